// What the report says.
import { fill, lang, type Lang } from "../words";
import en from "./en.json";
import es from "./es.json";

export type ReportKey = keyof typeof en;
const texts: Record<Lang, Record<ReportKey, string>> = { en, es };

export function say(key: ReportKey, values?: Record<string, string | number>): string {
  return fill(texts[lang.value][key], values);
}
