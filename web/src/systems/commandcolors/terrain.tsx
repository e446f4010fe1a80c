// The map of Commands & Colors: engraved terrain, hexsides and sections.
import { t, word } from "../../words";
import { Broken, Camps, Hills, Quarry, Ramparts, Rivers, Towns, Waters, Woods, type Sheet } from "../../board/engraving";
import { Linen, Margin, Neatline } from "../../board/ground";
import { HexNames, R, canvasOf, height, hexPath, marginOf, middle, round, sheetOf, width, type Grid } from "../../board/hex";

/** The dotted lines between sections, and their names at both edges, as each side reads them. */
function Sections({ s, system }: { s: Sheet; system: string }) {
  const { flipped } = s;
  const board = s.grid.board;
  const borders: number[][] = [[], []];
  for (let row = 0; row < board.rows; row++) {
    const cells = board.cells.filter((c) => c.row === row);
    (["left", "right"] as const).forEach((name, i) => {
      const own = cells.filter((c) => c.sections.includes(name)).map((c) => middle(board, c, flipped).x);
      const rest = cells.filter((c) => c.sections.includes("center")).map((c) => middle(board, c, flipped).x);
      if (!own.length || !rest.length) return;
      const outer = (name === "left") !== flipped;
      // The line runs between the last hex of one section and the first of the next, or through a shared hex.
      borders[i]!.push(outer ? (Math.max(...own) + Math.min(...rest)) / 2 : (Math.min(...own) + Math.max(...rest)) / 2);
    });
  }
  const lines = borders.filter((b) => b.length === board.rows).map((b) => b.reduce((x, y) => x + y) / b.length);
  const marks = [0, ...[...lines].sort((a, b) => a - b), width(board)];
  const names = ["left", "center", "right"];
  return (
    <g class="sections">
      {lines.map((x) => (
        <path key={x} d={`M${round(x)} -6V${round(height(board) + 6)}`} />
      ))}
      {marks.length === 4 &&
        names.map((name, i) => {
          const x = round((marks[i]! + marks[i + 1]!) / 2);
          const other = names[2 - i]!;
          return (
            <g key={name}>
              <text x={x} y={round(height(board) + 24)}>{word(`${system}.section.${name}`)}</text>
              <text x={x} y={-12}>{word(`${system}.section.${other}`)}</text>
            </g>
          );
        })}
    </g>
  );
}

/** The letters of the rows, and the names of the hexes. */
function Names({ s }: { s: Sheet }) {
  const { flipped } = s;
  const board = s.grid.board;
  const first = board.cells.filter((c) => c.col === 0);
  return (
    <g class="names" aria-hidden="true">
      {first.map((c) => (
        <text key={c.name} x={-17} y={round(middle(board, c, flipped).y + 5)}>{c.name.replace(/\d+/, "")}</text>
      ))}
      {board.cells.map((c) => {
        const p = middle(board, c, flipped);
        return <text key={c.name} class="name" x={round(p.x)} y={round(p.y - R + 15)}>{c.name}</text>;
      })}
    </g>
  );
}

interface TerrainProps {
  grid: Grid;
  flipped: boolean;
  system: string;
  seed: string;
}

export function Terrain({ grid, flipped, system, seed }: TerrainProps) {
  const s: Sheet = { grid, flipped };
  const { board } = grid;
  const { rose, scale } = marginOf(board);
  const of = (...kinds: string[]) => board.cells.filter((c) => kinds.includes(c.terrain ?? ""));
  const draw = (Kind: typeof Hills, ...kinds: string[]) => {
    const cells = of(...kinds);
    return cells.length > 0 && <Kind s={s} cells={cells} />;
  };
  return (
    <g class="map" aria-hidden="true">
      <Linen canvas={canvasOf(board, flipped, seed)} sheet={sheetOf(board)} />
      {draw(Broken, "broken")}
      {draw(Hills, "hill", "steep-hill", "rugged-hill")}
      {draw(Quarry, "sand-quarry")}
      {draw(Waters, "coast")}
      {draw(Waters, "lake")}
      <Rivers s={s} />
      {draw(Woods, "forest")}
      {draw(Camps, "camp")}
      {draw(Towns, "town", "mill")}
      <Neatline sheet={sheetOf(board)} />
      <path class="hexsides" d={board.cells.map((c) => hexPath(middle(board, c, flipped))).join("")} />
      <Ramparts s={s} cells={board.cells} />
      <Sections s={s} system={system} />
      <Margin rose={rose} scale={{ ...scale, words: t("map.hex") }} flipped={flipped} north={board.north} />
      <Names s={s} />
      <HexNames board={board} flipped={flipped} />
    </g>
  );
}
