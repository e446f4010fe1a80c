// The printed map of a mesh: zones tinted by their terrain, what lies on the edges
// between them, and the names on the ground.
import type { Border } from "../../types";
import { word } from "../../words";
import { GroundNames, inside, Linen, Margin, Neatline, path, round, type Canvas, type Point, type SheetProps } from "../ground";
import { Mesh } from "./ground";

export function ZoneSheet({ board, flipped, system, seed }: SheetProps) {
  const mesh = new Mesh(board, flipped);
  const unturned = new Mesh(board, false);
  const marked = board.cells.filter((c) => c.terrain).map(unturned.outline);
  const canvas: Canvas = {
    seed,
    width: mesh.width,
    height: mesh.height,
    plain: (p, around) => [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]].every(([dx, dy]) => !marked.some((o) => inside({ x: p.x + dx! * around, y: p.y + dy! * around }, o))),
    point: (p) => (flipped ? { x: mesh.width - p.x, y: mesh.height - p.y } : p),
  };
  return (
    <g class="map mesh" aria-hidden="true">
      <Linen canvas={canvas} sheet={mesh.frame} ways={board.borders?.some((b) => b.terrain === "road")} />
      <Neatline sheet={mesh.frame} />
      {board.cells.filter((c) => c.terrain).map((c) => (
        <path key={c.name} class={`tint tint-${c.terrain}`} d={path(mesh.outline(c))}><title>{word(`${system}.terrain.${c.terrain}`)}</title></path>
      ))}
      <path class="zone-edges" d={board.cells.map((c) => path(mesh.outline(c))).join("")} />
      {(board.borders ?? []).map((b) => <Edge key={b.between.join(" ")} border={b} mesh={mesh} />)}
      <g class="names">
        {board.cells.map((c) => {
          const p = mesh.centre(c.name)!;
          const top = Math.min(...mesh.outline(c).map((q) => q.y));
          return <text key={c.name} class="zone-name" x={round(p.x)} y={round((p.y + top) / 2 - 2)}>{c.name}</text>;
        })}
      </g>
      <Margin rose={{ x: mesh.width + 11, y: mesh.height + 9, size: 0.62 }} flipped={flipped} />
      <GroundNames labels={board.labels ?? []} point={mesh.point} scale={mesh.scale} usual={22} width={mesh.width} height={mesh.height} />
    </g>
  );
}

/** What lies on the edge between two zones: along it, or across it where it leads from one to the other. */
function Edge({ border, mesh }: { border: Border; mesh: Mesh }) {
  const line = border.line?.map(mesh.point) ?? shared(border, mesh);
  if (line.length < 2) return null;
  const d = path(line, false);
  return (
    <g class={`border border-${border.terrain}`}>
      <path class="bank" d={d} />
      <path class="stream" d={d} />
    </g>
  );
}

/** The edge two zones share. */
function shared({ between: [a, b] }: Border, mesh: Mesh): Point[] {
  const [one, other] = [mesh.cell(a), mesh.cell(b)].map((c) => c?.shape ?? []);
  return one!.filter((p) => other!.some((q) => q.x === p.x && q.y === p.y)).map(mesh.point);
}
