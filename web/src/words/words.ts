// The words of the client. What belongs to a game comes from the server, in
// answers already worded or in the catalogue of /api/words; what the client says of its
// own furniture stands in texts.ts. Both come in the language of the page alone.
import { computed, signal } from "@preact/signals";
import { asked } from "../request";
import { kept } from "../storage";
import { firstLanguage, type Lang } from "../tongue";
import type { Values } from "./fill";
import { hasTexts, loadTexts, textIn, type Source, type TextKey } from "./texts";

export { firstLanguage } from "../tongue";
export type { Lang } from "../tongue";
export type Key = TextKey<"web">;
type Entry = string | { one: string; other: string };

export const languages: readonly Lang[] = ["es", "en"];
export const languageNames: Record<Lang, string> = { es: "Español", en: "English" };

const [language, choose] = kept<Lang>("language", (before) =>
  typeof navigator === "undefined" ? "en" : firstLanguage(before, navigator.languages),
);

export const lang = language;

/** The server's catalogue by language. */
const catalogues = signal<Partial<Record<Lang, Record<string, Entry>>>>({});

/** Brings all words of a language: the client's own, which can tell that the server does not answer, and the server's. */
export const loadWords = (l: Lang) => Promise.all([loadTexts(l), loadCatalogue(l)]);

async function loadCatalogue(l: Lang) {
  if (catalogues.value[l]) return;
  const answer = await asked(`/api/words/${l}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  catalogues.value = { ...catalogues.value, [l]: (await answer.json()) as Record<string, Entry> };
}

/** Changes the language, when its words are here: until then the page stays as it is, with what is being written on it. */
export const speak = (l: Lang) => loadWords(l).catch(() => undefined).then(() => choose(l));

export const worded = computed(() => hasTexts(lang.value) && catalogues.value[lang.value] !== undefined);

/** The way to say the texts of one of the client's own catalogues, in the language of the page. */
export const speaker =
  <S extends Source>(source: S) =>
  (key: TextKey<S>, values?: Values): string => textIn(lang.value, source, key, values);

/** A text of the client's own. */
export const t = speaker("web");

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

/** A number with its sign. */
export const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`.replace("-", "−"));

/** A chance in millionths as a percentage, as the language writes it. */
export function percent(millionths: number): string {
  const share = millionths / 1e6;
  const rare = share > 0 && share < 0.0005;
  const digits = share > 0 && share < 0.01 ? 1 : 0;
  return (rare ? "<" : "") + new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: digits }).format(rare ? 0.001 : share);
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
