// Marks on a board: options at a place, moves, dangers, regions, and where pieces are meant to
// go. A match finds them, a board draws them.
import type { Danger, Figure, OptionWords, Point, Region, Sighting, Striker } from "./types";

/** The light of a place: a piece that can act, a place to go to, a target of dice, a piece that an answer could order. */
export type Light = "piece" | "place" | "target" | "order";

export interface Offer {
  light: Light;
  options: OptionWords[];
}

/** The move of a piece, by the names of places. */
export interface Trace {
  from: string;
  to: string;
  seat: number;
  /** The places it passed, if it did not go straight. */
  way?: readonly string[];
}

/** Where a piece that is moved over open ground would come to rest, and its path. */
export interface Trail {
  /** Its id: of a unit, or of one figure of a unit. */
  piece: string;
  from: string;
  to: string;
  path: readonly Point[];
  /** Whether it may be let go there. */
  legal: boolean;
  /** How it goes, or the reason against it. */
  words: string;
  /** The point the player means, and whether that is where it lies now: a drag has not pinned it. */
  aim: Point;
  pinned: boolean;
  /** Whether it stands where it stood: it only looks. */
  still: boolean;
  facing?: number;
  form?: string;
  figures: readonly Figure[];
  /** What the ground takes off its move, and who sees whom, in words. */
  costs: readonly string[];
  sightings: readonly Sighting[];
  seen: readonly string[];
}

/** A region of the board, such as sight or reach, from a place. */
export interface Spread {
  from: string;
  region: Region;
}

/** The danger at a place, with its likeliest strikers; for a piece that would go there also its danger now. */
export interface Menace {
  to: string;
  danger: Danger;
  now?: Danger;
  by: readonly Striker[];
}

/** Where a piece of a group would stand after a common step. */
export interface Ghost {
  piece: string;
  from: string;
  to: string;
  ok: boolean;
}

/** A ghost as the board draws it. */
export interface Shade extends Ghost {
  /** The reason why it cannot stand there. */
  why?: string;
  /** No order is left for it. */
  beyond?: boolean;
  /** It is advice, not the player's intent. */
  advice?: boolean;
}
