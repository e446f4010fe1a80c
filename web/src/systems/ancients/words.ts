// What the coach says. His texts are many and his alone, so they have files of their own.
import { hasText, lang, speaker, type TextKey } from "../../words";

export type CoachKey = TextKey<"web-ancients">;
export const say = speaker("web-ancients");

export const has = (key: string): key is CoachKey => hasText(lang.value, "web-ancients", key);

/** The first of several keys he has words for. */
export function first(keys: readonly string[]): CoachKey {
  return keys.find(has) ?? "any";
}
