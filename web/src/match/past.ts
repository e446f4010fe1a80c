// A moment of a match or record that is looked at again.
import { signal } from "@preact/signals";
import type { Trace } from "../marks";
import type { Event, LogLine, PastStep } from "../types";

/** How a piece went in an event, if one did. */
export function traceOf({ trace, way, seat }: Pick<Event, "trace" | "way" | "seat">): Trace[] {
  const [from, to] = trace ?? [];
  return from && to ? [{ from, to, seat, ...(way && { way }) }] : [];
}

/** What happened in a moment, each event with what is said of it. */
export const happenedIn = (events: readonly Event[] = [], words: readonly string[] = []) => events.map((event, i) => ({ event, words: words[i] ?? "" }));

/** What of a moment is lit on the board. */
export function lightsOf(p: PastStep): string[] {
  return [...new Set((p.events ?? []).flatMap((e) => [...(e.cells ?? []), ...(e.trace ?? [])]))];
}

export function tracesOf(p: PastStep): Trace[] {
  return (p.events ?? []).flatMap(traceOf);
}

/** The moves to keep traced: those of the other side's last turn, until one's own ends. Of whoever looks on, the last turn's. */
export function lastMoves(lines: readonly LogLine[], own: number | undefined): Trace[] {
  const gone = takenBack(lines);
  const turns = lines.filter((l) => l.event.id.endsWith(".event.turn") && !gone.has(l.n));
  const now = turns.at(-1);
  // Where both sides move within a turn, the other side's last moves before one's own: more would hide the map.
  const since = lines.filter((l) => l.n > (turns.at(-2)?.n ?? 0) && !gone.has(l.n));
  const moved = (l: LogLine) => !!l.event.trace && l.then === undefined;
  const fresh = since.some((l) => l.n > (now?.n ?? 0) && moved(l)) ? (now?.n ?? 0) : 0; // those of the turn before are old once somebody moves
  if (own !== undefined && since.some((l) => moved(l) && l.event.seat !== turns.findLast((x) => x.n < l.n)?.event.seat)) {
    const begun = since.filter(moved);
    const end = begun.findLastIndex((l) => l.event.seat !== own);
    if (end < begun.length - 1) return []; // one's own moves have followed: they are old
    const last = begun[end]!.n;
    const acted = since.findLast((l) => l.n < last && l.then === undefined && l.event.seat === own)?.n ?? 0; // what one did oneself, a pass as well
    const low = begun.find((l) => l.n > acted)!.n;
    const high = begun[end + 1]?.n ?? Infinity;
    return since.flatMap((l) => (l.n >= Math.max(low, fresh) && l.n < high ? traceOf(l.event) : []));
  }
  const mine = own !== undefined && now?.event.seat === own;
  const from = (mine ? turns.at(-2)?.n : now?.n) ?? 0;
  const to = mine ? now.n : Infinity;
  return lines.flatMap((l) => (l.n > from && l.n < to && !gone.has(l.n) ? traceOf(l.event) : []));
}

/** Whether dice fell in an event, or something was turned or shown. */
export const fell = (e: Event) => !!e.roll?.dice.length || !!e.test || !!e.shown;

/** The last event of a moment in which something fell. */
export const fellIn = (p: PastStep) => (p.events ?? []).findLast(fell);

/** The lines that were taken back: what they tell did not happen in the end. */
export function takenBack(lines: readonly LogLine[]): Set<number> {
  const void_ = new Set<number>();
  // Going back over the log, whatever lies above the step an undo went back to.
  let floor = Infinity;
  for (const l of [...lines].reverse()) {
    if (l.event.id === undone) floor = Math.min(floor, l.step);
    else if (l.step > floor) void_.add(l.n);
    else floor = Infinity;
  }
  return void_;
}

/** A card of the hand one begins with. */
export const dealt = (l: LogLine) => l.step === 0 && /\.event\.draw(\.|$)/.test(l.event.id);

const undone = "match.event.undone";
/** Whether a line tells, directly after another one, that one more answer is taken back: one dispatch tells of both. */
const undoneTwice = (l?: LogLine, next?: LogLine) => l?.event.id === undone && next?.event.id === undone && l.event.seat === next.event.seat;
/** Whether a dispatch tells that answers are taken back. */
export const takesBack = ({ lines: [l] }: Told) => l?.event.id === undone;

/** One dispatch: its lines, and how often it was told alike in one moment. */
export interface Told {
  lines: LogLine[];
  times: number;
}

/** The lines of the log by dispatches: the server says which go on with the one before. */
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

/** The line the Tab key stops at: the first of the moment that is looked at, or the last one. Those without words are none. */
export function stopOf(lines: readonly LogLine[], step: number | undefined, gone: ReadonlySet<number> = new Set()): number | undefined {
  const told = lines.filter((l, i) => !gone.has(l.n) && l.then !== "" && !undoneTwice(l, lines[i + 1]));
  return (told.find((l) => l.step === step) ?? told.at(-1))?.n;
}

/** The step before or after one that something is told of; the last or first when there is none. */
export function nextTold(lines: readonly LogLine[], from: number, by: 1 | -1, last: number): number {
  const gone = takenBack(lines);
  const steps = lines.filter((l) => !gone.has(l.n)).map((l) => l.step).filter((s) => (s - from) * by > 0 && s <= last);
  if (!steps.length) return by > 0 ? last : 0;
  return by > 0 ? Math.min(...steps) : Math.max(...steps);
}

/** Looks at one moment at a time; answers that come late are dropped. */
export class Past {
  readonly moment = signal<PastStep | null>(null);
  private wanted: number | undefined;

  constructor(private readonly ask: (step: number) => Promise<PastStep>) {}

  async show(step: number | undefined) {
    this.wanted = step;
    if (step === undefined) {
      this.moment.value = null;
      return;
    }
    const found = await this.ask(step);
    if (this.wanted === step) this.moment.value = found;
  }
}

/** The last fight told that a row of a card decided. */
export const lastCombat = (lines: readonly LogLine[]): Told | undefined =>
  dispatches(lines).findLast((d) => d.lines.some((l) => l.event.shown?.columns));
