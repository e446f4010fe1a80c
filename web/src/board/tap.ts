// What a finger means. On a telephone a hex is smaller than a fingertip: of the hexes
// that can be chosen, the one whose middle lies nearest is meant, if it lies under the finger.
import type { Point } from "./ground";

/** How far from the middle of a hex a finger still means it, in pixels of the screen: half of what a finger needs. */
export const finger = 22;

/**
 * The hex that is meant by a tap. hit is the one that lies there; can are those that can
 * be chosen, with their middles; reach is the finger's, in the units of the middles.
 */
export function meant(at: Point, hit: string | null, can: Iterable<readonly [string, Point | undefined]>, reach: number): string | null {
  let name = hit;
  let least = reach;
  for (const [other, p] of can) {
    const far = p ? Math.hypot(p.x - at.x, p.y - at.y) : Infinity;
    if (far > least) continue;
    least = far;
    name = other;
  }
  return name;
}
