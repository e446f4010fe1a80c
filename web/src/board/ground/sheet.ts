// The input of the printed map of a board, and of the signs on it.
import type { Board, Extent } from "../../types";

export interface SheetProps {
  board: Board;
  flipped: boolean;
  system: string;
  /** The scenario: the seed of its painted ground. */
  seed: string;
}

export interface SignsProps {
  board: Board;
  flipped: boolean;
  armies: readonly [string, string];
  /** The parts of the map that the question concerns. */
  extents?: readonly Extent[];
}
