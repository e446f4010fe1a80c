// Neighbouring hexes of one kind as one mass with one outline, drawn by an unsteady hand.
import type { Cell } from "../../types";
import { chance, middle, round, side, turned, type Grid, type Point } from "../hex";

/** The map as it lies on the table. */
export interface Sheet {
  grid: Grid;
  flipped: boolean;
}

/** A piece of an outline: a hexside without a neighbour of the kind beyond it. */
export interface Rim {
  cell: Cell;
  edge: number;
  /** The ends, clockwise around the mass. */
  a: Point;
  b: Point;
  /** The way into the mass, of length one. */
  inward: Point;
}

export const edges = [0, 1, 2, 3, 4, 5] as const;

/** The same number for the same hexside, and for nothing else near it. */
export const seedOf = (c: Cell, more = 0) => (c.row * 64 + c.col) * 131 + more;

export const lerp = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
export const shift = (p: Point, v: Point, k: number): Point => ({ x: p.x + v.x * k, y: p.y + v.y * k });
export const at = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** The outlines of all masses that a set of hexes forms, each a ring of hexsides. */
export function outlines(s: Sheet, cells: readonly Cell[]): Rim[][] {
  const inside = new Set(cells.map((c) => c.name));
  const open = new Map<string, Rim[]>();
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (const edge of edges) {
      const next = s.grid.beside(c, edge);
      if (next && inside.has(next.name)) continue;
      const [a, b] = side(p, turned(edge, s.flipped));
      const m = lerp(a, b, 0.5);
      const far = Math.hypot(p.x - m.x, p.y - m.y);
      const rim = { cell: c, edge, a, b, inward: { x: (p.x - m.x) / far, y: (p.y - m.y) / far } };
      const key = corner(a);
      open.set(key, [...(open.get(key) ?? []), rim]);
    }
  }
  const rings: Rim[][] = [];
  for (const begin of [...open.values()].flat()) {
    const ring: Rim[] = [];
    for (let key = corner(begin.a); ; ) {
      const rim = open.get(key)?.shift();
      if (!rim) break;
      ring.push(rim);
      key = corner(rim.b);
    }
    if (ring.length) rings.push(ring);
  }
  return rings;
}

const corner = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;

/** A point of the rim: k along the hexside, so far into the mass. */
export const within = (r: Rim, k: number, depth: number): Point => shift(lerp(r.a, r.b, k), r.inward, depth);

/** A ring as a closed curve at some depth within it; the hand shakes by as much as wobble. */
export function curve(ring: readonly Rim[], depth: number, wobble: number): string {
  const points = ring.flatMap((r) => {
    const s = seedOf(r.cell, r.edge * 17 + Math.round(depth));
    return [0.18, 0.5, 0.82].map((k, i) => within(r, k, depth + (chance(s + i * 3) - 0.5) * 2 * wobble));
  });
  const n = points.length;
  const mids = points.map((p, i) => lerp(p, points[(i + 1) % n]!, 0.5));
  return `M${at(mids[n - 1]!)}` + points.map((p, i) => `Q${at(p)} ${at(mids[i]!)}`).join("") + "Z";
}

/** The rings one after another in one path. */
export const curves = (rings: readonly Rim[][], depth: number, wobble: number) =>
  rings.map((r) => curve(r, depth, wobble)).join("");
