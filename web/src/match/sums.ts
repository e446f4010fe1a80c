// Summaries of turns: losses, points gained and luck of each side, from the scenes before and
// after a turn and the log in between.
import { signal, type Signal } from "@preact/signals";
import type { LogLine, PastStep, Scene } from "../types";
import type { Told } from "./past";

export interface TurnSum {
  /** The side whose turn it was, and the number of the turn. */
  seat: number;
  turn: number;
  /** The track of the score: banners. */
  track?: string;
  sides: readonly [SideSum, SideSum];
}

/** One side's part: steps lost, points gained, its hits, and the expected hits in thousandths. */
export interface SideSum {
  lost: number;
  won: number;
  hits: number;
  expected: number;
}

/** The steps that a side lost between two scenes. */
function lost(before: Scene, after: Scene, seat: number): number {
  const now = new Map(after.pieces.map((p) => [p.id, p]));
  return before.pieces
    .filter((p) => p.seat === seat && p.full > 0 && p.kind !== "marker" && (p.cell || p.at))
    .reduce((n, p) => n + Math.max(0, p.strength - (now.get(p.id)?.strength ?? 0)), 0);
}

const score = (s: Scene, seat: number) => s.tracks.find((t) => t.seat === seat)?.value ?? 0;

export function sumOf(lines: readonly LogLine[], before: Scene, after: Scene): TurnSum {
  const side = (seat: number): SideSum => {
    const rolls = lines.flatMap((l) => (l.event.seat === seat && l.event.roll && l.event.roll.expected > 0 ? [l.event.roll] : []));
    return {
      lost: lost(before, after, seat),
      won: Math.max(0, score(after, seat) - score(before, seat)),
      hits: rolls.reduce((n, r) => n + r.hits, 0),
      expected: rolls.reduce((n, r) => n + r.expected, 0),
    };
  };
  return { seat: before.active, turn: before.turn, track: before.tracks[0]?.id, sides: [side(0), side(1)] };
}

/** A past turn: its first step, the first step of the next one, and its lines of the log. */
export interface Ended {
  from: number;
  to: number;
  lines: readonly LogLine[];
}

const begins = (t: Told) => t.lines[0]!.event.id.endsWith(".event.turn");

/** The past turns, by the number of the line that begins the next one. */
export function endedTurns(told: readonly Told[], gone: ReadonlySet<number>): Map<number, Ended> {
  const ended = new Map<number, Ended>();
  let open: { step: number; lines: LogLine[] } | undefined;
  for (const t of told) {
    const head = t.lines[0]!;
    if (begins(t) && !gone.has(head.n)) {
      if (open) ended.set(head.n, { from: open.step, to: head.step, lines: open.lines });
      open = { step: head.step, lines: [] };
    } else open?.lines.push(...t.lines.filter((l) => !gone.has(l.n)));
  }
  return ended;
}

/** The luck of a side: -1 or 1 if its hits were below or above expectation by one or more, else 0; undefined if it hardly rolled. */
export const served = (s: SideSum): -1 | 0 | 1 | undefined =>
  s.expected < 500 ? undefined : s.hits * 1000 - s.expected >= 1000 ? 1 : s.expected - s.hits * 1000 >= 1000 ? -1 : 0;

/** Summaries, each computed once when it is needed. */
export class Sums {
  private readonly known = new Map<string, Signal<TurnSum | null>>();

  constructor(private readonly ask: (step: number) => Promise<PastStep>) {}

  /** The summary of a turn; null until the server has sent its scenes. */
  of(turn: Ended): Signal<TurnSum | null> {
    const key = `${turn.from} ${turn.to} ${turn.lines.at(-1)?.n}`;
    const have = this.known.get(key);
    if (have) return have;
    const sum = signal<TurnSum | null>(null);
    this.known.set(key, sum);
    void Promise.all([this.ask(turn.from), this.ask(turn.to)]).then(
      ([before, after]) => (sum.value = sumOf(turn.lines, before.scene, after.scene)),
      () => this.known.delete(key), // tried again when it is shown again
    );
    return sum;
  }
}
