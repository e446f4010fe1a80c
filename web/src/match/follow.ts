// Does what a match that is not on the table waits for: pledges and reveals its text, as its
// own table would, and tells the player how far it is.
import { effect, signal } from "@preact/signals";
import { api } from "../wire";
import { route } from "../route";
import type { MatchState } from "../types";
import { atTable, called } from "./calls";
import { Muster } from "./muster";
import { noteOf } from "./pledge";

const forget = (id: string) => (called.value = called.peek().filter((c) => c.state.id !== id));

// A player at the table of a match needs no call.
effect(() => {
  if (route.value.page === "match") forget(route.value.id);
});

/** Follows a match until it is dealt, or this browser opens its table. */
export async function follow(id: string) {
  const stands = signal<MatchState | null>(null);
  const muster = new Muster(id, stands);
  const leave = effect(() => {
    if (atTable(id)) muster.close();
  });
  try {
    const first = await api.match(id);
    const asked = !first.match.seats.some((x, i) => x!.yours && noteOf(id, i));
    const battle = await api.scenario(first.match.scenario).catch(() => null);
    const tell = (state: MatchState) => {
      if (!atTable(id)) called.value = [...called.value.filter((c) => c.state.id !== id), { state, battle, asked }];
    };
    // A player who created the match himself is told only of the deal.
    if (asked) tell(first);
    const last = await muster.dealt(first, () => undefined);
    if (!last.muster) tell(last);
  } catch (e) {
    if (e instanceof api.Refused) forget(id); // it was called off
    throw e;
  } finally {
    leave();
  }
}
