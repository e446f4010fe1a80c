// The input of the printed map of a board.
import type { Board } from "../../types";

export interface SheetProps {
  board: Board;
  flipped: boolean;
  system: string;
  /** The scenario: the seed of its painted ground. */
  seed: string;
}
