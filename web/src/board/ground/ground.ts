// How a board lies on paper, whatever its kind: the one interface behind which hexes,
// zones and open ground stand. Places are names; all lengths are units of the drawing.
import type { Board, Piece, Point as BoardPoint, Region } from "../../types";

export interface Point {
  x: number;
  y: number;
}

export const round = (n: number) => Math.round(n * 10) / 10;

export const path = (points: readonly Point[], closed = true) =>
  points.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("") + (closed ? "Z" : "");

/** A circle as a path. */
export const disc = (p: Point, r: number) =>
  `M${round(p.x - r)} ${round(p.y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;

/** Pieces that are drawn together, around a point and turned by degrees, clockwise. */
export interface Standing {
  place: string;
  here: readonly Piece[];
  at: Point;
  turn: number;
}

/** Where each of the pieces of one place stands, from its middle, and how it is turned, in degrees; flipped when the other side of the table lies below. */
export type Arrange = (here: readonly Piece[], flipped: boolean) => readonly (Point & { turn: number })[];

export interface Ground {
  readonly board: Board;
  /** The other side of the table lies below. */
  readonly flipped: boolean;
  /** The frame of the drawing, as a viewBox. */
  readonly frame: string;
  /** The length of a unit of the board; see Point in types.ts. */
  readonly scale: number;
  /** Half the width of what a place holds, around its middle. */
  readonly reach: number;
  /** Whether a place is a point of open ground, and not one of the cells. */
  readonly open: boolean;
  /** The cells, in the rows in which they are read. */
  readonly rows: readonly (readonly string[])[];
  /** The middle of a place; undefined when there is none of that name. */
  centre(place: string): Point | undefined;
  /** The outline of a place, so far within it, as a path; empty when there is none of that name. */
  shape(place: string, within: number): string;
  neighbours(place: string): readonly string[];
  /** Where a key of direction leads to; among are places of open ground. */
  step(from: string, key: string, among: readonly string[]): string | undefined;
  /** The place that lies under a point of the drawing. */
  hit(p: Point): string | undefined;
  /** The way of a piece, through points of the board where it turned. */
  way(from: string, to: string, through?: readonly BoardPoint[]): Point[];
  /** The outline of a region, so far within its cells, as a path of even parity. */
  outline(r: Region, within: number): string;
  /** Where pieces stand, those in front last. */
  standings(pieces: readonly Piece[]): Standing[];
}

/** The directions of the arrow keys on the page, in degrees clockwise from the top. */
export const arrows: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** Of several places the one that lies most in a direction, the nearer the better; undefined when none does. */
export function towards(from: Point, degrees: number, among: Iterable<readonly [string, Point | undefined]>): string | undefined {
  const rad = (degrees * Math.PI) / 180;
  const [ux, uy] = [Math.sin(rad), -Math.cos(rad)];
  let best: string | undefined;
  let least = Infinity;
  for (const [name, p] of among) {
    if (!p) continue;
    const [dx, dy] = [p.x - from.x, p.y - from.y];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    if (ahead <= 0.5 || aside > 1.2 * ahead) continue;
    const far = Math.hypot(dx, dy) + aside;
    if (far < least) [least, best] = [far, name];
  }
  return best;
}

/** Whether a point lies within a closed outline. */
export function inside(p: Point, outline: readonly Point[]): boolean {
  let odd = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  });
  return odd;
}
