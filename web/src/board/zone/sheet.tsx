// The map of a mesh: engraved terrain, thin borders of zones, and names that cover nothing.
import type { Board, Cell } from "../../types";
import { lang } from "../../words";
import { canvas, dot, inside, Linen, Margin, Neatline, outsideAll, path, round, type SheetProps } from "../ground";
import { Mesh } from "./ground";
import { Courses, Forts, Growth, Heights, heightOf, kindOf, Roads, Settlements, Works, type Country } from "./land";
import { type Box, fort, Lie, type Written } from "./lie";
import { rimsOf } from "./rims";

/** The height of the letters of a zone's name; a third higher if zones are large. */
const usual = 13.5;
/** The size of a standard with its pole. */
export const standard = { w: 17, h: 24 };

/** The positions of all names, flags, gates and labels of a map. */
interface Layout {
  mesh: Mesh;
  names: readonly { name: string; at: Written; flag: boolean }[];
  flags: ReadonlyMap<string, Box>;
  /** The entries of armies. */
  gates: readonly Gate[];
  labels: readonly { at: Written; turn: number; kind: string }[];
}

/** An entry from the edge of the map. */
interface Gate extends Box {
  name: string;
  seat: number;
  turn: number;
}

/** The gate of a zone: where the edge of the map is nearest to its middle. */
function gate(mesh: Mesh, c: Cell, seat: number): Gate[] {
  const p = mesh.centre(c.name)!;
  const [w, h] = [mesh.width, mesh.height];
  const aside = seat ? 9 : -9;
  const all = [
    { x: p.x + aside, y: -7, turn: 180, far: p.y }, { x: p.x + aside, y: h + 7, turn: 0, far: h - p.y },
    { x: -7, y: p.y + aside, turn: 90, far: p.x }, { x: w + 7, y: p.y + aside, turn: 270, far: w - p.x },
  ].sort((a, b) => a.far - b.far);
  const found = all.find((g) => inside({ x: Math.min(Math.max(g.x, 2), w - 2), y: Math.min(Math.max(g.y, 2), h - 2) }, mesh.outline(c)));
  return found ? [{ x: found.x, y: found.y, turn: found.turn, w: 18, h: 18, name: c.name, seat }] : [];
}

const layouts = new Map<string, Layout>();

/** Lays out a map, once for each direction and language. */
export function layOut(board: Board, flipped: boolean): Layout {
  const key = JSON.stringify([flipped, lang.value, board.cells.map((c) => [c.name, c.shape, c.tags?.filter((t) => /^(flag|entry|fort)/.test(t))]), board.labels]);
  const mesh = new Mesh(board, flipped);
  const known = layouts.get(key);
  if (known) return { ...known, mesh }; // the same places, and perhaps another terrain
  const stands = new Map(board.cells.map((c) => [c.name, { ...mesh.centre(c.name)!, ...mesh.room }]));
  const lie = new Lie(stands);
  const high = mesh.room.w > 100 ? 1.3 * usual : usual;
  for (const c of board.cells) if (c.tags?.includes("fort")) lie.taken.push({ x: mesh.centre(c.name)!.x + fort.x, y: mesh.centre(c.name)!.y + fort.y, w: 44, h: 44 });
  const gates = board.cells.flatMap((c) => [0, 1].filter((s) => c.tags?.includes(`entry-${s ? "bottom" : "top"}`)).flatMap((s) => gate(mesh, c, s)));
  lie.taken.push(...gates);
  const flags = new Map(board.cells.filter((c) => flagged(c.tags)).map((c) => [c.name, lie.beside(c.name, mesh.outline(c), standard.w, standard.h)]));
  const names = board.cells.map((c) => ({ name: c.name, at: lie.name(c, mesh.outline(c), flags.has(c.name) ? 1.1 * high : high), flag: flags.has(c.name) }));
  const frame = { x: mesh.width / 2, y: mesh.height / 2, w: mesh.width + 20, h: mesh.height + 20 };
  const labels = (board.labels ?? []).map((l) => {
    const turn = (l.angle ?? 0) / 10;
    const size = round(Math.min(Math.max((l.size ?? 22) * mesh.scale * 0.92, 9.5), 20));
    return { at: lie.label(l, l.names?.[lang.value] ?? l.text, mesh.point(l.at), turn, size, frame), turn: turn > 180 ? turn - 360 : turn, kind: l.kind ?? "" };
  });
  const all: Layout = { mesh, names, flags, gates, labels };
  if (layouts.size > 7) layouts.clear();
  layouts.set(key, all);
  return all;
}

const flagged = (tags: readonly string[] | undefined) => !!tags?.some((t) => t.startsWith("flag"));

export function Engraved({ board, flipped, seed }: SheetProps) {
  const { mesh, names, flags, labels } = layOut(board, flipped);
  const unturned = new Mesh(board, false);
  const marked = board.cells.filter((c) => kindOf(c) || heightOf(c)).map(unturned.outline);
  const country: Country = { mesh, rims: rimsOf(mesh), seed, written: [...names.map((n) => n.at), ...labels.map((l) => l.at), ...flags.values()] };
  return (
    <g class="map mesh" aria-hidden="true">
      <Linen
        canvas={canvas(seed, mesh.width, mesh.height, flipped, outsideAll(marked))} sheet={mesh.frame}
        ways={board.borders?.some((b) => b.terrain === "road" || b.terrain === "path")}
      />
      <Heights country={country} />
      <Growth country={country} />
      <path class="zone-edges" d={board.cells.map((c) => path(mesh.outline(c))).join("")} />
      <Courses country={country} />
      <Roads country={country} />
      <Settlements country={country} />
      <Forts country={country} />
      <Works country={country} />
      <Neatline sheet={mesh.frame} />
      <g class="places">
        {labels.map(({ at, turn, kind }) => (
          <text key={at.lines[0]} class={`course ${kind}`} transform={`translate(${dot(at)}) rotate(${round(turn)})`} font-size={at.size} dy=".32em">{at.lines[0]}</text>
        ))}
        {names.map(({ name, at, flag }) => (
          <text key={name} class={flag ? "place famous" : "place"} font-size={round(at.size)}>
            {at.lines.map((l, i) => <tspan key={l} x={round(at.x)} y={round(at.y + (i - (at.lines.length - 1) / 2) * at.size * 0.98 + at.size * 0.32)}>{l}</tspan>)}
          </text>
        ))}
      </g>
      <Margin rose={{ x: mesh.width + 11, y: mesh.height + 9, size: 0.62 }} flipped={flipped} north={board.north} />
    </g>
  );
}
