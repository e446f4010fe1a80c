// The formation of the pieces of a zone: the Lead before the second line, headquarters beside
// them, and a garrison within the walls of its fort.
import { type Arrange, turnOf } from "../../board/ground";
import { fort } from "../../board/zone";
import type { Piece } from "../../types";

interface Size {
  w: number;
  h: number;
}

/** The size of a piece by its type. */
const sizes: Readonly<Record<string, Size>> = {
  long: { w: 52, h: 20 }, short: { w: 37, h: 20 }, cavalry: { w: 25, h: 25 }, "foot-guns": { w: 28, h: 26 }, "horse-guns": { w: 28, h: 26 },
  garrison: { w: 25, h: 25 }, hq: { w: 23, h: 23 }, hqs: { w: 20, h: 20 },
};

export const sizeOf = (p: Pick<Piece, "type">): Size => sizes[p.type ?? ""] ?? sizes.short!;

/** The gap between two pieces. */
const gap = 4;
/** The slot of headquarters in a zone. */
const markers = 3;

export const has = (p: Pick<Piece, "marks">, mark: string) => !!p.marks?.includes(mark);
const wide = (row: readonly Piece[]) => row.reduce((n, p) => n + sizeOf(p).w, 0) + gap * Math.max(row.length - 1, 0);
const high = (row: readonly Piece[]) => Math.max(0, ...row.map((p) => sizeOf(p).h));

export const arrange: Arrange = (here, flipped) => {
  const inside = here.filter((p) => has(p, "fort"));
  const open = here.filter((p) => !inside.includes(p));
  const at = new Map<Piece, { x: number; y: number }>();
  inside.forEach((p, i) => at.set(p, { x: fort.x - i * 12, y: fort.y }));
  for (const seat of [0, 1]) {
    const own = open.filter((p) => p.seat === seat);
    // Each side faces the other's end of the table.
    const ahead = (seat === 1) !== flipped ? -1 : 1;
    const rows = [0, 1, 2].map((slot) => own.filter((p) => (p.slot ?? 0) === slot)).filter((row) => row.length > 0);
    const beside = own.filter((p) => (p.slot ?? 0) >= markers);
    const main = Math.max(0, ...rows.map(wide));
    const whole = main + (beside.length ? wide(beside) + (main ? gap : 0) : 0);
    let y = (ahead * (rows.reduce((n, row) => n + high(row), 0) + gap * Math.max(rows.length - 1, 0))) / 2;
    for (const row of rows) {
      let x = -whole / 2 + (main - wide(row)) / 2;
      for (const p of row) {
        const { w } = sizeOf(p);
        at.set(p, { x: x + w / 2, y: y - (ahead * high(row)) / 2 });
        x += w + gap;
      }
      y -= ahead * (high(row) + gap);
    }
    let x = whole / 2 - wide(beside);
    for (const p of beside) {
      const { w } = sizeOf(p);
      at.set(p, { x: x + w / 2, y: rows.length > 1 ? (-ahead * high(rows[1]!)) / 2 : 0 });
      x += w + gap;
    }
  }
  return here.map((p) => ({
    ...at.get(p)!,
    turn: p.facing === undefined ? ((p.seat === 1) !== flipped ? 0 : 180) : turnOf(p.facing, flipped),
  }));
};
