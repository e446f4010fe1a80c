// A sheet of hexes with their names, for systems that print no map of their own.
import { word } from "../../words";
import { round, type SheetProps } from "../ground";
import { Grid, height, hexPath, MARGIN, middle, R, width } from "./geometry";

export function Hexes({ board, flipped, system }: SheetProps) {
  const grid = new Grid(board);
  const [w, h] = [round(width(board)), round(height(board))];
  return (
    <g class="map" aria-hidden="true">
      <rect class="paper" x={-MARGIN} y={-MARGIN} width={round(w + 2 * MARGIN)} height={round(h + 2 * MARGIN)} rx={5} />
      {board.cells.filter((c) => c.terrain).map((c) => (
        <path key={c.name} class={`tint tint-${c.terrain}`} d={hexPath(middle(board, c, flipped))}><title>{word(`${system}.terrain.${c.terrain}`)}</title></path>
      ))}
      <path class="hexsides" d={grid.board.cells.map((c) => hexPath(middle(board, c, flipped))).join("")} />
      <g class="names">
        {board.cells.map((c) => {
          const p = middle(board, c, flipped);
          return <text key={c.name} class="name" x={round(p.x)} y={round(p.y - R + 15)}>{c.name}</text>;
        })}
      </g>
    </g>
  );
}
