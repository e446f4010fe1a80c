// A question that is asked whether or not the cards for it are held, lest the other side
// learn it, and to which its player has one answer. Where nobody hears how long he takes,
// in a lesson against the computer, it passes by itself; against people he answers, or
// wishes beforehand, for a time that is drawn would tell who holds a card by his slowness.
import { effect } from "@preact/signals";
import type { OptionWords } from "../types";
import { againstComputer } from "./seats";
import type { TableState } from "./state";

/** How long it is looked at, in milliseconds: at least, and how much more at most. */
const look = { least: 2500, more: 4000 };

/** The one answer to a question that asks for cards nobody may know of. */
export function passesAlone(table: TableState): OptionWords | undefined {
  const [only, ...more] = table.options.value;
  const hidden = table.asked.value && !table.shared.value && table.state.value?.question.hidden;
  return hidden && only && !more.length && !only.card ? only : undefined;
}

/** Lets such questions pass; what comes back ends it. */
export function passing(table: TableState, give: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    const only = passesAlone(table);
    const number = table.state.value?.number;
    clearTimeout(timer);
    if (!only || !againstComputer(table.state.peek()!)) return;
    timer = setTimeout(() => {
      if (table.state.peek()?.number === number && passesAlone(table) === only) give(only.text);
    }, look.least + Math.random() * look.more);
  });
  return () => (clearTimeout(timer), end());
}
