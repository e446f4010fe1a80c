// What the printed map of a board is drawn from.
import type { Board } from "../../types";

export interface SheetProps {
  board: Board;
  flipped: boolean;
  system: string;
  /** The scenario: its ground is painted the same wherever it is seen. */
  seed: string;
}
