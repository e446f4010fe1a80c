// What lies under the pointer: the hex, the pieces, the odds of a fight there,
// and the reasons why something may not be done.
import { cellName } from "./board/board";
import { PlaceCards } from "./book/place";
import { Ruled } from "./book/ruled";
import { RulesOf } from "./book/thing";
import { Dice } from "./dice";
import type { Table } from "./match";
import { OddsSheet } from "./odds";
import { Proof } from "./proof";
import { capital, lang, t, word } from "./words";

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
            <li key={i} class={r.ok ? "for" : "against"}><Ruled text={r.words} system={system} /></li>
          ))}
        </ul>
      )}
      {fight?.odds && offer?.light === "target" && <OddsSheet odds={fight.odds} steps={fight.oddsWords} system={system} />}
      {table.threat.value && <OddsSheet odds={table.threat.value} steps={table.threat.value.words} system={system} />}
      {table.overlays.supposed.value && table.overlays.supposed.value.to === name && offer?.light !== "target" && (
        <OddsSheet odds={table.overlays.supposed.value.odds} steps={table.overlays.supposed.value.odds.words} system={system} />
      )}
      {warning && offer?.light === "place" && <p class="warning"><Ruled text={warning} system={system} /></p>}
      {table.card.value && (
        <div class="card-rules">
          <h2>{word(`${system}.card.${table.card.value.id}`)}</h2>
          <RulesOf system={system} scenario={s.scene.scenario} kind="card" id={table.card.value.id} />
        </div>
      )}
      {!cell && !reasons.length && <Briefing table={table} />}
      {cell && (
        <div class="place">
          <h2>{cellName(system, cell)}</h2>
          <PlaceCards system={system} scenario={s.scene.scenario} cell={cell} here={here} army={(seat) => table.army(seat)} />
        </div>
      )}
    </div>
  );
}

/** What is particular to this battle, while nothing else is looked at. */
function Briefing({ table }: { table: Table }) {
  const battle = table.scenario.value;
  const s = table.state.value;
  if (!battle) return null;
  return (
    <div class="briefing">
      <h2>{battle.name[lang.value]}, {battle.date[lang.value]}</h2>
      {battle.specialWords.length > 0 && (
        <ul>
          {battle.specialWords.map((w) => (
            <li key={w}>{capital(w)}</li>
          ))}
        </ul>
      )}
      <p><span>{t("keys.text")}</span></p>
      <Proof commitment={s?.commitment} seed={s?.seed} file={`mariscal-${table.id}.txt`} origin={s?.origin} taken={s?.taken} />
    </div>
  );
}

/** What happened last, with its dice. */
export function LastLine({ table }: { table: Table }) {
  const s = table.state.value;
  const moment = table.replay.moment.value;
  const fresh = table.log.value.filter((l) => l.n > table.tracedFrom.value);
  const line = fresh.findLast((l) => l.event.roll?.dice.length) ?? fresh.at(-1);
  if (!s) return null;
  const dice = (moment ? moment.dice : line?.event.roll)?.dice ?? [];
  const words = moment ? moment.words : (line?.words ?? "");
  return (
    <div class={`last-line ${dice.length || moment?.words ? "rolled" : ""}`}>
      {words && (
        <p key={words}>
          {dice.length > 0 && <Dice dice={dice} system={s.scene.system} />}
          <span>{capital(dice.length ? told(words) : words)}</span>
        </p>
      )}
    </div>
  );
}

/** A line of the log without the list of dice at its end, which is drawn instead. */
export const told = (words: string) => words.replace(/\s*\[[^\]]*\]$/, "");
