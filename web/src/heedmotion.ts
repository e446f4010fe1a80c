// What is moved on the page heeds whether things are to move.
import { effect } from "@preact/signals";
import { motion } from "./match";

/** Tells the style sheets whether things move, and lets any key or tap set down what is moving. */
export function heedMotion() {
  effect(() => {
    document.documentElement.dataset.motion = motion.value;
  });
  // Nothing waits for a movement: any key or tap sets everything down at once. What goes over the board heeds it itself.
  const falling = new Set(["rise", "lit"]);
  const settle = () =>
    document.getAnimations().forEach((a) => a instanceof CSSAnimation && falling.has(a.animationName) && a.finish());
  addEventListener("pointerdown", settle, true);
  addEventListener("keydown", settle, true);
}
