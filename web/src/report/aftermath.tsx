// What the result shows of the report at once: the ways on, the race, and the luck
// in a sentence each.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api";
import type { Table } from "../match";
import type { MatchReport } from "../types";
import { lang } from "../words";
import { Graph, GraphRoom, useNarrow } from "./graph";
import { luckKey, ofHundred } from "./plain";
import { ReportLink } from "./link";
import { PairNote, returnMatch } from "./pair";
import { say } from "./words";

/** The children are the answers the result has by itself. */
export function Aftermath({ table, children }: { table: Table; children: ComponentChildren }) {
  const report = useSignal<MatchReport | null>(null);
  const failure = useSignal("");
  const players = useSignal<Record<string, string>>({});
  const narrow = useNarrow();
  const fail = (e: unknown) => (failure.value = e instanceof Error ? e.message : String(e));
  useEffect(() => {
    api.report("match", table.id).then((r) => (report.value = r), fail);
    api.players().then((all) => (players.value = Object.fromEntries(all.map((p) => [p.id, p.name]))), () => {});
  }, [table.id, lang.value]);
  const r = report.value;
  const match = r?.match;
  const pair = match?.pair;
  const mine = table.state.value?.match.seats.some((s) => s.yours);
  /** The report has come, and the match is no return match itself. */
  const first = !!match && (!pair || pair.first === match.id);
  return (
    <div class="aftermath">
      <div class="answers">
        {children}
        <ReportLink address={`report/${table.id}`} />
        {mine && (
          // Its place is kept while it is not known whether there is a return match.
          <button
            type="button" data-do="return" class={first ? "" : "later"} disabled={!first}
            onClick={() => void returnMatch(table.id).catch(fail)}
          >
            {say(pair?.return ? "return.begun" : "return")}
          </button>
        )}
      </div>
      {failure.value && <p class="notice bad" role="alert">{failure.value}</p>}
      {!r && !failure.value && (
        <>
          <GraphRoom narrow={narrow} low={!narrow}>{say("loading")}</GraphRoom>
          <ul class="luck-lines" aria-hidden="true"><li>&nbsp;</li><li>&nbsp;</li></ul>
        </>
      )}
      <PairNote match={match} computerName={(p) => players.value[p] ?? p} />
      {r && <Graph report={r} moment={(step) => `match/${table.id}/${step}`} narrow={narrow} low={!narrow} />}
      {r && (
        <ul class="luck-lines">
          {r.sides.map((s, i) => {
            const army = r.armies[i as 0 | 1];
            const side = army.name[lang.value] ?? "";
            return (
              <li key={i} data-army={army.colour}>
                {s.luck.rolls > 0 && <b>{side}</b>} {say(luckKey(s.luck), { side, n: ofHundred(s.luck.worse) })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
