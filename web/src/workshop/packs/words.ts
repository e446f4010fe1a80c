// The texts of packs in the workshop: files of their own, loaded with their screens.
import { signal } from "@preact/signals";
import type { Lang } from "../../tongue";
import { fill, lang, long, type Text, type Values } from "../../words";
import type texts from "../../words/texts/workshop-packs-en.json";

export type PackKey = keyof typeof texts & string;

const files: Record<Lang, () => Promise<{ default: unknown }>> = {
  en: () => import("../../words/texts/workshop-packs-en.json"),
  es: () => import("../../words/texts/workshop-packs-es.json"),
};

const loaded = signal<Partial<Record<Lang, Record<string, Text>>>>({});

/** Whether the texts of the page's language are there; asking for them loads them. */
export function spokenOfPacks(): boolean {
  const l = lang.value;
  if (loaded.value[l]) return true;
  void files[l]().then((f) => keepPackTexts(l, f.default as Record<string, Text>), () => undefined);
  return false;
}

export function keepPackTexts(l: Lang, all: Record<string, Text>) {
  loaded.value = { ...loaded.value, [l]: Object.fromEntries(Object.entries(all).map(([key, text]) => [key, long(text)])) };
}

/** A text of packs in the language of the page. */
export function tell(key: PackKey, values: Values = {}): string {
  const text = loaded.value[lang.value]?.[key];
  return text === undefined ? key : fill(text, values, lang.value);
}

/** The words for yes and no. */
export const truths = () => ({ yes: tell("box.yes"), no: tell("box.no") });
