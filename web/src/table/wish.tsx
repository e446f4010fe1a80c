// What is answered beforehand: questions of the enemy's turn, and those that are asked so
// that nobody learns who holds which card. A standing wish answers them without a word.
import { signal, useSignal } from "@preact/signals";
import type { Table } from "../match";
import { systemOf } from "../systems";
import type { WishInfo } from "../types";
import { api } from "../wire";
import { t, word } from "../words";

/** Behind the veil: whoever holds the card arms it, or plays it when he is asked. */
export function Arming({ table }: { table: Table }) {
  const s = table.state.value;
  const seat = table.seat.value;
  if (!s || seat === undefined || !table.shared.value) return null;
  const { system } = s.scene;
  const held = s.scene.trays.find((x) => x.id === "hand" && x.seat === seat)?.cards ?? [];
  return (
    <>
      {(systemOf(system)?.wishes ?? []).filter((w) => held.includes(w.card)).map(({ kind, card }) => {
        const armed = s.wishes?.[kind] === card;
        const name = word(`${system}.card.${card}`);
        return (
          <p key={kind} class="wish">
            {armed && <span>{t("wish.armed", { card: name })}</span>}
            <button type="button" class="quiet" data-do={armed ? "disarm" : "arm"} onClick={() => void table.wish(kind, armed ? "never" : card, seat)}>
              {t(armed ? "wish.disarm" : "wish.arm", { card: name })}
            </button>
          </p>
        );
      })}
    </>
  );
}

/** What may be wished of the questions of each system, once it is known. */
const known = signal<ReadonlyMap<string, readonly WishInfo[]>>(new Map());

let asking = false;

/** Asks once what may be wished. */
function learn() {
  if (asking) return;
  asking = true;
  api.systems().then((all) => (known.value = new Map(all.map((x) => [x.id, x.wishes ?? []]))), () => (asking = false));
}

/** So many thousandths of a hit are reason to avoid a blow. */
const worthAvoiding = 1000;

/** The wishes there are about a kind of question, with their words. */
function choicesOf(system: string, w: WishInfo, card: string | undefined, apart: boolean): [wish: string, words: string][] {
  const said = (answer: string) => word(`${system}.wish.${w.kind}.${answer.replaceAll(" ", "-")}`);
  const [a, b] = w.answers;
  return [
    ["ask", t("wish.ask")],
    ...w.answers.map((x): [string, string] => [x, said(x)]),
    ...(w.odds && a && b ? [[`${a} if ${worthAvoiding} else ${b}`, t("wish.odds", { a: said(a), b: said(b) })] as [string, string]] : []),
    ...(card && apart ? [["never", t("wish.never")] as [string, string], [card, t("wish.card", { card: word(`${system}.card.${card}`) })] as [string, string]] : []),
  ];
}

/** What is answered beforehand, kind by kind: in the menu, and where one waits for the enemy. */
export function WishChoice({ table }: { table: Table }) {
  learn();
  const once = useSignal(false);
  const s = table.state.value;
  const seat = table.seat.value;
  const busy = useSignal(false);
  if (!s || seat === undefined || table.shared.value || s.question.over || s.readOnly) return null;
  const { system } = s.scene;
  const cards = new Map((systemOf(system)?.wishes ?? []).map((w) => [w.kind, w.card]));
  const all = known.value.get(system) ?? [];
  if (!all.length) return null;
  const apart = s.match.seats.every((x) => x.kind !== "computer");
  const choose = async (kind: string, wish: string) => {
    busy.value = true;
    await table.wish(kind, wish, seat, once.value);
    busy.value = false;
  };
  return (
    <div class="wishes" role="group" aria-label={t("wish.label")}>
      {all.map((w) => (
        <label key={w.kind} class="language">
          <span>{word(`${system}.wish.${w.kind}`)}{s.until?.[w.kind] ? ` (${t("wish.once.short")})` : ""}</span>
          <select data-do={`wish-${w.kind}`} disabled={busy.value} value={s.wishes?.[w.kind] ?? "ask"} onChange={(e) => void choose(w.kind, e.currentTarget.value)}>
            {choicesOf(system, w, cards.get(w.kind), apart).map(([wish, words]) => <option key={wish} value={wish}>{words}</option>)}
          </select>
        </label>
      ))}
      <label class="language">
        <span>{t("wish.for")}</span>
        <select data-do="wish-once" value={once.value ? "once" : "always"} onChange={(e) => (once.value = e.currentTarget.value === "once")}>
          <option value="always">{t("wish.always")}</option>
          <option value="once">{t("wish.once")}</option>
        </select>
      </label>
      <p class="note">{t(apart ? "wish.secret" : "wish.computer")}</p>
    </div>
  );
}

/** Where one waits: what is answered beforehand, one click away. */
export function Waiting({ table }: { table: Table }) {
  const s = table.state.value;
  learn();
  if (!s || table.seat.value === undefined || table.shared.value || table.asked.value || s.question.over || s.readOnly || !known.value.get(s.scene.system)?.length) return null;
  const armed = Object.keys(s.wishes ?? {}).length;
  return (
    <details class="beforehand">
      <summary class="button quiet" data-do="beforehand">{armed ? t("wish.begin.armed", { n: armed }) : t("wish.begin")}</summary>
      <div class="sheet"><WishChoice table={table} /></div>
    </details>
  );
}
