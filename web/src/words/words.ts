// The words of the client. What belongs to a game comes from the server, in
// answers already worded or in the catalogue of /api/words; the few texts of the
// client's own furniture are in words/*.json.
import { computed, signal } from "@preact/signals";
import { asked } from "../asked";
import { kept } from "../kept";
import { firstLanguage, type Lang } from "../tongue";
import en from "./en.json";
import es from "./es.json";

export { firstLanguage } from "../tongue";
export type { Lang } from "../tongue";
export type Key = keyof typeof en;
type Entry = string | { one: string; other: string };

export const languages: readonly Lang[] = ["es", "en"];
export const languageNames: Record<Lang, string> = { es: "Español", en: "English" };

const [language, choose] = kept<Lang>("language", (before) =>
  typeof navigator === "undefined" ? "en" : firstLanguage(before, navigator.languages),
);

export const lang = language;

/** The server's catalogue by language. */
const catalogues = signal<Partial<Record<Lang, Record<string, Entry>>>>({});

export async function loadWords(l: Lang) {
  if (catalogues.value[l]) return;
  const answer = await asked(`/api/words/${l}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  catalogues.value = { ...catalogues.value, [l]: (await answer.json()) as Record<string, Entry> };
}

/** Changes the language, when its words are here: until then the page stays as it is, with what is being written on it. */
export const speak = (l: Lang) => loadWords(l).catch(() => undefined).then(() => choose(l));

export const worded = computed(() => catalogues.value[lang.value] !== undefined);

/** Puts values in the places {name} of a text, and the word that goes with a count in {name|one|other}. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  const counted = text.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) => (String(values[name]) === "1" ? one : other));
  return counted.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** The way to say the texts of a catalogue of the client's own, in the language of the page. */
export const speaker =
  <K extends string>(texts: Record<Lang, Record<K, string>>) =>
  (key: K, values?: Record<string, string | number>): string => fill(texts[lang.value][key], values);

/** A text of the client's own. */
export const t = speaker<Key>({ en, es });

/** A text of the server's catalogue; an id without words comes back as it is. */
export function word(id: string): string {
  const entry = catalogues.value[lang.value]?.[id];
  if (entry === undefined) return id;
  return typeof entry === "string" ? entry : entry.other;
}

/** A text of the catalogue that goes with a number: "1 block", "2 blocks". */
export function counted(id: string, n: number): string {
  const entry = catalogues.value[lang.value]?.[id];
  if (entry === undefined || typeof entry === "string") return word(id);
  return new Intl.PluralRules(lang.value).select(n) === "one" ? entry.one : entry.other;
}

export function hasWord(id: string): boolean {
  return catalogues.value[lang.value]?.[id] !== undefined;
}

/** A text with its first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(lang.value) + text.slice(1);
}

/** A chance in millionths as a percentage, as the language writes it. */
export function percent(millionths: number): string {
  const share = millionths / 1e6;
  const digits = share > 0 && share < 0.01 ? 1 : 0;
  return new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: digits }).format(share);
}

export function decimal(thousandths: number): string {
  return new Intl.NumberFormat(lang.value, { maximumFractionDigits: 2 }).format(thousandths / 1000);
}

/** Where the words of a language are at home: dates are written as there. */
const regions: Record<Lang, string> = { en: "en-GB", es: "es-ES" };

/** A date without an hour; what is written otherwise stays as it is. */
export function date(iso: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return iso;
  return new Intl.DateTimeFormat(regions[lang.value], { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));
}

export function day(iso: string): string {
  return new Intl.DateTimeFormat(regions[lang.value], { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}
