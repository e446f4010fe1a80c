// Withholds results of chance until they have been read. While dice are in the air, head,
// score, question, hand and dispatches show the state before; only the board shows the new one.
import { type Signal, signal } from "@preact/signals";
import { fell, takenBack } from "./past";
import type { Moment } from "./replay";
import type { LogLine, MatchState, Scene } from "../types";

/** What the words around the board show, all of one moment. */
export interface Said {
  scene: Scene;
  step: number;
  /** Its state, and its moment during a replay. */
  state: MatchState;
  moment: Moment | null;
}

/** A result of chance that has not been read yet. */
export interface Untold {
  before: Said;
  /** The step it leads to. */
  to: number;
  /** How many of its rolls have been read. */
  read: Signal<number>;
}

/** What to withhold on the way to a step, if there is a result of chance in the moment itself or in the log since. One that is being read goes on. */
export function withheld(before: Said, to: number, lines: readonly LogLine[], now: Untold | null, moment?: Moment): Untold | null {
  const since = now && now.to <= to ? now.to : before.step;
  const falls = moment?.fell || lines.some((l) => l.step > since && l.step <= to && fell(l.event));
  // Earlier results count as read: dispatches never go back.
  if (falls) return { before, to, read: signal(lines.filter((l) => l.step > before.step && l.step <= since && fell(l.event)).length) };
  if (since === before.step) return null;
  now!.to = to;
  return now;
}

/** The lines of the log up to a step; of an unread result those up to its next roll. */
export function toldOf(lines: readonly LogLine[], step: number, untold: Untold | null): LogLine[] {
  const gone = takenBack(lines);
  let rolls = untold?.read.value ?? 0;
  return lines.filter((l) => {
    if (l.step <= (untold?.before.step ?? step) || gone.has(l.n)) return true;
    return !!untold && l.step <= untold.to && (!fell(l.event) || --rolls >= 0) && rolls >= 0;
  });
}
