// All that a board shows and all that can be done on it. A table, a record and a sheet of
// paper hand in what they have; a board asks nobody else.
import type { ComponentChildren } from "preact";
import type { Menace, Offer, Shade, Spread, Trace, Trail } from "../marks";
import type { Danger, Piece, Region, Scene } from "../types";
import type { DragActions, FrameActions } from "./drag";

export interface BoardState {
  /** The ground and whoever stands on it. */
  scene: Scene;
  /** The pieces as they are spoken of; without it, as they stand. */
  told?: readonly Piece[];
  /** The upper player sits below. */
  flipped: boolean;
  /** Ids of the colours and names of the two armies, top first. */
  colours: readonly [string, string];
  names: readonly [string, string];

  /** What can be done, by place. Nothing is lit without it, though everything can be looked at. */
  cells?: ReadonlyMap<string, Offer>;
  /** The place of the piece in hand. */
  picked?: string | null;
  /** Of several that stand together, the one in hand. */
  inHand?: string | null;
  /** The place aimed at: a second click there answers. */
  aimed?: string | null;
  /** Several that are in hand, by their places. */
  chosen?: readonly string[];
  /** Where pieces are meant to go. */
  shades?: readonly Shade[];

  /** What words point at. */
  lit?: Region;
  /** Outlines what the question has to do with. */
  extents?: boolean;
  /** How pieces went in the last moves. */
  traces?: readonly Trace[];
  /** Who strikes, or is about to, and who is struck. */
  blow?: Trace | null;
  /** The way of the piece that is dragged over open ground. */
  trail?: Trail | null;
  /** What a place sees. */
  sight?: Spread | null;
  /** Where the piece that is looked at could go. */
  reach?: Spread | null;
  /** What the enemy could do next turn, by place. */
  danger?: readonly Danger[];
  /** What threatens the place that is looked at, and the words that stand there. */
  menace?: Menace;
  menaceWords?: readonly string[];
  /** The pieces are put aside. */
  bare?: boolean;
  /** What lies over the sheet: whatever moves on it. */
  over?: ComponentChildren;

  /** Pieces that can be dragged. Where `can` is always true any piece goes anywhere. */
  drag?: DragActions;
  /** A frame that takes up all within it. */
  frame?: FrameActions;
  /** A place is clicked, tapped or pressed by a key; seen: its odds were before the player's eyes, more: one more of several. Without it the board is a picture. */
  onTouch?: (place: string, seen: boolean, more: boolean, piece?: string) => void;
  onLook?: (place: string | null) => void;
  /** What the pointer or the focus is upon, null once it has left the board. */
  onPoint?: (place: string | null) => void;
  /** A long press, or the other mouse button. */
  onHold?: (place: string) => void;
}
