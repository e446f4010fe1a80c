// Finding room on a map of zones: for pieces, names, flags and labels, so that they do not cover
// each other.
import type { Cell, Label } from "../../types";
import { spoken } from "../../words";
import { inside, type Point } from "../ground";

/** A box around its middle. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The place of a fort in its zone, from the middle of the pieces. */
export const fort = { x: 38, y: -24 };
/** The free space around a name. */
const veil = 2;

const shifted = (b: Box, p: Point): Box => ({ ...b, x: b.x + p.x, y: b.y + p.y });

/** The common area of two boxes. */
export function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2);
  const h = Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The share of a box outside an outline. */
function outside(b: Box, outline: readonly Point[]): number {
  let n = 0;
  for (const u of [-0.5, -0.17, 0.17, 0.5]) for (const v of [-0.5, 0, 0.5]) if (!inside({ x: b.x + u * b.w, y: b.y + v * b.h }, outline)) n++;
  return n / 12;
}

/** The point where the pieces of a zone stand: near its middle, with as much of their room as possible inside. */
export function standIn(outline: readonly Point[], middle: Point, room: Pick<Box, "w" | "h">): Point {
  let best = middle;
  let least = Infinity;
  const reach = 32;
  for (let dx = -reach; dx <= reach; dx += 8) {
    for (let dy = -reach; dy <= reach; dy += 8) {
      const p = { x: middle.x + dx, y: middle.y + dy };
      // The room includes a line of letters.
      const bad = 60 * outside({ ...p, w: room.w, h: room.h + 16 }, outline) + 0.22 * Math.hypot(dx, dy);
      if (bad < least && inside(p, outline)) [least, best] = [bad, p];
    }
  }
  return best;
}

/** A name with its lines and the height of its letters. */
export interface Written extends Box {
  lines: readonly string[];
  size: number;
}

/** The width of a letter, in heights of the letters. */
const letter = 0.53;

/** A name in one line, and broken into two lines of similar length. */
function ways(name: string): string[][] {
  const words = name.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (two: string[]) => Math.max(...two.map((x) => x.length));
  const two = cuts.sort((a, b) => longest(a) - longest(b))[0];
  return two ? [[name], two] : [[name]];
}

const box = (lines: readonly string[], size: number): Box => ({ x: 0, y: 0, w: Math.max(...lines.map((l) => l.length)) * letter * size + 2 * veil, h: lines.length * size * 0.98 + veil });

/** The things on one map, each placed beside those before it. */
export class Lie {
  readonly taken: Box[] = [];

  constructor(readonly stands: ReadonlyMap<string, Box>) {}

  /** The box that covers least of the others; near is the cost of a box by itself. */
  private best<T extends Box>(candidates: readonly T[], near: (b: T) => number, own?: string): T {
    let found = candidates[0]!;
    let least = Infinity;
    for (const b of candidates) {
      let bad = near(b);
      const all = b.w * b.h;
      for (const t of this.taken) bad += (90 * shared(b, t)) / all;
      for (const [name, s] of this.stands) bad += ((name === own ? 60 : 40) * shared(b, s)) / all;
      if (bad < least) [least, found] = [bad, b];
    }
    this.taken.push(found);
    return found;
  }

  /** Places the name of a zone: above or below its pieces, or wherever the zone has room. */
  name(cell: Cell, outline: readonly Point[], size: number): Written {
    const stand = this.stands.get(cell.name)!;
    const all = ways(spoken(cell.name)).flatMap((lines, i) => [1, 0.88].flatMap((k) => {
      const b = box(lines, size * k);
      const off = (stand.h + b.h) / 2;
      return [-off, off, -off - 9, off + 9, -off - 20, off + 20].flatMap((dy) => [0, -10, 10, -20, 20, -32, 32].map((dx) => ({
        ...shifted(b, { x: stand.x + dx, y: stand.y + dy }), lines, size: size * k,
        bad: 2 * i + (k < 1 ? 4 : 0) + (dy > 0 ? 2 : 0) + 0.12 * (Math.abs(dx) + Math.abs(Math.abs(dy) - off)),
      })));
    }));
    return this.best(all, (b) => b.bad + 70 * outside(b, outline), cell.name);
  }

  /** Places a small thing beside the pieces of a zone. */
  beside(name: string, outline: readonly Point[], w: number, h: number): Box {
    const stand = this.stands.get(name)!;
    const far = (stand.w + w) / 2;
    const all = [-1, 1].flatMap((side) => [0, -10, 10, -20, 20, -30, 30].flatMap((dy) => [0, 6, 12, 20, -6].map((dx) => ({ x: stand.x + side * (far + dx), y: stand.y + dy, w, h }))));
    return this.best(all, (b) => 60 * outside(b, outline) + 0.1 * (Math.abs(b.y - stand.y) + Math.abs(Math.abs(b.x - stand.x) - far)), name);
  }

  /** Places a label: where it belongs, or as near as it covers nothing. */
  label(l: Label, text: string, at: Point, turn: number, size: number, frame: Box): Written {
    const rad = (turn * Math.PI) / 180;
    const long = text.length * letter * 1.32 * size;
    const [c, s] = [Math.abs(Math.cos(rad)), Math.abs(Math.sin(rad))];
    const b: Box = { x: 0, y: 0, w: long * c + size * s, h: long * s + size * c };
    const keep = (v: number, half: number, mid: number, most: number) => Math.min(Math.max(v, mid - most / 2 + half), mid + most / 2 - half);
    const reach = l.kind === "water" ? 24 : 64;
    const all: (Written & { far: number })[] = [];
    for (let dx = -reach; dx <= reach; dx += 8) {
      for (let dy = -reach; dy <= reach; dy += 8) {
        const p = { x: keep(at.x + dx, b.w / 2, frame.x, frame.w), y: keep(at.y + dy, b.h / 2, frame.y, frame.h) };
        all.push({ ...b, ...p, lines: [text], size, far: Math.hypot(p.x - at.x, p.y - at.y) });
      }
    }
    return this.best(all, (x) => 0.16 * x.far);
  }
}
