// Open ground, measured in inches: places are points.
import { pointName, pointOf } from "../../point";
import type { Board, Piece, Point as BoardPoint, Region } from "../../types";
import { arrows, disc, path, round, towards, type Ground, type Point, type Standing } from "../ground";

/** How long an inch is drawn. */
export const inch = 24;
/** The paper around the ground. */
const margin = 30;

/** A plane as it is drawn, turned when the other side lies below. */
export class Plane {
  readonly scale = inch / 1000;
  readonly width: number;
  readonly height: number;

  constructor(
    readonly board: Board,
    readonly flipped: boolean,
  ) {
    this.width = (board.width ?? 0) * this.scale;
    this.height = (board.height ?? 0) * this.scale;
  }

  point = (p: BoardPoint): Point => {
    const [x, y] = [p.x * this.scale, p.y * this.scale];
    return this.flipped ? { x: this.width - x, y: this.height - y } : { x, y };
  };

  /** The point of the board that is drawn at p, on it. */
  back = (p: Point): BoardPoint => {
    const [x, y] = this.flipped ? [this.width - p.x, this.height - p.y] : [p.x, p.y];
    const on = (v: number, most: number) => Math.round(Math.max(0, Math.min(v / this.scale, most)));
    return { x: on(x, this.board.width ?? 0), y: on(y, this.board.height ?? 0) };
  };

  get frame(): [number, number, number, number] {
    return [-margin, -margin, round(this.width + 2 * margin), round(this.height + 2 * margin)];
  }
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

/** Each piece by itself, turned to where it looks. */
function standings(pieces: readonly Piece[], plane: Plane): Standing[] {
  return pieces.flatMap((p): Standing[] => {
    if (!p.at) return [];
    const turn = p.facing === undefined ? 0 : (p.facing / 10 + (plane.flipped ? 180 : 0)) % 360;
    return [{ place: pointName(p.at), here: [p], at: plane.point(p.at), turn }];
  }).sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}
