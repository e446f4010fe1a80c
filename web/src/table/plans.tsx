// What the system of a table draws and says about a planned move of the piece in hand.
import type { VNode } from "preact";
import { groundOf } from "../board";
import type { Table } from "../match";
import { systemOf, type PlanProps, type System } from "../systems";

/** Gives the planned move to one of the system's drawings; null while nothing on open ground is in hand. */
export function planOf(table: Table, draw: (p: PlanProps, look: System) => VNode | null | undefined): VNode | null {
  const s = table.state.value;
  const adjusting = table.trials.adjusting.value;
  const place = adjusting ?? table.offers.value.picked;
  if (!s?.question.open || !table.asked.value || table.past.moment.value || place === null) return null;
  const piece = table.pieces.value.get(place)?.[0];
  const look = systemOf(s.scene.system);
  if (!piece || !look || (!adjusting && !table.trials.may(place, table.options.value))) return null;
  const { trials } = table;
  const act: PlanProps["act"] = {
    pin: (point) => trials.pin(point), turn: (by, to) => trials.turn(by, to), form: (form) => trials.form(form), go: () => void table.letGo(), again: () => trials.again(),
  };
  const aimed = (table.pieces.value.get(table.aimed.value ?? "") ?? []).map((p) => p.id);
  const offered = [...table.offers.value.cells].flatMap(([name, cell]) => (cell.light === "place" ? name : []));
  return draw({ trail: trials.trail, told: trials.told, piece, aimed, offered, scene: s.scene, ground: groundOf(s.scene.board, table.flipped.value), armies: [table.colour(0), table.colour(1)], act }, look) ?? null;
}
