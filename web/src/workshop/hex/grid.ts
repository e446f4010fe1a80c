// Hexes by name, row and column, and what lies opposite of what. A board of the server says which
// there are.
import { neighbour } from "../../board/hex";
import type { Board, Cell } from "../../types";

/** How what is painted is repeated on the other half of the board. */
export type Symmetry = "none" | "mirror" | "turn";

/** The names of hexsides in scenario files: 0 east, then clockwise, as in scenes. */
export const sides = ["east", "southeast", "southwest", "west", "northwest", "northeast"] as const;

export interface HexGrid {
  readonly names: readonly string[];
  has(name: string): boolean;
  cell(name: string): Cell | undefined;
  /** The neighbor over a side. */
  beside(name: string, side: number): string | undefined;
  /** The hex opposite: mirrored left and right, or turned by half a circle. */
  image(name: string, how: Symmetry): string;
  /** The hex that lies from a hex as another does from a third; undefined off the board. */
  moved(name: string, from: string, to: string): string | undefined;
}

/** Coordinates in which every step of a direction is the same: rows run down, and slant. */
const axial = (c: Pick<Cell, "row" | "col">) => ({ q: c.col - (c.row - (c.row & 1)) / 2, r: c.row });

export function gridOf(board: Board): HexGrid {
  const named = new Map(board.cells.map((c) => [c.name, c]));
  const placed = new Map(board.cells.map((c) => [`${c.row} ${c.col}`, c.name]));
  const wide = new Map<number, number>();
  for (const c of board.cells) wide.set(c.row, Math.max(wide.get(c.row) ?? 0, c.col + 1));
  return {
    names: [...named.keys()],
    has: (name) => named.has(name),
    cell: (name) => named.get(name),
    beside: (name, side) => {
      const c = named.get(name);
      const n = c && neighbour(c, side);
      return n && placed.get(`${n.row} ${n.col}`);
    },
    image: (name, how) => {
      const c = named.get(name);
      if (!c || how === "none") return name;
      const row = how === "turn" ? board.rows - 1 - c.row : c.row;
      return placed.get(`${row} ${(wide.get(row) ?? 0) - 1 - c.col}`) ?? name;
    },
    moved: (name, from, to) => {
      const [c, f, t] = [named.get(name), named.get(from), named.get(to)];
      if (!c || !f || !t) return undefined;
      const [a, b, d] = [axial(c), axial(f), axial(t)];
      const r = a.r + d.r - b.r;
      const col = a.q + d.q - b.q + (r - (r & 1)) / 2;
      return placed.get(`${r} ${col}`);
    },
  };
}

/** A hexside after a symmetry. */
export const sideImage = (side: number, how: Symmetry) => (how === "mirror" ? (9 - side) % 6 : how === "turn" ? (side + 3) % 6 : side);
