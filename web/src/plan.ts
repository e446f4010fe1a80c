// The layout of a table. The map comes first: its place depends only on the window, the text
// size and the shape of the board, so no question and no event moves it.
import { signal } from "@preact/signals";

/** The window and its text size, in pixels. */
interface Room {
  width: number;
  height: number;
  rem: number;
}

/**
 * The layouts:
 * - broad: question and hand under the map, all else in a column beside it;
 * - beside: the hand in the column too, and the question as well if the strip under the map is too low;
 * - upright: the map over the whole width, everything else below.
 */
type PlanName = "broad" | "beside" | "upright";

export interface Plan {
  name: PlanName;
  /** The content of the strip under the map. */
  under: "hand" | "question" | "line" | "nothing";
  /** Whether the column has room for both the place looked at and the dispatches. */
  roomy?: boolean;
  /** The size of the map's frame, in pixels. */
  wide: number;
  tall: number;
  /** The width of the whole sheet in the frame, in pixels. */
  whole: number;
  /** The zoom at which the sheet fills the frame; 1 if the whole sheet does. */
  cover: number;
}

/** The map's share of a small window. */
const share = 0.57;
const drawer = 0.558; // of the height, upright

/** Lengths of text, in rem. */
const lowest = 10.2; // question and hand under the map, at least
const highest = 12.3; // and at most
const column = { least: 10.8, slim: 14, narrow: 15, wide: 21, best: 17, square: 26 };
const broadFrom = { width: 56, height: 33 };
const tabletFrom = 54;

const clamp = (least: number, x: number, most: number) => Math.max(least, Math.min(x, most));

/** The plan of a window for a board of a shape: its width by its height. */
export function planOf({ width: W, height: H, rem }: Room, shape: number): Plan {
  if (W < 1.05 * H) return upright(W, H, rem, shape);
  const small = beside(W, H, rem, shape);
  if (W < broadFrom.width * rem || H < broadFrom.height * rem) return small;
  // The column gives width to the map until the map has half the window.
  const half = Math.max(column.slim * rem, W - Math.sqrt(0.502 * W * H * shape));
  const side = Math.min(clamp(column.narrow * rem, 0.26 * W, column.wide * rem), half);
  const wide = Math.floor(Math.min(W - side, (H - clamp(lowest * rem, 0.23 * H, highest * rem)) * shape));
  const broad: Plan = { name: "broad", under: "hand", ...sheet(wide, Math.floor(wide / shape), shape) };
  // A board about as high as wide leaves room for the hand beside it, not below.
  return area(broad) < 0.5 * W * H && area(small) > 1.18 * area(broad) ? small : broad;
}

const area = (p: Plan) => p.wide * p.tall;

function beside(W: number, H: number, rem: number, shape: number): Plan {
  const roomy = H >= broadFrom.height * rem;
  const wanted = Math.sqrt(share * W * H * shape);
  const wide = Math.floor(Math.min(H * shape, W - column.least * rem, Math.max(wanted, W - (roomy ? column.square : column.best) * rem)));
  const tall = Math.floor(wide / shape);
  const left = H - tall;
  return { name: "beside", roomy, under: left >= 4 * rem ? "question" : left >= 1.6 * rem ? "line" : "nothing", ...sheet(wide, tall, shape) };
}

/** On an upright screen the map fills its frame and scrolls in it. */
function upright(W: number, H: number, rem: number, shape: number): Plan {
  const all = W / shape;
  const tall = W >= tabletFrom * rem ? Math.min(drawer * H, all) : Math.min(Math.max(drawer * H, all), 0.62 * H);
  return { name: "upright", under: "hand", ...sheet(W, Math.floor(tall), shape) };
}

function sheet(wide: number, tall: number, shape: number): Pick<Plan, "wide" | "tall" | "whole" | "cover"> {
  const whole = Math.floor(Math.min(wide, tall * shape));
  const cover = Math.max(wide / whole, (tall * shape) / whole);
  return { wide, tall, whole, cover: cover < 1.02 ? 1 : cover };
}

const touch = globalThis.matchMedia?.("(pointer: coarse)");

/** Whether fingers press the buttons, each of which is then 44 pixels wide and high. */
export const fingers = signal(!!touch?.matches);

/** The present window. */
export const room = signal<Room>({ width: 1440, height: 900, rem: 17 });

const measure = () => {
  const root = document.documentElement;
  const now = { width: root.clientWidth, height: innerHeight, rem: parseFloat(getComputedStyle(root).fontSize) || 17 };
  const was = room.peek();
  if (now.width !== was.width || now.height !== was.height || now.rem !== was.rem) room.value = now;
};

/** Follows the window and its text size from now on. */
export function heedRoom() {
  const rule = document.createElement("i");
  rule.className = "one-rem";
  rule.ariaHidden = "true";
  document.body.append(rule);
  new ResizeObserver(measure).observe(rule); // the reader may change the text size
  addEventListener("resize", measure);
  touch?.addEventListener("change", () => (fingers.value = touch.matches));
  measure();
}

/** The attributes that tell the style sheets about a plan. */
export const planned = (p: Plan) => ({
  "data-plan": p.name,
  "data-under": p.under,
  "data-compact": p.name === "broad" ? undefined : "yes",
  "data-roomy": p.roomy ? "yes" : undefined,
  style: { "--map-w": `${p.wide}px`, "--map-h": `${p.tall}px`, "--whole": `${p.whole}px`, "--zoom": String(p.cover) } as Record<string, string>,
});
