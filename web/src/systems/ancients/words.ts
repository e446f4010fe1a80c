// What the coach says. His texts are many and his alone, so they have files of their own.
import { speaker } from "../../words";
import en from "./en.json";
import es from "./es.json";

export type CoachKey = keyof typeof en;
export const say = speaker<CoachKey>({ en, es });

export const has = (key: string): key is CoachKey => key in en;

/** The first of several keys he has words for. */
export function first(keys: readonly string[]): CoachKey {
  return keys.find(has) ?? "any";
}
