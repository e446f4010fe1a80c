// The texts of the client's own furniture: words/{en,es}.toml beside this folder's
// parent and in the rooms, made ready by tools/texts. A page loads one language, which
// has its texts in the order of the keys, and no keys of its own.
import { signal } from "@preact/signals";
import type { Lang } from "../tongue";
import { fill, type Text, type Values } from "./fill";
import keys from "./texts/keys.json";

type Texts = typeof keys;
/** The catalogues: the client's own, and those of its rooms. */
export type Source = keyof Texts;
export type TextKey<S extends Source> = keyof Texts[S] & string;

const files: Record<Lang, () => Promise<{ default: unknown }>> = {
  en: () => import("./texts/en.json"),
  es: () => import("./texts/es.json"),
};

const texts = signal<Partial<Record<Lang, Text[]>>>({});

export async function loadTexts(l: Lang) {
  if (!texts.value[l]) keepTexts(l, (await files[l]()).default);
}

/** Takes the texts of a language, as the build wrote them. */
export function keepTexts(l: Lang, read: unknown) {
  texts.value = { ...texts.value, [l]: (read as Text[]).map(long) };
}

/** A text that is written in short: arguments in braces, a bar between the form for one and the other. */
function long(text: Text): Text {
  if (typeof text !== "string") return text;
  const [one, other] = text.split("|").map((form) => (form.includes("{") ? form.split(/[{}]/).map((p, i): string | [string] => (i % 2 ? [p] : p)) : form));
  return other === undefined ? one! : { one: one!, other };
}

/** Where a text stands in the list of its language. What is built has that place itself for most keys (tools/keys.mjs). */
const place = (source: Source, key: string | number) => (typeof key === "number" ? key : (keys[source] as Record<string, number>)[key]!);

/** A text in a language; nothing while the language is on its way. */
export function textIn(l: Lang, source: Source, key: string, values: Values = {}): string {
  const all = texts.value[l];
  return all ? fill(all[place(source, key)]!, values, l) : "";
}

/** Whether the texts of a language are there. */
export const hasTexts = (l: Lang) => texts.value[l] !== undefined;
