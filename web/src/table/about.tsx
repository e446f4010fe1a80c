// The place under the pointer: its ground and pieces, the odds of a fight there, and the
// reasons why an action is not possible.
import { AdviceSlip } from "./advice";
import { between } from "./announcer";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { PlaceCards, Ruled, RulesOf } from "../book";
import { Fallen, fallen, OddsInShort, OddsSheet } from "../dice";
import { DangerKey, Menaced } from "./menace";
import { type Table } from "../match";
import { goalOf } from "../place";
import { planOf } from "./plans";
import { armyOfCard, hasTrays, sideOfCard } from "./trays";
import { TableProof } from "../seats";
import { CardFace, cardKind } from "../systems";
import { capital, cellName, lang, t, told } from "../words";
import type { LogLine } from "../types";

export function About({ table, children }: { table: Table; children?: ComponentChildren }) {
  const s = table.state.value;
  if (!s) return null;
  const system = s.scene.system;
  // While nothing is pointed at, the place the question is about: "no room to retreat" decides which flags to ignore.
  const name = table.aimed.value ?? table.looked.value ?? (table.asked.value ? s.question.about : undefined);
  // On open ground places are called by who stands there.
  const plane = s.scene.board.kind === "plane";
  // There the missions come before the trays: the label of the panel names them.
  const trays = !plane && hasTrays(s.scene);
  const cell = name ? s.scene.board.cells.find((c) => c.name === name) : undefined;
  const here = name ? (table.pieces.value.get(name) ?? []) : [];
  const offer = name ? table.offers.value.cells.get(name) : undefined;
  // The only fight shows its odds without being pointed at; so does the only one without a place.
  const odds = table.asked.value ? table.options.value.filter((o) => o.odds) : [];
  const plain = odds.filter((o) => !goalOf(o));
  // On open ground a shot at who charges lies beside what waiting for him does.
  const fights = offer && table.asked.value ? offer.options.filter((o) => o.odds) : plane && plain.length === 1 && odds.length === 2 ? odds : [];
  const { picked } = table.offers.value;
  const sole = odds.length === 1 && (picked === null || odds[0]!.from === picked) ? odds[0] : undefined;
  const threat = table.why.threat.value;
  const fight = fights[0] ?? sole ?? (plain.length === 1 && !threat ? plain[0] : undefined);
  // Of several fights, the one whose button was pointed at is unfolded.
  const open = fights.find((o) => o.text === table.weighed.value) ?? fights[0];
  // Answers without a place are compared with each other, beside the attack they answer.
  const among = threat || plain.length > 1 ? plain : [];
  const warning = offer?.options.find((o) => o.warningWords)?.warningWords;
  const reasons = table.why.reasons.value;
  // The card looked at, or else the one in hand, as large as its words need.
  const over = table.why.over.value;
  const card = (typeof over === "string" ? undefined : over?.card) ?? table.card.value?.id;
  return (
    <div class="about">
      {!table.aimed.value && <AdviceSlip table={table} />}
      {reasons.length > 0 && (
        <div role="alert">
          <ul class="reasons">
            {reasons.map((r, i) => (
              <li key={i} class={r.ok ? "for" : "against"}><Ruled text={r.words} system={system} /></li>
            ))}
          </ul>
        </div>
      )}
      {!table.aimed.value && planOf(table, (p, look) => look.PlanWords && <look.PlanWords {...p} />)}
      {card && (
        <div class="card-rules">
          <div class={`card large ${cardKind(system, card)}`} data-army={armyOfCard(table, system, card)}><CardFace id={card} system={system} scenario={s.scene.scenario} of={sideOfCard(table, system, card)} /></div>
          <RulesOf system={system} scenario={s.scene.scenario} kind="card" id={card} />
        </div>
      )}
      {fights.length > 1 && fights.map((o) => (
        <details key={o.text} class="fight" name="fight" open={o === open}>
          <summary>{o.words}</summary>
          <OddsSheet odds={o.odds!} system={system} />
        </details>
      ))}
      {fight?.odds && fights.length < 2 && !among.includes(fight) && <OddsSheet odds={fight.odds} system={system} who={between(table, fight.from, goalOf(fight)) ?? fight.words} />}
      {threat && <OddsSheet odds={threat} system={system} who={between(table, s.question.from, s.question.about)} />}
      {among.length > 0 && <section class="odds"><OddsInShort of={among} /></section>}
      {table.aimed.value && <AdviceSlip table={table} />}
      {table.overlays.supposed.value && table.overlays.supposed.value.to === name && !fight && (
        <OddsSheet odds={table.overlays.supposed.value.odds} system={system} />
      )}
      <Menaced table={table} />
      <DangerKey table={table} />
      {warning && offer?.light === "place" && <p class="warning"><Ruled text={warning} system={system} /></p>}
      {(cell || here.length > 0) && !card && (
        <div class="place">
          {!plane && <h2>{cell ? cellName(system, cell, [table.army(0), table.army(1)]) : name}</h2>}
          <PlaceCards system={system} scenario={s.scene.scenario} cell={cell} here={here} army={(seat) => table.army(seat)} />
        </div>
      )}
      {trays && children}
      {!here.length && !fight && !threat && !card && !reasons.length && <Briefing table={table} />}
      {!trays && children}
    </div>
  );
}

/** The special rules of the battle, while nothing else is looked at. */
function Briefing({ table }: { table: Table }) {
  const battle = table.scenario.value;
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
      <p class="of-keys"><span>{t("keys.text", { board: table.state.value?.scene.board.kind ?? "" })}</span></p>
      <TableProof table={table} />
    </div>
  );
}

/** The last rolls, up to three while their dice leave room for words: an attack, a leader check, the battle back. */
function lastRolls(lines: LogLine[]): LogLine[] {
  let dice = 0;
  const many = (l: LogLine) => (dice += fallen(l.event));
  return lines.filter((l) => fallen(l.event)).slice(-3).reverse().filter((l, i) => many(l) <= 7 || !i).reverse();
}

/** Hides lines, the oldest first, until the rest has room beside a large question; the dispatches have them all. */
function useRoom() {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const r = row.current;
    if (!r) return;
    const fit = () => {
      const lines = [...r.children] as HTMLElement[];
      const cut = (p: HTMLElement) => p.offsetHeight && (p.offsetTop < -1 || p.offsetTop + p.offsetHeight > r.clientHeight + 1);
      for (const p of lines) p.style.display = "";
      for (const p of lines) if (lines.some(cut)) p.style.display = "none";
    };
    fit();
    void document.fonts?.ready.then(fit);
    const seen = new ResizeObserver(fit);
    seen.observe(r);
    return () => seen.disconnect();
  });
  return row;
}

/** The lines about what happened since the player acted. */
export function lastTold(table: Table): (Pick<LogLine, "n" | "words"> & Partial<LogLine>)[] {
  const moment = table.said.value?.moment;
  const all = table.told.value;
  const rolled = lastRolls(all.filter((l) => l.n > table.answered.value));
  if (moment) return [{ n: moment.step, words: moment.words, event: moment.fell }];
  // The beginning of a turn and the draw before it are shown elsewhere on the table.
  return rolled.length ? rolled : all.filter((l) => !/\.event\.(turn|draw)(\.|$)/.test(l.event.id)).slice(-1);
}

/** What happened since the player acted, with its dice. */
export function LastLine({ table }: { table: Table }) {
  const row = useRoom();
  const s = table.state.value;
  const moment = table.said.value?.moment;
  if (!s) return null;
  const shown = lastTold(table);
  return (
    <div ref={row} class={`last-line ${shown.some((x) => (x.event && fallen(x.event)) || (moment && x.words)) ? "rolled" : ""}`}>
      {shown.map(({ n, words, event }) => words && (
        <p key={`${n} ${words}`} style={`--dice: ${event ? fallen(event) : 0}`}>
          {event && <Fallen event={event} system={s.scene.system} />}
          <span>{told(event, words)}</span>
        </p>
      ))}
    </div>
  );
}
