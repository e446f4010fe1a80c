// The drawings and words of a single system. Everything is optional: plain faces stand in.
import type { ReadonlySignal } from "@preact/signals";
import type { VNode } from "preact";
import type { Arrange, Ground, Point, SheetProps, SignsProps, Standing } from "../board/ground";
import type { Trail } from "../marks";
import type { Extent, LogLine, OptionWords, Piece, Scene, Sheet, Track } from "../types";

export interface StandProps {
  /** The pieces of one place, or of one slot of it. */
  here: readonly Piece[];
  /** The colors of the two armies. */
  armies: readonly [string, string];
  /** Whether an enemy of a seat stands next to the place. */
  near: (seat: number) => boolean;
  /** The turn of the pieces, in degrees clockwise; letters are turned back. */
  turn: number;
  /** The drawn length of a unit of the board, for bases in their true size. */
  scale: number;
  /** Where the caption lies, from the middle of the pieces; see [System.captions]. */
  plate?: CaptionPlate;
}

/** Where a caption lies, how much larger it is drawn, and whether there is no room for its name. */
export interface CaptionPlate extends Point {
  large?: number;
  nameless?: boolean;
}

export type { SheetProps, SignsProps };

export interface LaidProps {
  scene: Scene;
  flipped: boolean;
  armies: readonly [string, string];
  /** The parts of the map that matter now. */
  extents: readonly Extent[];
}

export interface SignProps {
  /** The class of a unit, or its type. */
  kind: string;
  type?: string;
  at: { x: number; y: number };
  r?: number;
}

/** The input of a score that a system draws itself. */
export interface ScoreProps {
  track: Track;
  /** The score in words, as the label of the drawing. */
  said: string;
}

/** The input of what a system draws and offers while a move over open ground is planned. */
export interface PlanProps {
  /** The move as the server answered last; it is read where it is drawn, so that only that is drawn again. */
  trail: ReadonlySignal<Trail | null>;
  /** The same at the pace of a reader, for words. */
  told: ReadonlySignal<Trail | null>;
  /** The piece in hand. */
  piece: Piece;
  /** The enemies that are aimed at. */
  aimed?: readonly string[];
  /** The names of the points that are suggested for it. */
  offered: readonly string[];
  scene: Scene;
  ground: Ground;
  /** How many pixels of the screen a unit of the drawing has. */
  shown?: number;
  armies: readonly [string, string];
  act: {
    /** Moves the ghost to a point, by its name. */
    pin(point: string): void;
    /** Turns the piece by tenths of a degree, or to a facing. */
    turn(by: number, to?: number): void;
    form(form: string): void;
    /** Makes the move, or puts the piece back. */
    go(): void;
    again(): void;
  };
}

export interface System {
  /** Draws pieces that stand together, around the origin. */
  Stand?: (p: StandProps) => VNode | null;
  /** Arranges the pieces of a place, on boards of zones; without it they stand side by side. */
  arrange?: Arrange;
  /** Draws the names of pieces, above all pieces. */
  Caption?: (p: StandProps) => VNode | null;
  /** Places all captions of a board so that they hide little, by the ids of the pieces they are of; shown is how many pixels of the screen a unit of the drawing has. */
  captions?: (all: readonly Standing[], ground: Ground, shown?: number) => ReadonlyMap<string, CaptionPlate>;
  /** Draws the map. */
  Sheet?: (p: SheetProps) => VNode | null;
  /** Draws the signs of a battle on its map, over the pieces. */
  Signs?: (p: SignsProps) => VNode | null;
  /** Draws what a scene lays on the map, under its pieces. */
  Laid?: (p: LaidProps) => VNode | null;
  /** Draws the sign of a class of troops. */
  Sign?: (p: SignProps) => VNode | null;
  /** The terrain on edges of cells, whose rules are shown with a place. */
  edge?: string;
  /** The class of a card, for the color of its head; sheet is passed if it is here. */
  cardKind?: (card: string, sheet?: Sheet) => string;
  /** The side that a card belongs to, where both sides may play it. */
  cardSeat?: (card: string) => 0 | 1 | undefined;
  /** The title of a card without its side, which its color tells. */
  cardTitle?: (card: string) => string;
  /** Draws the sketch on a card. */
  Sketch?: (p: { id: string; sheet?: Sheet }) => VNode | null;
  /** The rules that say what the tracks beside the scores are for. */
  tracks?: Readonly<Record<string, string>>;
  /** The signs of things in trays, results and kinds of turns, in a square of 24. */
  signs?: Readonly<Record<string, VNode>>;
  /** Puts a score into words if the number is not enough. */
  level?: (value: number) => string;
  /** Draws a side's score instead of standards. */
  Score?: (p: ScoreProps) => VNode | null;
  /** The signs on the faces of its dice, in a square of 24. */
  dice?: Readonly<Record<string, VNode>>;
  /** The sounds of its events, by the last part of their names, besides those of every table. */
  sounds?: Readonly<Record<string, "volley" | "roll" | "drum">>;
  /** Questions that a hidden card may answer, and the card that does. */
  wishes?: readonly WishKind[];
  /** Draws a planned move on the board. */
  Plan?: (p: PlanProps) => VNode | null;
  /** Offers what can be changed about a planned move, beside the answers. */
  PlanBar?: (p: PlanProps) => VNode | null;
  /** Tells what a planned move costs and who sees whom. */
  PlanWords?: (p: PlanProps) => VNode | null;
  /** The guided battle. */
  lesson?: () => Promise<Lesson>;
}

/** A question that a hidden card may answer, and the card. */
export interface WishKind {
  kind: string;
  card: string;
}

/** The situation of a player in a lesson. */
export interface Sight {
  kind: string;
  asked: boolean;
  telling: boolean;
  over: boolean;
  won: boolean;
  /** The options; if a piece is picked, only its own. */
  options: readonly Pick<OptionWords, "text" | "from" | "cell" | "at" | "odds">[];
  card: boolean;
  picked: boolean;
  aimed: boolean;
  turn: number;
  /** Whether a text was said at an earlier question. */
  said?: (key: string) => boolean;
}

/** The content of a game's lesson. */
export interface Teaching {
  system: string;
  /** The subjects, in the order in which they usually come up. */
  subjects: readonly string[];
  /** The events, without their system, that teach a subject: own if only the player's count, unit if only those of some units count. The table notices that odds were read. */
  shownBy: Readonly<Record<string, { own: boolean; events: readonly string[]; unit?: RegExp }>>;
  /** Events that teach leaders if they name one. */
  led: readonly string[];
  /** Events that are explained the first time they happen, the weightiest first. */
  told: readonly string[];
  /** The card that the coach raises first, if the hand has it. */
  opens?: string;
  /** The kind of question at which the coach names the next subject; "card" by default. */
  begins?: string;
  /** The battle to play next. */
  next: string;
}

/** A lesson at work: its subjects and its texts. */
export interface Lesson extends Pick<Teaching, "subjects" | "opens" | "next"> {
  /** The key of the text for a situation. */
  topic(s: Sight): string;
  /** The subjects that have come up in the log. */
  learned(log: readonly LogLine[], seat: number, oddsSeen: boolean): ReadonlySet<string>;
  /** The key of the text for a new event that was not explained yet. */
  news(log: readonly LogLine[], since: number, explained: (key: string) => boolean): string | undefined;
  /** The kind of question at which the coach names the next subject. */
  begins: string;
  has(key: string): boolean;
  say(key: string): string;
}
