// What a player sets for his tables: motion, sound, and the pace at which the other side's turn is shown.
import { kept } from "../storage";

export const motions = ["full", "none"] as const;
export const volumes = ["off", "soft", "medium", "loud"] as const;
export const paces = ["at-once", "quick", "slow"] as const;
export type Pace = (typeof paces)[number];

/** Whether the system asks for little motion. */
const still = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The motion to begin with: as chosen before, or as the system asks. */
export const firstMotion = (before: string | null, still: boolean) => motions.find((m) => m === before) ?? (still ? "none" : "full");

/** The pace to begin with; without motion everything is shown at once. */
export const firstPace = (before: string | null, still: boolean): Pace => paces.find((p) => p === before) ?? (still ? "at-once" : "quick");

export const [motion, keepMotion] = kept("motion", (before) => firstMotion(before, still()));
export const [pace, keepPace] = kept("pace", (before) => firstPace(before, still()));
/** The table is silent until the player wants sound. */
export const [volume, keepVolume] = kept("sound", (before) => volumes.find((v) => v === before) ?? "off");

/** How long a step stays on the table, in milliseconds: longer with dice. */
export function stay(p: Pace, dice: number): number {
  if (p === "at-once") return 0;
  const step = dice ? 900 : 450;
  return p === "quick" ? step : step * 2;
}
