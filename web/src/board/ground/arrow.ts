// The arrow from whoever strikes to whoever is struck.
import { type Point, round } from "./ground";

/** An arrow from near one middle to near another, as a path; reach is half the width of what stands there. */
export function arrowPath(from: Point, to: Point, reach: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < reach) return "";
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const p = (along: number, aside: number) => `${round(from.x + ux * along - uy * aside)} ${round(from.y + uy * along + ux * aside)}`;
  const off = Math.min(0.62 * reach, 0.27 * far);
  const w = Math.max(0.09 * reach, 2.4);
  const [a, z, neck] = [off, far - off, far - off - 4 * w];
  return `M${p(a, 0.6 * w)}L${p(neck, w)}L${p(neck, 3 * w)}L${p(z, 0)}L${p(neck, -3 * w)}L${p(neck, -w)}L${p(a, -0.6 * w)}Z`;
}
