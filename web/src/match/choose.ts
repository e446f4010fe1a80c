// What clicking does: the server's options seen from the board. Nothing here
// knows a rule; an option is allowed because the server lists it.
import type { Light, Offer } from "../marks";
import { goalOf } from "../place";
import type { Decision, OptionWords, Tray } from "../types";

export interface Offers {
  /** The place of the piece in hand, chosen by the player or because no other can act. */
  picked: string | null;
  cells: Map<string, Offer>;
  /** What is answered by a button. */
  buttons: OptionWords[];
  /** Cards that may be played. */
  cards: Map<string, OptionWords>;
  /** Pieces go from place to place until one is done: what they may do besides is answered by buttons alone. */
  goes?: boolean;
  /** Pieces go by errands until one is done: what is about no piece is answered by buttons alone. */
  aside?: boolean;
  /** Places one may come to from outside where a piece of one's own can act too: a second click takes it up. */
  under?: Set<string>;
  /** The one place all that can be chosen strikes at: the choice is who does. */
  toward?: string;
}

/** The answer that ends a phase in which several pieces act, in every system's notation. */
export const done = "done";

/** So many answers fit on buttons without hiding the board. */
const fewAnswers = 4;

/** Orders the options around the piece in hand and the target aimed at. */
export function offers(options: readonly OptionWords[], picked: string | null, aimed: string | null, errands = false): Offers {
  const out: Offers = { picked: null, cells: new Map(), buttons: [], cards: new Map() };
  const onBoard: OptionWords[] = [];
  for (const o of options) {
    if (o.card && !o.from && !goalOf(o)) {
      if (!out.cards.has(o.card)) out.cards.set(o.card, o);
    } else if (!o.from && !goalOf(o)) {
      out.buttons.push(o);
      // Whom it could order may be taken up on the board.
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
  // The places of the piece in hand hide what else could be taken up there.
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

  // Fights are begun on the board, where their odds are shown; so is all that goes on until one is done.
  // A choice among places is made on them; to stay where one is may be one of the answers.
  const amongHexes = goals.size === onBoard.length && onBoard.filter(goalOf).length > 1;
  out.aside = goesOn && errands;
  out.goes = goesOn && onBoard.some((o) => o.from && goalOf(o));
  const few = !goesOn && !amongHexes && onBoard.length <= (onBoard.some((o) => o.odds) ? 1 : fewAnswers);
  const [here, ...more] = mine.filter((o) => !goalOf(o));
  const clicked = goesOn && !out.goes && here && (here.piece || !errands) && !more.length && out.cells.get(here.from!)?.options.length === 1; // its piece is the button
  const there = aimed === null ? [] : mine.filter((o) => goalOf(o) === aimed);
  const besides = out.picked !== null && !clicked && !there.length ? mine.filter((o) => !goalOf(o)) : [];
  // An aim asks of itself alone. Who of several goes there is a question of its own: it ends with its answer, or by putting the piece back.
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

/**
 * What a click on a place means. A target is aimed at first and answered with a
 * second click, unless its odds are already before the player's eyes.
 */
export function click(name: string, at: Offers, aimed: string | null, seen: boolean): Click {
  const offer = at.cells.get(name);
  if (at.toward && offer?.light === "piece") return { pick: name, aim: at.toward };
  if (at.toward && name === at.picked) {
    const [o] = at.cells.get(at.toward)!.options;
    return aimed === at.toward || seen ? { do: o! } : { aim: at.toward };
  }
  if (!offer || offer.light === "order") return name === at.picked ? { pick: null } : { ask: name };
  const [first, ...more] = offer.options;
  if (first?.grave && !more.length) return first.from ? { pick: name } : { aim: name };
  if (offer.light === "piece") {
    // Of several answers the first, which the unit gives, is a second click away; where pieces
    // stand together and one of them may go, a click does not choose for them.
    const together = more.some((o) => o.piece !== first!.piece) && [...at.cells].some(([place, x]) => place !== name && x.options.some((o) => o.from === name && goalOf(o)));
    const direct = first && (first.piece || !at.aside) && !goalOf(first) && !at.goes && (!more.length || (name === at.picked && !together));
    return direct ? { do: first } : { pick: name === at.picked ? null : name };
  }
  if (at.under?.has(name)) return aimed === name ? { pick: name } : { aim: name };
  if (!first || more.length) return { aim: name };
  if (offer.light === "target" && !seen && aimed !== name) return { aim: name };
  // Who alone of several can go there is named before he goes.
  const others = at.goes && [...at.cells.values()].some((x) => x.options.some((o) => o.from === first.from && o.piece !== first.piece));
  return others && aimed !== name ? { aim: name } : { do: first };
}

/** The one option that ends the question, if there is one: what the key "d" answers. */
export function ending(options: readonly OptionWords[]): OptionWords | undefined {
  const plain = options.filter((o) => !o.card && !o.from && !goalOf(o));
  return plain.length === 1 ? plain[0] : undefined;
}

/** How many pieces could still attack: ending the question then wants a second thought. */
export function attacksLeft(options: readonly OptionWords[]): number {
  if (ending(options)?.odds) return 0; // it attacks itself; the choice is who joins it
  return new Set(options.filter((o) => o.odds && goalOf(o) && o.from).map((o) => o.from)).size;
}

/** Whether ending now would give up all that is asked: that too wants a second thought. */
export function noneDone(options: readonly OptionWords[], q: Pick<Decision, "fresh">): boolean {
  return !!q.fresh && options.length > 1;
}

/**
 * The answer to a question that has only one. A card is always played by hand, and a
 * question about hidden cards is never passed by itself: its quickness would tell.
 * Nor is the last one of a turn, for the player may want to take something back, nor
 * one that throws his dice.
 */
export function sole(options: readonly OptionWords[], q: Pick<Decision, "hidden" | "over" | "final" | "dice"> | undefined): OptionWords | undefined {
  const [only, ...more] = options;
  return only && !more.length && q && !q.over && !q.hidden && !q.final && !q.dice && !only.odds && !only.card ? only : undefined;
}

/** The tray beside the hand that is chosen from: all its cards are offered, and no others. What lies in numbered places (a square track) is not chosen from, whatever the hand holds alike. */
export const asideOf = (trays: readonly Tray[], offered: ReadonlyMap<string, unknown>): Tray | undefined =>
  trays.find((x) => x.id !== "hand" && !x.items && !!x.cards?.length && x.cards.every((id) => offered.has(id)) && [...offered.keys()].every((id) => x.cards!.includes(id)));
