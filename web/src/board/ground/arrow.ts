// Arrows.
import { far as apart, path, type Point, round } from "./ground";

/** The head of an arrow that ends at a point, in the direction u of length 1; wide is half its width. */
export const arrowHead = (end: Point, u: Point, wide: number) =>
  path([end, { x: end.x - u.x * 13 - u.y * wide, y: end.y - u.y * 13 + u.x * wide }, { x: end.x - u.x * 13 + u.y * wide, y: end.y - u.y * 13 - u.x * wide }]);

/** The arrow of an attack from near one middle to near another, as a path; reach is half the width of a piece. */
export function arrowPath(from: Point, to: Point, reach: number): string {
  const far = apart(from, to);
  if (far < reach) return "";
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const p = (along: number, aside: number) => `${round(from.x + ux * along - uy * aside)} ${round(from.y + uy * along + ux * aside)}`;
  const off = Math.min(0.62 * reach, 0.27 * far);
  const w = Math.max(0.09 * reach, 2.4);
  const [a, z, neck] = [off, far - off, far - off - 4 * w];
  return `M${p(a, 0.6 * w)}L${p(neck, w)}L${p(neck, 3 * w)}L${p(z, 0)}L${p(neck, -3 * w)}L${p(neck, -w)}L${p(a, -0.6 * w)}Z`;
}
