// Matches that wait for this browser while it shows another page: the other player asks for
// the return match, or is there for the deal. A table learns of them from its stream; other
// pages poll. The code that answers them is loaded with the table (follow.ts).
import { signal } from "@preact/signals";
import { api } from "../wire";
import { route } from "../route";
import type { MatchState, ScenarioDetail } from "../types";

/** A match that calls, and its state. */
interface Called {
  state: MatchState;
  battle: ScenarioDetail | null;
  /** Somebody else created it. */
  asked: boolean;
}

/** Calls that the player has not looked at yet. */
export const called = signal<readonly Called[]>([]);

/** How often a page without a table polls, in milliseconds: while visible, and while hidden. */
const often = 2500;
const rarely = 15_000;

/** The matches that are being answered. */
const answering = new Set<string>();

export const atTable = (id: string) => route.value.page === "match" && route.value.id === id;

/** Follows every match that waits for this browser and is not being followed yet. */
export function heed(ids: readonly string[] = [], follow: (id: string) => Promise<void>) {
  for (const id of ids) {
    if (answering.has(id) || atTable(id)) continue; // its table does it
    answering.add(id);
    void follow(id).catch(() => undefined).finally(() => answering.delete(id));
  }
}

/** Polls for calls while no table is open. */
export function askForCalls(follow: (id: string) => Promise<void>) {
  setTimeout(() => {
    void (route.value.page === "match" ? Promise.resolve() : api.calls().then((ids) => heed(ids, follow), () => undefined)).then(() => askForCalls(follow));
  }, document.hidden ? rarely : often);
}

/** The call of the return match of a match. */
export const returnOf = (id: string) => called.value.find((c) => c.state.match.returnOf === id);
