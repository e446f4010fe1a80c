// What this browser remembers of its reader. Where storage is full or forbidden, the page
// remembers it as long as it lives.
import { type Signal, signal } from "@preact/signals";

/** For all tabs and visits, or for this tab alone. */
type Where = "localStorage" | "sessionStorage";

const page = new Map<string, string>();
const key = (name: string) => `mariscal.${name}`;

export function recall(name: string, where: Where = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(key(name)) ?? page.get(name) ?? null;
  } catch {
    return page.get(name) ?? null;
  }
}

export function keep(name: string, value: string, where: Where = "localStorage") {
  page.set(name, value);
  try {
    globalThis[where].setItem(key(name), value);
  } catch {
    // the page has it
  }
}

/** A setting that is remembered: its value, which begins with what was chosen before, and the function that changes it. */
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
