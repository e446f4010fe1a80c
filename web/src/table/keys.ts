// The keyboard at the table. The hexes themselves walk with arrows and letters
// once one of them has the focus (see board/board.tsx).
import { signal } from "@preact/signals";
import { open, openPlace } from "../book";
import { letterEdges } from "../board";
import type { Table } from "../match";

/** All keys are being shown. */
export const helpShown = signal(false);

/** Does what a key means; true when it meant something. */
export function press(table: Table, e: KeyboardEvent): boolean {
  const on = e.target as HTMLElement;
  if (e.ctrlKey || e.metaKey || e.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes(on.tagName)) return false;
  if (helpShown.value) {
    if (e.key !== "Escape" && e.key !== "?") return false;
    helpShown.value = false;
    return true;
  }
  if (on.closest?.("dialog, [aria-modal=true]")) return false;
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (key.startsWith("Arrow") || key in letterEdges) return toBoard(table, on);
  const digit = /^(?:Digit|Numpad)?([1-9])$/.exec(e.code || e.key)?.[1]; // by its place: with Shift it writes something else
  if (digit && key !== "?") return number(Number(digit), e.shiftKey);
  switch (key) {
    case "?":
      helpShown.value = true;
      return true;
    case "u":
      table.undo();
      return true;
    case "n":
      table.done();
      return true;
    case "g":
      void table.orderAll();
      return true;
    case "c": {
      const name = table.looked.value ?? table.offers.value.picked;
      return !!name && table.several.toggle(name);
    }
    case "v": {
      const { several } = table;
      if (!several.chosen.value.length) several.line();
      if (several.shades.value.some((g) => g.ok)) void several.go();
      else void several.forward();
      return true;
    }
    case "t":
      void table.advice.ask();
      return true;
    case "o":
      void table.overlays.askOdds();
      return true;
    case "l":
      table.overlays.toggle("sight");
      return true;
    case "x":
      table.overlays.toggle("danger");
      return true;
    case "i": {
      const s = table.state.value;
      const name = table.looked.value ?? table.offers.value.picked;
      const card = table.card.value;
      if (s && card) open({ system: s.scene.system, scenario: s.scene.scenario, kind: "card", id: card.id });
      else if (s && name) openPlace(s.scene.system, s.scene.scenario, s.scene.board.cells.find((c) => c.name === name), table.pieces.value.get(name) ?? []);
      return true;
    }
    case "f":
      table.flip();
      return true;
    case "h":
      table.overlays.bare.value = !table.overlays.bare.value;
      return true;
    case "Escape":
      table.drop();
      table.overlays.shown.value = "";
      table.overlays.bare.value = false;
      return true;
  }
  return false;
}

/** A key of direction outside the board leads onto it: to the hex looked at last, or one that can act. */
function toBoard(table: Table, on: HTMLElement): boolean {
  if (on.closest(".touch") || on.closest(".hand, .menu, .lines, .lobby, [role=dialog]")) return false;
  const name = table.looked.value ?? table.offers.value.picked;
  const hex = (name && document.querySelector<SVGElement>(`[data-cell="${name}"]`)) || document.querySelector<SVGElement>(".touch .can, .touch .hex");
  hex?.focus();
  return !!hex;
}

/** The number of an answer; with Shift, or where there is no answer to press, that of a card. The sheet writes them on both (hand.css, question.css). */
function number(n: number, card: boolean): boolean {
  const answers = document.querySelectorAll<HTMLButtonElement>(".answers [data-option]");
  const one = (card || !answers.length ? document.querySelectorAll<HTMLButtonElement>(".hand .card") : answers)[n - 1];
  one?.focus();
  one?.click();
  return !!one;
}
