// The table: a match on the screen.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { About, LastLine } from "./about";
import { Ruled } from "../book";
import { Score } from "./score";
import { Coach } from "../coach";
import { Field } from "./field";
import { Hand, Piles } from "./hand";
import { KeyHelp } from "./keyhelp";
import { press as pressKey } from "./keys";
import { Calls, DeviceSlip, InvitationSlip, MusterScreen, OpenSeat, People } from "../seats";
import { boardShape } from "../board";
import { later } from "../lazy";
import { listeners } from "../listeners";
import { lastCombat, follow, type Panel, Table } from "../match";
import { Panels } from "../panels";
import { planned, planOf, room } from "../plan";
import { Menu } from "./menu";
import { Logbook, PastBar, PastHands, lookBack, showPast } from "../past";
import { Question } from "./question";
import { PlayOnButton } from "../record";
import { Result } from "./result";
import { Announcer } from "./announcer";
import { WhySlip } from "./whyslip";
import { ready } from "../systems";
import { Back, capital, counted, lang, t, Waiting, word } from "../words";

export { Calls, follow };

const CombatReport = later<{ table: Table }>(() => import("./combat").then((m) => m.CombatReport));

export function TableScreen({ id, step }: { id: string; step?: number }) {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => {
    void table.open();
    return () => table.close();
  }, [table]);
  useEffect(() => {
    void table.retell();
  }, [table, lang.value]);
  useEffect(() => listeners(window, { keydown: (e: KeyboardEvent) => key(table, e) }, { capture: true }), [table]);

  const s = table.state.value;
  useLookingBack(table, step);
  const held = useRef<string | null>(null);
  const picked = table.picked.value;
  const hand = table.offers.value.picked;
  const answered = useRef(-1);
  useEffect(() => {
    if (!s?.question.open) {
      regainFocus(picked ? null : held.current); // a piece that was put back can be picked again
      held.current = picked;
      return;
    }
    // On open ground the focus stays with the piece in hand, wherever it goes.
    const here = table.pieces.peek();
    regainFocus(hand ?? [...here].find(([, [p]]) => p?.id === held.current)?.[0] ?? null, answered.current !== s.step);
    if (hand) held.current = here.get(hand)?.[0]?.id ?? null;
    answered.current = s.step;
  }, [s?.number, table.card.value, table.asked.value, table.busy.value, picked, hand, table.aimed.value]);
  const cardsAlone = !!s && inHand(table);
  const byCard = table.offers.value.cards.size > 0;
  useEffect(() => {
    if (cardsAlone || table.wanted.value === (byCard ? "look" : "hand")) table.wanted.value = null; // a chosen tab stays, but not where the answers are elsewhere
  }, [s?.number, cardsAlone, byCard]);
  useEffect(() => {
    const name = table.scenario.value?.name[lang.value];
    // The title of a hidden tab shows that the player is asked, or that something was said.
    document.title = (table.asked.value || table.talk.unread.value ? "● " : "") + (name ? `${name} · Mariscal` : "Mariscal");
  }, [table.scenario.value, table.asked.value, table.talk.unread.value, lang.value]);

  if (!s && table.muster.state.value) return <MusterScreen table={table} />;
  if (!s || !ready(s.scene.system, s.lesson)) {
    return <Waiting words={table.failure.value || t(table.offline.value ? "app.offline" : "app.loading")}><Back /></Waiting>;
  }
  const card = table.card.value;
  const past = table.past.moment.value;
  const moment = past ? null : table.replay.moment.value;
  const said = table.said.value!;
  const armies = [table.army(0), table.army(1)] as const;
  const untold = !!table.untold.value;
  const plan = planOf(room.value, boardShape(s.scene.board));
  const panel = panelOf(table);
  const wide = plan.name === "broad" || !!plan.roomy;
  const scores = [table.flipped.value ? 1 : 0, table.flipped.value ? 0 : 1].map((seat) => <Score key={seat} table={table} seat={seat} />);
  const news = !past && <LastLine table={table} />;
  return (
    <main
      class={past ? "table looking-back" : "table"}
      {...planned(plan)}
      data-panel={panel}
      data-screen="table"
      data-replay={moment ? "yes" : "no"}
      data-present={s === table.latest.value ? "yes" : "no"}
      data-untold={untold ? "yes" : "no"}
      onClickCapture={(e) => {
        if (past || s === table.latest.value) return;
        e.stopPropagation();
        e.preventDefault();
        table.replay.skip();
      }}
      data-number={s.number}
      data-step={(past ?? moment ?? s).step}
      data-turn={said.scene.turn}
      data-event={s.event}
      data-kind={s.question.kind}
      data-asked={table.asked.value ? "yes" : "no"}
      data-busy={table.busy.value ? "yes" : "no"}
      data-over={s.question.over && !moment && !untold ? "yes" : "no"}
      data-picked={table.offers.value.picked ?? ""}
      data-aimed={table.aimed.value ?? ""}
      data-as={s.as}
      data-moment={[s.number, table.offers.value.picked, table.meantPiece.value, table.aimed.value, card?.place, table.sure.value, table.gestures.held.value?.piece, table.gathered.value, table.trials.pinned.value].join(" ")}
    >
      <header>
        <a class="home" href="#" title={t("app.back")}>Mariscal</a>
        <h1 class="unseen">{table.scenario.value?.name[lang.value]}</h1>
        <div class="when">
          <b>{t("match.turn", { n: said.scene.turn })}</b>
          <span>{said.scene === said.state.scene ? said.state.phaseWords : word(said.scene.phase)}</span>
        </div>
        <Menu table={table} />
        {plan.under !== "line" && scores}
      </header>
      <Notices table={table} />
      <Field table={table} plan={plan} />
      {!past && <Coach table={table} />}
      <div class="dock">
        {past ? (
          <PastBar moment={past} lines={table.log.value} go={(n) => lookBack(table, n)} leave={() => lookBack(table, undefined)}>
            {s.outcome.over && <PlayOnButton id={id} step={past.step} />}
            {past.reasons && plan.name !== "broad" && <button type="button" class="quiet" data-do="why" onClick={() => (table.wanted.value = "look")}>{t("past.why")}</button>}
          </PastBar>
        ) : (
          <Question table={table} />
        )}
        {plan.name !== "broad" && (
          <Panels
            shown={panel}
            label={t("panel.label")}
            all={{ ...(handOf(table) !== undefined && { hand: t("panel.hand", { n: handOf(table)! }) }), look: t("panel.look", { board: s.scene.board.kind }), ...(lastCombat(table.told.value) && { fight: t("panel.fight") }), told: t("match.log") }}
            choose={(p) => (table.wanted.value = p === table.wanted.value ? null : p)}
          />
        )}
        <div class="hand-place">
          {past ? <PastHands scene={past.scene} armies={armies} /> : <Hand table={table} plan={plan} />}
          {plan.name === "broad" && news}
        </div>
      </div>
      {plan.under === "line" && <div class="strip">{scores}</div>}
      <aside>
        <About table={table}>{!wide && <Piles table={table} />}</About>
        {plan.name !== "broad" && news}
        {lastCombat(table.told.value) && <CombatReport table={table} />}
        <Logbook
          of={table} live lines={table.told.value} step={past?.step} system={s.scene.system} colours={[table.colour(0), table.colour(1)]} armies={armies} sums={table.sums}
          answered={table.answered.value} light={(cells) => (table.lit.value = cells)} address={(n) => `#match/${id}/${n}`} go={(n) => lookBack(table, n)}
        />
        {wide && <Piles table={table} />}
      </aside>
      {!past && <Result table={table} />}
      <Announcer table={table} />
      <WhySlip table={table} />
      <KeyHelp board={s.scene.board.kind} />
    </main>
  );
}

/** The panel in a window with room for one: the player's choice, or what fits the question. */
function panelOf(table: Table): Panel {
  if (table.wanted.value) return table.wanted.value;
  if (table.past.moment.value) return "told";
  const cards = table.offers.value.cards.size && !table.aimed.value; // a target aimed at needs its odds
  // The report of a new fight comes first, unless only cards can answer.
  if (!table.aimed.value && !table.card.value && !table.looked.value && !inHand(table) && fresh(table)) return "fight";
  if (!table.asked.value) return "told";
  if (cards) return "hand";
  const seen = table.aimed.value ?? table.looked.value ?? table.offers.value.picked;
  if (table.advice.given.value) return "look";
  const alone = table.options.value.some((o) => o.odds);
  return seen || alone || table.why.reasons.value.length || table.why.threat.value ? "look" : "told";
}

/** Whether only cards answer the question. */
const inHand = (table: Table) => table.offers.value.cards.size > 0 && !table.offers.value.cells.size && !table.aimed.value;

/** Whether a fight was decided since the player answered last. */
const fresh = (table: Table) => !!lastCombat(table.told.value)?.lines.some((l) => l.event.shown?.columns && l.n > table.answered.value);

/** The number of cards in the viewer's hand; undefined without one. */
const handOf = (table: Table) => table.said.value?.scene.trays.find((x) => x.id === "hand" && x.seat === table.seat.value)?.count;

/** Shows the moment that the address names, or the present. */
function useLookingBack(table: Table, step: number | undefined) {
  const there = !!table.state.value;
  useEffect(() => {
    if (there) void showPast(table, step);
  }, [table, there, step, lang.value]);
}

function Notices({ table }: { table: Table }) {
  const s = table.state.value;
  const failure = table.failure.value;
  const mine = (seat: string) => s?.match.seats[seat === "top" ? 0 : 1].yours;
  const offer = s?.offer;
  const back = s?.takeBack?.asked;
  const undone = s ? s.step - (s.takeBack?.to ?? 0) : 0;
  const reply = (what: string, say = what) => <button type="button" data-do={`back-${what}`} onClick={() => table.back(what)}>{word(`back.${say}`)}</button>;
  return (
    <div class="notices" role="status">
      {table.offline.value && <p class="notice bad">{t("app.offline")}</p>}
      {s?.late && <p class="notice">{s.late}</p>}
      {table.unsent.value && (
        <p class="notice" data-unsent>
          <span>{t("match.unsent", { what: capital(table.unsent.value.words) })}</span>
          <button type="button" class="quiet" data-do="keep-back" onClick={() => (table.unsent.value = null)}>{t("match.unsent.drop")}</button>
        </p>
      )}
      {failure && (
        <p class="notice bad">
          <span><Ruled text={capital(failure)} system={s?.scene.system ?? ""} /></span>
          <button type="button" class="quiet" onClick={() => (table.failure.value = "")}>{t("app.close")}</button>
        </p>
      )}
      <InvitationSlip table={table} />
      <DeviceSlip table={table} />
      <OpenSeat table={table} />
      <People table={table} />
      {back && table.seat.value !== undefined && !s.outcome.over && (
        <p class="notice">{mine(back) ? <>{word("back.waits")} {reply("deny", "withdraw")}</> : <>{counted("back.asked", undone).replace("#", `${undone}`)} {reply("grant")} {reply("deny")}</>}</p>
      )}
      {offer && s && !s.outcome.over && (
        mine(offer) && !table.shared.value ? (
          <p class="notice">{t("match.draw.offered", { side: table.army(offer === "top" ? 1 : 0) })}</p>
        ) : table.seat.value !== undefined ? (
          <p class="notice">
            {t("match.draw.asked", { side: table.army(offer === "top" ? 0 : 1) })}
            <button type="button" class="main" data-do="accept" onClick={() => table.draw("accept", offer === "top" ? 1 : 0)}>{t("match.draw.accept")}</button>
            <button type="button" data-do="decline" onClick={() => table.draw("decline", offer === "top" ? 1 : 0)}>{t("match.draw.decline")}</button>
          </p>
        ) : (
          <p class="notice" data-offered>{t("match.draw.told", { side: table.army(offer === "top" ? 0 : 1), other: table.army(offer === "top" ? 1 : 0) })}</p>
        )
      )}
    </div>
  );
}

function key(table: Table, e: KeyboardEvent) {
  if (table.past.moment.value && !"fhilx?".includes(e.key)) return; // the bar of the past moment handles the other keys
  if (!table.past.moment.value && table.state.value !== table.latest.value && e.key !== "Tab") {
    e.preventDefault();
    e.stopPropagation();
    return table.replay.skip();
  }
  if (pressKey(table, e)) e.preventDefault();
}

/** Moves the focus of a player at the keyboard to the next answer if the one he pressed is gone. */
function regainFocus(back: string | null, anew = false) {
  const on = document.activeElement;
  if (!byKeyboard || (on && on !== document.body && !on.matches(anew ? ".hex" : ".hex:not(.can)"))) return;
  const next = [...(back ? [`.touch [data-cell="${CSS.escape(back)}"]`] : []), ".hand .card.chosen", ".hand .card[data-playable]", ".touch .can", ".answers button:not(:disabled)"];
  for (const selector of next) {
    const all = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
    const far = (e: Element) => apart(e, on);
    const near = on?.matches(".hex") ? all.sort((a, b) => far(a) - far(b)) : all;
    if (near[0]) return near[0].focus();
  }
}

/** The distance of two elements on the screen, in pixels. */
function apart(a: Element, b: Element | null): number {
  const p = a.getBoundingClientRect();
  const q = (b ?? a).getBoundingClientRect();
  return Math.hypot(p.x - q.x, p.y - q.y);
}

let byKeyboard = false;
/** Answers and cards show their keys while the player uses the keyboard. */
const plays = (keys: boolean) => {
  byKeyboard = keys;
  document.documentElement.toggleAttribute("data-keys", keys);
};
addEventListener("keydown", (e) => ["Shift", "Control", "Alt", "Meta"].includes(e.key) || plays(true), true);
addEventListener("pointerdown", () => plays(false), true);
