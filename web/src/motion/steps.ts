// The keyframes of animations: only transform and opacity, so that a slow phone keeps up.
import type { Point } from "../board/ground";

type Frames = Keyframe[];

/** The transform that puts an element at a point. */
export const at = (p: Point) => `translate(${p.x.toFixed(1)}px, ${p.y.toFixed(1)}px)`;

/** Along a way, at one speed. */
export function along(way: readonly Point[]): Frames {
  const lengths = way.map((p, i) => (i ? Math.hypot(p.x - way[i - 1]!.x, p.y - way[i - 1]!.y) : 0));
  const whole = lengths.reduce((sum, n) => sum + n, 0) || 1;
  let gone = 0;
  return way.map((p, i) => {
    gone += lengths[i]!;
    return { transform: at(p), offset: way.length > 1 ? Math.min(1, gone / whole) : undefined };
  });
}

/** A block that is lifted and set down again. */
export const lifted: Frames = [
  { transform: "none" },
  { transform: "translate(0, -5px) scale(1.07)", offset: 0.25 },
  { transform: "translate(0, -5px) scale(1.07)", offset: 0.75 },
  { transform: "none" },
];

/** A block that retreats: it leans and is not lifted. */
export const driven: Frames = [
  { transform: "none" },
  { transform: "rotate(-5deg)", offset: 0.2 },
  { transform: "rotate(4deg)", offset: 0.7 },
  { transform: "none" },
];

export const shade: Frames = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }];

export const turning = (by: number): Frames => [{ transform: `rotate(${-by}deg)` }, { transform: "none" }];

/** Pushed forward and back. */
export const pushed = (by: Point): Frames => [
  { transform: "none" },
  { transform: `translate(${(-0.15 * by.x).toFixed(1)}px, ${(-0.15 * by.y).toFixed(1)}px)`, offset: 0.3 },
  { transform: at(by), offset: 0.6 },
  { transform: at({ x: 0.8 * by.x, y: 0.8 * by.y }), offset: 0.75 },
  { transform: "none" },
];

/** Hit from one side. */
export const struck = (by: Point): Frames => [
  { transform: "none" },
  { transform: `${at(by)} rotate(3deg)`, offset: 0.25 },
  { transform: `${at({ x: -0.4 * by.x, y: -0.4 * by.y })} rotate(-2deg)`, offset: 0.6 },
  { transform: "none" },
];

/** Tips over to one side and fades. */
export const tipped = (side: number, far: number): Frames => [
  { transform: "none", opacity: 1 },
  { transform: `translate(${(0.5 * side * far).toFixed(1)}px, ${(0.12 * far).toFixed(1)}px) rotate(${side * 82}deg)`, opacity: 1, offset: 0.55 },
  { transform: `translate(${(0.55 * side * far).toFixed(1)}px, ${(0.2 * far).toFixed(1)}px) rotate(${side * 90}deg) scale(.96)`, opacity: 0 },
];

export const comes: Frames = [{ opacity: 0, transform: "translate(0, -10px) scale(1.1)" }, { opacity: 1, transform: "none" }];
export const shows: Frames = [{ opacity: 0 }, { opacity: 1 }];

/** A die that rolls from a point, hops once and comes to rest. */
export const thrown = (from: Point, spin: number): Frames => [
  { transform: `${at(from)} rotate(${-spin}deg) scale(1.5)`, opacity: 0 },
  { transform: `${at({ x: 0.6 * from.x, y: 0.6 * from.y - 14 })} rotate(${-0.6 * spin}deg) scale(1.35)`, opacity: 1, offset: 0.3 },
  { transform: `translate(0, 0) rotate(${-0.12 * spin}deg) scale(1)`, opacity: 1, offset: 0.66 },
  { transform: "translate(0, -6px) rotate(4deg) scale(1.03)", opacity: 1, offset: 0.82 },
  { transform: "none", opacity: 1 },
];

/** The sign of a die appears once it is at rest. */
export const read: Frames = [{ opacity: 0 }, { opacity: 0, offset: 0.62 }, { opacity: 1, offset: 0.7 }, { opacity: 1 }];

/** A card or cube that is turned up. */
export const turnsUp: Frames = [
  { transform: "translate(0, -26px) scale(.5, 1)", opacity: 0 },
  { transform: "translate(0, -8px) scale(.8, 1.05)", opacity: 1, offset: 0.45 },
  { transform: "none", opacity: 1 },
];

/** A flight from another place of the page, growing or shrinking to size. */
export const flown = (from: Point, scale: number, rise = 0): Frames => [
  { transform: `${at(from)} scale(${scale.toFixed(2)})`, opacity: 1 },
  { transform: `${at({ x: 0.45 * from.x, y: 0.45 * from.y - rise })} scale(${((scale + 1) / 2).toFixed(2)}) rotate(2deg)`, opacity: 1, offset: 0.5 },
  { transform: "none", opacity: 1 },
];
