// What a system alone draws and says. All of it may be missing: plain faces stand in.
import type { VNode } from "preact";
import type { Arrange, SheetProps } from "../board/ground";
import type { Board, Extent, LogLine, OptionWords, Piece, Sheet, Track } from "../types";

export interface StandProps {
  /** What stands together: at one place, or in one slot of it. */
  here: readonly Piece[];
  /** The colours of the two armies. */
  armies: readonly [string, string];
  /** Whether an enemy of a seat stands beside it. */
  near: (seat: number) => boolean;
  /** How it is turned, in degrees clockwise: what is to be read is turned back by as much. */
  turn: number;
  /** How long a unit of the board is drawn; bases are as large as they are. */
  scale: number;
}

export type { SheetProps };

export interface SignsProps {
  board: Board;
  flipped: boolean;
  armies: readonly [string, string];
  /** Parts of the map that the question has to do with. */
  extents?: readonly Extent[];
}

export interface SignProps {
  /** The class of a unit, or its type. */
  kind: string;
  type?: string;
  at: { x: number; y: number };
  r?: number;
}

/** A score that is drawn its own way. */
export interface ScoreProps {
  track: Track;
  /** What it is called, with its number: said of the drawing. */
  said: string;
}

export interface System {
  /** Pieces that stand together, drawn around the origin. */
  Stand?: (p: StandProps) => VNode | null;
  /** How the pieces of one place stand, on boards of zones; without it beside each other. */
  arrange?: Arrange;
  /** What is written of them above all pieces. */
  Caption?: (p: StandProps) => VNode | null;
  /** The printed map. */
  Sheet?: (p: SheetProps) => VNode | null;
  /** Signs a battle puts on its map, over the pieces. */
  Signs?: (p: SignsProps) => VNode | null;
  /** The sign of a class of troops. */
  Sign?: (p: SignProps) => VNode | null;
  /** The terrain that lies on edges of its cells: the rules of that are shown with a place. */
  edge?: string;
  /** The colour of a card's head, as a class of the style sheet; from its sheet, where that is here. */
  cardKind?: (card: string, sheet?: Sheet) => string;
  /** The drawing on a card. */
  Sketch?: (p: { id: string; sheet?: Sheet }) => VNode | null;
  /** The signs of things in trays, of results and of kinds of turns, in a square of 24. */
  signs?: Readonly<Record<string, VNode>>;
  /** A score in words, where a number alone would not say it. */
  level?: (value: number) => string;
  /** A side's score, instead of standards. */
  Score?: (p: ScoreProps) => VNode | null;
  /** The signs on the faces of its dice, in a square of 24. */
  dice?: Readonly<Record<string, VNode>>;
  /** Questions that a hidden card may answer, and the card that does. */
  wishes?: readonly WishKind[];
  /** The guided battle. */
  lesson?: () => Promise<Lesson>;
}

/** What may be wished beforehand about a question. */
export interface WishKind {
  kind: string;
  card: string;
}

/** What a player of the lesson has before his eyes. */
export interface Sight {
  kind: string;
  asked: boolean;
  telling: boolean;
  over: boolean;
  won: boolean;
  /** The answers there are; where a piece is picked up, those about it. */
  options: readonly Pick<OptionWords, "text" | "from" | "cell" | "odds">[];
  card: boolean;
  picked: boolean;
  aimed: boolean;
  turn: number;
  /** Whether something was said at a question before this one. */
  said?: (key: string) => boolean;
}

/** A guided battle: what is spoken about, and in which words. */
export interface Lesson {
  /** What can be learned, in the order in which it usually comes up. */
  subjects: readonly string[];
  /** The key of what is said of a moment. */
  topic(s: Sight): string;
  /** The subjects that have come up, from the dispatches. */
  learned(log: readonly LogLine[], seat: number, oddsSeen: boolean): ReadonlySet<string>;
  /** The key of what is said of what has just happened and was not explained yet. */
  news(log: readonly LogLine[], since: number, explained: (key: string) => boolean): string | undefined;
  /** The card held up before anything is done; any that may be played, without one. */
  opens?: string;
  /** The question that begins what a player does. */
  begins: string;
  has(key: string): boolean;
  say(key: string): string;
  /** The battle to play next. */
  next: string;
}
