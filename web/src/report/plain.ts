// The sentences and marks for the server's numbers: the luck of the dice, the standing of a
// pair, the points of the graph.
import type { Luck, Pair, Turn } from "../types";
import type { ReportKey } from "./words";

/** The sentence about a side's hits, by the share of equal series that would have been worse. */
export function luckKey(l: Pick<Luck, "worse" | "rolls">): ReportKey {
  if (!l.rolls) return "luck.none";
  if (l.worse < 50_000) return "luck.very-bad";
  if (l.worse < 250_000) return "luck.bad";
  if (l.worse <= 750_000) return "luck.even";
  if (l.worse <= 950_000) return "luck.good";
  return "luck.very-good";
}

/** Whether a game has dice. */
export const hasDice = (sides: readonly { luck: Pick<Luck, "rolls" | "faces"> }[]) => sides.some((s) => s.luck.rolls > 0 || s.luck.faces.length > 0);

/** Millionths as a share of a hundred, from 1 to 99. */
export const ofHundred = (millionths: number) => Math.min(99, Math.max(1, Math.round(millionths / 10_000)));

/** The sentence about the faces of the dice; fewer than five dice a face say nothing. */
export function chiKey(l: Pick<Luck, "dice" | "faces" | "farther">): ReportKey {
  if (l.dice < 5 * l.faces.length) return "chi.few";
  if (l.farther < 10_000) return "chi.strange";
  if (l.farther < 100_000) return "chi.odd";
  return "chi.even";
}

/** The sentence about the standing of a pair. */
export function pairKey(p: Pair): ReportKey {
  if (p.played < 2) return "pair.open";
  if (p.ahead < 0) return "pair.even";
  return p.wins[0] === p.wins[1] ? "pair.by-score" : "pair.wins";
}

/** A standard that was won or lost again: its turn, and its number. */
export interface Standard {
  turn: number;
  n: number;
  lost: boolean;
}

/** Standards up to this number are all shown; of higher and of lost ones each turn shows only the last. */
const narrow = 9;

/** The standards of a side in the order they were won and lost. */
export function standards(turns: readonly Turn[], seat: 0 | 1): Standard[] {
  const out: Standard[] = [];
  for (let i = 1; i < turns.length; i++) {
    const [before, now] = [turns[i - 1]!.scores[seat], turns[i]!.scores[seat]];
    for (let n = before + 1; n <= now; n++) out.push({ turn: i - 1, n, lost: false });
    for (let n = before; n > now; n--) out.push({ turn: i - 1, n, lost: true });
  }
  return out.filter((s, i) => out[i + 1]?.turn !== s.turn || !(s.lost || s.n > narrow));
}

/** The points of the line of chances, from 0 to 1 across and down; the upper side's share is above the line. */
export function line(turns: readonly Turn[]): { x: number; y: number }[] {
  const last = Math.max(1, turns.length - 1);
  return turns.map((t, i) => ({ x: i / last, y: t.chance / 1e6 }));
}

/** The turns to write under a graph: in round steps, no more than fit, never the end. */
export function ticks(count: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((s) => count / s <= most) ?? 200;
  const out = [];
  for (let n = step === 1 ? 1 : step; n < count; n += step) out.push(n);
  return out;
}

/** The position of an action among the turns: 2.5 is halfway through the third. */
export function placeOf(turns: readonly Turn[], step: number): number {
  const k = turns.findLastIndex((t) => t.step < step);
  if (k < 0) return 0;
  const next = turns[k + 1];
  return next && next.step > turns[k]!.step ? k + (step - turns[k]!.step) / (next.step - turns[k]!.step) : k;
}
