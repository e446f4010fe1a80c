// Points of a plane and their names: inches, thousandths at most ("12.5,7.25").
import type { Point } from "./types";

/** A point as everybody names it. */
export const pointName = (at: Point) => `${Math.round(at.x) / 1000},${Math.round(at.y) / 1000}`;

/** The point a name stands for, in thousandths of an inch; undefined for the name of a cell. */
export function pointOf(name: string): Point | undefined {
  const m = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(name);
  return m ? { x: Math.round(Number(m[1]) * 1000), y: Math.round(Number(m[2]) * 1000) } : undefined;
}
