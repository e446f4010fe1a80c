// What a board is drawn from, and what is done on it.
import type { Offer, Spread, Trace, Trail } from "../match";
import type { Danger, Region, Scene } from "../types";
import type { DragActions } from "./drag";

export interface BoardProps {
  scene: Scene;
  flipped: boolean;
  /** Ids of the colours and names of the two armies, top first. */
  colours: readonly [string, string];
  names: readonly [string, string];
  cells?: ReadonlyMap<string, Offer>;
  picked?: string | null;
  aimed?: string | null;
  lit?: Region;
  traces?: readonly Trace[];
  sight?: Spread | null;
  reach?: Spread | null;
  danger?: readonly Danger[];
  trail?: Trail | null;
  /** The pieces are put aside. */
  bare?: boolean;
  drag?: DragActions;
  onTouch?: (place: string, seen: boolean) => void;
  onLook?: (place: string | null) => void;
  /** What the pointer or the focus is upon, null once it has left the board. */
  onPoint?: (place: string | null) => void;
  /** A long press, or the other mouse button. */
  onHold?: (place: string) => void;
}
