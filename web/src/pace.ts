// How fast the turn of a computer or a distant opponent is told.
import { signal } from "@preact/signals";

export type Pace = "at-once" | "quick" | "slow";
export const paces: readonly Pace[] = ["at-once", "quick", "slow"];

const kept = "mariscal.pace";

/** The pace to begin with; who wants no motion is told everything at once. */
export function firstPace(before: string | null, still: boolean): Pace {
  return paces.find((p) => p === before) ?? (still ? "at-once" : "quick");
}

function remembered(): string | null {
  try {
    return localStorage.getItem(kept);
  } catch {
    return null; // storage may be forbidden; the choice then lasts as long as the page
  }
}

const still = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export const pace = signal<Pace>(firstPace(remembered(), still()));

export function keepPace(p: Pace) {
  pace.value = p;
  try {
    localStorage.setItem(kept, p);
  } catch {
    // see remembered
  }
}

/** How long a step stays on the table, in milliseconds; dice want longer looks. */
export function stay(p: Pace, dice: number): number {
  if (p === "at-once") return 0;
  const step = dice ? 900 : 450;
  return p === "quick" ? step : step * 2;
}
