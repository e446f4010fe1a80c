// Questions about hidden cards that have only one answer: the server asks them whether or not
// the player holds such a card, so that the other side learns nothing. Against a computer the
// client passes them by itself. Against people the player answers, or sets a wish beforehand:
// even a random delay would tell a slow player with a card from a program.
import { effect } from "@preact/signals";
import type { OptionWords } from "../types";
import { againstComputer } from "./seats";
import type { TableState } from "./state";

/** How long the question stays open, in milliseconds: at least, and the random rest at most. */
const look = { least: 2500, more: 4000 };

/** The only answer to a question about hidden cards; undefined for any other question. */
export function passesAlone(table: TableState): OptionWords | undefined {
  const [only, ...more] = table.options.value;
  const hidden = table.asked.value && !table.shared.value && table.state.value?.question.hidden;
  return hidden && only && !more.length && !only.card ? only : undefined;
}

/** Passes such questions until the returned function is called. */
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
