// The ground of a board of hexes.
import type { Board, Region } from "../../types";
import { type Ground, type Point, round, type Standing } from "../ground";
import { Grid, height, hexPath, letterEdges, MARGIN, middle, neighbour, R, W, width } from "./geometry";
import { piecesIn } from "./stack";

/** The frame of the drawing. */
export const frame = (b: Board) =>
  `${-MARGIN} ${-MARGIN} ${round(width(b) + 2 * MARGIN)} ${round(height(b) + 2 * MARGIN)}`;

export function hexGround(board: Board, flipped: boolean): Ground {
  const grid = new Grid(board);
  const rows: string[][] = [];
  for (const c of board.cells) (rows[c.row] ??= []).push(c.name);
  const centre = (name: string): Point | undefined => {
    const c = grid.cell(name);
    return c && middle(board, c, flipped);
  };
  const shape = (name: string, within: number) => {
    const p = centre(name);
    return p ? hexPath(p, R - within) : "";
  };
  return {
    board, flipped, rows, centre, shape,
    frame: frame(board),
    scale: 1,
    reach: R,
    open: false,
    neighbours: (name) => {
      const c = grid.cell(name);
      return c ? [0, 1, 2, 3, 4, 5].flatMap((e) => grid.beside(c, e)?.name ?? []) : [];
    },
    step: (from, key) => {
      const c = grid.cell(from);
      if (!c) return undefined;
      const edges: Record<string, number[]> = {
        ArrowRight: [0], ArrowLeft: [3], ArrowUp: c.row % 2 ? [4, 5] : [5, 4], ArrowDown: c.row % 2 ? [2, 1] : [1, 2],
      };
      const letter = letterEdges[key.toLowerCase()];
      for (const edge of edges[key] ?? (letter === undefined ? [] : [letter])) {
        const n = neighbour(c, flipped ? (edge + 3) % 6 : edge);
        const to = board.cells.find((x) => x.row === n.row && x.col === n.col);
        if (to) return to.name;
      }
      return undefined;
    },
    hit: (p) => {
      const near = board.cells.map((c) => ({ name: c.name, m: middle(board, c, flipped) })).find(({ m }) => within(p, m));
      return near?.name;
    },
    way: (from, to) => [centre(from), centre(to)].flatMap((p) => p ?? []),
    outline: (r: Region, depth) => (r.cells ?? []).map((name) => shape(name, depth)).join(""),
    standings: (pieces): Standing[] => piecesIn(pieces, centre),
  };
}

/** Whether a point lies in the hex around m. */
function within(p: Point, m: Point): boolean {
  const [dx, dy] = [Math.abs(p.x - m.x), Math.abs(p.y - m.y)];
  return dx <= W / 2 && dy <= R - dx / Math.sqrt(3);
}
