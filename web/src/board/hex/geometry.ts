// The geometry of hexes. They have their points up; odd rows are half a hex to the right; all
// lengths are units of the drawing.
import type { Board, Cell } from "../../types";
import { canvas, far, path, turned as around, type Canvas, type Point } from "../ground";

/** From the middle of a hex to its corners. */
export const R = 50;
/** From one side of a hex to the opposite one. */
export const W = R * Math.sqrt(3);
/** From one row to the next. */
const ROW = R * 1.5;
/** The width of the paper around the hexes. */
export const MARGIN = 34;

export const width = (b: Board) => b.cols * W;
export const height = (b: Board) => (b.rows - 1) * ROW + 2 * R;

/** The middle of a hex, on a board that is turned by half a circle if flipped. */
export function middle(b: Board, c: Pick<Cell, "row" | "col">, flipped: boolean): Point {
  const x = (c.col + (c.row % 2 ? 1 : 0.5)) * W;
  const y = R + c.row * ROW;
  return around({ x, y }, width(b), height(b), flipped);
}

/** The corners of a hex of radius r around p, beginning with the one right of the top. */
export function corners(p: Point, r = R): Point[] {
  return [-1, 1, 3, 5, 7, 9].map((k) => ({
    x: p.x + r * Math.cos((k * Math.PI) / 6),
    y: p.y + r * Math.sin((k * Math.PI) / 6),
  }));
}

/** The two ends of a hexside: 0 east, then clockwise. */
export function side(p: Point, edge: number, r = R): [Point, Point] {
  const all = corners(p, r);
  return [all[edge % 6]!, all[(edge + 1) % 6]!];
}

/** The hexside of a turned board at the place of another. */
export const turned = (edge: number, flipped: boolean) => (flipped ? (edge + 3) % 6 : edge);

export const hexPath = (p: Point, r = R) => path(corners(p, r));

/** The row and column of the neighbor over a hexside. */
export function neighbour(c: Pick<Cell, "row" | "col">, edge: number): { row: number; col: number } {
  const odd = c.row % 2;
  const steps: [number, number][] = [
    [0, 1], [1, odd], [1, odd - 1], [0, -1], [-1, odd - 1], [-1, odd],
  ];
  const [row, col] = steps[edge]!;
  return { row: c.row + row, col: c.col + col };
}

/** The painted ground of a board: it is plain away from cells with terrain. */
export function canvasOf(b: Board, flipped: boolean, seed: string): Canvas {
  const marked = b.cells.filter((c) => c.terrain || c.edges?.length).map((c) => middle(b, c, false));
  return canvas(seed, width(b), height(b), flipped, (p, around) => marked.every((m) => far(m, p) > R + around));
}

/** The sheet of a board: the hexes and the paper around them. */
export const sheetOf = (b: Board) => [-MARGIN, -MARGIN, width(b) + 2 * MARGIN, height(b) + 2 * MARGIN] as const;

/** The rose and the scale in the margin: beside the second row, which is a hex shorter, and below the first hexes. */
export const marginOf = (b: Board) => ({
  rose: { x: width(b) - 4, y: R + ROW },
  scale: { x: 0, y: height(b) + 13, step: W / 2, steps: 2 },
});

/** Cells by row and column. */
export class Grid {
  private readonly at = new Map<number, Cell>();
  private readonly named = new Map<string, Cell>();
  constructor(readonly board: Board) {
    for (const c of board.cells) {
      this.at.set(c.row * 100 + c.col, c);
      this.named.set(c.name, c);
    }
  }
  cell(name: string): Cell | undefined {
    return this.named.get(name);
  }
  beside(c: Pick<Cell, "row" | "col">, edge: number): Cell | undefined {
    const n = neighbour(c, edge);
    return n.col < 0 ? undefined : this.at.get(n.row * 100 + n.col);
  }
}

/** A pseudo-random number from 0 to 1, always the same for the same seed. */
export function chance(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** The hexside that each letter key crosses, arranged as on the keyboard. */
export const letterEdges: Readonly<Record<string, number>> = { q: 4, w: 5, e: 0, d: 1, s: 2, a: 3 };
