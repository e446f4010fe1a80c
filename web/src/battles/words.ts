// What the list of battles says.
import { fill, lang, type Lang } from "../words";
import en from "./en.json";
import es from "./es.json";

export type BattleKey = keyof typeof en;
const texts: Record<Lang, Record<BattleKey, string>> = { en, es };

export function say(key: BattleKey, values?: Record<string, string | number>): string {
  return fill(texts[lang.value][key], values);
}
