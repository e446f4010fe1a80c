// Draws the icons of the installed application: the block on its hex, as in
// public/icon.svg, written as PNG without any library.
import { deflateSync } from "node:zlib";
import { writeFileSync } from "node:fs";

const linen = [228, 220, 201], paper = [239, 230, 208], edge = [91, 74, 51], block = [156, 47, 42], ink = [251, 245, 230];

/** Distance from a point to the stretch between two others. */
function distance([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

const hex = [[32, 3], [57, 17.5], [57, 46.5], [32, 61], [7, 46.5], [7, 17.5]];
const letter = [[24, 40], [24, 24], [32, 33], [40, 24], [40, 40]];
const inHex = ([x, y]) => Math.abs(x - 32) <= 25 && Math.abs(y - 32) <= 29 - (Math.abs(x - 32) * 14.5) / 25;
/** How far a point is from a line of several stretches. */
function toLine(p, line, closed) {
  let least = Infinity;
  for (let i = closed ? 0 : 1; i < line.length; i++) least = Math.min(least, distance(p, line.at(i - 1), line[i]));
  return least;
}
const toLetter = (p) => toLine(p, letter, false), toHex = (p) => toLine(p, hex, true);
const toBlock = ([x, y]) => Math.hypot(Math.max(0, Math.abs(x - 32) - 11), Math.max(0, Math.abs(y - 32) - 11));

/** The colour of a point of the 64 by 64 drawing, or null outside of it. */
function colour(p) {
  if (toLetter(p) <= 2) return ink;
  if (toBlock(p) <= 3) return block;
  if (toHex(p) <= 1.5) return edge;
  return inHex(p) ? paper : null;
}

/** How far around a point there is surely no other colour. */
const plain = (p) => Math.min(Math.abs(toLetter(p) - 2), Math.abs(toBlock(p) - 3), Math.abs(toHex(p) - 1.5));

/** The pixels of an icon, four samples each way where colours meet; ground fills what is outside, or nothing does. */
function pixels(size, margin, ground) {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  const scale = 64 / (size * (1 - 2 * margin));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const on = (across, down) => [(x + across - size * margin) * scale, (y + down - size * margin) * scale];
      const fine = plain(on(0.5, 0.5)) > scale ? 1 : 4;
      const sum = [0, 0, 0];
      let solid = 0;
      for (let k = 0; k < fine * fine; k++) {
        const c = colour(on(((k % fine) + 0.5) / fine, (Math.floor(k / fine) + 0.5) / fine)) ?? ground;
        if (!c) continue;
        solid++;
        c.forEach((v, i) => (sum[i] += v));
      }
      const o = y * (size * 4 + 1) + 1 + x * 4;
      for (let i = 0; i < 3; i++) rows[o + i] = solid ? Math.round(sum[i] / solid) : 0;
      rows[o + 3] = Math.round((255 * solid) / (fine * fine));
    }
  }
  return rows;
}

const table = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (data) => (data.reduce((c, b) => table[(c ^ b) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

export function png(size, margin, ground) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8); // eight bits, red green blue alpha
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head), chunk("IDAT", deflateSync(pixels(size, margin, ground), { level: 9 })), chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Writes the icons into the folder the program embeds. */
export function writeIcons(site) {
  for (const size of [192, 512]) writeFileSync(new URL(`icon-${size}.png`, site), png(size, 0.02, null));
  // Systems that cut icons to shapes of their own want a full ground and a wide margin.
  writeFileSync(new URL("icon-maskable.png", site), png(512, 0.14, linen));
  writeFileSync(new URL("icon-apple.png", site), png(180, 0.06, linen));
}
