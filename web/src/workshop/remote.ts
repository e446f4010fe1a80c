// The drafts that the server keeps for who has signed in. What this browser keeps goes there a
// moment later; where another page was first, the server keeps both.
import { signal } from "@preact/signals";
import { go } from "../route";
import type { DraftItem, DraftList, DraftText } from "../types";
import { api } from "../wire";
import { nameOf, type Bench } from "./bench";
import { dropDraft, keepDraft } from "./shelf";
import { call } from "./wire";

/** How long a text rests before it is sent, in milliseconds. */
const pause = 1000;
/** By which the server knows what this page has written. */
const writer = `${Math.random()}`;
const at = (battle: string) => `/api/drafts/${battle}`;
const asked = <T>(method: string, path: string) => call<T>(method, path).catch(() => undefined);
/** Whether the server keeps drafts of this visitor. */
let keeps = false;

/** What the server says of the draft on the bench: that it became a second one, or is not kept. */
export const told = signal("");
/** The drafts of the server; undefined if it keeps none for this visitor. */
export async function draftsThere(): Promise<DraftItem[] | undefined> {
  const all = api.accounts() ? await asked<DraftList>("GET", "/api/drafts") : undefined;
  keeps = !!all?.kept;
  return keeps ? all!.drafts : undefined;
}
export const draftThere = (battle: string) => asked<DraftText>("GET", at(battle));
export const dropThere = async (battle: string) => keeps && asked("DELETE", at(battle));

/** Sends what is on a bench, and returns where it lies then. */
export async function send({ battle, base, reading, text }: Bench): Promise<string> {
  const name = () => nameOf(reading.value) || battle;
  const sent = text.value;
  const said = await call<DraftItem>("PUT", at(battle), { text: sent, name: name(), writer, base: base.rev, from: base.from });
  base.rev = said.revision;
  base.sent = sent;
  told.value = said.told ?? "";
  keepDraft(said.battle, text.value, name(), base);
  if (told.value) dropDraft(battle);
  return said.battle;
}

/** Sends what is changed on a bench; returns the function that stops it. */
export function follow(bench: Bench): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let off = !keeps;
  const later = (ms = pause) => {
    clearTimeout(timer);
    if (!off && bench.text.value !== bench.base.sent) timer = setTimeout(now, ms);
  };
  const now = async () => {
    off = true; // one after the other
    try {
      const to = await send(bench);
      if (to !== bench.battle) return go(`workshop/${to}`);
    } catch (e) {
      told.value = api.messageOf(e);
    }
    off = false;
    later(told.value ? 5 * pause : pause);
  };
  return bench.text.subscribe(() => later()); // what waits when it stops is sent all the same
}
