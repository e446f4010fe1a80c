// The clocks of a match: how much time the seats have, in numbers and words.
import type { MatchState } from "../types";
import { say } from "./words";

/** The paces offered for a new match, as the server reads them: seconds of reserve, of each turn and of grace, or days of each letter. */
export const livePaces = ["900+15+5", "1800+30+10", "3600+60+10"] as const;
export const letterPaces = ["1d", "2d", "3d", "7d"] as const;

/** A pace in words; empty for none. */
export function paceWords(pace: string | undefined): string {
  const days = /^(\d+)d$/.exec(pace ?? "");
  if (days) return say("clock.letters", { n: Number(days[1]) });
  const [reserve, turn] = (pace ?? "").split("+").map(Number);
  return reserve ? say("clock.live", { reserve: reserve / 60, turn: turn! }) : "";
}

/** The milliseconds a seat has left at a time of the server. */
export function leftAt(s: Pick<MatchState, "clock" | "question">, seat: number, now: number): number {
  const c = s.clock!;
  const asked = c.since && s.question.seat === seat;
  return Math.max(c.left[seat as 0 | 1] - (asked ? Math.max(now - c.since! - (c.grace ?? 0), 0) : 0), 0);
}

/** Whether the seat that is asked has no time left. */
export const isLate = (s: Pick<MatchState, "clock" | "question">, now: number) => !!s.clock?.since && leftAt(s, s.question.seat, now) === 0;

/** Time that is left, as short as a clock: 1:02:03, 4:05, or days and hours. */
export function timeLeft(ms: number): string {
  const s = Math.ceil(ms / 1000);
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60];
  if (h >= 24) return say("clock.days", { d: Math.floor(h / 24), h: h % 24 });
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}
