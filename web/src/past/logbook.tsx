// The dispatches of a match or a record: all events in words, with dice and rules.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useDrawn } from "../memo";
import { dispatches, endedTurns, stopOf, type Sums, takenBack } from "../match";
import type { LogLine } from "../types";
import { lang, t, worded } from "../words";
import { Dispatch, walkDispatches } from "./dispatch";
import { TurnSumLine } from "./sum";

interface LogbookProps {
  /** The table or record it belongs to. */
  of: unknown;
  lines: readonly LogLine[];
  /** The past moment that is looked at. */
  step?: number;
  /** Whether lines are still added: the last one stays in view. */
  live?: boolean;
  system: string;
  colours: readonly [string, string];
  armies: readonly [string, string];
  sums: Sums;
  /** The last line that is not new. */
  answered?: number;
  light: (cells: string[]) => void;
  /** The address of a moment. */
  address: (step: number) => string;
  go: (step: number) => void;
}

export function Logbook({ of, lines, step, live = false, system, colours, armies, sums, answered = Infinity, light, address, go }: LogbookProps) {
  const gone = useMemo(() => takenBack(lines), [lines]);
  const told = useMemo(() => dispatches(lines), [lines]);
  const ended = useMemo(() => endedTurns(told, gone), [told]);
  const kept = useDrawn([of, ...armies, ...colours, lang.value, worded.value]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const l = list.current!;
    // The room of the list grows and shrinks: the last dispatch stays in view unless the reader has scrolled back.
    let [end, top, tall] = [live, 0, l.clientHeight];
    const scrolled = () => {
      // Growth is no scrolling back, nor is a list that was hidden and begins above again: only a reader who scrolls up leaves the end.
      if (l.clientHeight !== tall) return;
      if (l.scrollHeight - l.scrollTop - l.clientHeight < 24) end = live;
      else if (l.scrollTop < top) end = false;
      top = l.scrollTop;
    };
    const sized = new ResizeObserver(() => {
      tall = l.clientHeight;
      if (end) toEnd(l);
      top = l.scrollTop;
    });
    sized.observe(l);
    sized.observe(l.firstElementChild!); // the sum of a turn comes later
    l.addEventListener("scroll", scrolled, { passive: true });
    return () => sized.disconnect();
  }, []);
  const past = step !== undefined;
  useEffect(() => {
    if (past) list.current!.querySelector(".here")?.scrollIntoView({ block: "nearest" });
    else toEnd(list.current!); // once: from then on the observer follows
  }, [past && lines.length, step]);
  const stop = stopOf(lines, step, gone);
  return (
    <section class="logbook" aria-label={t("match.log")}>
      <h2>{t("match.log")}</h2>
      <div class="lines" ref={list} role={live ? "log" : undefined} tabIndex={0} onKeyDown={walkDispatches}>
        <ol>
          {told.flatMap((dispatch, i) => {
            const parts = dispatch.lines;
            const { n, event: { seat } } = parts[0]!;
            const since = parts.at(-1)!.n > answered ? 0 : Infinity; // a new part makes the dispatch new
            const named = told[i - 1]?.lines[0]!.event.seat !== seat;
            const here = parts.some((l) => l.step === step) ? step : undefined;
            const tab = parts.some((l) => l.n === stop) ? stop : undefined;
            const last = live && i + 1 === told.length;
            return [
              ended.has(n) && <TurnSumLine key={`sum${n}`} turn={ended.get(n)!} sums={sums} system={system} armies={armies} />,
              kept(n, [...parts, ...parts.map((l) => gone.has(l.n)), dispatch.times, since, named, here, tab, last], () => (
                <Dispatch
                  key={n} told={dispatch} system={system} army={colours[seat as 0 | 1]} name={armies[seat as 0 | 1]} named={named}
                  answered={since} last={last} step={here} gone={gone} stop={tab} light={light} address={address} go={go}
                />
              )),
            ];
          })}
        </ol>
      </div>
    </section>
  );
}

/** Scrolls to the last dispatch, so that the first one in view is whole. */
function toEnd(l: HTMLElement) {
  const list = l.firstElementChild as HTMLElement;
  list.style.paddingBottom = "";
  l.scrollTop = l.scrollHeight;
  const { top } = l.getBoundingClientRect();
  let room = 0;
  for (let e = list.lastElementChild; e; e = e.previousElementSibling) {
    const over = e.getBoundingClientRect().top - top;
    if (over < 0) break;
    room = over;
  }
  list.style.paddingBottom = `${room}px`;
  l.scrollTop = l.scrollHeight;
}
