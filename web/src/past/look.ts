// Takes the board of a match to a moment, or back to now; the address says so.
import { api } from "../wire";
import type { Table } from "../match";
import type { Problem } from "../types";
import { t } from "../words";

export function lookBack(table: Table, step: number | undefined) {
  const to = `#match/${table.id}${step === undefined ? "" : `/${step}`}`;
  if (table.past.moment.value && step !== undefined) location.replace(to);
  else location.hash = to;
}

/** Follows the address. A moment that was taken back meanwhile leads to now. */
export async function showPast(table: Table, step: number | undefined) {
  table.lit.value = [];
  try {
    if (step !== undefined && step > (table.latest.value?.step ?? step)) throw new api.Refused({ detail: t("past.gone"), status: 404 } as Problem);
    await table.past.show(step);
    table.why.reasons.value = table.past.moment.value?.reasons ?? []; // beside the board: why it was done
    // On a narrow page the log lies under the board that goes back.
    if (step !== undefined) document.querySelector(".map-frame")?.scrollIntoView({ block: "nearest" });
  } catch (e) {
    table.failure.value = e instanceof api.Refused && e.problem.status === 404 ? t("past.gone") : e instanceof Error ? e.message : String(e);
    location.replace(`#match/${table.id}`);
  }
}
