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
  return {
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
  };
}

function outlineOf(r: Region, plane: Plane): string {
  const rings = (r.rings ?? []).map(({ at, in: inner = 0, out }) => {
    const p = plane.point(at);
    return disc(p, out * plane.scale) + (inner ? disc(p, inner * plane.scale) : "");
  });
  return (r.shapes ?? []).map((s) => path(s.map(plane.point))).join("") + rings.join("");
}

/** Each piece by itself, turned as it faces. */
const standings = (pieces: readonly Piece[], plane: Plane): Standing[] =>
  inFront(pieces.flatMap((p) => (p.at ? [{ place: pointName(p.at), here: [p], at: plane.point(p.at), turn: turnOf(p.facing, plane.flipped) }] : [])));
