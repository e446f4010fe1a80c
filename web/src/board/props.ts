// What a board is drawn from, and what is done on it.
import type { ComponentChildren } from "preact";
import type { Offer, Shade, Spread, Trace, Trail, Menace } from "../match";
import type { Danger, Piece, Region, Scene } from "../types";
import type { DragActions, FrameActions } from "./drag";

export interface BoardProps {
  scene: Scene;
  /** The pieces as they are spoken of; without it, as they stand. */
  told?: readonly Piece[];
  flipped: boolean;
  /** Ids of the colours and names of the two armies, top first. */
  colours: readonly [string, string];
  names: readonly [string, string];
  cells?: ReadonlyMap<string, Offer>;
  picked?: string | null;
  /** What the question has to do with is outlined. */
  extents?: boolean;
  /** Of several that stand together, the one in hand. */
  inHand?: string | null;
  aimed?: string | null;
  lit?: Region;
  traces?: readonly Trace[];
  sight?: Spread | null;
  reach?: Spread | null;
  danger?: readonly Danger[];
  /** What threatens the place that is looked at, and the words that stand there. */
  menace?: Menace;
  menaceWords?: readonly string[];
  trail?: Trail | null;
  /** Several that are in hand, by their places, and where pieces are meant to go. */
  chosen?: readonly string[];
  shades?: readonly Shade[];
  /** Who strikes, or is about to, and who is struck. */
  blow?: Trace | null;
  /** What lies over the sheet: whatever moves on it. */
  over?: ComponentChildren;
  /** The pieces are put aside. */
  bare?: boolean;
  drag?: DragActions;
  frame?: FrameActions;
  /** more tells that it is one more of several. */
  onTouch?: (place: string, seen: boolean, more: boolean, piece?: string) => void;
  onLook?: (place: string | null) => void;
  /** What the pointer or the focus is upon, null once it has left the board. */
  onPoint?: (place: string | null) => void;
  /** A long press, or the other mouse button. */
  onHold?: (place: string) => void;
}
