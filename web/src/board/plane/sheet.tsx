// The map of open ground: a grid of half feet, areas of terrain, names.
import { t, word } from "../../words";
import { canvas, GroundNames, Linen, Margin, Neatline, outsideAll, path, round, type SheetProps } from "../ground";
import { inch, Plane } from "./ground";

/** The edge of a table, with its compass and scale. */
export const Edge = ({ plane }: { plane: Plane }) => (
  <>
    <rect class="neatline" x={0} y={0} width={round(plane.width)} height={round(plane.height)} />
    <Margin rose={{ x: plane.width + 11, y: plane.height + 9, size: 0.62 }} scale={{ x: 0, y: plane.height + 13, step: 6 * inch, steps: 2, words: t("map.inches", { n: 12 }) }} flipped={plane.flipped} />
  </>
);

export function PlaneSheet({ board, flipped, system, seed }: SheetProps) {
  const plane = new Plane(board, flipped);
  const unturned = new Plane(board, false);
  const marked = (board.areas ?? []).map((a) => a.shape.map(unturned.point));
  const step = 6 * inch;
  let lines = "";
  for (let v = step; v < plane.width - 1; v += step) lines += `M${round(v)} 0V${round(plane.height)}`;
  for (let v = step; v < plane.height - 1; v += step) lines += `M0 ${round(v)}H${round(plane.width)}`;
  return (
    <g class="map plane" aria-hidden="true">
      <Linen canvas={canvas(seed, plane.width, plane.height, flipped, outsideAll(marked))} sheet={plane.frame} ways />
      <Neatline sheet={plane.frame} />
      <path class="inches" d={lines} />
      {(board.areas ?? []).map((a) => (
        <path key={a.id} class={`area tint tint-${a.terrain}`} data-area={a.id} d={path(a.shape.map(plane.point))} />
      ))}
      <Edge plane={plane} />
      <g class="names">
        {(board.areas ?? []).map((a) => {
          const p = plane.point(middle(a.shape));
          // Below the middle, where a name may lie.
          return <text key={a.id} class="zone-name" x={round(p.x)} y={round(p.y + inch)}>{word(`${system}.terrain.${a.terrain}`)}</text>;
        })}
      </g>
      <GroundNames labels={board.labels ?? []} point={plane.point} scale={plane.scale} usual={20} width={plane.width} height={plane.height} />
    </g>
  );
}

const middle = (points: readonly { x: number; y: number }[]) => ({
  x: points.reduce((n, p) => n + p.x, 0) / points.length,
  y: points.reduce((n, p) => n + p.y, 0) / points.length,
});
