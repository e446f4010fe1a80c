// Matches that wait for this browser, wherever it is: the other player asked for the
// return, or is there for the deal. A table hears of them by its stream; any other page
// asks now and then. What is to be done then comes with the table (follow.ts).
import { signal } from "@preact/signals";
import { api } from "../wire";
import { route } from "../route";
import type { MatchState, ScenarioDetail } from "../types";

/** A match that called, and how it stands now. */
export interface Called {
  state: MatchState;
  battle: ScenarioDetail | null;
  /** Somebody else began it. */
  asked: boolean;
}

/** What called and was not looked at yet. */
export const called = signal<readonly Called[]>([]);

/** How often a page that is no table asks, in milliseconds: one that is looked at, and one that is not. */
const often = 2500;
const rarely = 15_000;

/** The matches that are being answered. */
const answering = new Set<string>();

export const atTable = (id: string) => route.value.page === "match" && route.value.id === id;

/** Hears which matches wait for this browser; follow does for each what it waits for. */
export function heed(ids: readonly string[] = [], follow: (id: string) => Promise<void>) {
  for (const id of ids) {
    if (answering.has(id) || atTable(id)) continue; // its table does it
    answering.add(id);
    void follow(id).catch(() => undefined).finally(() => answering.delete(id));
  }
}

/** Asks again and again, as long as no table hears of it. */
export function askForCalls(follow: (id: string) => Promise<void>) {
  setTimeout(() => {
    void (route.value.page === "match" ? Promise.resolve() : api.calls().then((ids) => heed(ids, follow), () => undefined)).then(() => askForCalls(follow));
  }, document.hidden ? rarely : often);
}

/** The return of a match, as far as it called. */
export const returnOf = (id: string) => called.value.find((c) => c.state.match.returnOf === id);
