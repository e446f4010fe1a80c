// The seats of a match, as this browser sees them.
import { signal } from "@preact/signals";
import { sole } from "./choose";
import type { MatchState, NewSeat, OptionWords } from "../types";

export const seatNames = ["top", "bottom"] as const;

/** A seat to offer as soon as its table is open, for a match begun "by invitation". */
export const inviteOnArrival = signal<{ match: string; seat: number } | null>(null);

/** Two players in their seats: one at a seat, another opposite. */
export const seated = (seat: number, one: NewSeat, other: NewSeat) => (seat === 0 ? { top: one, bottom: other } : { top: other, bottom: one });

/** The seats this browser plays: those it holds and has not offered to anybody. */
export function held(s: Pick<MatchState, "match">): number[] {
  return [0, 1].filter((i) => s.match.seats[i as 0 | 1].yours && !s.match.seats[i as 0 | 1].invited);
}

/** The viewer's seat; undefined for a spectator. */
export function seatOf(s: Pick<MatchState, "as"> | null): number | undefined {
  const i = seatNames.indexOf(s?.as as "top");
  return i < 0 ? undefined : i;
}

/** Whether two people share this screen. */
export const sharing = (s: Pick<MatchState, "match">) => held(s).length === 2;

/** The seat whose view the table shows: at a shared screen that of the seat that is asked. */
export function viewpoint(s: MatchState): string {
  const own = held(s);
  if (own.length === 2) return s.question.over ? s.as : seatNames[s.question.seat as 0 | 1];
  return own.length === 1 ? seatNames[own[0] as 0 | 1] : s.as;
}

/** The viewer whose events the table follows: at a shared screen a spectator. */
export const feedOf = (s: MatchState) => (sharing(s) ? "spectator" : s.as);

/** The answers to show: while the hand is covered, none that names a hidden card. */
export function openly<O extends { card?: string }>(options: readonly O[], hidden: boolean, handShown: boolean): O[] {
  return hidden && !handShown ? options.filter((o) => !o.card) : [...options];
}

/** The seat whose side lies below: one's own. At a shared screen it changes with the turn, but not for a question within it. */
export const sideBelow = (shared: boolean, active: number | undefined, own: number | undefined) => (shared ? active : own);

/** Whether the opponent is a computer, which learns nothing from a quick answer. */
export const againstComputer = (s: MatchState) => s.match.seats[(1 - s.question.seat) as 0 | 1]?.kind === "computer";

/** The only answer to the question, if the client may give it for the player. */
export function ownAnswer(s: MatchState): OptionWords | undefined {
  if (s.readOnly || !held(s).includes(s.question.seat)) return undefined;
  const unheard = !s.lesson && againstComputer(s); // in a lesson the player sees the question
  return sole(s.options, { ...s.question, hidden: (s.question.hidden || s.question.secret) && !unheard, final: s.question.final && s.canUndo });
}
