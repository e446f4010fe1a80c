// SHA-256 (FIPS 180-4), for browsers have theirs in secure contexts alone and a table
// on a local network is none.

/** The first 32 bits behind the point of a prime's root, square or cube. */
const behindPoint = (root: number) => ((root % 1) * 2 ** 32) | 0;
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const constants = primes.map((p) => behindPoint(Math.cbrt(p)));
const start = primes.slice(0, 8).map((p) => behindPoint(Math.sqrt(p)));

/** A word turned to the right. */
const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));
/** What the standard calls sigma: a word turned twice, and a third time or shifted. */
const mixed = (x: number, a: number, b: number, third: number) => turned(x, a) ^ turned(x, b) ^ third;

/** Bytes as two hexadecimal digits each. */
export const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a message of at most 512 MB, in hexadecimal digits. */
export function sha256(message: Uint8Array): string {
  const size = (message.length + 72) & ~63;
  const padded = new DataView(new ArrayBuffer(size));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 128);
  padded.setUint32(size - 4, message.length * 8);
  const sum = start.slice();
  const w: number[] = [];
  for (let block = 0; block < size; block += 64) {
    const v = sum.slice() as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = padded.getInt32(block + 4 * i);
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!];
        w[i] = (w[i - 16]! + w[i - 7]! + mixed(x, 7, 18, x >>> 3) + mixed(y, 17, 19, y >>> 10)) | 0;
      }
      const [a, b, c, , e, f, g, h] = v;
      const one = (h + mixed(e, 6, 11, turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
      const two = mixed(a, 2, 13, turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      v[3] = (v[3] + one) | 0;
      v.unshift((one + two) | 0);
      v.pop();
    }
    v.forEach((x, i) => (sum[i] = (sum[i]! + x) | 0));
  }
  return sum.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
