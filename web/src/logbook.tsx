// The dispatches: everything that happened, in words, with its dice.
import { useEffect, useRef } from "preact/hooks";
import { told } from "./about";
import { Dice } from "./dice";
import type { Table } from "./match";
import { capital, t } from "./words";

export function Logbook({ table }: { table: Table }) {
  const s = table.state.value;
  const lines = table.log.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const l = list.current;
    if (l) l.scrollTop = l.scrollHeight;
  }, [lines.length]);
  if (!s) return null;
  return (
    <section class="logbook" aria-label={t("match.log")}>
      <h2>{t("match.log")}</h2>
      <div class="lines" ref={list} role="log" tabIndex={0}>
        <ol>
        {lines.map((l) => {
          const e = l.event;
          const turn = e.id.endsWith(".event.turn");
          const cells = [...(e.cells ?? []), ...(e.trace ?? [])];
          return (
            <li
              key={l.n}
              class={`${turn ? "turn" : ""} ${l.n > table.tracedFrom.value ? "new" : ""}`}
              data-army={table.colour(e.seat) || `seat-${e.seat}`}
              onPointerEnter={() => (table.lit.value = cells)}
              onPointerLeave={() => (table.lit.value = [])}
            >
              <span>{capital(e.roll ? told(l.words) : l.words)}</span>
              {!!e.roll?.dice.length && <Dice dice={e.roll.dice} system={s.scene.system} />}
              {e.rule && <small class="rule">{e.rule}</small>}
            </li>
          );
        })}
      </ol>
      </div>
    </section>
  );
}
