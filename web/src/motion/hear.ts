// The sounds of the table: none until the player turns them on, and then the code that makes
// them is loaded.
import { effect } from "@preact/signals";
import { volume, volumes } from "../match";
import { systemOf } from "../systems";
import type { Event, Scene } from "../types";
import type { Beat } from "./beat";
import type { Sound } from "./sounds";

/** The sound that an event of its system makes besides those of every table. */
export const soundOf = (e: Event): Sound | undefined => systemOf(e.id.split(".")[0]!)?.sounds?.[e.id.split(".").at(-1)!];

/** The sounds of a beat, each with the number of things that make it. */
export function heardIn(b: Beat): [Sound, number][] {
  const all: [Sound, number][] = [];
  if (b.cards.length) all.push(["paper", b.cards.length]);
  if (b.strike) {
    const n = b.strike.event.roll?.dice.length ?? 1;
    const own = soundOf(b.strike.event);
    if (own) all.push([own, n]);
    all.push(["dice", n]);
  }
  if (b.losses.length) all.push(["fall", b.losses.reduce((n, l) => n + l.n, 0)]);
  if (b.walks.length) all.push([b.walks.every((w) => w.back) ? "slide" : "wood", 1]);
  if (b.won.length) all.push(["banner", b.won.reduce((n, w) => n + w.n - w.from, 0)]);
  return all;
}

/** Whether the turn passes, which the drum marks. */
export const turns = (before: Scene, after: Scene) => before.turn !== after.turn || before.active !== after.active;

let workshop: Promise<typeof import("./sounds")> | undefined;

export function hear(what: Sound, n = 1) {
  const loud = volumes.indexOf(volume.peek()) / (volumes.length - 1);
  if (!loud) return;
  workshop ??= import("./sounds");
  workshop.then((m) => m.play(what, n, loud * loud), () => (workshop = undefined));
}

// A player who sets the volume hears it.
let before = volume.peek();
effect(() => {
  if (volume.value !== before) hear("wood");
  before = volume.value;
});
