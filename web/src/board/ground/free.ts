// Finding room on a board for words and dice, so that they cover little.
import type { Point } from "./ground";

/** A rectangle by its upper left corner, and the cost of covering it. */
export interface Patch {
  x: number;
  y: number;
  w: number;
  h: number;
  weight?: number;
}

/** The patch around a point. */
export const around = ({ x, y }: Point, reach: number, weight = 1): Patch => ({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach, weight });

/** Positions for a patch beside others: above all of them, below, to the right and to the left, each within a room. */
export function beside(of: readonly Patch[], w: number, h: number, room: Patch): Patch[] {
  const [left, top] = [Math.min(...of.map((p) => p.x)), Math.min(...of.map((p) => p.y))];
  const [right, low] = [Math.max(...of.map((p) => p.x + p.w)), Math.max(...of.map((p) => p.y + p.h))];
  const [x, y] = [(left + right - w) / 2, (top + low - h) / 2];
  const within = (at: number, from: number, most: number) => Math.min(Math.max(at, from), Math.max(from, most));
  return [[x, top - h], [x, low], [right, y], [left - w, y]].map(([x, y]) => ({
    x: within(x!, room.x, room.x + room.w - w), y: within(y!, room.y, room.y + room.h - h), w, h,
  }));
}

/** The area of q that p covers, times its weight. */
export const overlap = (p: Patch, q: Patch) =>
  Math.max(0, Math.min(p.x + p.w, q.x + q.w) - Math.max(p.x, q.x)) * Math.max(0, Math.min(p.y + p.h, q.y + q.h) - Math.max(p.y, q.y)) * (q.weight ?? 1);

/** The first of the patches that cover least of those to avoid. */
export function freest<P extends Patch>(all: readonly P[], avoid: readonly Patch[]): P {
  const cost = (p: Patch) => avoid.reduce((sum, q) => sum + overlap(p, q), 0);
  return all.reduce((best, p) => (cost(p) < cost(best) - 1 ? p : best));
}
