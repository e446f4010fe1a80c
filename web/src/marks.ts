// What may be marked on a board: what can be done at a place, ways, threats, parts of it,
// and where pieces are meant to go. A match finds them, a board draws them.
import type { Danger, OptionWords, Point, Region, Striker } from "./types";

/** How a place is lit: a piece that can do something, a place to go, a target of dice, a piece that an answer could order. */
export type Light = "piece" | "place" | "target" | "order";

export interface Offer {
  light: Light;
  options: OptionWords[];
}

/** How a piece went, by the names of places. */
export interface Trace {
  from: string;
  to: string;
  seat: number;
  /** Where it passed, if not straight. */
  way?: readonly string[];
}

/** Where a piece that is dragged would come to rest, by which way. */
export interface Trail {
  from: string;
  to: string;
  path: readonly Point[];
  /** It may be let go there. */
  legal: boolean;
  /** What it costs, or what forbids it. */
  words: string;
}

/** A part of the board that belongs to the place it was asked for. */
export interface Spread {
  from: string;
  region: Region;
}

/** What threatens one place, with its likeliest strikers; for a piece that would go there, also what threatens it now. */
export interface Menace {
  to: string;
  danger: Danger;
  now?: Danger;
  by: readonly Striker[];
}

/** Where one of several pieces would stand after a common step. */
export interface Ghost {
  piece: string;
  from: string;
  to: string;
  ok: boolean;
}

/** A ghost with the reason why it may not stand there. */
export interface Shade extends Ghost {
  why?: string;
  /** All orders are gone before it is its turn. */
  beyond?: boolean;
  /** It is advice, and not meant by the player. */
  advice?: boolean;
}
