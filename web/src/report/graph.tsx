// The graph of the race: the standards of both sides where they were won, and between them
// the chance of victory.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { coloursOf } from "../colours";
import { room } from "../plan";
import { go } from "../route";
import { systemOf } from "../systems";
import type { MatchReport, Turn } from "../types";
import { armyNames, capital, counted, percent, word } from "../words";
import { cloth, numbers, planted, race, row, sizes, spots } from "./marks";
import { standards, ticks } from "./plain";
import { say } from "./words";

/** Whether the page is as narrow as an upright phone. */
export const useNarrow = () => room.value.width <= 640;

interface GraphProps {
  report: MatchReport;
  /** The address of a moment on the board, if there is one. */
  moment?: (step: number) => string;
  /** For a page as narrow as a phone. */
  narrow?: boolean;
  /** For little height. */
  low?: boolean;
  /** With the numbers of the moments in the list below. */
  numbered?: boolean;
}

/** An empty graph of the same size, so that nothing moves when the graph comes. */
export function GraphRoom({ narrow, low, children }: Pick<GraphProps, "narrow" | "low"> & { children: ComponentChildren }) {
  const { w, h, left, right, whole } = sizes(narrow, low);
  return (
    <figure class="race-graph">
      <svg viewBox={`0 0 ${w} ${whole}`} aria-hidden="true">
        {[0, 0.5, 1].map((y) => <path key={y} class={y === 0.5 ? "rule half" : "rule"} d={`M${left} ${row + y * h}H${w - right}`} />)}
      </svg>
      <figcaption><span role="status">{children}</span></figcaption>
    </figure>
  );
}

/** The track of the score: its message id, and its words. */
const whatID = (r: Pick<MatchReport, "scenario" | "scores">) => `${r.scenario.id.split("/")[0]}.track.${r.scores[0].id}`;
export const whatOf = (r: Pick<MatchReport, "scenario" | "scores">) => word(whatID(r));

/** The function that puts a score into words; undefined if its number is enough. */
export const levelOf = (r: Pick<MatchReport, "scenario">) => systemOf(r.scenario.id.split("/")[0]!)?.level;

/** The values for texts about the two scores of a turn. */
function scoresOf(r: MatchReport, turn: Turn) {
  const [a, b] = turn.scores;
  const level = levelOf(r);
  if (level) { // "Morale High 4"; at the end of the battle for both sides together
    const what = whatOf(r);
    return { a: what, of: level(a), b: turn.end ? level(b) : what, or: level(b) };
  }
  return { a, b, of: counted(whatID(r), a), or: counted(whatID(r), b) };
}

export function Graph({ report, moment, narrow, low, numbered }: GraphProps) {
  const at = useSignal<number | null>(null);
  const { turns, armies } = report;
  const names = armyNames(armies);
  const sheet = sizes(narrow, low, report.judged);
  const { w, h, left, right, whole } = sheet;
  const points = race(report, sheet);
  const x = (turn: number) => points[Math.min(turn, points.length - 1)]!.x;
  const d = points.map((p, i) => `${i ? "L" : "M"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("");
  const end = turns.length - 1;
  const moments = numbered && report.judged ? spots(report, points) : [];
  const dots = numbers(moments, sheet);
  const level = levelOf(report);
  const won = ([0, 1] as const).map((seat) => standards(turns, seat));
  const stand = won.map((all) => planted(all, points, sheet));
  const shown = at.value === null ? end : at.value;
  const now = turns[shown]!;
  const find = (e: PointerEvent) => {
    const box = (e.currentTarget as SVGElement).getBoundingClientRect();
    const share = ((e.clientX - box.left) / box.width * w - left) / (w - left - right);
    at.value = Math.round(Math.min(1, Math.max(0, share)) * end);
  };
  const readout = now.end
    ? say("readout.end", { top: names[0], bottom: names[1], ...scoresOf(report, now) })
    : say(report.judged ? "report.readout" : "readout.unjudged", {
        n: now.turn, side: names[now.active as 0 | 1], top: names[0], bottom: names[1],
        ...scoresOf(report, now), x: percent(now.chance), y: percent(1e6 - now.chance),
      });
  return (
    <figure class="race-graph">
      <svg
        viewBox={`0 0 ${w} ${whole}`} role="img" aria-label={readout}
        onPointerMove={find} onPointerDown={find} onPointerLeave={() => (at.value = null)}
        onClick={() => moment && at.value !== null && go(moment(turns[at.value]!.step))}
        class={moment ? "links" : ""}
      >
        <defs>
          <pattern id="report-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V7" class="hatch" data-army={coloursOf(armies)[0]} />
          </pattern>
        </defs>
        {report.judged && (
          <>
            <path class="share" data-army={coloursOf(armies)[0]} d={`M${left} ${row}${d.replace("M", "L")}L${w - right} ${row}Z`} />
            <path fill="url(#report-hatch)" d={`M${left} ${row}${d.replace("M", "L")}L${w - right} ${row}Z`} />
            <path class="share" data-army={coloursOf(armies)[1]} d={`M${left} ${row + h}${d.replace("M", "L")}L${w - right} ${row + h}Z`} />
          </>
        )}
        {(report.judged ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]).map((y) => (
          <path key={y} class={y === 0.5 ? "rule half" : "rule"} d={`M${left} ${row + y * h}H${w - right}`} />
        ))}
        {report.judged && (
          <>
            <text class="tick" x={left - 5} y={row + h / 2 + 4} text-anchor="end">{percent(5e5)}</text>
            <path class="line" d={d} />
          </>
        )}
        <text class="army" x={left + 8} y={row + 19}>{names[0]}</text>
        <text class="army" x={left + 8} y={row + h - 9}>{names[1]}</text>
        {([0, 1] as const).map((seat) =>
          won[seat]!.map((s, i) => (
            <g key={`${seat}-${i}`} class={s.lost ? "standard lost" : "standard"} data-army={coloursOf(armies)[seat]}
              transform={`translate(${stand[seat]![i]} ${seat ? row + h + 5 : 3})`}>
              <path class="pole" d="M0 0V27" />
              <path class="cloth" d="M0 1H15L12 8L15 15H0Z" />
              {!(stand[seat]![i + 1]! - stand[seat]![i]! < cloth) && <text x="5.5" y="12" text-anchor="middle">{level ? level(s.n).split(" ").pop() : s.n}</text>}
            </g>
          )),
        )}
        {dots.map((p, i) => (
          <g key={i} class="moment-dot">
            {p.y !== moments[i]!.y && <path d={`M${p.x} ${p.y}L${moments[i]!.x} ${moments[i]!.y}`} />}
            {p.y !== moments[i]!.y && <circle class="spot" cx={moments[i]!.x} cy={moments[i]!.y} r="3" />}
            <circle cx={p.x} cy={p.y} r="9" />
            <text x={p.x} y={p.y + 4} text-anchor="middle">{i + 1}</text>
          </g>
        ))}
        {at.value !== null && <path class="cursor" d={`M${x(shown)} ${row}V${row + h}`} />}
        {ticks(turns.length, narrow || low ? 7 : 14).map((n) => (
          <text key={n} class="tick" x={x(n - 1)} y={whole - 6} text-anchor="middle">{n}</text>
        ))}
      </svg>
      <figcaption aria-hidden="true">{readout}</figcaption>
    </figure>
  );
}

/** The race as a table. */
export function TurnTable({ report, moment }: Pick<GraphProps, "report" | "moment">) {
  const level = levelOf(report);
  const names = armyNames(report.armies);
  return (
    <details class="turn-table">
      <summary>{word("after.table")}</summary>
      <div class="scrolled" tabIndex={0} role="region" aria-label={word("after.table")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("col.turn")}</th>
              <th scope="col">{say("col.side")}</th>
              {names.map((side) => <th scope="col" key={side}>{capital(say("col.score", { side, what: whatOf(report) }))}</th>)}
              {report.judged && names.map((side) => <th scope="col" key={side}>{say("col.chance", { side })}</th>)}
            </tr>
          </thead>
          <tbody>
            {report.turns.map((turn) => {
              const name = turn.end ? word("after.end") : String(turn.turn);
              return (
                <tr key={turn.step + (turn.end ? "e" : "")}>
                  <th scope="row">{moment ? <a href={`#${moment(turn.step)}`}>{name}</a> : name}</th>
                  <td>{turn.end ? "" : names[turn.active as 0 | 1]}</td>
                  {turn.scores.map((n, i) => <td key={i}>{level ? level(n) : n}</td>)}
                  {report.judged && <td>{percent(turn.chance)}</td>}
                  {report.judged && <td>{percent(1e6 - turn.chance)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
