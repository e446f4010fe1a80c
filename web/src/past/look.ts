// Takes the board of a match to a past moment or back to the present; the address names it.
import { api } from "../wire";
import type { Table } from "../match";
import type { Problem } from "../types";
import { word } from "../words";

export function lookBack(table: Table, step: number | undefined) {
  const to = `#match/${table.id}${step === undefined ? "" : `/${step}`}`;
  if (table.past.moment.value && step !== undefined) location.replace(to);
  else location.hash = to;
}

/** Shows the moment of the address; one that was undone meanwhile leads to the present. */
export async function showPast(table: Table, step: number | undefined) {
  table.lit.value = [];
  try {
    if (step !== undefined && step > (table.latest.value?.step ?? step)) throw new api.Refused({ detail: word("past.gone"), status: 404 } as Problem);
    await table.past.show(step);
    table.why.reasons.value = table.past.moment.value?.reasons ?? []; // why it was done, beside the board
    // On a narrow page the log is below the board.
    if (step !== undefined) document.querySelector(".map-frame")?.scrollIntoView({ block: "nearest" });
  } catch (e) {
    table.failure.value = e instanceof api.Refused && e.problem.status === 404 ? word("past.gone") : api.messageOf(e);
    location.replace(`#match/${table.id}`);
  }
}
