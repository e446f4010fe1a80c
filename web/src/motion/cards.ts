// The cards that moved between two scenes, as far as the viewer may see them.
import type { Scene, Tray } from "../types";
import type { CardWay } from "./beat";

const seats = [0, 1] as const;

const tray = (s: Scene, id: string, seat?: number): Tray | undefined => s.trays.find((t) => t.id === id && (seat === undefined || t.seat === seat));

/** The items that one list has more of than another. */
function more(of: readonly string[] = [], than: readonly string[] = []): string[] {
  const left = [...than];
  return of.filter((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The cards that are played or discarded, and those that are drawn afterwards. */
export function cardsOf(before: Scene, after: Scene): { played: CardWay[]; drawn: CardWay[] } {
  const table = [tray(before, "played")?.cards, tray(after, "played")?.cards] as const;
  const played: CardWay[] = more(table[0], table[1]).map((card) => ({ card, seat: before.active, from: "table", to: "away" }));
  const drawn: CardWay[] = [];
  const laid = more(table[1], table[0]);
  const hands = seats.map((seat) => ({ seat, was: tray(before, "hand", seat), is: tray(after, "hand", seat), gave: 0 }));
  for (const card of laid) {
    const by = hands.find((h) => h.was?.cards && more(h.was.cards, h.is?.cards).includes(card)) ?? hands.find((h) => h.seat === before.active && !h.was?.cards) ?? hands.find((h) => !h.was?.cards);
    if (!by) continue;
    by.gave++;
    played.push({ card, seat: by.seat, from: "hand", to: "table" });
  }
  for (const { seat, was, is, gave } of hands) {
    if (!was || !is) continue;
    const open = was.cards && is.cards;
    const lost = open ? more(was.cards, is.cards) : [];
    const away = laid.reduce((left, card) => more(left, [card]), lost);
    played.push(...away.map((card): CardWay => ({ card, seat, from: "hand", to: "away" })));
    const fresh = open ? more(is.cards, was.cards) : Array<undefined>(Math.max(0, is.count - was.count + gave)).fill(undefined);
    drawn.push(...fresh.map((card): CardWay => ({ card, seat, from: "deck", to: "hand" })));
  }
  return { played, drawn };
}
