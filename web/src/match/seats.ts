// Who sits where, as this browser sees it.
import { signal } from "@preact/signals";
import { sole } from "./choose";
import type { MatchState, OptionWords } from "../types";

export const seatNames = ["top", "bottom"] as const;

/** A seat to offer as soon as its table is there: what one begins "by invitation". */
export const inviteOnArrival = signal<{ match: string; seat: number } | null>(null);

/** The seats this browser plays: those it holds and has offered to nobody. */
export function held(s: Pick<MatchState, "match">): number[] {
  return [0, 1].filter((i) => s.match.seats[i as 0 | 1].yours && !s.match.seats[i as 0 | 1].invited);
}

/** Two people share this screen. */
export const sharing = (s: Pick<MatchState, "match">) => held(s).length === 2;

/** As whom the table is to be looked at: whoever shares a screen looks as the one who is asked. */
export function viewpoint(s: MatchState): string {
  const own = held(s);
  if (own.length === 2) return s.question.over ? s.as : seatNames[s.question.seat as 0 | 1];
  return own.length === 1 ? seatNames[own[0] as 0 | 1] : s.as;
}

/** Whose feed of events is followed: at a shared screen only what everybody may see. */
export const feedOf = (s: MatchState) => (sharing(s) ? "spectator" : s.as);

/** The answers shown: at a shared screen those that need a hidden card stay with the hand. */
export function openly<O extends { card?: string }>(options: readonly O[], hidden: boolean, handShown: boolean): O[] {
  return hidden && !handShown ? options.filter((o) => !o.card) : [...options];
}

/**
 * The seat whose side lies below: one's own. Two at one screen change places with the
 * turn, not with a question in the midst of it: evading turns no board.
 */
export const sideBelow = (shared: boolean, active: number | undefined, own: number | undefined) => (shared ? active : own);

/** Whether the other seat is a computer's, which learns nothing from a quick answer. */
export const againstComputer = (s: MatchState) => s.match.seats[(1 - s.question.seat) as 0 | 1]?.kind === "computer";

/** The one answer there is, where the browser gives it for whoever holds the seat. */
export function ownAnswer(s: MatchState): OptionWords | undefined {
  if (s.readOnly || !held(s).includes(s.question.seat)) return undefined;
  const nobodyHears = !s.lesson && againstComputer(s); // in a lesson the question is shown
  return sole(s.options, { ...s.question, hidden: (s.question.hidden || s.question.secret) && !nobodyHears, final: s.question.final && s.canUndo });
}
