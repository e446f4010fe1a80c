// The animations of the page: the setting turns them off, and any press ends them.
import { effect } from "@preact/signals";
import { listeners } from "./listeners";
import { motion } from "./match";

/** Tells the style sheets whether to animate, and finishes animations at any key or tap. */
export function heedMotion() {
  effect(() => {
    document.documentElement.dataset.motion = motion.value;
  });
  // Only the animations of the style sheets; the layer over the board handles its own.
  const falling = new Set(["rise", "lit"]);
  const settle = () =>
    document.getAnimations().forEach((a) => a instanceof CSSAnimation && falling.has(a.animationName) && a.finish());
  listeners(window, { pointerdown: settle, keydown: settle }, { capture: true });
}
