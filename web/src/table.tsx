// The table: one match on the screen.
import { useEffect, useMemo } from "preact/hooks";
import { About, LastLine } from "./about";
import { armyColours, Board, type Trace } from "./board/board";
import { Banners } from "./banners";
import { Hand, Piles } from "./hand";
import { Logbook } from "./logbook";
import { Table } from "./match";
import { Menu } from "./menu";
import { Question } from "./question";
import type { Moment } from "./replay";
import { Result } from "./result";
import { capital, lang, t } from "./words";

export function TableScreen({ id }: { id: string }) {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => {
    void table.open();
    return () => table.close();
  }, [table]);
  useEffect(() => {
    void table.retell();
  }, [table, lang.value]);
  useEffect(() => {
    const press = (e: KeyboardEvent) => key(table, e);
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [table]);

  const s = table.state.value;
  useEffect(() => regainFocus(), [s?.number, table.card.value]);
  useEffect(() => {
    const name = table.scenario.value?.name[lang.value];
    document.title = name ? `${name} · Mariscal` : "Mariscal";
  }, [table.scenario.value, lang.value]);

  if (!s) {
    return (
      <main class="waiting" data-screen="waiting">
        <p role="status">{table.failure.value || (table.offline.value ? t("app.offline") : t("app.loading"))}</p>
        <a href="#">{t("app.back")}</a>
      </main>
    );
  }
  const colours = armyColours(table.colour(0), table.colour(1));
  const names = [table.army(0), table.army(1)] as const;
  const card = table.card.value;
  const moment = table.replay.moment.value;
  const lights = moment ? moment.cells : card ? (table.offers.value.cards.get(card.id)?.lights ?? []) : table.lit.value;
  return (
    <main
      class="table"
      data-screen="table"
      data-replay={moment ? "yes" : "no"}
      onClickCapture={(e) => {
        if (!moment) return;
        e.stopPropagation();
        e.preventDefault();
        table.replay.skip();
      }}
      data-number={s.number}
      data-turn={s.scene.turn}
      data-event={s.event}
      data-kind={s.question.kind}
      data-asked={table.asked.value ? "yes" : "no"}
      data-busy={table.busy.value ? "yes" : "no"}
      data-over={s.question.over && !moment ? "yes" : "no"}
      data-picked={table.offers.value.picked ?? ""}
      data-aimed={table.aimed.value ?? ""}
      data-as={s.as}
      data-moment={[s.number, table.offers.value.picked, table.aimed.value, card?.place].join(" ")}
    >
      <header>
        <a class="home" href="#" title={t("app.back")}>Mariscal</a>
        <h1 class="unseen">{table.scenario.value?.name[lang.value]}</h1>
        <Banners table={table} seat={table.flipped.value ? 1 : 0} />
        <div class="when">
          <b>{t("match.turn", { n: s.scene.turn })}</b>
          <span>{s.phaseWords}</span>
        </div>
        <Banners table={table} seat={table.flipped.value ? 0 : 1} />
        <Menu table={table} />
      </header>
      <Notices table={table} />
      <div class="field">
        <div class={`map-frame ${table.enlarged.value ? "enlarged" : ""}`}>
          <Board
            scene={table.scene.value ?? s.scene}
            flipped={table.flipped.value}
            colours={colours}
            names={names}
            cells={table.asked.value ? table.offers.value.cells : undefined}
            picked={table.asked.value ? table.offers.value.picked : null}
            aimed={table.aimed.value}
            lit={lights}
            traces={moment ? momentTrace(moment) : traces(table)}
            onTouch={(cell, seen) => table.touch(cell, seen)}
            onLook={(cell) => (table.looked.value = cell)}
          />
        </div>
        <LastLine table={table} />
      </div>
      <div class="dock">
        <Question table={table} />
        <Hand table={table} />
        <Piles table={table} />
      </div>
      <aside>
        <About table={table} />
        <Logbook table={table} />
      </aside>
      <Result table={table} />
    </main>
  );
}

function Notices({ table }: { table: Table }) {
  const s = table.state.value;
  const invited = table.invitation.value;
  const failure = table.failure.value;
  const mine = (seat: string) => s?.match.seats[seat === "top" ? 0 : 1].yours;
  const offer = s?.offer;
  return (
    <div class="notices" role="status">
      {table.offline.value && <p class="notice bad">{t("app.offline")}</p>}
      {failure && (
        <p class="notice bad">
          {capital(failure)}
          <button type="button" class="quiet" onClick={() => (table.failure.value = "")}>{t("app.close")}</button>
        </p>
      )}
      {invited && (
        <p class="notice">
          {t("match.invite", { side: table.army(invited.seat) })} <code>{invited.link}</code>
          <button type="button" class="quiet" onClick={() => (table.invitation.value = null)}>{t("app.close")}</button>
        </p>
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
        ) : null
      )}
    </div>
  );
}

/** The ways of pieces since the player acted last. */
function traces(table: Table): Trace[] {
  return table.log.value.flatMap((l) => {
    const [from, to] = l.event.trace ?? [];
    return l.n > table.tracedFrom.value && from && to ? [{ from, to, seat: l.event.seat }] : [];
  });
}

function momentTrace(m: Moment): Trace[] {
  const [from, to] = m.trace ?? [];
  return from && to ? [{ from, to, seat: m.seat }] : [];
}

function key(table: Table, e: KeyboardEvent) {
  if (table.replay.moment.value && e.key !== "Tab") {
    e.preventDefault();
    e.stopPropagation();
    return table.replay.skip();
  }
  const on = e.target as HTMLElement;
  if (e.ctrlKey || e.metaKey || e.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes(on.tagName)) return;
  if (e.key === "u") table.undo();
  else if (e.key === "d") table.done();
  else if (e.key === "f") table.flip();
  else if (e.key === "Escape") table.drop();
  else if (e.key >= "1" && e.key <= "9") {
    // The number of a card, or of an answer where no card is asked for.
    const asked = document.querySelector(".card[data-playable]");
    const all = document.querySelectorAll<HTMLButtonElement>(asked ? ".hand .card" : ".answers [data-option]");
    const one = all[Number(e.key) - 1];
    one?.focus();
    one?.click();
  } else return;
  e.preventDefault();
}

/** Whoever plays by keyboard goes on where the next question can be answered, when what he pressed is gone. */
function regainFocus() {
  const on = document.activeElement;
  if (!byKeyboard || (on && on !== document.body && !on.matches(".hex:not(.can)"))) return;
  const next = [".hand .card.chosen", ".hand .card[data-playable]", ".touch .can", ".answers button:not(:disabled)"];
  for (const selector of next) {
    const e = document.querySelector<HTMLElement | SVGElement>(selector);
    if (e) return e.focus();
  }
}

let byKeyboard = false;
addEventListener("keydown", () => (byKeyboard = true), true);
addEventListener("pointerdown", () => (byKeyboard = false), true);
