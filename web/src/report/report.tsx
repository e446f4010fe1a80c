// After the battle: how it went, on a page that can be linked to.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { coloursOf } from "../colours";
import { api } from "../wire";
import { rematch, returnOf } from "../match";
import { go } from "../route";
import type { MatchItem, MatchReport } from "../types";
import { capital, lang, percent } from "../words";
import { Graph, levelOf, TurnTable, useNarrow, whatOf } from "./graph";
import { Luck } from "./luck";
import { PairNote, returnMatch } from "./pair";
import { hasDice } from "./plain";
import { say } from "./words";

interface BodyProps {
  report: MatchReport;
  /** The address of a moment on the board, where there is one. */
  moment?: (step: number) => string;
}

/** The parts of a report, without title and ways out. */
export function ReportBody({ report, moment }: BodyProps) {
  const narrow = useNarrow();
  const names = report.armies.map((a) => a.name[lang.value] ?? "") as [string, string];
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
        {report.judged && <p class="small">{say("chances.about")}</p>}
        <TurnTable report={report} moment={moment} />
      </section>
      {report.judged && (
        <section>
          <h2>{say("report.moments")}</h2>
          {report.moments.length === 0 && <p>{say("moments.none")}</p>}
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
                  {moment ? <a href={`#${moment(m.step)}`} title={say("report.to-step")} data-moment-step={m.step}>{head}</a> : <span class="head">{head}</span>}
                  <ul>{m.words.map((w, i) => <li key={i}>{capital(w)}</li>)}</ul>
                </li>
              );
            })}
          </ol>
        </section>
      )}
      {hasDice(report.sides) && (
        <section>
          <h2>{say("report.luck")}</h2>
          <Luck report={report} system={system} />
          <p class="small">{say("report.proof")}</p>
        </section>
      )}
      <section>
        <h2>{say("report.losses")}</h2>
        <Losses report={report} names={names} />
      </section>
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

/** What can be done after a battle. */
export function Ways({ match, choices, onFail }: { match: MatchItem; choices?: Record<string, string>; onFail: (e: unknown) => void }) {
  const link = useSignal<"" | "copied" | "shown">("");
  const mine = match.seats.some((s) => s.yours);
  const again = async () => {
    const next = await rematch(match, { scenario: match.scenario, sum: match.sum, options: choices });
    go(`match/${next.id}`);
  };
  const address = `${location.origin}/#report/${match.id}`;
  const share = async () => {
    try {
      await navigator.clipboard.writeText(address);
      link.value = "copied";
    } catch {
      link.value = "shown"; // no clipboard without a secure context
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
      {mine && <button type="button" data-do="rematch" onClick={() => void again().catch(onFail)}>{say("report.rematch")}</button>}
      <a class="button" data-do="record" href={api.recordPath(match.id)} download={`mariscal-${match.id}.txt`}>{say("report.record")}</a>
      <button type="button" class="quiet" data-do="share" onClick={() => void share()}>{say("report.share")}</button>
      {link.value === "copied" && <p role="status">{say("report.shared")}</p>}
      {link.value === "shown" && <p role="status" class="notice">{say("share.by-hand")} <code>{address}</code></p>}
    </>
  );
}

export type ReportSource = { kind: "match" | "record"; id: string };

/** A page of its own: #report/ID, or #report/record/ID for an uploaded record. */
export function ReportPage({ source }: { source: ReportSource }) {
  const report = useSignal<MatchReport | null>(null);
  const players = useSignal<Record<string, string>>({});
  const failure = useSignal("");
  const fail = (e: unknown) => (failure.value = e instanceof Error ? e.message : String(e));
  useEffect(() => {
    api.report(source.kind, source.id).then((r) => {
      report.value = r;
      document.title = `${say("report.title")}: ${r.name[lang.value] ?? ""} · Mariscal`;
    }, fail);
    api.players().then((all) => (players.value = Object.fromEntries(all.map((p) => [p.id, p.name]))), () => {});
  }, [source.kind, source.id, lang.value]);
  const r = report.value;
  if (!r) {
    return (
      <main class="waiting" data-screen="waiting">
        <p role="status">{failure.value || say("report.loading")}</p>
        <a href="#">{say("report.lobby")}</a>
      </main>
    );
  }
  const names = r.armies.map((a, i) => {
    const army = a.name[lang.value] ?? "";
    return r.names[i] ? `${army} (${r.names[i]})` : army;
  });
  const computerName = (p: string) => players.value[p] ?? p;
  return (
    <main class="report" data-screen="report">
      <header>
        <p class="kicker">{say("report.title")}</p>
        <h1>{r.name[lang.value]}</h1>
        <p>{say("report.against", { a: names[0]!, b: names[1]! })}</p>
        <p class="outcome">{r.resultWords}</p>
        {failure.value && <p class="notice bad" role="alert">{failure.value}</p>}
        <div class="ways">
          {r.match && <Ways match={r.match} choices={r.choices} onFail={fail} />}
          <a class="button" href={r.match ? `#match/${r.match.id}` : `#record/${source.id}`} data-do="table">{say("report.back")}</a>
          <a class="button" href="#" data-do="lobby">{say("report.lobby")}</a>
        </div>
      </header>
      <PairNote match={r.match} computerName={computerName} />
      <ReportBody report={r} moment={(step) => (source.kind === "match" ? `match/${source.id}/${step}` : `record/${source.id}/${step}`)} />
    </main>
  );
}
