// Where the parts of a table lie. The map has its place first, from the window, the size
// of the text and the shape of the board alone: nothing that is asked or told is known
// here, so nothing that is asked or told moves it.
import { signal } from "@preact/signals";

/** The window, and the size of its text, in pixels. */
export interface Room {
  width: number;
  height: number;
  rem: number;
}

/**
 * What lies where:
 * - broad: question and hand under the map, all else in a column beside it;
 * - beside: the column has the hand as well, and the question where the strip under the map is too low for it;
 * - upright: the map over the whole width, everything else under it.
 */
export type PlanName = "broad" | "beside" | "upright";

export interface Plan {
  name: PlanName;
  /** What the strip under the map holds. */
  under: "hand" | "question" | "line" | "nothing";
  /** The column has room for what one points at and the dispatches together. */
  roomy?: boolean;
  /** The frame of the map, in pixels. */
  wide: number;
  tall: number;
  /** How wide the whole sheet is drawn in the frame, in pixels. */
  whole: number;
  /** How often that size the sheet is drawn to fill the frame; 1 where it does so whole. */
  cover: number;
}

/** The share of the window the map has where there is little room. */
const share = 0.57;
const drawer = 0.558; // upright, of the height

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
  // The column gives the map of its own width what half the window wants.
  const half = Math.max(column.slim * rem, W - Math.sqrt(0.502 * W * H * shape));
  const side = Math.min(clamp(column.narrow * rem, 0.26 * W, column.wide * rem), half);
  const wide = Math.floor(Math.min(W - side, (H - clamp(lowest * rem, 0.23 * H, highest * rem)) * shape));
  const broad: Plan = { name: "broad", under: "hand", ...sheet(wide, Math.floor(wide / shape), shape) };
  // A board about as high as it is wide has room for its hand beside it, not below.
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

/** On what stands upright the map fills its frame and is moved along in it. */
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

/** The window there is now. */
export const room = signal<Room>({ width: 1440, height: 900, rem: 17 });

const measure = () => {
  const root = document.documentElement;
  const now = { width: root.clientWidth, height: innerHeight, rem: parseFloat(getComputedStyle(root).fontSize) || 17 };
  const was = room.peek();
  if (now.width !== was.width || now.height !== was.height || now.rem !== was.rem) room.value = now;
};

/** Follows the window and the size of its text from now on. */
export function heedRoom() {
  const rule = document.createElement("i");
  rule.className = "one-rem";
  rule.ariaHidden = "true";
  document.body.append(rule);
  new ResizeObserver(measure).observe(rule); // the reader makes the text larger
  addEventListener("resize", measure);
  measure();
}

/** What a table says of its plan to the style sheets. */
export const planned = (p: Plan) => ({
  "data-plan": p.name,
  "data-under": p.under,
  "data-compact": p.name === "broad" ? undefined : "yes",
  "data-roomy": p.roomy ? "yes" : undefined,
  style: { "--map-w": `${p.wide}px`, "--map-h": `${p.tall}px`, "--whole": `${p.whole}px`, "--zoom": String(p.cover) } as Record<string, string>,
});
