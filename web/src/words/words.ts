// The words of the client. The server sends the words of a game, in worded answers or in the
// catalogue of /api/words; the client's own texts are in texts.ts. Both are loaded in the
// language of the page only.
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

/** Loads all words of a language: the server's and the client's own, which can say that the server does not answer. */
export const loadWords = (l: Lang) => Promise.all([loadTexts(l), loadCatalogue(l)]);

async function loadCatalogue(l: Lang) {
  if (catalogues.value[l]) return;
  const answer = await asked(`/api/words/${l}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  catalogues.value = { ...catalogues.value, [l]: (await answer.json()) as Record<string, Entry> };
}

/** Changes the language once its words are here; until then the page stays as it is, with whatever is being typed. */
export const speak = (l: Lang) => loadWords(l).catch(() => undefined).then(() => choose(l));

export const worded = computed(() => hasTexts(lang.value) && catalogues.value[lang.value] !== undefined);

/** Returns the function that gives the texts of one of the client's own catalogues, in the language of the page. */
export const speaker =
  <S extends Source>(source: S) =>
  (key: TextKey<S>, values?: Values): string => textIn(lang.value, source, key, values);

/** A text of the client itself. */
export const t = speaker("web");

/** A text of the server's catalogue; an id without words comes back as it is. */
export function word(id: string): string {
  const entry = catalogues.value[lang.value]?.[id];
  if (entry === undefined) return id;
  return typeof entry === "string" ? entry : entry.other;
}

/** A text of the catalogue for a number: "block", "blocks". */
export function counted(id: string, n: number): string {
  const entry = catalogues.value[lang.value]?.[id];
  if (entry === undefined || typeof entry === "string") return word(id);
  return new Intl.PluralRules(lang.value).select(n) === "one" ? entry.one : entry.other;
}

export const hasWord = (id: string) => catalogues.value[lang.value]?.[id] !== undefined;

/** A text as a search compares it: without capitals and accents, with the apostrophe of the keyboard. */
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();

/** A text that begins with a capital letter. */
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

/** Thousandths as a number with at most two decimals. */
export const decimal = (thousandths: number) => new Intl.NumberFormat(lang.value, { maximumFractionDigits: 2 }).format(thousandths / 1000);

/** The region whose date format a language uses. */
const regions: Record<Lang, string> = { en: "en-GB", es: "es-ES" };

/** A date without time; a text of another form stays as it is. */
export function date(iso: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return iso;
  return new Intl.DateTimeFormat(regions[lang.value], { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));
}

/** A date with its time. */
export function day(iso: string): string {
  return new Intl.DateTimeFormat(regions[lang.value], { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}
