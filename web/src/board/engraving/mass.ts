// Neighboring hexes of one kind as one mass with one outline, drawn by an unsteady hand.
import type { Cell } from "../../types";
import { between as lerp, dot as at, far } from "../ground";
import { chance, middle, side, turned, type Grid, type Point } from "../hex";

export { at, lerp };

/** The map as it lies on the table. */
export interface Sheet {
  grid: Grid;
  flipped: boolean;
}

/** A part of an outline: a hexside without a neighbor of the same kind. */
export interface Rim {
  cell: Cell;
  edge: number;
  /** The ends, clockwise around the mass. */
  a: Point;
  b: Point;
  /** The direction into the mass, of length 1. */
  inward: Point;
}

export const edges = [0, 1, 2, 3, 4, 5] as const;

/** A number for a hexside, different from all others nearby. */
export const seedOf = (c: Cell, more = 0) => (c.row * 64 + c.col) * 131 + more;

export const shift = (p: Point, v: Point, k: number): Point => ({ x: p.x + v.x * k, y: p.y + v.y * k });
/** Joins sides into rings: each side ends at the corner where the next one begins. */
export function ringsOf<R extends { a: Point; b: Point }>(sides: readonly R[], corner: (p: Point) => string): R[][] {
  const open = new Map<string, R[]>();
  for (const r of sides) open.set(corner(r.a), [...(open.get(corner(r.a)) ?? []), r]);
  const rings: R[][] = [];
  for (const first of sides) {
    const ring: R[] = [];
    for (let key = corner(first.a); ; ) {
      const next = open.get(key)?.shift();
      if (!next) break;
      ring.push(next);
      key = corner(next.b);
    }
    if (ring.length) rings.push(ring);
  }
  return rings;
}

/** The outlines of the masses of some hexes, each a ring of hexsides. */
export function outlines(s: Sheet, cells: readonly Cell[]): Rim[][] {
  const inside = new Set(cells.map((c) => c.name));
  const rims: Rim[] = [];
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (const edge of edges) {
      const next = s.grid.beside(c, edge);
      if (next && inside.has(next.name)) continue;
      const [a, b] = side(p, turned(edge, s.flipped));
      const m = lerp(a, b, 0.5);
      const deep = far(p, m);
      rims.push({ cell: c, edge, a, b, inward: { x: (p.x - m.x) / deep, y: (p.y - m.y) / deep } });
    }
  }
  return ringsOf(rims, corner);
}

const corner = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;

/** A point near the rim: k along the hexside, and depth into the mass. */
export const within = (r: Rim, k: number, depth: number): Point => shift(lerp(r.a, r.b, k), r.inward, depth);

/** A ring as a closed curve at a depth within it, moved at random by at most wobble. */
function curve(ring: readonly Rim[], depth: number, wobble: number): string {
  const points = ring.flatMap((r) => {
    const s = seedOf(r.cell, r.edge * 17 + Math.round(depth));
    return [0.18, 0.5, 0.82].map((k, i) => within(r, k, depth + (chance(s + i * 3) - 0.5) * 2 * wobble));
  });
  const n = points.length;
  const mids = points.map((p, i) => lerp(p, points[(i + 1) % n]!, 0.5));
  return `M${at(mids[n - 1]!)}` + points.map((p, i) => `Q${at(p)} ${at(mids[i]!)}`).join("") + "Z";
}

/** The curves of several rings as one path. */
export const curves = (rings: readonly Rim[][], depth: number, wobble: number) =>
  rings.map((r) => curve(r, depth, wobble)).join("");
