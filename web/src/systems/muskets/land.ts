// Terrain on a table as it is drawn: its outline, its long axis, and where things grow on it.
import { between, dot, far, hand, type Point } from "../../board/ground";
import type { Chances, Run } from "../../board/engraving";

/** A piece of terrain. */
export interface Land {
  id: string;
  terrain: string;
  outline: Run;
  /** Of a building, on its outline. */
  door?: Point;
  next: Chances;
  flipped: boolean;
}

/** The random numbers of a piece of terrain. */
export const chances = (seed: string, id: string) => hand(`${seed} ${id}`);

/** A dot of a line with round ends. */
export const spot = (p: Point) => `M${dot(p)}h0`;

export const moved = (p: Point, x: number, y: number): Point => ({ x: p.x + x, y: p.y + y });

/** The middle line of a narrow piece of terrain: of all ways to pair its corners the one with the shortest pairs. */
export function spine(outline: Run): Point[] {
  const n = outline.length;
  const half = Math.floor(n / 2);
  let best: Point[] = [];
  let least = Infinity;
  for (let k = 0; k < half; k++) {
    const pairs = Array.from({ length: half }, (_, i) => [outline[(k + i) % n]!, outline[(k + n - 1 - i) % n]!] as const);
    const wide = pairs.reduce((sum, [a, b]) => sum + far(a, b), 0);
    if (wide < least) [least, best] = [wide, pairs.map(([a, b]) => between(a, b, 0.5))];
  }
  return best;
}

/** The direction of the longest side, of length 1. */
export function grain(outline: Run): Point {
  let [u, long] = [{ x: 1, y: 0 }, 0];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const l = far(a, b);
    if (l > long + 0.5) [u, long] = [{ x: (b.x - a.x) / l, y: (b.y - a.y) / l }, l];
  });
  return u;
}

/** Parallel lines over an outline, cut off within it: each with its two ends. */
export function rows(outline: Run, u: Point, apart: number, inset: number): (readonly [Point, Point])[] {
  const along = (p: Point) => p.x * u.x + p.y * u.y;
  const aside = (p: Point) => p.y * u.x - p.x * u.y;
  const at = (t: number, v: number): Point => ({ x: t * u.x - v * u.y, y: t * u.y + v * u.x });
  const sides = outline.map(aside);
  const [low, high] = [Math.min(...sides), Math.max(...sides)];
  const count = Math.max(1, Math.floor((high - low - 2 * inset) / apart));
  const begin = (low + high - (count - 1) * apart) / 2;
  return Array.from({ length: count }, (_, i) => begin + i * apart).flatMap((v) => {
    const cuts = outline.flatMap((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const [p, q] = [aside(a), aside(b)];
      return p > v !== q > v ? [along(a) + ((v - p) / (q - p)) * (along(b) - along(a))] : [];
    }).sort((a, b) => a - b);
    return cuts.flatMap((t, i) => {
      const end = cuts[i + 1];
      return i % 2 || end === undefined || end - t < 2 * inset ? [] : [[at(t + inset, v), at(end - inset, v)] as const];
    });
  });
}

/** Points along a line at equal steps, each with the direction there. */
export function paced(line: Run, step: number): { at: Point; u: Point }[] {
  const out: { at: Point; u: Point }[] = [];
  const whole = line.reduce((n, p, i) => n + (i ? far(line[i - 1]!, p) : 0), 0);
  const count = Math.max(1, Math.round(whole / step));
  let [i, gone] = [1, 0];
  for (let k = 0; k <= count; k++) {
    const t = (whole * k) / count;
    while (i < line.length - 1 && gone + far(line[i - 1]!, line[i]!) < t) gone += far(line[i - 1]!, line[i++]!);
    const [a, b] = [line[i - 1]!, line[i]!];
    const l = far(a, b) || 1;
    out.push({ at: between(a, b, Math.min(1, (t - gone) / l)), u: { x: (b.x - a.x) / l, y: (b.y - a.y) / l } });
  }
  return out;
}
