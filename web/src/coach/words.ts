// What the coach says. His texts are many and his alone, so they have files of their own.
import { fill, lang, type Lang } from "../words";
import en from "./en.json";
import es from "./es.json";

export type CoachKey = keyof typeof en;
const texts: Record<Lang, Record<CoachKey, string>> = { en, es };

export const has = (key: string): key is CoachKey => key in en;

export function say(key: CoachKey, values?: Record<string, string | number>): string {
  return fill(texts[lang.value][key], values);
}

/** The first of several keys he has words for. */
export function first(keys: readonly string[]): CoachKey {
  return keys.find(has) ?? "any";
}
