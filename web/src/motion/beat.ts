// What there is to see when one scene becomes another: beats, one after the other.
// Nothing here knows a page or a kind of board: places are names.
import type { Event, Piece } from "../types";

/** An event that was told, and what was said of it. */
export interface Happening {
  event: Event;
  words: string;
}

/** Pieces that go together from place to place; back is true for those who are driven or step aside. */
export interface Walk {
  ids: readonly string[];
  way: readonly string[];
  back: boolean;
}

/** Something that fell: dice, or a card or cube that was turned; who struck, and who was struck. */
export interface Strike extends Happening {
  from?: string;
  to?: string;
}

/** What a piece lost, as it stood before; gone is true when it leaves the board. */
export interface Loss {
  piece: Piece;
  place: string;
  n: number;
  gone: boolean;
}

/** A card on its way; hidden cards have no id. */
export interface CardWay {
  card?: string;
  seat: number;
  from: "hand" | "table" | "deck";
  to: "hand" | "table" | "away";
}

/** The standards a side gained, up to the n-th, and where they were won, if that is a place. */
export interface Won {
  seat: number;
  from: number;
  n: number;
  place?: string;
}

export interface Beat {
  /** What stands on the board when the beat is over. */
  pieces: readonly Piece[];
  walks: readonly Walk[];
  losses: readonly Loss[];
  cards: readonly CardWay[];
  won: readonly Won[];
  strike?: Strike;
}
