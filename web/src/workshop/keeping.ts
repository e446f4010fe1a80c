// What the workshop keeps in this browser: texts, each under a key, and a list of them.
import { keep, recall } from "../storage";

/** A place for texts of one kind. */
export interface Keeping<T> {
  /** What is kept, what changed last first. */
  all(): T[];
  /** The text under a key, null if there is none. */
  text(key: string): string | null;
  /** Keeps a text, and what the list says of it; whether the browser has room for it. */
  put(key: string, text: string, it: T): boolean;
  drop(key: string): void;
}

/** The place of a kind: the name of its list, what its texts are kept under, and the key of one. */
export function keeping<T extends { at: string }>(list: string, kind: string, keyOf: (it: T) => string): Keeping<T> {
  const place = (key: string) => `${kind}.${key}`;
  const text = (key: string) => recall(place(key)) || null;
  const all = () => {
    try {
      return (JSON.parse(recall(list) ?? "[]") as T[]).filter((it) => text(keyOf(it))).sort((a, b) => b.at.localeCompare(a.at));
    } catch {
      return [];
    }
  };
  const others = (key: string) => all().filter((it) => keyOf(it) !== key);
  return {
    all, text,
    put(key, written, it) {
      keep(place(key), written);
      keep(list, JSON.stringify([it, ...others(key)]));
      try {
        return localStorage.getItem(`mariscal.${place(key)}`) === written;
      } catch {
        return false;
      }
    },
    drop(key) {
      const rest = others(key);
      keep(place(key), "");
      keep(list, JSON.stringify(rest));
    },
  };
}
