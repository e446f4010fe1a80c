// The result of the match, and the ways on.
import { useEffect, useRef } from "preact/hooks";
import { Score } from "./score";
import { Ruled } from "../book";
import { LessonEnd } from "../coach";
import { playAgain, type Table } from "../match";
import { TableProof } from "../seats";
import { Aftermath } from "../report";
import { t } from "../words";

export function Result({ table }: { table: Table }) {
  const s = table.state.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const over = !!s?.outcome.over && s === table.latest.value && !table.untold.value && !table.resultSeen.value;
  useEffect(() => {
    // The focus goes to no button: a player who uses Enter must not begin the next battle by accident.
    if (!over) return;
    const veil = heading.current?.closest(".veil");
    const behind = [...(veil?.parentElement?.children ?? [])].filter((x) => x !== veil && x instanceof HTMLElement) as HTMLElement[];
    for (const x of behind) x.inert = true;
    heading.current?.focus();
    return () => {
      for (const x of behind) x.inert = false;
    };
  }, [over]);
  if (!s || !over) return null;
  const { draw, winner } = s.outcome;
  const seat = table.seat.value;
  const title =
    draw || seat === undefined || table.shared.value
      ? t("result.end")
      : winner === seat ? t("result.victory") : t("result.defeat");
  const again = () => playAgain(s.match, { options: s.choices, lesson: s.lesson || undefined });
  return (
    <div class="veil">
      <section class="result" role="dialog" aria-modal="true" aria-labelledby="result-title" data-screen="result">
        <p class="kicker">{t("result.title")}</p>
        <h1 id="result-title" ref={heading} tabIndex={-1}>{title}</h1>
        <p><Ruled text={s.outcomeWords ?? ""} system={s.scene.system} /></p>
        <div class="race">
          <Score table={table} seat={0} />
          <Score table={table} seat={1} />
        </div>
        <LessonEnd table={table} />
        <Aftermath table={table} again={again} />
        <TableProof table={table} />
      </section>
    </div>
  );
}
