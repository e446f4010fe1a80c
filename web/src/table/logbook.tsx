// The dispatches: everything that happened, in words, with its dice.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useDrawn } from "../memo";
import { dispatches, endedTurns, stopOf, takenBack, type Table } from "../match";
import { TurnSumLine, Dispatch, lookBack, walkDispatches } from "../past";
import { lang, t, worded } from "../words";

export function Logbook({ table }: { table: Table }) {
  const s = table.state.value;
  const lines = table.told.value;
  const past = table.past.moment.value;
  const gone = useMemo(() => takenBack(lines), [lines]);
  const kept = useDrawn([table, ...[0, 1].flatMap((seat) => [table.army(seat), table.colour(seat)]), lang.value, worded.value]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const l = list.current;
    if (!l) return;
    // What stands above it grows and shrinks: the last dispatch stays in sight, unless one has scrolled back.
    let [end, top] = [true, 0];
    const scrolled = () => {
      // What grew since is no scrolling back: only who goes up leaves the end.
      if (l.scrollHeight - l.scrollTop - l.clientHeight < 24) end = true;
      else if (l.scrollTop < top) end = false;
      top = l.scrollTop;
    };
    const sized = new ResizeObserver(() => end && toEnd(l));
    sized.observe(l);
    sized.observe(l.firstElementChild!); // the sum of a turn comes later
    l.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      sized.disconnect();
      l.removeEventListener("scroll", scrolled);
    };
  }, [!s]);
  useEffect(() => {
    const l = list.current;
    if (!l) return;
    if (past) l.querySelector(".here")?.scrollIntoView({ block: "nearest" });
    else toEnd(l); // once: what comes later is followed by what observes its size
  }, [past && lines.length, past?.step]);
  if (!s) return null;
  const told = dispatches(lines);
  const ended = endedTurns(told, gone);
  const armies = [table.army(0), table.army(1)] as const;
  const stop = stopOf(lines, past?.step, gone);
  return (
    <section class="logbook" aria-label={t("match.log")}>
      <h2>{t("match.log")}</h2>
      <div class="lines" ref={list} role="log" tabIndex={0} onKeyDown={walkDispatches}>
        <ol>
          {told.flatMap((of, i) => {
            const head = of.lines[0]!;
            const { seat } = head.event;
            const answered = of.lines.at(-1)!.n > table.answered.value ? 0 : Infinity; // what goes on is new
            const named = told[i - 1]?.lines[0]!.event.seat !== seat;
            const [here, off] = [of.lines.some((l) => l.step === past?.step) ? past!.step : undefined, of.lines.map((l) => gone.has(l.n))];
            const tab = of.lines.some((l) => l.n === stop) ? stop : undefined;
            return [
              ended.has(head.n) && <TurnSumLine key={`sum${head.n}`} turn={ended.get(head.n)!} sums={table.sums} system={s.scene.system} armies={armies} />,
              kept(head.n, [...of.lines, ...off, of.times, answered, named, here, tab, i + 1 < told.length], () => (
                <Dispatch
                  key={head.n}
                  told={of}
                  system={s.scene.system}
                  army={table.colour(seat)}
                  name={armies[seat as 0 | 1]}
                  named={named}
                  answered={answered}
                  last={i + 1 === told.length}
                  step={here}
                  gone={gone}
                  stop={tab}
                  light={(cells) => (table.lit.value = cells)}
                  address={(step) => `#match/${table.id}/${step}`}
                  go={(step) => lookBack(table, step)}
                />
              )),
            ];
          })}
        </ol>
      </div>
    </section>
  );
}

/** Scrolls to the last dispatch so that the first in sight is whole. */
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
