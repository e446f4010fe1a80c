// Names on the ground of a board of hexes: each runs along its hexes, never upside down.
import type { Board } from "../../types";
import { GroundNames, type Point } from "../ground";
import { Grid, height, middle, R, width } from "./geometry";

export function HexNames({ board, flipped }: { board: Board; flipped: boolean }) {
  const grid = new Grid(board);
  const along = (cells: readonly string[]): readonly [Point, number] => {
    const way = cells.flatMap((name) => grid.cell(name) ?? []).map((c) => middle(board, c, flipped));
    const mean = (of: (p: Point) => number) => way.reduce((n, p) => n + of(p), 0) / way.length;
    const at = { x: mean((p) => p.x), y: mean((p) => p.y) };
    // In one hex it stands below the piece there and above those of the next row.
    if (way.length < 2) return [{ x: at.x, y: at.y + 0.76 * R }, 0];
    const [from, to] = [way[0]!, way[way.length - 1]!];
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return [at, turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn];
  };
  return <GroundNames labels={board.labels ?? []} point={(p) => p} along={along} scale={1} usual={19} width={width(board)} height={height(board)} />;
}
