// The short report on the result screen: the ways on, the race, and a sentence about each
// side's luck.
import { coloursOf } from "../colours";
import { recordPath } from "../wire";
import { returnOf, type Table } from "../match";
import { lang, t, word } from "../words";
import { Graph, GraphRoom, useNarrow } from "./graph";
import { hasDice, luckKey, ofHundred } from "./plain";
import { ReportLink, ReviewLink } from "./link";
import { useReport } from "./load";
import { PairNote, returnMatch } from "./pair";
import { say } from "./words";

interface AftermathProps {
  table: Table;
  /** Begins the same battle again. */
  again: () => Promise<void>;
}

export function Aftermath({ table, again }: AftermathProps) {
  const { report: r, computerName, failure, fail } = useReport("match", table.id);
  const narrow = useNarrow();
  const match = r?.match;
  const pair = match?.pair;
  const s = table.state.value;
  const mine = !!s?.match.seats.some((x) => x.yours);
  /** Whether to offer the return: a pair has two matches, and a lesson leads to the next battle. */
  const back = !!s && mine && !s.match.returnOf && !s.lesson;
  return (
    <div class="aftermath">
      <div class="ways-on">
        <div class="next">
          {back && (
            <button type="button" class="main" data-do="return" onClick={() => void returnMatch(s.match).catch(fail)}>
              {say(pair?.return || returnOf(table.id) ? "return.begun" : "report.return")}
            </button>
          )}
          <button type="button" class={back || s?.lesson ? "" : "main"} data-do="again" onClick={() => void again().catch(fail)}>{t("result.again")}</button>
        </div>
        <div class="rest">
          <ReportLink address={`report/${table.id}`} quiet />
          {mine && <ReviewLink of={table.id} quiet />}
          <a class="button quiet" data-do="record" href={recordPath(table.id)} download={`mariscal-${table.id}.txt`}>{word("after.record")}</a>
          <button type="button" class="quiet" data-do="look" onClick={() => (table.resultSeen.value = true)}>{t("overlay.label")}</button>
          <a class="button quiet" data-do="lobby" href="#">{t("result.lobby")}</a>
        </div>
      </div>
      {failure && <p class="notice bad" role="alert">{failure}</p>}
      {!r && !failure && (
        <>
          <GraphRoom narrow={narrow} low={!narrow}>{word("after.loading")}</GraphRoom>
          <ul class="luck-lines" aria-hidden="true"><li>&nbsp;</li><li>&nbsp;</li></ul>
        </>
      )}
      <PairNote match={match} computerName={computerName} />
      {r && <Graph report={r} moment={(step) => `match/${table.id}/${step}`} narrow={narrow} low={!narrow} />}
      {r && hasDice(r.sides) && (
        <ul class="luck-lines">
          {r.sides.map((s, i) => {
            const army = r.armies[i as 0 | 1];
            const side = army.name[lang.value] ?? "";
            return (
              <li key={i} data-army={coloursOf(r.armies)[i as 0 | 1]}>
                {s.luck.rolls > 0 && <b>{side}</b>} {say(luckKey(s.luck), { side, n: ofHundred(s.luck.worse) })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
