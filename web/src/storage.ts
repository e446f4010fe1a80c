// What this browser remembers of its reader's choices. Storage may be forbidden;
// a choice then lasts as long as the page.
import { type Signal, signal } from "@preact/signals";

const key = (name: string) => `mariscal.${name}`;

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

export function keep(name: string, value: string) {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // it lasts as long as the page
  }
}

/** A choice that is remembered: its value, begun with what was chosen before, and the way to change it. */
export function kept<T extends string>(name: string, first: (before: string | null) => T): [Signal<T>, (value: T) => void] {
  const value = signal(first(recall(name)));
  return [
    value,
    (chosen) => {
      value.value = chosen;
      keep(name, chosen);
    },
  ];
}
