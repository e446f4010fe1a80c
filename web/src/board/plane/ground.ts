// Open ground, measured in inches: places are points.
import { pointName, pointOf } from "../../point";
import type { Board, Piece, Point as BoardPoint, Region } from "../../types";
import { arrows, Chart, disc, inFront, path, towards, turnOf, type Ground, type Point, type Standing } from "../ground";

/** The length of an inch. */
export const inch = 24;

/** A plane as it is drawn. */
export class Plane extends Chart {
  constructor(board: Board, flipped: boolean) {
    super(board, flipped, inch / 1000);
  }

  /** The point of the board at a point of the drawing, kept on the board. */
  back = (p: Point): BoardPoint => {
    const { x, y } = this.turned(p);
    const on = (v: number, most: number) => Math.round(Math.max(0, Math.min(v / this.scale, most)));
    return { x: on(x, this.board.width ?? 0), y: on(y, this.board.height ?? 0) };
  };
}

export function planeGround(board: Board, flipped: boolean): Ground {
  const plane = new Plane(board, flipped);
  const reach = inch * 0.6;
  const centre = (name: string) => {
    const p = pointOf(name);
    return p && plane.point(p);
  };
  const shape = (name: string, within: number) => {
    const p = centre(name);
    return p ? disc(p, Math.max(reach - within, 4)) : "";
  };
  const ground: Ground = {
    board, flipped, centre, shape, reach,
    frame: plane.frame.join(" "),
    scale: plane.scale,
    open: true,
    rows: [],
    neighbours: () => [],
    step: (from, key, among) => {
      const at = centre(from);
      const way = arrows[key];
      return at && way !== undefined ? towards(at, way, among.filter((n) => n !== from).map((n) => [n, centre(n)] as const)) : undefined;
    },
    hit: (p) => (p.x < 0 || p.y < 0 || p.x > plane.width || p.y > plane.height ? undefined : pointName(plane.back(p))),
    way: (from, to, through = []) => [centre(from), ...through.map(plane.point), centre(to)].flatMap((p) => p ?? []),
    outline: (r, within) => outlineOf(r, plane) + (r.cells ?? []).map((n) => shape(n, within)).join(""),
    standings: (pieces) => standings(pieces, plane),
    stood: (pieces) => {
      const units = new Map(pieces.flatMap((p) => (p.figures?.length && p.at ? [[pointName(p.at), p] as const] : [])));
      return { ...ground, shape: (name, within) => (units.has(name) ? hull(edges(units.get(name)!, plane, within)) : shape(name, within)) };
    },
  };
  return ground;
}

/** Points around all bases of a unit, so far within their edges. */
const edges = (p: Piece, plane: Plane, within: number): Point[] =>
  p.figures!.flatMap((f) => circle(plane.point(f.at ?? p.at!), (f.base.width * plane.scale) / 2 + 1 - within));

/** Points around a point. */
export const circle = (at: Point, r: number, points = 12): Point[] =>
  Array.from({ length: points }, (_, i) => ({ x: at.x + r * Math.cos((i * 2 * Math.PI) / points), y: at.y + r * Math.sin((i * 2 * Math.PI) / points) }));

/** The corners of the shortest outline around points. */
export function around(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of all) {
      for (let a = out.at(-2), b = out.at(-1); a && b && (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 0; a = out.at(-2), b = out.at(-1)) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  const all = [...half(sorted), ...half([...sorted].reverse())];
  return all.length ? all : sorted.slice(0, 1);
}

/** The shortest outline around points, as a path. */
export const hull = (points: readonly Point[]) => path(around(points));

function outlineOf(r: Region, plane: Plane): string {
  const rings = (r.rings ?? []).map(({ at, in: inner = 0, out }) => {
    const p = plane.point(at);
    return disc(p, out * plane.scale) + (inner ? disc(p, inner * plane.scale) : "");
  });
  return (r.shapes ?? []).map((s) => path(s.map(plane.point))).join("") + rings.join("");
}

/** Each piece by itself, turned as it faces; a unit of figures is turned with the table, for each of its figures has a facing. */
const standings = (pieces: readonly Piece[], plane: Plane): Standing[] =>
  inFront(pieces.flatMap((p) => (p.at ? [{ place: pointName(p.at), here: [p], at: plane.point(p.at), turn: turnOf(p.figures?.length ? 0 : p.facing, plane.flipped) }] : [])));
