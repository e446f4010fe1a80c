// The texts of the workshop: files of their own, loaded with it.
import { hasWord, word } from "../words";
import type texts from "../words/texts/workshop-en.json";
import { spokenOf, type TextFiles } from "./spoken";

export type WorkshopKey = keyof typeof texts & string;

const files: TextFiles = {
  en: () => import("../words/texts/workshop-en.json"),
  es: () => import("../words/texts/workshop-es.json"),
};

const of = spokenOf<WorkshopKey>(files);
/** Whether the texts of the workshop are there, and a text of it. */
export const { there: spoken, say } = of;

/** A text in both languages, for what is written into a file. */
export async function inBoth(key: WorkshopKey): Promise<{ en: string; es: string }> {
  const [en, es] = await Promise.all([files.en(), files.es()]);
  return { en: (en.default as Record<string, string>)[key]!, es: (es.default as Record<string, string>)[key]! };
}

/** A text whose key code puts together, undefined if there is none. */
const found = (key: string) => (of.has(key) ? say(key as WorkshopKey) : undefined);

/** The name of a key of the files; one that nobody has put into words is shown as it is written. */
export function keyWords(system: string, key: string): string {
  const own = found(`key.${system}-${key}`) ?? found(`key.${key}`);
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
