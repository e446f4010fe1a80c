// What lies under the pointer: the hex, the pieces, the odds of a fight there,
// and the reasons why something may not be done.
import { cellName, pieceName } from "./board/board";
import { Dice } from "./dice";
import type { Table } from "./match";
import { OddsSheet } from "./odds";
import { capital, hasWord, word } from "./words";

export function About({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s) return null;
  const system = s.scene.system;
  const name = table.aimed.value ?? table.looked.value;
  const cell = name ? s.scene.board.cells.find((c) => c.name === name) : undefined;
  const here = name ? (table.pieces.value.get(name) ?? []) : [];
  const offer = name ? table.offers.value.cells.get(name) : undefined;
  const fights = table.asked.value ? (offer?.options.filter((o) => o.odds) ?? []) : [];
  const fight = fights[0] ?? (table.asked.value ? table.options.value.find((o) => o.odds && o.cell === name && !o.from) : undefined);
  const warning = offer?.options.find((o) => o.warningWords)?.warningWords;
  const reasons = table.reasons.value;
  return (
    <div class="about">
      {reasons.length > 0 && (
        <ul class="reasons" role="alert">
          {reasons.map((r, i) => (
            <li key={i} class={r.ok ? "for" : "against"}>{r.words}</li>
          ))}
        </ul>
      )}
      {fight?.odds && offer?.light === "target" && <OddsSheet odds={fight.odds} steps={fight.oddsWords} system={system} />}
      {table.threat.value && <OddsSheet odds={table.threat.value} steps={table.threat.value.words} system={system} />}
      {warning && offer?.light === "place" && <p class="warning">{warning}</p>}
      {cell && (
        <div class="place">
          <h3>{cellName(system, cell)}</h3>
          {here.map((p) => {
            const text = `${system}.unit-text.${p.kind === "leader" ? "leader" : p.type}`;
            return (
              <p key={p.id}>
                <b>{pieceName(system, p, table.army(p.seat))}.</b> {hasWord(text) && <span>{word(text)}</span>}
              </p>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The dice that fell last. */
export function LastRoll({ table }: { table: Table }) {
  const s = table.state.value;
  const line = table.log.value.findLast((l) => l.event.roll?.dice.length);
  if (!s || !line?.event.roll || line.n <= table.tracedFrom.value) return null;
  return (
    <div class="last-roll" key={line.n}>
      <Dice dice={line.event.roll.dice} system={s.scene.system} />
      <span>{capital(told(line.words))}</span>
    </div>
  );
}

/** A line of the log without the list of dice at its end, which is drawn instead. */
export const told = (words: string) => words.replace(/\s*\[[^\]]*\]$/, "");
