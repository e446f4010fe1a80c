// The texts of the workshop: files of their own, loaded with it.
import { signal } from "@preact/signals";
import type { Lang } from "../tongue";
import { fill, hasWord, lang, long, word, type Text, type Values } from "../words";
import type texts from "../words/texts/workshop-en.json";

type Texts = Record<string, Text>;
export type WorkshopKey = keyof typeof texts & string;

const files: Record<Lang, () => Promise<{ default: unknown }>> = {
  en: () => import("../words/texts/workshop-en.json"),
  es: () => import("../words/texts/workshop-es.json"),
};

const loaded = signal<Partial<Record<Lang, Texts>>>({});

/** Whether the texts of the page's language are there; asking for them loads them. */
export function spoken(): boolean {
  const l = lang.value;
  if (loaded.value[l]) return true;
  void files[l]().then((f) => keepTexts(l, f.default as Texts), () => undefined);
  return false;
}

export function keepTexts(l: Lang, all: Texts) {
  loaded.value = { ...loaded.value, [l]: Object.fromEntries(Object.entries(all).map(([key, text]) => [key, long(text)])) };
}

/** A text of the workshop in the language of the page. */
export function say(key: WorkshopKey, values: Values = {}): string {
  const text = loaded.value[lang.value]?.[key];
  return text === undefined ? key : fill(text, values, lang.value);
}

/** A text in both languages, for what is written into a file. */
export async function inBoth(key: WorkshopKey): Promise<{ en: string; es: string }> {
  const [en, es] = await Promise.all([files.en(), files.es()]);
  return { en: (en.default as Record<string, string>)[key]!, es: (es.default as Record<string, string>)[key]! };
}

/** A text whose key code puts together, undefined if there is none. */
const found = (key: string) => (loaded.value[lang.value]?.[key] === undefined ? undefined : say(key as WorkshopKey));

/** The name of a key of the files; one that nobody has put into words is shown as it is written. */
export function keyWords(system: string, key: string): string {
  const own = found(`key.${key}`);
  if (own) return own;
  for (const id of [`${system}.unit.${key}`, `${system}.terrain.${key}`, `${system}.card.${key}`]) if (hasWord(id)) return word(id);
  if (hasWord(`${system}.value.${key}`)) return word(`${system}.value.${key}`);
  return key.replaceAll("-", " ");
}

/** The words of a value of an enumeration. */
export function valueWords(system: string, value: string): string {
  const own = found(`value.${value}`);
  if (own) return own;
  for (const kind of ["unit", "terrain", "card", "class", "section"]) {
    const id = `${system}.${kind}.${value}`;
    if (hasWord(id)) return word(id);
  }
  return value.replaceAll("-", " ");
}
