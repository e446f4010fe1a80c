// The texts about seats, hands and the list of matches.
import { fill, lang, type Lang } from "./words";
import en from "./words/seats.en.json";
import es from "./words/seats.es.json";

export type SeatKey = keyof typeof en;
const texts: Record<Lang, Record<SeatKey, string>> = { en, es };

export const say = (key: SeatKey, values?: Record<string, string | number>) => fill(texts[lang.value][key], values);
