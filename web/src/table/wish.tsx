// Wishes: standing answers to questions of the enemy's turn, and to those that the server asks
// whether or not the player holds the card.
import { signal, useSignal } from "@preact/signals";
import { Choice } from "../choice";
import type { Table } from "../match";
import { Orders } from "../standing";
import { systemOf } from "../systems";
import type { SystemInfo, WishInfo } from "../types";
import { api } from "../wire";
import { t, word } from "../words";

/** The buttons to arm a card of the hand at a shared screen, where only its holder sees them. */
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
              {armed ? word("wish.disarm") : t("wish.arm", { card: name })}
            </button>
          </p>
        );
      })}
    </>
  );
}

/** The possible wishes of each system, once they are known. */
const known = signal<ReadonlyMap<string, SystemInfo>>(new Map());

let asking = false;

/** Fetches the possible wishes once. */
function learn() {
  if (asking) return;
  asking = true;
  api.systems().then((all) => (known.value = new Map(all.map((x) => [x.id, x]))), () => (asking = false));
}

/** The expected hits, in thousandths, from which the wish avoids an attack. */
const worthAvoiding = 1000;

/** The wishes about a kind of question, with their words. */
function choicesOf(system: string, w: WishInfo, card: string | undefined, apart: boolean): [wish: string, words: string][] {
  const said = (answer: string) => word(`${system}.wish.${w.kind}.${answer.replaceAll(" ", "-")}`);
  const [a, b] = w.answers;
  return [
    ["ask", word("wish.ask")],
    ...w.answers.filter((x) => x !== card).map((x): [string, string] => [x, said(x)]),
    ...(w.odds && a && b ? [[`${a} if ${worthAvoiding} else ${b}`, t("wish.odds", { a: said(a), b: said(b) })] as [string, string]] : []),
    ...(card && apart ? [["never", word("wish.never")] as [string, string], [card, t("wish.card", { card: word(`${system}.card.${card}`) })] as [string, string]] : []),
  ];
}

/** The list of wishes, in the menu and while the player waits for the enemy. */
export function WishChoice({ table }: { table: Table }) {
  learn();
  const once = useSignal(false);
  const s = table.state.value;
  const seat = table.seat.value;
  const busy = useSignal(false);
  if (!s || seat === undefined || table.shared.value || s.question.over || s.readOnly) return null;
  const { system } = s.scene;
  const cards = new Map((systemOf(system)?.wishes ?? []).map((w) => [w.kind, w.card]));
  const info = known.value.get(system);
  const all = info?.wishes;
  if (!all) return null;
  const apart = s.match.seats.every((x) => x.kind !== "computer");
  const choose = async (kind: string, wish: string) => {
    busy.value = true;
    await table.wish(kind, wish, seat, once.value);
    busy.value = false;
  };
  return (
    <div class="wishes" role="group" aria-label={word("wish.label")}>
      {all.map((w) => (
        <Choice
          key={w.kind} class="language" label={word(`${system}.wish.${w.kind}`) + (s.until?.[w.kind] ? ` (${word("wish.once.short")})` : "")} name={`wish-${w.kind}`} disabled={busy.value}
          value={s.wishes?.[w.kind] ?? "ask"} all={choicesOf(system, w, cards.get(w.kind), apart)} choose={(v) => void choose(w.kind, v)}
        />
      ))}
      <Choice class="language" label={word("wish.for")} name="wish-once" value={once.value ? "once" : "always"} all={[["always", word("wish.always")], ["once", word("wish.once")]]} choose={(v) => (once.value = v === "once")} />
      <Orders table={table} of={info} once={once.value} />
      <p class="note">{word(apart ? "wish.secret" : "wish.computer")}</p>
    </div>
  );
}

/** The button that opens the wishes while the player waits. */
export function Waiting({ table }: { table: Table }) {
  const s = table.state.value;
  learn();
  if (!s || table.seat.value === undefined || table.shared.value || table.asked.value || s.question.over || s.readOnly || !known.value.get(s.scene.system)?.wishes) return null;
  const armed = Object.keys(s.wishes ?? {}).length + (s.orders?.length ?? 0);
  return (
    <details class="beforehand">
      <summary class="button quiet" data-do="beforehand">{armed ? t("wish.begin.armed", { n: armed }) : word("wish.begin")}</summary>
      <div class="sheet"><WishChoice table={table} /></div>
    </details>
  );
}
