// The map of a battle, and the signs on it.
import { Tags } from "../../board/engraving";
import { Grid } from "../../board/hex";
import type { SheetProps, SignsProps } from "../system";
import { Terrain } from "./terrain";

export const Sheet = ({ board, ...sheet }: SheetProps) => <Terrain grid={new Grid(board)} {...sheet} />;

export function Signs({ board, flipped, armies }: SignsProps) {
  const grid = new Grid(board);
  return <>{board.cells.map((c) => c.tags && <Tags key={c.name} s={{ grid, flipped }} c={c} seats={armies} />)}</>;
}
