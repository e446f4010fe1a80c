// What a click means, from the server's options alone. Nothing here knows a rule; an option
// is allowed because the server lists it.
import type { Light, Offer } from "../marks";
import { goalOf } from "../place";
import { pointOf } from "../point";
import type { Decision, OptionWords, Tray } from "../types";

export interface Offers {
  /** The place of the piece in hand: the player's choice, or the only one that can act. */
  picked: string | null;
  cells: Map<string, Offer>;
  /** Options answered with a button. */
  buttons: OptionWords[];
  /** The cards that may be played, with their options. */
  cards: Map<string, OptionWords>;
  /** Pieces move until the player is done: their other options are buttons only. */
  goes?: boolean;
  /** Pieces move by errands until the player is done: options about no piece are buttons only. */
  aside?: boolean;
  /** Places that can be entered and hold an own piece that can act: a second click picks that piece. */
  under?: Set<string>;
  /** The single target of all options: the player chooses who attacks it. */
  toward?: string;
}

/** The text of the answer that ends a phase in which several pieces act, in every system. */
export const done = "done";

/** The answers that fit on buttons without hiding the board. */
const fewAnswers = 4;

/** Arranges the options around the piece in hand and the target aimed at. */
export function offers(options: readonly OptionWords[], picked: string | null, aimed: string | null, errands = false): Offers {
  const out: Offers = { picked: null, cells: new Map(), buttons: [], cards: new Map() };
  const onBoard: OptionWords[] = [];
  for (const o of options) {
    if (o.card && !o.from && !goalOf(o)) {
      if (!out.cards.has(o.card)) out.cards.set(o.card, o);
    } else if (!o.from && !goalOf(o)) {
      out.buttons.push(o);
      // The pieces it could order can be picked on the board.
      for (const name of o.lights?.cells ?? []) add(out.cells, name, "order", o);
    } else {
      onBoard.push(o);
    }
  }
  const froms = new Set(onBoard.map((o) => o.from ?? ""));
  const sole = froms.size === 1 ? [...froms][0]! : "";
  out.picked = picked !== null && froms.has(picked) ? picked : sole || null;

  for (const o of onBoard) {
    if (o.from && o.from !== out.picked) add(out.cells, o.from, "piece", o);
  }
  // The places of the piece in hand hide other pieces that could be picked there.
  const mine = onBoard.filter((o) => (o.from ? o.from === out.picked : out.picked === null || picked === null));
  const places = new Set(mine.flatMap((o) => goalOf(o) ?? []));
  for (const name of places) if (out.cells.delete(name) && out.picked === null) (out.under ??= new Set()).add(name);
  for (const o of mine) {
    const goal = goalOf(o);
    if (goal) add(out.cells, goal, o.odds ? "target" : "place", o);
    else if (o.from && !places.has(o.from)) add(out.cells, o.from, "piece", o);
  }

  const goals = new Set(onBoard.map(goalOf));
  const goesOn = out.buttons.some((o) => o.text === done);
  if (!goesOn && goals.size === 1 && froms.size === onBoard.length && onBoard.every((o) => o.from && o.odds)) out.toward = [...goals][0];

  // Fights begin on the board, where their odds are shown, and so does everything until the player is done.
  // A choice among places is made on the board; one of the answers may be to stay.
  const amongHexes = goals.size === onBoard.length && onBoard.filter(goalOf).length > 1;
  out.aside = goesOn && errands;
  out.goes = goesOn && onBoard.some((o) => o.from && goalOf(o));
  const few = !goesOn && !amongHexes && onBoard.length <= (onBoard.some((o) => o.odds) ? 1 : fewAnswers);
  const [here, ...more] = mine.filter((o) => !goalOf(o));
  const clicked = goesOn && !out.goes && here && !(picked === null && pointOf(here.from!)) && (here.piece || !errands) && !more.length && out.cells.get(here.from!)?.options.length === 1; // a click on its piece answers; on open ground, where nobody has picked it, words say what
  const there = aimed === null ? [] : mine.filter((o) => goalOf(o) === aimed);
  const besides = out.picked !== null && !clicked && !there.length ? mine.filter((o) => !goalOf(o)) : [];
  // While the player chooses which of several pieces goes to a place, there are no other buttons: an answer or putting the piece back ends that.
  if (out.goes && there.length > 1) out.buttons = [];
  out.buttons.unshift(...(few ? onBoard : [...there, ...besides]));
  return out;
}

function add(cells: Map<string, Offer>, name: string, light: Light, o: OptionWords) {
  const have = cells.get(name);
  if (!have) cells.set(name, { light, options: [o] });
  else {
    have.options.push(o);
    if (light === "target") have.light = light;
  }
}

export type Click =
  | { do: OptionWords }
  | { pick: string | null; aim?: string }
  | { aim: string }
  | { ask: string };

/** What a click on a place means. The first click on a target aims, unless its odds are already seen; the second one answers. On open ground the first one always aims: lines and ranges show with it. */
export function click(name: string, at: Offers, aimed: string | null, seen: boolean): Click {
  if (pointOf(name)) seen = false;
  const offer = at.cells.get(name);
  if (at.toward && offer?.light === "piece") return { pick: name, aim: at.toward };
  if (at.toward && name === at.picked) {
    const [o] = at.cells.get(at.toward)!.options;
    return aimed === at.toward || seen ? { do: o! } : { aim: at.toward };
  }
  if (!offer || offer.light === "order") return name === at.picked ? { pick: null } : { ask: name };
  const [first, ...more] = offer.options;
  if (name === at.picked && offer.light === "place" && first?.at) return { pick: null }; // on open ground a unit is turned by its handle, not by a click on it
  if (first?.grave && !more.length) return first.from ? { pick: name } : { aim: name };
  if (offer.light === "piece") {
    // A second click gives the first of several answers, the unit's; where pieces stand
    // together and one of them may move, a click does not choose between them.
    const together = more.some((o) => o.piece !== first!.piece) && [...at.cells].some(([place, x]) => place !== name && x.options.some((o) => o.from === name && goalOf(o)));
    const direct = first && (first.piece || !at.aside) && !goalOf(first) && !at.goes && (!more.length || (name === at.picked && !together));
    // Where cards answer as well, a first click only shows what the piece could do: its answer may cost the turn.
    return direct && (!at.cards.size || name === at.picked) ? { do: first! } : { pick: name === at.picked ? null : name };
  }
  if (at.under?.has(name)) return aimed === name ? { pick: name } : { aim: name };
  if (!first || more.length) return { aim: name };
  if (offer.light === "target" && !seen && aimed !== name) return { aim: name };
  // If only one of several pieces can go there, the player sees which before it goes.
  const others = at.goes && [...at.cells.values()].some((x) => x.options.some((o) => o.from === first.from && o.piece !== first.piece));
  return others && aimed !== name ? { aim: name } : { do: first };
}

/** The answer of one who holds his fire. */
const held = "hold";

/** The one option that ends the question, if there is one: the key "n" gives it. */
export function ending(options: readonly OptionWords[]): OptionWords | undefined {
  const plain = options.filter((o) => !o.card && !o.from && !goalOf(o));
  return plain.length === 1 ? plain[0] : undefined;
}

/** How many pieces could still attack; the player is warned before he ends the question. */
export function attacksLeft(options: readonly OptionWords[]): number {
  const end = ending(options);
  if (end?.odds) return 0; // ending is the attack; the choice is who joins it
  if (end?.text === held) return 0; // whether to shoot is the whole question
  return new Set(options.filter((o) => o.odds && goalOf(o) && o.from).map((o) => o.from)).size;
}

/** Whether nothing has been done for this question yet; the player is warned about that too. */
export const noneDone = (options: readonly OptionWords[], q: Pick<Decision, "fresh">) => !!q.fresh && options.length > 1;

/**
 * The answer that the client gives by itself, if a question has only one. Never a card;
 * never to a question about hidden cards, since its speed would tell; never the last of a
 * turn, since the player may want to undo; and never one that throws his dice.
 */
export function sole(options: readonly OptionWords[], q: Pick<Decision, "hidden" | "over" | "final" | "dice"> | undefined): OptionWords | undefined {
  const [only, ...more] = options;
  return only && !more.length && q && !q.over && !q.hidden && !q.final && !q.dice && !only.odds && !only.card ? only : undefined;
}

/** The tray beside the hand to choose from: exactly its cards are offered. A tray with numbered places (a square track) is never one. */
export const asideOf = (trays: readonly Tray[], offered: ReadonlyMap<string, unknown>): Tray | undefined =>
  trays.find((x) => x.id !== "hand" && !x.items && !!x.cards?.length && x.cards.every((id) => offered.has(id)) && [...offered.keys()].every((id) => x.cards!.includes(id)));
