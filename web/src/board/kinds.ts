// The kinds of boards, each with its ground, and its map for systems that have none.
import type { Board } from "../types";
import type { Arrange, Ground, SheetProps } from "./ground";
import { Hexes, hexGround } from "./hex";
import { PlaneSheet, planeGround } from "./plane";
import { ZoneSheet, zoneGround } from "./zone";

interface Kind {
  ground: (board: Board, flipped: boolean, arrange?: Arrange) => Ground;
  Sheet: (p: SheetProps) => preact.JSX.Element | null;
}

const kinds: Readonly<Record<string, Kind>> = {
  hex: { ground: hexGround, Sheet: Hexes },
  mesh: { ground: zoneGround, Sheet: ZoneSheet },
  plane: { ground: planeGround, Sheet: PlaneSheet },
};

/** The kind of a board; the server names the kinds (game/board.go). */
export const kindOf = (board: Board): Kind => kinds[board.kind] ?? kinds.hex!;

/** Where the places of a board lie as it is drawn. */
export const groundOf = (board: Board, flipped: boolean, arrange?: Arrange): Ground => kindOf(board).ground(board, flipped, arrange);
