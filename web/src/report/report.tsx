// The report of a battle, on a page of its own.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { coloursOf } from "../colours";
import { recordPath } from "../wire";
import { playAgain, returnOf } from "../match";
import type { MatchItem, MatchReport } from "../types";
import { Waiting, armyNames, capital, lang, percent, word } from "../words";
import { Graph, levelOf, TurnTable, useNarrow, whatOf } from "./graph";
import { useReport } from "./load";
import { ReviewLink } from "./link";
import { Luck } from "./luck";
import { PairNote, returnMatch } from "./pair";
import { hasDice } from "./plain";
import { say } from "./words";

interface BodyProps {
  report: MatchReport;
  /** The address of a moment on the board, if there is one. */
  moment?: (step: number) => string;
}

/** The sections of a report. */
function ReportBody({ report, moment }: BodyProps) {
  const narrow = useNarrow();
  const names = armyNames(report.armies);
  const end = report.turns[report.turns.length - 1]!;
  const system = report.scenario.id.split("/")[0]!;
  const [p, q] = report.scores.map((s) => s.goal) as [number, number];
  const level = levelOf(report);
  const goal = p === q && !level ? p : 0;
  const [n, m] = end.scores.map((x) => level?.(x) ?? x) as [string, string];
  return (
    <div class="report-body">
      <section>
        <h2>{say("report.race", { what: whatOf(report) })}</h2>
        <p>{capital(say(goal ? "race.about" : "race.about.open", { top: names[0], bottom: names[1], n, m, goal, what: whatOf(report) }))}</p>
        <Graph report={report} moment={moment} narrow={narrow} numbered />
        {report.judged && <p class="small">{word("chances.about")}</p>}
        <TurnTable report={report} moment={moment} />
      </section>
      {report.judged && (
        <section>
          <h2>{word("after.moments")}</h2>
          {report.moments.length === 0 && <p>{word("moments.none")}</p>}
          <ol class="moments">
            {report.moments.map((m) => {
              const side = report.armies[m.for as 0 | 1];
              const head = (
                <>
                  <b>{say("report.moment", { side: side.name[lang.value] ?? "", before: percent(m.before), after: percent(m.after) })}</b>
                  <small>{say("report.turn", { n: m.turn })}</small>
                </>
              );
              return (
                <li key={m.step} data-army={coloursOf(report.armies)[m.for as 0 | 1]}>
                  {moment ? <a href={`#${moment(m.step)}`} title={word("after.to-step")} data-moment-step={m.step}>{head}</a> : <span class="head">{head}</span>}
                  <ul>{m.words.map((w, i) => <li key={i}>{capital(w)}</li>)}</ul>
                </li>
              );
            })}
          </ol>
        </section>
      )}
      {hasDice(report.sides) && (
        <section>
          <h2>{word("after.luck")}</h2>
          <Luck report={report} system={system} />
          <p class="small">{word("after.proof")}</p>
        </section>
      )}
      <section>
        <h2>{word("after.losses")}</h2>
        <Losses report={report} names={names} />
      </section>
      {report.orders.some((all) => all.length) && (
        <section data-orders>
          <h2>{word("standing.title")}</h2>
          {report.orders.map((all, i) => all.length > 0 && <p key={i}><b>{names[i]}</b>: {all.map(capital).join("; ")}.</p>)}
        </section>
      )}
    </div>
  );
}

function Losses({ report, names }: { report: MatchReport; names: [string, string] }) {
  const seats = [0, 1] as const;
  return (
    <table class="losses">
      <thead>
        <tr><td />{names.map((n, i) => <th key={i} scope="col" data-army={coloursOf(report.armies)[i as 0 | 1]}>{n}</th>)}</tr>
      </thead>
      <tbody>
        {report.counts.map(({ id, words, n, of }) => (
          <tr key={id}><th scope="row">{words}</th>{seats.map((i) => <td key={i}>{of ? say("report.of", { n: n[i]!, had: of[i]! }) : n[i]}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
}

/** The buttons and links after a battle. */
function Ways({ match, choices, onFail }: { match: MatchItem; choices?: Record<string, string>; onFail: (e: unknown) => void }) {
  const link = useSignal<"" | "copied" | "shown">("");
  const mine = match.seats.some((s) => s.yours);
  const again = () => playAgain(match, { sum: match.sum, options: choices });
  const address = `${location.origin}/#report/${match.id}`;
  const share = async () => {
    try {
      await navigator.clipboard.writeText(address);
      link.value = "copied";
    } catch {
      link.value = "shown"; // there is no clipboard without a secure context
    }
  };
  const pair = match.pair;
  return (
    <>
      {mine && (!pair || pair.first === match.id) && (
        <button type="button" data-do="return" onClick={() => void returnMatch(match).catch(onFail)}>
          {say(pair?.return || returnOf(match.id) ? "return.begun" : "report.return")}
        </button>
      )}
      {mine && <button type="button" data-do="rematch" onClick={() => void again().catch(onFail)}>{word("after.rematch")}</button>}
      <a class="button" data-do="record" href={recordPath(match.id)} download={`mariscal-${match.id}.txt`}>{word("after.record")}</a>
      <button type="button" class="quiet" data-do="share" onClick={() => void share()}>{word("after.share")}</button>
      {link.value === "copied" && <p role="status">{word("after.shared")}</p>}
      {link.value === "shown" && <p role="status" class="notice">{say("share.by-hand")} <code>{address}</code></p>}
    </>
  );
}

/** The page: #report/ID, or #report/record/ID for an uploaded record. */
export function ReportPage({ source: { kind, id } }: { source: { kind: "match" | "record"; id: string } }) {
  const { report: r, computerName, failure, fail } = useReport(kind, id);
  useEffect(() => {
    if (r) document.title = `${word("after.title")}: ${r.name[lang.value] ?? ""} · Mariscal`;
  }, [r]);
  if (!r) return <Waiting words={failure || word("after.loading")}><a href="#">{word("after.lobby")}</a></Waiting>;
  const names = r.armies.map((a, i) => {
    const army = a.name[lang.value] ?? "";
    return r.names[i] ? `${army} (${r.names[i]})` : army;
  });
  return (
    <main class="report" data-screen="report">
      <header>
        <p class="kicker">{word("after.title")}</p>
        <h1>{r.name[lang.value]}</h1>
        <p>{say("report.against", { a: names[0]!, b: names[1]! })}</p>
        <p class="outcome">{r.resultWords}</p>
        {failure && <p class="notice bad" role="alert">{failure}</p>}
        <div class="ways">
          {r.match && <Ways match={r.match} choices={r.choices} onFail={fail} />}
          {(!r.match || r.match.seats.some((s) => s.yours)) && <ReviewLink of={r.match ? id : `record/${id}`} />}
          <a class="button" href={r.match ? `#match/${r.match.id}` : `#record/${id}`} data-do="table">{word("after.back")}</a>
          <a class="button" href="#" data-do="lobby">{word("after.lobby")}</a>
        </div>
      </header>
      <PairNote match={r.match} computerName={computerName} />
      <ReportBody report={r} moment={(step) => `${kind}/${id}/${step}`} />
    </main>
  );
}
