// How fast the turn of a computer or a distant opponent is told.
import { kept } from "../storage";
import { still } from "./motion";

export type Pace = "at-once" | "quick" | "slow";
export const paces: readonly Pace[] = ["at-once", "quick", "slow"];

/** The pace to begin with; who wants no motion is told everything at once. */
export const firstPace = (before: string | null, still: boolean): Pace =>
  paces.find((p) => p === before) ?? (still ? "at-once" : "quick");

export const [pace, keepPace] = kept("pace", (before) => firstPace(before, still()));

/** How long a step stays on the table, in milliseconds; dice want longer looks. */
export function stay(p: Pace, dice: number): number {
  if (p === "at-once") return 0;
  const step = dice ? 900 : 450;
  return p === "quick" ? step : step * 2;
}
