// Command cards: paper, a title, a sketch of the three sections or a sign of the
// troops, and what the card does.
import { ClassSign } from "./board/pieces";
import { seatNames, type Table } from "./match";
import { hasWord, t, word } from "./words";

const classes = ["light", "medium", "heavy"];

/** The sketch follows the words of the card's name; it says nothing the text does not. */
function Sketch({ id }: { id: string }) {
  const words = id.split("-");
  const section = ["left", "center", "right"].findIndex((s) => words.includes(s));
  const troop = classes.find((c) => words.includes(c));
  const many = ["two", "three", "four"].findIndex((n) => words.includes(n)) + 2;
  const lit = (i: number) => section === i || id === "coordinated-attack" || (id === "out-flanked" && i !== 1);
  if (troop) {
    return (
      <svg class="sketch" viewBox="0 0 90 34" aria-hidden="true">
        <ClassSign kind={troop} rim={false} at={{ x: 45, y: 17 }} r={11} />
      </svg>
    );
  }
  if (![0, 1, 2].some(lit)) return null;
  return (
    <svg class="sketch" viewBox="0 0 90 34" aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <g key={i} class={lit(i) ? "on" : "off"} transform={`translate(${i * 30} 0)`}>
          <rect x="1.500" y="2" width="27" height="30" />
          {lit(i) && (section >= 0 && many > 1 ? <text x="15" y="23">{many}</text> : <path d="M15 27V9m-6 6l6-7 6 7" />)}
        </g>
      ))}
    </svg>
  );
}

export function CardFace({ id, system }: { id: string; system: string }) {
  const key = `${system}.card.${id}`;
  return (
    <>
      <b class="title">{word(key)}</b>
      <Sketch id={id} />
      <span class="text">{hasWord(`${key}.text`) ? word(`${key}.text`) : ""}</span>
    </>
  );
}

export function Hand({ table }: { table: Table }) {
  const s = table.state.value;
  const seat = table.seat.value;
  if (!s || seat === undefined) return null;
  const tray = s.scene.trays.find((x) => x.id === "hand" && x.seat === seat);
  const { cards } = table.offers.value;
  const army = table.army(seat);
  if (!tray?.cards) return null;
  const shared = table.shared.value;
  if (shared && !table.handShown.value) {
    return (
      <div class="hand veiled">
        <button type="button" class="quiet" data-do="show-hand" onClick={() => (table.handShown.value = true)}>
          {t("match.hand.show", { side: army })}
        </button>
      </div>
    );
  }
  const asked = table.asked.value && cards.size > 0;
  const chosen = table.card.value;
  const pick = (id: string, place: number) => {
    const again = chosen?.place === place;
    const o = asked ? cards.get(id) : undefined;
    if (again && o) table.answer(o);
    else table.card.value = again ? null : { id, place };
  };
  return (
    <div class={`hand ${asked ? "asked" : ""}`} role="group" aria-label={shared ? t("match.hand.of", { side: army }) : t("match.hand")}>
      {tray.cards.map((id, i) => (
        <button
          key={`${id}${i}`}
          type="button"
          class={`card ${chosen?.place === i ? "chosen" : ""}`}
          data-card={id}
          data-playable={asked && cards.has(id) ? "yes" : undefined}
          aria-pressed={chosen?.place === i}
          onClick={() => pick(id, i)}
        >
          <CardFace id={id} system={s.scene.system} />
        </button>
      ))}
    </div>
  );
}

/** What lies on the table beside the hands. */
export function Piles({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s) return null;
  const tray = (id: string, seat?: number) => s.scene.trays.find((x) => x.id === id && (seat === undefined || x.seat === seat));
  const played = tray("played");
  const deck = tray("deck");
  const own = table.seat.value;
  return (
    <div class="piles">
      {[0, 1].filter((i) => i !== own).map((i) => (
        <span key={seatNames[i as 0 | 1]}>{t("match.hand.other", { side: table.army(i), n: tray("hand", i)?.count ?? 0 })}</span>
      ))}
      {deck && <span>{t("match.deck", { n: deck.count })}</span>}
      {played?.cards?.map((id, i) => (
        <span key={i} class="played" title={word(`${s.scene.system}.card.${id}.text`)}>
          {i === 0 && `${t("match.played")}: `}
          <b>{word(`${s.scene.system}.card.${id}`)}</b>
        </span>
      ))}
    </div>
  );
}
