// "What would you do?": the button that asks, and the advice beside the board.
import { Ruled } from "../book";
import type { Table } from "../match";
import { capital, playerName, t, word } from "../words";

export function AskAdvice({ table }: { table: Table }) {
  const { advice } = table;
  if (!advice.there.value || table.group.on.value) return null;
  const given = !!advice.given.value; // the button keeps its place, so that those beside it do not move under the pointer
  return (
    <button type="button" class={given ? "quiet dark" : "quiet"} data-do={given ? undefined : "advice"} title={word("advice.title")} disabled={given || advice.asking.value || table.busy.value} onClick={() => void advice.ask()}>
      {t(advice.asking.value ? "advice.asking" : "advice.ask")}
    </button>
  );
}

export function AdviceSlip({ table }: { table: Table }) {
  const a = table.advice.given.value;
  if (!a) return null;
  return (
    <section class="advice" data-advice={a.action} role="status" aria-label={t("advice.ask")}>
      <p><b>{t("advice.would", { who: playerName(a.player) })}</b> {a.words}</p>
      {!!a.then?.length && <p>{t("advice.then", { what: a.then.join("; ") })}</p>}
      <ul>{a.reasons.map((r) => <li key={r}><Ruled text={capital(r)} system={table.state.value?.scene.system ?? ""} /></li>)}</ul>
      <p class="note">{word("advice.marked")} <button type="button" class="quiet" data-do="advice-away" onClick={() => table.advice.forget()}>{t("app.close")}</button></p>
    </section>
  );
}
