// What the coach remembers between visits.
import { signal } from "@preact/signals";

const kept = "mariscal.lesson";

function remembered(): string[] {
  try {
    return (localStorage.getItem(kept) ?? "").split(" ").filter(Boolean);
  } catch {
    return []; // storage may be forbidden; he then remembers as long as the page lasts
  }
}

/** Notes such as "left" and "odds"; they hold for every lesson of this browser. */
const notes = signal<readonly string[]>(remembered());

export const noted = (note: string) => notes.value.includes(note);

export function note(what: string, on: boolean) {
  if (noted(what) === on) return;
  notes.value = on ? [...notes.value, what] : notes.value.filter((n) => n !== what);
  try {
    localStorage.setItem(kept, notes.value.join(" "));
  } catch {
    // see remembered
  }
}
