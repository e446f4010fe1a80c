// Whether things move on the screen. Who asks the system for little motion gets
// none; the menu can turn it off for everybody.
import { effect, signal } from "@preact/signals";

export type Motion = "full" | "none";
export const motions: readonly Motion[] = ["full", "none"];

const kept = "mariscal.motion";

/** The motion to begin with: what was chosen before, or what the system asks for. */
export function firstMotion(before: string | null, still: boolean): Motion {
  return motions.find((m) => m === before) ?? (still ? "none" : "full");
}

function remembered(): string | null {
  try {
    return localStorage.getItem(kept);
  } catch {
    return null; // storage may be forbidden; the choice then lasts as long as the page
  }
}

const still = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export const motion = signal<Motion>(firstMotion(remembered(), still()));

export function keepMotion(m: Motion) {
  motion.value = m;
  try {
    localStorage.setItem(kept, m);
  } catch {
    // see remembered
  }
}

if (typeof document !== "undefined") {
  effect(() => {
    document.documentElement.dataset.motion = motion.value;
  });
  // Nothing waits for a die: any key or tap sets everything down at once.
  const falling = new Set(["tumble", "face", "rise", "lit"]);
  const settle = () =>
    document.getAnimations().forEach((a) => a instanceof CSSAnimation && falling.has(a.animationName) && a.finish());
  addEventListener("pointerdown", settle, true);
  addEventListener("keydown", settle, true);
}
