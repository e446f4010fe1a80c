// Beats: the steps of the animation from one scene to the next. Nothing here knows a page or a
// kind of board: places are names.
import type { Event, Figure, Piece, Walk as Steps } from "../types";

/** An event with its words. */
export interface Happening {
  event: Event;
  words: string;
}

/** Pieces that go together from place to place; back is true if they retreat or step aside. */
export interface Walk {
  ids: readonly string[];
  way: readonly string[];
  back: boolean;
  /** The ways of those figures of a unit that turn on the way. */
  steps?: readonly Steps[];
}

/** A result of chance, with the places of attacker and target. */
export interface Strike extends Happening {
  from?: string;
  to?: string;
}

/** The loss of a piece, which is as it was before; gone is true if it leaves the board. */
export interface Loss {
  piece: Piece;
  place: string;
  n: number;
  gone: boolean;
  /** The figures that fall. */
  figures: readonly Figure[];
}

/** A card that moves; hidden cards have no id. */
export interface CardWay {
  card?: string;
  seat: number;
  from: "hand" | "table" | "deck";
  to: "hand" | "table" | "away";
}

/** The standards a side gained, up to the n-th, and the place where they were won, if any. */
export interface Won {
  seat: number;
  from: number;
  n: number;
  place?: string;
}

export interface Beat {
  /** The pieces on the board after the beat. */
  pieces: readonly Piece[];
  walks: readonly Walk[];
  losses: readonly Loss[];
  cards: readonly CardWay[];
  won: readonly Won[];
  strike?: Strike;
}
