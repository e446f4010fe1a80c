// Past moments of a match or record, and the log that leads to them.
import { signal } from "@preact/signals";
import type { Trace } from "../marks";
import type { Event, LogLine, PastStep } from "../types";

/** The move of a piece in an event, if there is one. */
export function traceOf({ trace, way, seat }: Pick<Event, "trace" | "way" | "seat">): Trace[] {
  const [from, to] = trace ?? [];
  return from && to ? [{ from, to, seat, ...(way && { way }) }] : [];
}

/** The events of a moment, each with its words. */
export const happenedIn = (events: readonly Event[] = [], words: readonly string[] = []) => events.map((event, i) => ({ event, words: words[i] ?? "" }));

/** The places that a moment lights on the board. */
export const lightsOf = (p: PastStep) => [...new Set((p.events ?? []).flatMap((e) => [...(e.cells ?? []), ...(e.trace ?? [])]))];

export const tracesOf = (p: PastStep) => (p.events ?? []).flatMap(traceOf);

/** The moves to trace on the board: the other side's last turn until one's own turn ends; for a spectator the last turn. */
export function lastMoves(lines: readonly LogLine[], own: number | undefined): Trace[] {
  const gone = takenBack(lines);
  const turns = lines.filter((l) => l.event.id.endsWith(".event.turn") && !gone.has(l.n));
  const now = turns.at(-1);
  // Where both sides move within a turn, only the other side's last moves before one's own: more would hide the map.
  const since = lines.filter((l) => l.n > (turns.at(-2)?.n ?? 0) && !gone.has(l.n));
  const moved = (l: LogLine) => !!l.event.trace && l.then === undefined;
  const fresh = since.some((l) => l.n > (now?.n ?? 0) && moved(l)) ? (now?.n ?? 0) : 0; // once somebody moves, the moves of the turn before are old
  if (own !== undefined && since.some((l) => moved(l) && l.event.seat !== turns.findLast((x) => x.n < l.n)?.event.seat)) {
    const begun = since.filter(moved);
    const end = begun.findLastIndex((l) => l.event.seat !== own);
    if (end < begun.length - 1) return []; // one's own moves have followed
    const last = begun[end]!.n;
    const acted = since.findLast((l) => l.n < last && l.then === undefined && l.event.seat === own)?.n ?? 0; // one's own last action, a pass included
    const low = begun.find((l) => l.n > acted)!.n;
    const high = begun[end + 1]?.n ?? Infinity;
    return since.flatMap((l) => (l.n >= Math.max(low, fresh) && l.n < high ? traceOf(l.event) : []));
  }
  const mine = own !== undefined && now?.event.seat === own;
  const from = (mine ? turns.at(-2)?.n : now?.n) ?? 0;
  const to = mine ? now.n : Infinity;
  return lines.flatMap((l) => (l.n > from && l.n < to && !gone.has(l.n) ? traceOf(l.event) : []));
}

/** Whether an event has a result of chance: dice, a draw, or a revealed card or cube. */
export const fell = (e: Event) => !!e.roll?.dice.length || !!e.test || !!e.shown;

/** The last event of a moment with a result of chance. */
export const fellIn = (p: PastStep) => (p.events ?? []).findLast(fell);

/** The numbers of the lines that an undo took back. */
export function takenBack(lines: readonly LogLine[]): Set<number> {
  const gone = new Set<number>();
  // From the end of the log: every line after the step that an undo went back to.
  let floor = Infinity;
  for (const l of [...lines].reverse()) {
    if (l.event.id === undone) floor = Math.min(floor, l.step);
    else if (l.step > floor) gone.add(l.n);
    else floor = Infinity;
  }
  return gone;
}

/** Whether a line deals a card of the first hand. */
export const dealt = (l: LogLine) => l.step === 0 && /\.event\.draw(\.|$)/.test(l.event.id);

const undone = "match.event.undone";
/** Whether two lines in a row are undos of one seat: one dispatch reports both. */
const undoneTwice = (l?: LogLine, next?: LogLine) => l?.event.id === undone && next?.event.id === undone && l.event.seat === next.event.seat;
/** Whether a dispatch reports an undo. */
export const takesBack = ({ lines: [l] }: Told) => l?.event.id === undone;

/** One dispatch: its lines, and how often it was repeated in its moment. */
export interface Told {
  lines: LogLine[];
  times: number;
}

/** The dispatches of a log: the server marks the lines that continue the one before. */
export function dispatches(lines: readonly LogLine[]): Told[] {
  const all: Told[] = [];
  for (const l of lines) {
    const last = all.at(-1);
    const [first] = last?.lines ?? [];
    if (last && l.then !== undefined) last.lines.push(l);
    else if (last && undoneTwice(first, l)) [last.lines, last.times] = [[l], last.times + 1];
    else if (last?.lines.length === 1 && first!.step === l.step && (first!.words === l.words || (dealt(first!) && dealt(l) && first!.event.seat === l.event.seat))) last.times++;
    else all.push({ lines: [l], times: 1 });
  }
  return all;
}

/** The line the Tab key stops at: the first of the moment looked at, or else the last one that has words. */
export function stopOf(lines: readonly LogLine[], step: number | undefined, gone: ReadonlySet<number> = new Set()): number | undefined {
  const told = lines.filter((l, i) => !gone.has(l.n) && l.then !== "" && !undoneTwice(l, lines[i + 1]));
  return (told.find((l) => l.step === step) ?? told.at(-1))?.n;
}

/** The nearest step before or after one that the log tells of; the first or last step if there is none. */
export function nextTold(lines: readonly LogLine[], from: number, by: 1 | -1, last: number): number {
  const gone = takenBack(lines);
  const steps = lines.filter((l) => !gone.has(l.n)).map((l) => l.step).filter((s) => (s - from) * by > 0 && s <= last);
  if (!steps.length) return by > 0 ? last : 0;
  return by > 0 ? Math.min(...steps) : Math.max(...steps);
}

/** Shows one past moment at a time; answers that come late are dropped. */
export class Past {
  readonly moment = signal<PastStep | null>(null);
  private wanted: number | undefined;

  constructor(private readonly ask: (step: number) => Promise<PastStep>) {}

  /** Shows the moment after a step; undefined goes back to the present. */
  async show(step: number | undefined) {
    this.wanted = step;
    const found = step === undefined ? null : await this.ask(step);
    if (this.wanted === step) this.moment.value = found;
  }
}

/** The last dispatch of a fight that a row of a card decided. */
export const lastCombat = (lines: readonly LogLine[]): Told | undefined =>
  dispatches(lines).findLast((d) => d.lines.some((l) => l.event.shown?.columns));
