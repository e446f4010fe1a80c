// What is wished beforehand about questions that a hidden card may answer. They
// are asked so that nobody learns who holds which card; a standing wish answers
// them without a word.
import { useSignal } from "@preact/signals";
import { seatNames, type Table } from "../match/table";
import { say } from "../words/seats";

/** The kind of question that a hidden card may answer, and the card that does. */
const kind = "react";
const card = "first-strike";
const wishes = ["ask", "never", card] as const;

/** What two people at one screen begin with: asked is what everybody may hear. */
export const openWishes: Record<string, string> = { [kind]: "never" };

/** Behind the veil: whoever holds the card arms it, or plays it when he is asked. */
export function Arming({ table }: { table: Table }) {
  const s = table.state.value;
  const seat = table.seat.value;
  if (!s || seat === undefined) return null;
  const armed = s.wishes?.[kind] === card;
  const holds = s.scene.trays.some((x) => x.id === "hand" && x.seat === seat && x.cards?.includes(card));
  if (!holds || !table.shared.value) return null;
  return (
    <p class="wish">
      {armed && <span>{say("wish.armed")}</span>}
      <button type="button" class="quiet" data-do={armed ? "disarm" : "arm"} onClick={() => void table.wish(kind, armed ? "never" : card, seat)}>
        {say(armed ? "wish.disarm" : "wish.arm")}
      </button>
    </p>
  );
}

/** In the menu, for whoever plays another person. */
export function WishChoice({ table }: { table: Table }) {
  const s = table.state.value;
  const seat = table.seat.value;
  const busy = useSignal(false);
  if (!s || seat === undefined || table.shared.value || s.match.seats.some((x) => x.kind === "computer")) return null;
  const choose = async (wish: string) => {
    busy.value = true;
    await table.wish(kind, wish, seat);
    busy.value = false;
  };
  const text = { ask: say("wish.ask"), never: say("wish.never"), [card]: say("wish.strike") } as Record<string, string>;
  return (
    <label class="language">
      <span>{say("wish.title", { side: table.army(seat) })}</span>
      <select data-do={`wish-${seatNames[seat as 0 | 1]}`} disabled={busy.value} value={s.wishes?.[kind] ?? "ask"} onChange={(e) => void choose(e.currentTarget.value)}>
        {wishes.map((w) => <option key={w} value={w}>{text[w]}</option>)}
      </select>
    </label>
  );
}
