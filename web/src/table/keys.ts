// The keyboard at the table. Once a hex has the focus, arrows and letters walk over the hexes
// (board/touch.tsx).
import { signal } from "@preact/signals";
import { open, openPlace } from "../book";
import { letterEdges } from "../board";
import { typing } from "../listeners";
import type { Table } from "../match";

/** Whether the sheet of all keys is shown. */
export const helpShown = signal(false);

const lookedAt = (table: Table) => table.looked.value ?? table.offers.value.picked;

/** What each key does; one that returns false did nothing. */
const deeds: Readonly<Record<string, (table: Table) => unknown>> = {
  "?": () => (helpShown.value = true),
  u: (table) => table.undo(),
  n: (table) => table.done(),
  g: (table) => void table.orderAll(),
  c: (table) => {
    const name = lookedAt(table);
    return !!name && table.group.toggle(name);
  },
  v: ({ group }) => {
    if (!group.chosen.value.length) group.line();
    void (group.shades.value.some((g) => g.ok) ? group.go() : group.forward());
  },
  t: (table) => void table.advice.ask(),
  o: (table) => void table.overlays.askOdds(),
  l: (table) => table.overlays.toggle("sight"),
  x: (table) => table.overlays.toggle("danger"),
  i: (table) => {
    const s = table.state.value;
    const name = lookedAt(table);
    const card = table.card.value;
    if (s && card) open({ system: s.scene.system, scenario: s.scene.scenario, kind: "card", id: card.id });
    else if (s && name) openPlace(s.scene, name, table.pieces.value);
  },
  f: (table) => table.flip(),
  h: ({ overlays: { bare } }) => void (bare.value = !bare.value),
  Escape: (table) => {
    table.drop();
    table.overlays.shown.value = "";
    table.overlays.bare.value = false;
  },
};

/** Does what a key means; true if it meant something. */
export function press(table: Table, e: KeyboardEvent): boolean {
  const on = e.target as HTMLElement;
  if (typing(e)) return false;
  if (helpShown.value) {
    if (e.key !== "Escape" && e.key !== "?") return false;
    helpShown.value = false;
    return true;
  }
  if (on.closest?.("dialog, [aria-modal=true]")) return false;
  if (!e.ctrlKey && !e.metaKey && !e.altKey && planned(table, e, on)) return true;
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (key.startsWith("Arrow") || key in letterEdges) return toBoard(table, on);
  const digit = /^(?:Digit|Numpad)?([1-9])$/.exec(e.code || e.key)?.[1]; // by its position: with Shift it types another character
  if (digit && key !== "?") return number(Number(digit), e.shiftKey);
  return key in deeds && deeds[key]!(table) !== false;
}

/** Keys that move the ghost of the unit in hand, and Enter that makes its move. */
function planned(table: Table, e: KeyboardEvent, on: HTMLElement): boolean {
  if (on.closest?.(".hand, .menu, .lines, button:not(.chosen[data-waits]), a, select")) return false;
  const go = e.key === "Enter" && table.trials.trail.peek()?.pinned;
  if (go) void table.letGo();
  if (!go && !table.trials.press(e, table.flipped.peek())) return false;
  e.stopPropagation();
  return true;
}

/** A direction key outside the board moves the focus onto it: to the place looked at last, or one that can act. */
function toBoard(table: Table, on: HTMLElement): boolean {
  if (on.closest(".touch") || on.closest(".hand, .menu, .lines, .lobby, [role=dialog]")) return false;
  const name = lookedAt(table);
  const hex = (name && document.querySelector<SVGElement>(`[data-cell="${name}"]`)) || document.querySelector<SVGElement>(".touch .can, .touch .hex");
  hex?.focus();
  return !!hex;
}

/** Presses the answer of a number; with Shift, or if there are no answers, the card. question.css writes the numbers on them. */
function number(n: number, card: boolean): boolean {
  const answers = document.querySelectorAll<HTMLButtonElement>(".answers [data-option]");
  const one = (card || !answers.length ? document.querySelectorAll<HTMLButtonElement>(".hand .card") : answers)[n - 1];
  one?.focus();
  one?.click();
  return !!one;
}
