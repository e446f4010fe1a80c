// The ground of a board of hexes.
import { piecesAt } from "../../place";
import type { Board, Region } from "../../types";
import { type Ground, inFront, type Point, round } from "../ground";
import { Grid, hexPath, letterEdges, middle, neighbour, R, sheetOf, turned, W } from "./geometry";

/** The frame of the drawing. */
export const frame = (b: Board) => sheetOf(b).map(round).join(" ");

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
        const n = neighbour(c, turned(edge, flipped));
        const to = board.cells.find((x) => x.row === n.row && x.col === n.col);
        if (to) return to.name;
      }
      return undefined;
    },
    hit: (p) => board.cells.find((c) => within(p, middle(board, c, flipped)))?.name,
    way: (from, to) => [centre(from), centre(to)].flatMap((p) => p ?? []),
    outline: (r: Region, depth) => (r.cells ?? []).map((name) => shape(name, depth)).join(""),
    standings: (pieces) => inFront([...piecesAt(pieces)].flatMap(([place, here]) => {
      const at = centre(place);
      return at ? [{ place, here, at, turn: 0 }] : [];
    })),
  };
}

/** Whether a point lies in the hex around m. */
function within(p: Point, m: Point): boolean {
  const [dx, dy] = [Math.abs(p.x - m.x), Math.abs(p.y - m.y)];
  return dx <= W / 2 && dy <= R - dx / Math.sqrt(3);
}
