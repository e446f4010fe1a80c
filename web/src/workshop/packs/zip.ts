// Zip files, read and written by the browser's own compression: a list of files, each deflated or
// stored, and a directory behind them.

/** The files of a pack, by their names in it. */
export type Files = Readonly<Record<string, string>>;

/** The limits of a pack, as the server has them: bytes of a file and of all, and files. */
export const limits = { file: 256 << 10, all: 4 << 20, files: 300 };

const local = 0x04034b50;
const entry = 0x02014b50;
const end = 0x06054b50;
const utf8 = 1 << 11;

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** The checksum of zip files. */
export function crc32(data: Uint8Array): number {
  let c = ~0;
  for (const b of data) c = table[(c ^ b) & 255]! ^ (c >>> 8);
  return ~c >>> 0;
}

/** Sends data through a stream; at most so many bytes come out, or it fails. */
async function through(data: Uint8Array, by: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array> {
  const reader = (new Blob([data as BlobPart]).stream().pipeThrough(by as unknown as ReadableWritablePair<Uint8Array, Uint8Array>)).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}

/** Numbers of 2 and 4 bytes, one after the other: [bytes, value, bytes, value …]. */
function numbers(...pairs: number[]): Uint8Array {
  const out: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) for (let b = 0; b < pairs[i]!; b++) out.push((pairs[i + 1]! >>> (8 * b)) & 255);
  return Uint8Array.from(out);
}

/** Writes files as a zip file, in the order of their names. Its times are those of 1980, so that equal files make equal bytes. */
export async function zip(files: Files): Promise<Uint8Array> {
  const [bodies, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const name of Object.keys(files).sort()) {
    const data = new TextEncoder().encode(files[name]);
    const title = new TextEncoder().encode(name);
    const packed = await through(data, new CompressionStream("deflate-raw"));
    const deflated = packed.length < data.length;
    const body = deflated ? packed : data;
    const head = numbers(2, 20, 2, utf8, 2, deflated ? 8 : 0, 2, 0, 2, 0x21, 4, crc32(data), 4, body.length, 4, data.length, 2, title.length, 2, 0);
    bodies.push(numbers(4, local), head, title, body);
    directory.push(numbers(4, entry, 2, 20), head, numbers(2, 0, 2, 0, 2, 0, 4, 0, 4, at), title);
    at += 4 + head.length + title.length + body.length;
  }
  const list = joined(directory);
  const n = Object.keys(files).length;
  return joined([...bodies, list, numbers(4, end, 2, 0, 2, 0, 2, n, 2, n, 4, list.length, 4, at, 2, 0)]);
}

/** Reads the files of a pack from a zip file. What programs add of their own is left out; more than a pack may have fails. */
export async function unzip(data: Uint8Array): Promise<Files> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let last = data.length - 22;
  while (last >= 0 && view.getUint32(last, true) !== end) last--;
  if (last < 0) throw new SyntaxError("no zip file");
  const out: Record<string, string> = {};
  let at = view.getUint32(last + 16, true);
  let left = limits.all;
  for (let n = view.getUint16(last + 10, true); n > 0; n--) {
    if (view.getUint32(at, true) !== entry) throw new SyntaxError("no zip file");
    const [method, packed, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [title, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const name = new TextDecoder().decode(data.subarray(at + 46, at + 46 + title));
    const from = view.getUint32(at + 42, true);
    at += 46 + title + extra + comment;
    if (passed(name)) continue;
    if (size > limits.file || Object.keys(out).length >= limits.files) throw new RangeError("too large");
    const begin = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    const body = data.subarray(begin, begin + packed);
    if (method !== 0 && method !== 8) throw new SyntaxError("no zip file");
    const text = method === 8 ? await through(body, new DecompressionStream("deflate-raw"), Math.min(limits.file, left)) : body;
    left -= text.length;
    if (left < 0) throw new RangeError("too large");
    out[name] = new TextDecoder().decode(text);
  }
  return unfolded(out);
}

/** Whether a file is none of the pack: folders, and what systems and programs leave beside. */
export const passed = (name: string) => name.endsWith("/") || name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");

/** The files without a folder that has the whole pack in it. */
export function unfolded(files: Files): Files {
  const names = Object.keys(files);
  const first = names[0]?.split("/")[0];
  if (files["pack.yaml"] !== undefined || !first || !names.every((n) => n.startsWith(`${first}/`)) || files[`${first}/pack.yaml`] === undefined) return files;
  return Object.fromEntries(names.map((n) => [n.slice(first.length + 1), files[n]!]));
}
