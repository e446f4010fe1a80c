// The open question in words, with its answers.
import { signal } from "@preact/signals";
import { attacksLeft, done, ending, againstComputer, passesAlone, type Table } from "../match";
import { goalOf } from "../place";
import { AskAdvice } from "./advice";
import { Beside } from "./beside";
import { Waiting } from "./wish";
import { inShort } from "../dice";
import { GroupButtons, groupWords } from "./groupbuttons";
import { planOf } from "./plans";
import { ReportLink } from "../report";
import type { OptionWords } from "../types";
import { capital, t, word } from "../words";

/** The further answers of a piece that are shown; more are folded behind a button. */
const fewBesides = 2;
/** A slot behind all pieces of a place. */
const last = 9;
/** The turn and the place whose further answers the player unfolded. */
const unfolded = signal("");

export function Question({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s) return null;
  const asked = table.asked.value;
  const over = s.question.over && !table.untold.value;
  const { picked, buttons, goes } = table.offers.value;
  const card = table.card.value;
  const uses = table.uses.value;
  const present = s === table.latest.value;
  const open = asked && !table.group.on.value ? buttons : [];
  // Many further answers of a piece that can move are folded behind one button.
  const held = `${s.scene.turn} ${picked}`;
  const besides = goes && !table.aimed.value && unfolded.value !== held ? open.filter((o) => o.from && !goalOf(o)) : [];
  const slot = (o: OptionWords) => table.pieces.value.get(o.from ?? "")?.find((x) => x.id === o.piece)?.slot ?? (o.from ? 0 : last);
  // Answers of the foremost pieces come first.
  const answers = [...(besides.length > fewBesides ? open.filter((o) => !besides.includes(o)) : open)].sort((a, b) => +!!a.grave - +!!b.grave || slot(a) - slot(b));
  const fit = table.group.on.value ? [] : table.fitting();
  // The answer whose odds are shown below.
  const told = open.find((o) => o.odds && o.text === table.weighed.value) ?? open.find((o) => o.odds);
  const light = (on: boolean) => {
    table.lit.value = on ? s.options.flatMap((o) => (o.from && fit.includes(o.text) ? [o.from] : [])) : [];
  };
  const end = ending(s.options);
  const asking = asked ? open.find((o) => o.text === table.sure.value) : undefined;
  const sure = !!asking && (asking === end || asking.grave);
  return (
    <section class={`question ${asked ? "asked" : ""}`} aria-label={table.said.value!.state.prompt}>
      <div class="words" role="status" aria-live="polite">
        <strong>{asked || s.pause?.adjourned ? capital(s.prompt) : waiting(table)}</strong>{" "}
        {asked && !sure && <Hint table={table} />}
        {sure && (asking.grave ? <span class="hint left">{asking.warningWords ?? t("match.sure.grave")}</span> : <Left n={attacksLeft(s.options)} />)}
        {table.replay.moment.value && <span class="hint">{word("match.skip")}</span>}
      </div>
      <div class="answers">
        {fit.length > 0 && (
          <button
            type="button" class="main" data-do="all-fit" disabled={table.busy.value}
            onPointerEnter={() => light(true)} onPointerLeave={() => light(false)} onFocus={() => light(true)} onBlur={() => light(false)}
            onClick={() => {
              light(false);
              void table.orderAll();
            }}
          >
            {t("match.all-fit", { n: fit.length })}
          </button>
        )}
        <Gathered table={table} />
        {!table.group.on.value && uses.map((o) => <Answer key={o.text} table={table} option={o} main />)}
        {answers.map((o) => (
          <Answer key={o.text + o.words} table={table} option={o} main={table.aimed.value ? goalOf(o) === table.aimed.value || (!!o.odds && answers.filter((x) => x.odds).length === 1) : o.text === done && !fit.length && !uses.length && !table.offers.value.cells.size} sure={o === asking && sure} told={o === told} />
        ))}
        {answers.length < open.length && (
          <button type="button" data-do="besides" onClick={() => (unfolded.value = held)}>{t("match.besides", { n: besides.length })}</button>
        )}
        {asked && (table.picked.value || table.aimed.value || card) && picked !== null && !table.trials.pinned.value && (
          <button type="button" class="quiet" data-do="drop" onClick={() => table.drop()}>
            {t("match.cancel")}
          </button>
        )}
        {over && present && <ReportLink address={`report/${s.id}`} />}
      </div>
      {!table.aimed.value && planOf(table, (p, look) => look.PlanBar && <look.PlanBar {...p} />)}
      <Beside table={table} />
      {/* The aids of any question: wishes, groups, advice, undo. */}
      <div class="aids">
        <Waiting table={table} />
        {asked && s.scene.board.kind !== "plane" && <GroupButtons table={table} />}
        <AskAdvice table={table} />
        {(s.canUndo || asked) && present && (
          <button
            type="button" class={s.canUndo ? "quiet" : "quiet dark"} data-do={s.canUndo ? "undo" : undefined} aria-disabled={!s.canUndo}
            title={s.canUndo ? undefined : word("match.undo.none")} disabled={table.busy.value} onClick={() => table.undo()}
          >
            {t("match.undo")}
          </button>
        )}
      </div>
    </section>
  );
}

function waiting(table: Table): string {
  const moment = table.replay.moment.value;
  const { untold: { value: untold }, state: { value: now } } = table;
  const s = untold && !moment ? untold.before.state : now!; // the old question, until its dice have been read
  if (moment && moment.seat !== table.seat.value) return t("match.telling", { side: table.army(moment.seat) });
  if (s !== table.latest.value && s.question.seat === table.seat.value) return capital(s.prompt); // answered; the replay is about to begin
  if (s.question.over) return s.outcomeWords ?? "";
  if (s.readOnly) return t("match.read-only", { why: s.readOnly });
  const side = table.army(s.question.seat);
  return s.missed ?? (s.thinking ? t("match.thinking", { side }) : t("match.waiting", { side }));
}

/** A hint what to press next. */
function Hint({ table }: { table: Table }) {
  const { picked, cells, cards, buttons } = table.offers.value;
  const lights = [...cells.values()].map((o) => o.light);
  const several = groupWords(table);
  if (several) return <span class="hint">{several}</span>;
  const waits = table.gestures.at.value ? 0 : table.gestures.meant.value.length;
  if (waits) return <span class="hint">{t("gesture.waits", { n: waits })}</span>;
  let text = "";
  if (passesAlone(table)) return <span class="hint">{word(againstComputer(table.state.value!) ? "match.passes" : "match.asked")}</span>;
  if (table.gestures.held.value?.reach && !table.gestures.held.value.reach.region.cells?.length && !table.offers.value.picked) return <span class="hint">{word("gesture.nowhere")}</span>;
  const [only, ...more] = table.options.value;
  if (only?.odds && !more.length) text = only.odds.read ? "" : inShort(only.odds); // the odds beside the only button; a list of results is shown elsewhere
  else if (only?.text === done && !more.length) text = table.scene.value?.board.kind === "plane" ? "" : word("match.nothing-left"); // on open ground a figure may still be adjusted
  else if (table.uses.value.some((o) => o.warningWords)) text = table.uses.value.map((o) => o.warningWords ?? "").join(" "); // what speaks against the card in hand
  else if (buttons.some((o) => o.from || goalOf(o))) text = ""; // the buttons tell
  else if (cards.size) text = !table.handShown.value || ![...cards.values()].some((o) => o.lights) ? "" : !table.card.value ? word(lights.includes("piece") ? "match.card.or" : "match.card.choose") : cards.get(table.card.value.id)?.lights?.cells?.some((at) => table.pieces.value.get(at)?.some((p) => p.seat === table.seat.value)) ? word("match.card.piece") : "";
  else if (picked && lights.includes("target")) text = t(lights.includes("place") ? "match.aim.both" : "match.aim.attack");
  else if (lights.some((l) => l === "place")) text = t("match.aim");
  else if (lights.length && buttons.every((o) => !o.from && !goalOf(o))) text = t("match.pick");
  return text ? <span class="hint">{text}</span> : null;
}

/** The button that gives up the cards that were chosen together. */
function Gathered({ table }: { table: Table }) {
  const hand = table.scene.value?.trays.find((x) => x.id === "hand" && x.seat === table.seat.value)?.cards ?? [];
  const all = table.gathered.value.flatMap((place) => table.offers.value.cards.get(hand[place] ?? "") ?? []);
  const [first, ...more] = all;
  if (!first) return null;
  return (
    <button type="button" class="main" data-option={first.text} disabled={table.busy.value} onClick={() => void table.answerAll(all.map((o) => o.text))}>
      {more.length ? t("match.cards.go", { n: all.length }) : first.words}
    </button>
  );
}

/** The warning before the player ends a question with attacks left, or with nothing done. */
function Left({ n }: { n: number }) {
  return <span class="hint left">{n === 0 ? word("match.sure.none") : n === 1 ? word("match.sure.one") : t("match.sure.many", { n })}</span>;
}

function Answer({ table, option, main, sure, told }: { table: Table; option: OptionWords; main?: boolean; sure?: boolean; told?: boolean }) {
  const look = () => {
    table.weighed.value = option.text;
    if (goalOf(option)) table.looked.value = goalOf(option)!;
  };
  return (
    <button
      type="button"
      class={main ? told ? "main told" : "main" : ""}
      data-option={option.text}
      aria-label={option.odds && !sure ? `${option.words}. ${inShort(option.odds)}` : undefined}
      disabled={table.busy.value}
      title={option.warningWords}
      onFocus={look}
      onPointerEnter={look}
      onClick={() => table.answer(option)}
    >
      {sure ? option.grave ? `${t("match.sure.do")}: ${option.words}` : t("match.sure.yes") : option.words}
    </button>
  );
}
