// The interface of all boards as they are drawn: hexes, zones and open ground. Places are
// names; all lengths are units of the drawing.
import type { Board, Piece, Point as BoardPoint, Region } from "../../types";

export interface Point {
  x: number;
  y: number;
}

export const round = (n: number) => Math.round(n * 10) / 10;

/** A point as a path writes it. */
export const dot = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** The distance of two points. */
export const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The point between two others, at a share k of the way. */
export const between = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });

/** A point of a drawing so wide and high, turned around its middle if the board is turned. */
export const turned = (p: Point, width: number, height: number, flipped: boolean): Point => (flipped ? { x: width - p.x, y: height - p.y } : p);

export const path = (points: readonly Point[], closed = true) =>
  points.map((p, i) => `${i ? "L" : "M"}${dot(p)}`).join("") + (closed ? "Z" : "");

/** A circle as a path. */
export const disc = (p: Point, r: number) =>
  `M${round(p.x - r)} ${round(p.y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;

/** Pieces drawn together around a point, turned by degrees clockwise. */
export interface Standing {
  place: string;
  here: readonly Piece[];
  at: Point;
  turn: number;
}

/** Returns where the pieces of a place stand, from its middle, and how they are turned, in degrees. */
export type Arrange = (here: readonly Piece[], flipped: boolean) => readonly (Point & { turn: number })[];

/** A facing in tenths of a degree as the degrees it is drawn at. */
export const turnOf = (facing: number | undefined, flipped: boolean) => (facing === undefined ? 0 : (facing / 10 + (flipped ? 180 : 0)) % 360);

/** Standings in the order of drawing: those in front last. */
export const inFront = (all: Standing[]) => all.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);

export interface Ground {
  readonly board: Board;
  /** The board is turned: the upper side lies below. */
  readonly flipped: boolean;
  /** The frame of the drawing, as a viewBox. */
  readonly frame: string;
  /** The length of a unit of the board; see Point in types.ts. */
  readonly scale: number;
  /** Half the width of what a place holds, around its middle. */
  readonly reach: number;
  /** Whether places are points of open ground instead of cells. */
  readonly open: boolean;
  /** The cells in the rows in which they are read. */
  readonly rows: readonly (readonly string[])[];
  /** The middle of a place; undefined if there is none of that name. */
  centre(place: string): Point | undefined;
  /** The outline of a place, shrunk by within, as a path; empty if there is none of that name. */
  shape(place: string, within: number): string;
  neighbours(place: string): readonly string[];
  /** The place that a direction key leads to; among are the places of open ground. */
  step(from: string, key: string, among: readonly string[]): string | undefined;
  /** The place under a point of the drawing. */
  hit(p: Point): string | undefined;
  /** The way of a piece, through the points of the board where it turned. */
  way(from: string, to: string, through?: readonly BoardPoint[]): Point[];
  /** The outline of a region, shrunk by within, as a path to fill by the even-odd rule. */
  outline(r: Region, within: number): string;
  /** Where pieces stand, in the order of drawing. */
  standings(pieces: readonly Piece[]): Standing[];
  /** The ground with pieces on it: the outline of a place is that of the unit of figures there. */
  stood?(pieces: readonly Piece[]): Ground;
}

/** The directions of the arrow keys on the page, in degrees clockwise from the top. */
export const arrows: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** The place that lies best in a direction, the nearer the better; undefined if none does. */
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
