// The edges of a mesh: the sides of zones, the outlines of masses of zones, and lines along
// several borders.
import type { Border, Cell, Point as BoardPoint } from "../../types";
import { ringsOf } from "../engraving";
import { round, type Point } from "../ground";
import type { Mesh } from "./ground";

/** A side of a zone between two corners, clockwise. */
export interface Rim {
  cell: Cell;
  /** The zone on the other side; undefined at the edge of the map. */
  beyond?: Cell;
  a: Point;
  b: Point;
}

const key = (a: BoardPoint, b: BoardPoint) => `${a.x},${a.y} ${b.x},${b.y}`;
const corner = (p: Point) => `${round(p.x)},${round(p.y)}`;

/** All sides of all zones. */
export function rimsOf(mesh: Mesh): Rim[] {
  const of = new Map<string, Cell>();
  const sides = (c: Cell) => (c.shape ?? []).map((a, i) => [a, c.shape![(i + 1) % c.shape!.length]!] as const);
  for (const c of mesh.board.cells) for (const [a, b] of sides(c)) of.set(key(a, b), c);
  return mesh.board.cells.flatMap((cell) => sides(cell).map(([a, b]) => ({ cell, beyond: of.get(key(b, a)), a: mesh.point(a), b: mesh.point(b) })));
}

/** The outlines of the masses of some zones, each a ring of sides. */
export const massesOf = (rims: readonly Rim[], within: (c: Cell) => boolean): Rim[][] =>
  ringsOf(rims.filter((r) => within(r.cell) && !(r.beyond && within(r.beyond))), corner);

/** The line of a border on the drawing. */
export function lineOf(border: Border, mesh: Mesh): Point[] {
  if (border.line && border.line.length > 1) return border.line.map(mesh.point);
  const [one, other] = border.between.map((name) => mesh.cell(name)?.shape ?? []);
  return one!.filter((p) => other!.some((q) => q.x === p.x && q.y === p.y)).map(mesh.point);
}

/** Joins lines that follow one another into lines as long as possible. */
export function joined(lines: readonly (readonly Point[])[]): Point[][] {
  const left = lines.filter((l) => l.length > 1).map((l) => [...l]);
  const ends = new Map<string, number>();
  for (const l of left) for (const p of [l[0]!, l.at(-1)!]) ends.set(corner(p), (ends.get(corner(p)) ?? 0) + 1);
  const out: Point[][] = [];
  while (left.length) {
    let way = left.pop()!;
    for (const back of [false, true]) {
      if (back) way = way.reverse();
      for (;;) {
        const end = corner(way.at(-1)!);
        if (ends.get(end) !== 2) break; // where three lines meet, each ends
        const i = left.findIndex((l) => corner(l[0]!) === end || corner(l.at(-1)!) === end);
        if (i < 0) break;
        const [next] = left.splice(i, 1) as [Point[]];
        if (corner(next[0]!) !== end) next.reverse();
        way = [...way, ...next.slice(1)];
      }
    }
    out.push(way);
  }
  return out;
}
