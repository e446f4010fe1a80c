// SHA-256 as FIPS 180-4 has it, for a few bytes at a time.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
/** The first 32 bits behind the point (4.2.2, 5.3.3). */
const fraction = (x: number) => ((x % 1) * 2 ** 32) | 0;
const constants = primes.map((p) => fraction(Math.cbrt(p)));
const begin = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

const turned = (x: number, n: number) => (x >>> n) | (x << (32 - n));
/** What both sums and both schedules have in common (4.1.2). */
const mixed = (x: number, a: number, b: number, last: number) => turned(x, a) ^ turned(x, b) ^ last;

/** The hash of bytes, in hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  let hash = begin;
  for (let block = 0; block < padded.byteLength; block += 64) {
    const w: number[] = [];
    const end = constants.reduce((s, k, i) => {
      const [a, b, c, d, e, f, g, h] = s as [number, number, number, number, number, number, number, number];
      const [w2, w15] = [w[i - 2]!, w[i - 15]!];
      w[i] = i < 16 ? padded.getInt32(block + 4 * i) : (mixed(w2, 17, 19, w2 >>> 10) + w[i - 7]! + mixed(w15, 7, 18, w15 >>> 3) + w[i - 16]!) | 0;
      const t = h + mixed(e, 6, 11, turned(e, 25)) + ((e & f) ^ (~e & g)) + k + w[i]!;
      return [(t + mixed(a, 2, 13, turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0, a, b, c, (d + t) | 0, e, f, g];
    }, hash);
    hash = hash.map((x, i) => (x + end[i]!) | 0);
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
