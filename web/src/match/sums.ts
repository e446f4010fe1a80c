// What a turn came to: what each side lost, what its score gained, and how the dice
// fell, from how it stood before and after, and from what was told in between.
import { signal, type Signal } from "@preact/signals";
import type { LogLine, PastStep, Scene } from "../types";
import type { Told } from "./past";

export interface TurnSum {
  /** Whose turn it was, and its number. */
  seat: number;
  turn: number;
  /** What the score counts: banners. */
  track?: string;
  sides: readonly [SideSum, SideSum];
}

/** Of one side: steps lost, how much its score rose, its hits and those to be expected, in thousandths. */
export interface SideSum {
  lost: number;
  won: number;
  hits: number;
  expected: number;
}

/** The steps a side has lost between two scenes. Who left the board alive, or came to it, has lost none. */
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

/** A turn that has ended: from the step it began at to the step of the next one, with what was told of it. */
export interface Ended {
  from: number;
  to: number;
  lines: readonly LogLine[];
}

const begins = (t: Told) => t.lines[0]!.event.id.endsWith(".event.turn");

/** The turns that have ended, by the number of the line that begins the next one. */
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

/** How a side was served by its dice: -1 worse, 1 better than was to be expected by a hit or more, 0 about so; undefined when it hardly threw. */
export const served = (s: SideSum): -1 | 0 | 1 | undefined =>
  s.expected < 500 ? undefined : s.hits * 1000 - s.expected >= 1000 ? 1 : s.expected - s.hits * 1000 >= 1000 ? -1 : 0;

/** The sums that were asked for, each once. */
export class Sums {
  private readonly known = new Map<string, Signal<TurnSum | null>>();

  constructor(private readonly ask: (step: number) => Promise<PastStep>) {}

  /** What a turn came to; null until the server has told how it stood. */
  of(turn: Ended): Signal<TurnSum | null> {
    const key = `${turn.from} ${turn.to} ${turn.lines.at(-1)?.n}`;
    const have = this.known.get(key);
    if (have) return have;
    const sum = signal<TurnSum | null>(null);
    this.known.set(key, sum);
    void Promise.all([this.ask(turn.from), this.ask(turn.to)]).then(
      ([before, after]) => (sum.value = sumOf(turn.lines, before.scene, after.scene)),
      () => this.known.delete(key), // asked again when it is shown again
    );
    return sum;
  }
}
