// Texts of a part of the workshop, in files of their own: loaded when they are first asked for.
import { signal } from "@preact/signals";
import type { Lang } from "../tongue";
import { fill, lang, long, type Text, type Values } from "../words";

/** The files of texts, one a language. */
export type TextFiles = Record<Lang, () => Promise<{ default: unknown }>>;

export interface Spoken<K extends string> {
  /** Whether there are texts; asking for them loads those of the page's language, and meanwhile others stand. */
  there(): boolean;
  /** A text in the language of the page; its key as long as there is none. */
  say(key: K, values?: Values): string;
  has(key: string): boolean;
}

export function spokenOf<K extends string>(files: TextFiles): Spoken<K> {
  const loaded = signal<Partial<Record<Lang, Record<string, Text>>>>({});
  const text = (key: string) => (loaded.value[lang.value] ?? Object.values(loaded.value)[0])?.[key];
  return {
    there() {
      const l = lang.value;
      if (loaded.value[l]) return true;
      void files[l]().then(
        (f) => (loaded.value = { ...loaded.value, [l]: Object.fromEntries(Object.entries(f.default as Record<string, Text>).map(([key, t]) => [key, long(t)])) }),
        () => undefined,
      );
      return Object.keys(loaded.value).length > 0;
    },
    say(key, values = {}) {
      const t = text(key);
      return t === undefined ? key : fill(t, values, lang.value);
    },
    has: (key) => text(key) !== undefined,
  };
}
