// Whether things move on the screen. Who asks the system for little motion gets
// none; the menu can turn it off for everybody.
import { kept } from "../storage";

export type Motion = "full" | "none";
export const motions: readonly Motion[] = ["full", "none"];

/** The motion to begin with: what was chosen before, or what the system asks for. */
export const firstMotion = (before: string | null, still: boolean): Motion =>
  motions.find((m) => m === before) ?? (still ? "none" : "full");

/** Whether the system asks for little motion. */
export const still = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export const [motion, keepMotion] = kept("motion", (before) => firstMotion(before, still()));
