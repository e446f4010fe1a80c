// The client's own texts, from words/{en,es}.toml of the client and of its rooms, prepared by
// tools/texts. A page loads one language: its texts in the order of the keys, without the keys.
import { signal } from "@preact/signals";
import type { Lang } from "../tongue";
import { fill, type Text, type Values } from "./fill";
import keys from "./texts/keys.json";

type Texts = typeof keys;
/** The catalogues: the client's and those of its rooms. */
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

/** Stores the texts of a language, as the build wrote them. */
export function keepTexts(l: Lang, read: unknown) {
  texts.value = { ...texts.value, [l]: (read as Text[]).map(long) };
}

/** Expands a text in short form: arguments in braces, a bar between singular and plural. */
export function long(text: Text): Text {
  if (typeof text !== "string") return text;
  const [one, other] = text.split("|").map((form) => (form.includes("{") ? form.split(/[{}]/).map((p, i): string | [string] => (i % 2 ? [p] : p)) : form));
  return other === undefined ? one! : { one: one!, other };
}

/** The index of a text in the list of its language. Built code has the index itself for most keys (tools/keys.mjs). */
const place = (source: Source, key: string | number) => (typeof key === "number" ? key : (keys[source] as Record<string, number>)[key]!);

/** A text in a language; empty while the language is loading. */
export function textIn(l: Lang, source: Source, key: string, values: Values = {}): string {
  const all = texts.value[l];
  return all ? fill(all[place(source, key)]!, values, l) : "";
}

/** Whether the texts of a language are there. */
export const hasTexts = (l: Lang) => texts.value[l] !== undefined;
