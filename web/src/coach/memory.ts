// What the coach remembers between visits of this browser.
import { kept } from "../storage";

/** Notes such as "left", separated by spaces; they hold for every lesson. */
const [notes, keepNotes] = kept("lesson", (before) => before ?? "");

const list = () => notes.value.split(" ").filter(Boolean);

export const noted = (note: string) => list().includes(note);

export function note(what: string, on: boolean) {
  if (noted(what) === on) return;
  keepNotes((on ? [...list(), what] : list().filter((n) => n !== what)).join(" "));
}
