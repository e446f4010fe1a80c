// The place that a finger means. On a phone a hex is smaller than a fingertip: a tap means the
// nearest hex that can be chosen, if its middle is under the finger.
import { far as apart, type Point } from "./ground";

/** The distance from the middle of a hex at which a finger still means it, in pixels of the screen. */
export const finger = 22;

/**
 * The hex that a tap means. hit is the hex right under it; can are the hexes that can be
 * chosen, with their middles; reach is the finger's, in the units of the middles.
 */
export function meant(at: Point, hit: string | null, can: Iterable<readonly [string, Point | undefined]>, reach: number): string | null {
  let name = hit;
  let least = reach;
  for (const [other, p] of can) {
    const far = p ? apart(p, at) : Infinity;
    if (far > least) continue;
    least = far;
    name = other;
  }
  return name;
}
