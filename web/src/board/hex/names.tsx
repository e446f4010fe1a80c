// Names on the ground of a board of hexes: each runs along its hexes, never upside down, and
// moves aside for pieces.
import type { Board } from "../../types";
import { broken, GroundNames, Occupied, type Patch, type Point, type Stead } from "../ground";
import { Grid, height, middle, R, width } from "./geometry";

/** The patches of a piece and of a hex's number, around the middle of the hex. */
const piece = ({ x, y }: Point): Patch => ({ x: x - 32, y: y - 36, w: 68, h: 66, weight: 4 });
const number = ({ x, y }: Point): Patch => ({ x: x - 11, y: y - R + 5, w: 22, h: 11 });

interface HexNamesProps {
  board: Board;
  flipped: boolean;
  /** The hexes where pieces stand, if the board does not provide them. */
  occupied?: readonly string[];
}

export const HexNames = (props: HexNamesProps) => <Occupied.Consumer>{(occupied = []) => <Names occupied={occupied} {...props} />}</Occupied.Consumer>;

function Names({ board, flipped, occupied = [] }: HexNamesProps) {
  const grid = new Grid(board);
  const at = (names: readonly string[]) => names.flatMap((name) => grid.cell(name) ?? []).map((c) => middle(board, c, flipped));
  const along = (cells: readonly string[]): readonly [Point, number] => {
    const way = at(cells);
    const mean = (of: (p: Point) => number) => way.reduce((n, p) => n + of(p), 0) / way.length;
    const centre = { x: mean((p) => p.x), y: mean((p) => p.y) };
    // In a single hex it stands below the piece and above the next row.
    if (way.length < 2) return [{ x: centre.x, y: centre.y + 0.76 * R }, 0];
    const [from, to] = [way[0]!, way[way.length - 1]!];
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return [centre, turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn];
  };
  const asides = (cells: readonly string[], name: string, size: number): Stead[] => {
    const [small, lines] = [0.8 * usual, broken(name)];
    const [centre, turn] = along(cells);
    const level = (p: Point, lines: readonly string[], size: number, by: number) => ({ at: { x: p.x, y: p.y + by }, turn: 0, lines, size });
    const way = cells.length < 2 ? [] : [{ at: centre, turn, lines: [name], size: small }, ...cells.slice(1).map((c, i) => {
      const [at, turn] = along([cells[i]!, c]);
      return { at, turn, lines: [name], size: small };
    })];
    return [
      ...(cells.length > 1 && turn === 0 ? [level(centre, lines, size, lines.length > 1 ? size : 0)] : []),
      ...way,
      // In one hex alone, or in the strip between two rows.
      ...(cells.length > 1 ? at(cells).map((p) => level(p, lines, small, lines.length > 1 ? small : 0)) : []),
      ...at(cells).flatMap((p) => [level(p, [name], small, 0.86 * R), level(p, [name], small, -0.72 * R)]),
    ];
  };
  return (
    <GroundNames
      labels={board.labels ?? []} point={(p) => p} along={along} asides={asides} pieces={at(occupied).map(piece)} printed={board.cells.map((c) => number(middle(board, c, flipped)))}
      scale={1} usual={usual} width={width(board)} height={height(board)}
    />
  );
}

/** The height of the letters of a name over several hexes. */
const usual = 19;
