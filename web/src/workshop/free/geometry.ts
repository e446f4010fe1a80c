// Lengths and outlines on a board of points.
import type { XY } from "./craft";

export const far = (a: XY, b: XY) => Math.hypot(a.x - b.x, a.y - b.y);
export const amid = (a: XY, b: XY, k = 0.5): XY => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
/** Positive when a, b, c turn clockwise. */
export const turning = (a: XY, b: XY, c: XY) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Twice the area of an outline, positive when it is clockwise. */
export const area = (shape: readonly XY[]) => shape.reduce((n, a, i) => n + a.x * shape[(i + 1) % shape.length]!.y - a.y * shape[(i + 1) % shape.length]!.x, 0);

export function inside(p: XY, shape: readonly XY[]): boolean {
  let odd = false;
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  });
  return odd;
}

/** The share of the way from a to b at which p lies nearest. */
export function along(a: XY, b: XY, p: XY): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
}

/** The distance of a point from the stretch between two others. */
export const aside = (a: XY, b: XY, p: XY) => far(p, amid(a, b, along(a, b, p)));

/** The nearest distance to the rim of an outline, zero for what is nearer than the reckoning is exact. */
export const toRim = (p: XY, shape: readonly XY[]) => {
  const rim = Math.min(...shape.map((a, i) => aside(a, shape[(i + 1) % shape.length]!, p)));
  return rim < 1e-6 ? 0 : rim;
};

export function box(points: readonly XY[]) {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

/** A point well within an outline: of a grid of points that farthest from the rim, and near the middle. In a sliver that the grid misses it is one halfway between its sides. */
export function heart(shape: readonly XY[]): XY {
  const b = box(shape);
  const middle = { x: Math.round((b.x0 + b.x1) / 2), y: Math.round((b.y0 + b.y1) / 2) };
  let best: XY | undefined;
  let most = -Infinity;
  const weigh = (x: number, y: number) => {
    const p = { x: Math.round(x), y: Math.round(y) };
    const rim = inside(p, shape) ? toRim(p, shape) : 0;
    const good = rim - far(p, middle) / 8;
    if (rim > 0 && good > most) [most, best] = [good, p];
  };
  for (let i = 1; i < 20; i++) for (let k = 1; k < 20; k++) weigh(b.x0 + ((b.x1 - b.x0) * i) / 20, b.y0 + ((b.y1 - b.y0) * k) / 20);
  if (best) return best;
  const turned = shape.map(({ x, y }) => ({ x: y, y: x }));
  for (let y = Math.ceil(b.y0); y <= b.y1; y++) for (const x of halves(shape, y)) weigh(x, y);
  for (let x = Math.ceil(b.x0); x <= b.x1; x++) for (const y of halves(turned, x)) weigh(x, y);
  return best ?? middle;
}

/** Where a row is halfway between the sides of an outline. */
function halves(shape: readonly XY[], row: number): number[] {
  const sides = shape.flatMap((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    return a.y > row !== b.y > row ? [a.x + ((row - a.y) / (b.y - a.y)) * (b.x - a.x)] : [];
  }).sort((a, b) => a - b);
  return sides.flatMap((x, i) => (i % 2 ? [(x + sides[i - 1]!) / 2] : []));
}

/** Where two stretches cross, as a share of the way along the first; undefined if they do not. */
export function crossing(a: XY, b: XY, c: XY, d: XY): number | undefined {
  const [u, v, w, z] = [turning(a, b, c), turning(a, b, d), turning(c, d, a), turning(c, d, b)];
  if (u * v >= 0 || w * z >= 0) return undefined;
  return w / (w - z);
}

/** A point turned around another by so many degrees clockwise. */
export function turnedBy(p: XY, around: XY, degrees: number): XY {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [p.x - around.x, p.y - around.y];
  return { x: around.x + x * c - y * s, y: around.y + x * s + y * c };
}
