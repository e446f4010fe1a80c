// Everything a board shows, and every action on it. A table, a record and a printed page pass
// what they have.
import type { ComponentChildren, VNode } from "preact";
import type { Menace, Offer, Shade, Spread, Trace } from "../marks";
import type { Danger, Piece, Region, Scene } from "../types";
import type { Ground } from "./ground";
import type { DragActions, FrameActions } from "./drag";

export interface TouchProps {
  b: BoardState;
  ground: Ground;
  /** The pieces by place. */
  at: ReadonlyMap<string, readonly Piece[]>;
}

export interface BoardState {
  /** The ground and its pieces. */
  scene: Scene;
  /** The pieces that screen readers may know of; without it those of the scene. */
  told?: readonly Piece[];
  /** The upper player sits below. */
  flipped: boolean;
  /** The ids of the colors and the names of the two armies, top first. */
  colours: readonly [string, string];
  names: readonly [string, string];

  /** The options by place. Without it nothing is lit, but every place can be looked at. */
  cells?: ReadonlyMap<string, Offer>;
  /** The place of the piece in hand. */
  picked?: string | null;
  /** The piece in hand, if several stand in its place. */
  inHand?: string | null;
  /** The place aimed at: a second click there answers. */
  aimed?: string | null;
  /** The places of a group in hand. */
  chosen?: readonly string[];
  /** Where pieces are meant to go. */
  shades?: readonly Shade[];

  /** The places that words name. */
  lit?: Region;
  /** Whether to outline the parts of the map that the question concerns. */
  extents?: boolean;
  /** The last moves. */
  traces?: readonly Trace[];
  /** The attack that is made or about to be made. */
  blow?: Trace | null;
  /** Draws what is planned on open ground; it follows the drag by itself. */
  plans?: (ground: Ground, stood: Ground) => ComponentChildren;
  /** A click on open ground. */
  onGround?: (point: string) => void;
  /** The sight from a place. */
  sight?: Spread | null;
  /** The reach of the piece looked at. */
  reach?: Spread | null;
  /** The danger in the enemy's next turn, by place. */
  danger?: readonly Danger[];
  /** The danger to the place looked at, and its words on the board. */
  menace?: Menace;
  menaceWords?: readonly string[];
  /** Whether pieces are faint. */
  bare?: boolean;
  /** The width of the sheet, in pixels of the screen. */
  wide?: number;
  /** The layer of animations over the sheet. */
  over?: ComponentChildren;

  /** The grid of places for pointer, keyboard and screen reader; without it the board is a picture. It is loaded with the table. */
  Touch?: (p: TouchProps) => VNode;
  /** Dragging pieces. */
  drag?: DragActions;
  /** Drawing a frame around pieces. */
  frame?: FrameActions;
  /** A click, tap or key on a place; seen: its odds were visible before, more: it adds to the group. */
  onTouch?: (place: string, seen: boolean, more: boolean, piece?: string) => void;
  onLook?: (place: string | null) => void;
  /** The place under the pointer or the focus; null once it has left the board. */
  onPoint?: (place: string | null) => void;
  /** A long press, or the other mouse button. */
  onHold?: (place: string) => void;
}
