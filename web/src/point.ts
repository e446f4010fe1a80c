// The names of points of a plane: inches with at most three decimals ("12.5,7.25").
import type { Point } from "./types";

/** The name of a point. */
export const pointName = (at: Point) => `${Math.round(at.x) / 1000},${Math.round(at.y) / 1000}`;

/** The point of a name, in thousandths of an inch; undefined for the name of a cell. */
export function pointOf(name: string): Point | undefined {
  const m = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(name);
  return m ? { x: Math.round(Number(m[1]) * 1000), y: Math.round(Number(m[2]) * 1000) } : undefined;
}
