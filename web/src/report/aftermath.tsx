// What the result shows of the report at once: the race, the luck in a sentence
// each, and the way to the rest.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api";
import type { Table } from "../match";
import type { MatchReport } from "../types";
import { lang } from "../words";
import { Graph } from "./graph";
import { luckKey, ofHundred } from "./plain";
import { PairNote, returnMatch } from "./report";
import { say } from "./words";

export function Aftermath({ table }: { table: Table }) {
  const report = useSignal<MatchReport | null>(null);
  const failure = useSignal("");
  const players = useSignal<Record<string, string>>({});
  const fail = (e: unknown) => (failure.value = e instanceof Error ? e.message : String(e));
  useEffect(() => {
    api.report("match", table.id).then((r) => (report.value = r), fail);
    api.players().then((all) => (players.value = Object.fromEntries(all.map((p) => [p.id, p.name]))), () => {});
  }, [table.id, lang.value]);
  const r = report.value;
  if (failure.value) return <p class="notice bad" role="alert">{failure.value}</p>;
  if (!r) return <p class="aftermath waiting-line" role="status">{say("loading")}</p>;
  const match = r.match;
  const pair = match?.pair;
  return (
    <div class="aftermath">
      <Graph report={r} moment={(step) => `match/${table.id}/${step}`} narrow />
      <ul class="luck-lines">
        {r.sides.map((s, i) => {
          const army = r.armies[i as 0 | 1];
          return (
            <li key={i} data-army={army.colour}>
              <b>{army.name[lang.value]}</b> {say(luckKey(s.luck), { side: army.name[lang.value] ?? "", n: ofHundred(s.luck.worse) })}
            </li>
          );
        })}
      </ul>
      <PairNote match={match} computerName={(p) => players.value[p] ?? p} />
      <div class="answers">
        <a class="button" data-do="report" href={`#report/${table.id}`}>{say("full")}</a>
        {match?.seats.some((s) => s.yours) && (!pair || pair.first === match.id) && (
          <button type="button" data-do="return" onClick={() => void returnMatch(match.id).catch(fail)}>
            {say(pair?.return ? "return.begun" : "return")}
          </button>
        )}
      </div>
    </div>
  );
}
