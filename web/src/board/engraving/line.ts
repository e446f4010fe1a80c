// Lines as an engraver draws them: smooth, and divided evenly.
import { between, dot, far as apart, type Point } from "../ground";

/** The points of a line. */
export type Run = readonly Point[];

/** Returns the next random number from 0 to 1. */
export type Chances = () => number;

/** A smooth line through points; a closed one returns to the first. */
export function smooth(points: Run, closed = false): string {
  const n = points.length;
  if (n < 2) return "";
  const at = (i: number) => (closed ? points[(i + n) % n]! : points[Math.min(Math.max(i, 0), n - 1)]!);
  let d = `M${dot(at(0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    // At most a third of the way, or a short step between long ones would loop.
    const by = (from: Point, u: Point, v: Point, sign: number) => {
      const k = Math.min(1 / 6, apart(a, b) / (3 * (apart(u, v) || 1)));
      return { x: from.x + (v.x - u.x) * k * sign, y: from.y + (v.y - u.y) * k * sign };
    };
    d += `C${dot(by(a, p, b, 1))} ${dot(by(b, a, q, -1))} ${dot(b)}`;
  }
  return closed ? `${d}Z` : d;
}

/** The line with a point at every step, and its corners smoothed. */
export function even(points: Run, step: number): Point[] {
  const out: Point[] = [points[0]!];
  let left = step;
  for (let i = 1; i < points.length; i++) {
    let a = points[i - 1]!;
    const b = points[i]!;
    for (let far = apart(a, b); far >= left; far = apart(a, b)) {
      a = between(a, b, left / far);
      out.push(a);
      left = step;
    }
    left -= apart(a, b);
  }
  return out.map((p, i) => {
    const [q, r] = [out[i - 1], out[i + 1]];
    return q && r ? { x: (q.x + 2 * p.x + r.x) / 4, y: (q.y + 2 * p.y + r.y) / 4 } : p;
  });
}

/** The direction of a line at one of its points, of length 1. */
export function heading(points: Run, i: number): Point {
  const [a, b] = [points[Math.max(i - 1, 0)]!, points[Math.min(i + 1, points.length - 1)]!];
  const far = apart(a, b) || 1;
  return { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
}

/** The point in the middle of a line, by its length. */
export function halfway(points: Run): Point {
  let left = points.reduce((n, p, i) => n + (i ? apart(points[i - 1]!, p) : 0), 0) / 2;
  for (let i = 1; i < points.length; i++) {
    const far = apart(points[i - 1]!, points[i]!);
    if (far >= left && far > 0) return between(points[i - 1]!, points[i]!, left / far);
    left -= far;
  }
  return points[0]!;
}

/** The mean of points. */
export function centroid(points: Run): Point {
  const sum = points.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** How far a point lies from a line. */
export function distance(p: Point, points: Run): number {
  let least = Infinity;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const long = apart(a, b) ** 2 || 1;
    const k = Math.min(Math.max(((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / long, 0), 1);
    least = Math.min(least, apart(p, between(a, b, k)));
  }
  return least;
}
