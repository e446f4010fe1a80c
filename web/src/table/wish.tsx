// What is wished beforehand about questions that a hidden card may answer. They
// are asked so that nobody learns who holds which card; a standing wish answers
// them without a word.
import { useSignal } from "@preact/signals";
import { seatNames, type Table } from "../match";
import { systemOf, type WishKind } from "../systems";
import { t, word } from "../words";

/** The wishes there are about a kind of question. */
const wishesOf = ({ card }: WishKind) => ["ask", "never", card];

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

/** In the menu, for whoever plays another person. */
export function WishChoice({ table }: { table: Table }) {
  const s = table.state.value;
  const seat = table.seat.value;
  const busy = useSignal(false);
  if (!s || seat === undefined || table.shared.value || s.match.seats.some((x) => x.kind === "computer")) return null;
  const { system } = s.scene;
  const choose = async (kind: string, wish: string) => {
    busy.value = true;
    await table.wish(kind, wish, seat);
    busy.value = false;
  };
  const text = (w: WishKind, wish: string) => (wish === w.card ? t("wish.card", { card: word(`${system}.card.${w.card}`) }) : t(wish === "ask" ? "wish.ask" : "wish.never"));
  return (
    <>
      {(systemOf(system)?.wishes ?? []).map((w) => (
        <label key={w.kind} class="language">
          <span>{t("wish.title", { side: table.army(seat) })}</span>
          <select data-do={`wish-${seatNames[seat as 0 | 1]}`} disabled={busy.value} value={s.wishes?.[w.kind] ?? "ask"} onChange={(e) => void choose(w.kind, e.currentTarget.value)}>
            {wishesOf(w).map((x) => <option key={x} value={x}>{text(w, x)}</option>)}
          </select>
        </label>
      ))}
    </>
  );
}
