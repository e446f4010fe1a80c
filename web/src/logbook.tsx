// The dispatches: everything that happened, in words, with its dice.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Table } from "./match";
import { Line, walkLines } from "./past/line";
import { lookBack } from "./past/look";
import { takenBack } from "./past/past";
import { t } from "./words";

export function Logbook({ table }: { table: Table }) {
  const s = table.state.value;
  // What is still being told step by step is not told beforehand.
  const upTo = table.replay.moment.value?.step ?? Infinity;
  const lines = table.log.value.filter((l) => l.step <= upTo);
  const past = table.past.moment.value;
  const gone = useMemo(() => takenBack(lines), [lines]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const l = list.current;
    if (!l) return;
    if (past) l.querySelector(".here")?.scrollIntoView({ block: "nearest" });
    else l.scrollTop = l.scrollHeight;
  }, [lines.length, past?.step]);
  if (!s) return null;
  const stop = (past && lines.find((l) => l.step === past.step && !gone.has(l.n))?.n) || lines.findLast((l) => !gone.has(l.n))?.n;
  return (
    <section class="logbook" aria-label={t("match.log")}>
      <h2>{t("match.log")}</h2>
      <div class="lines" ref={list} role="log" tabIndex={0} onKeyDown={walkLines}>
        <ol>
          {lines.map((l, i) => (
            <Line
              key={l.n}
              line={l}
              system={s.scene.system}
              army={table.colour(l.event.seat) || `seat-${l.event.seat}`}
              name={table.army(l.event.seat)}
              follows={lines[i - 1]?.step === l.step}
              fresh={l.n > table.tracedFrom.value}
              here={past?.step === l.step && !gone.has(l.n)}
              gone={gone.has(l.n)}
              stop={l.n === stop}
              light={(cells) => (table.lit.value = cells)}
              go={(step) => lookBack(table, step)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
