// A plain map of hexes with their names, for systems that have no map of their own.
import { t, word } from "../../words";
import { Linen, Margin, Neatline, round, type SheetProps } from "../ground";
import { HexNames } from "./names";
import { canvasOf, Grid, hexPath, marginOf, middle, R, sheetOf } from "./geometry";

export function Hexes({ board, flipped, system, seed }: SheetProps) {
  const grid = new Grid(board);
  const { rose, scale } = marginOf(board);
  return (
    <g class="map" aria-hidden="true">
      <Linen canvas={canvasOf(board, flipped, seed)} sheet={sheetOf(board)} />
      <Neatline sheet={sheetOf(board)} />
      {board.cells.filter((c) => c.terrain).map((c) => (
        <path key={c.name} class={`tint tint-${c.terrain}`} d={hexPath(middle(board, c, flipped))}><title>{word(`${system}.terrain.${c.terrain}`)}</title></path>
      ))}
      <path class="hexsides" d={grid.board.cells.map((c) => hexPath(middle(board, c, flipped))).join("")} />
      <Margin rose={rose} scale={{ ...scale, words: t("map.hex") }} flipped={flipped} north={board.north} />
      <g class="names">
        {board.cells.map((c) => {
          const p = middle(board, c, flipped);
          return <text key={c.name} class="name" x={round(p.x)} y={round(p.y - R + 15)}>{c.name}</text>;
        })}
      </g>
      <HexNames board={board} flipped={flipped} />
    </g>
  );
}
