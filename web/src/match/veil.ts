// What has been told of what lies on the table. While dice are in the air nothing is
// said of what they will show: head, score, question, hand and dispatches are those of
// before, and the board alone goes on to what is.
import { type Signal, signal } from "@preact/signals";
import { fell, takenBack } from "./past";
import type { Moment } from "./replay";
import type { LogLine, MatchState, Scene } from "../types";

/** What is said of a table, all of it of one moment. */
export interface Said {
  scene: Scene;
  step: number;
  /** The state it belongs to, and the moment of the other side's turn, if that is one. */
  state: MatchState;
  moment: Moment | null;
}

/** Something is falling: what is said until it has been read. */
export interface Untold {
  before: Said;
  /** How far it leads. */
  to: number;
  /** How many of its rolls were read. */
  read: Signal<number>;
}

/** What is to be withheld on the way to a step, if anything falls on it: in the moment itself, or in what was told since. What is falling already goes on. */
export function withheld(before: Said, to: number, lines: readonly LogLine[], now: Untold | null, moment?: Moment): Untold | null {
  const since = now && now.to <= to ? now.to : before.step;
  const falls = moment?.fell || lines.some((l) => l.step > since && l.step <= to && fell(l.event));
  // What fell before this is put down, and was read: dispatches never go back.
  if (falls) return { before, to, read: signal(lines.filter((l) => l.step > before.step && l.step <= since && fell(l.event)).length) };
  if (since === before.step) return null;
  now!.to = to;
  return now;
}

/** The lines that have been told when a step lies on the table; of what is falling, those up to the next roll. */
export function toldOf(lines: readonly LogLine[], step: number, untold: Untold | null): LogLine[] {
  const gone = takenBack(lines);
  let rolls = untold?.read.value ?? 0;
  return lines.filter((l) => {
    if (l.step <= (untold?.before.step ?? step) || gone.has(l.n)) return true;
    return !!untold && l.step <= untold.to && (!fell(l.event) || --rolls >= 0) && rolls >= 0;
  });
}
