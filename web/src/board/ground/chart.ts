// A board of points as it is drawn: its own units times scale, turned if flipped.
import type { Board, Point as BoardPoint } from "../../types";
import { round, turned, type Point } from "./ground";

/** The width of the paper around the ground. */
export const margin = 30;

export class Chart {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly board: Board,
    readonly flipped: boolean,
    readonly scale: number,
    [width, height] = [board.width ?? 0, board.height ?? 0],
  ) {
    this.width = width * scale;
    this.height = height * scale;
  }

  /** A point of the board on the drawing. */
  point = (p: BoardPoint): Point => this.turned({ x: p.x * this.scale, y: p.y * this.scale });

  /** A point of the drawing, turned with the board. */
  turned = (p: Point): Point => turned(p, this.width, this.height, this.flipped);

  /** The ground and the paper around it. */
  get frame(): [number, number, number, number] {
    return [-margin, -margin, round(this.width + 2 * margin), round(this.height + 2 * margin)];
  }
}
