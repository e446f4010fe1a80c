// The scene of a draft on zones as far as its text goes: the engraved map and the blocks on it.
import type { Border, Cell, Piece, Scene } from "../../types";
import type { Value } from "../model/text";
import { labels, names, sceneWith } from "../free/scene";
import { bothSides, list, map, text, type XY } from "../free/craft";
import { area } from "../free/geometry";
import type { Mesh } from "./mesh";

/** Words of the file that may be one or several. */
export const some = (v: Value | undefined): string[] => (v === undefined ? [] : [v].flat().map(text));

const pairOf = (v: Value | undefined): XY | undefined => (Array.isArray(v) && v.length === 2 ? { x: Number(v[0]) || 0, y: Number(v[1]) || 0 } : undefined);

/** Zones that can be drawn: those with an outline. */
const drawn = (m: Mesh) => m.zones.filter((z) => m.shape(z).length > 2 && area(m.shape(z)) !== 0);

/** The line between two zones, clockwise around the first. */
function lineOf(m: Mesh, a: string, b: string): XY[] {
  const edges = m.edges(a).filter(([x, y]) => m.edges(b).some(([u, v]) => u === y && v === x));
  const first = edges.findIndex(([x]) => !edges.some(([, y]) => y === x));
  const out = [...edges.slice(Math.max(first, 0)), ...edges.slice(0, Math.max(first, 0))];
  return out.length ? [m.at(out[0]![0]), ...out.map(([, y]) => m.at(y))] : [];
}

function bordersOf(m: Mesh, zones: readonly string[]): Border[] {
  const out: Border[] = [];
  const { data } = m;
  const add = (a: string, b: string, terrain: string) => {
    const line = zones.includes(a) && zones.includes(b) ? lineOf(m, a, b) : [];
    if (line.length > 1 && !out.some((o) => o.terrain === terrain && o.between[0] === a && o.between[1] === b)) out.push({ between: [a, b], terrain, line });
  };
  const cliffs = new Set<string>();
  for (const v of list(data.borders)) {
    const [a = "", b = ""] = list(map(v).between).map(text);
    for (const on of some(map(v).on)) {
      if (on !== "cliff") add(a, b, on);
      else if (m.elevation(a) < m.elevation(b)) cliffs.add(`${a} ${b}`);
      else cliffs.add(`${b} ${a}`);
    }
    for (const x of some(map(v).across)) add(a, b, x);
  }
  for (const a of zones) for (const b of m.around(a)) if (m.elevation(a) < m.elevation(b)) add(a, b, cliffs.has(`${a} ${b}`) ? "cliff" : "slope");
  for (const w of list(data.redoubts)) {
    const [zone, facing] = [text(map(w).in), text(map(w).facing)];
    const around = m.around(zone);
    const i = around.indexOf(facing);
    if (i >= 0) for (let k = -2; k <= 2; k++) add(around[(i + k + 2 * around.length) % around.length]!, zone, "redoubt");
  }
  for (const [key, terrain] of [["roads", "road"], ["paths", "path"]] as const) {
    for (const way of list(data[key])) list(way).map(text).forEach((z, i, all) => i > 0 && add(all[i - 1]!, z, terrain));
  }
  // What lies on borders is drawn before what leads across.
  const last = ["bridge", "ford"];
  return out.sort((a, b) => Number(last.includes(a.terrain)) - Number(last.includes(b.terrain)));
}

/** The blocks that stand on the map at the start. */
function piecesOf(m: Mesh, zones: readonly string[]): Piece[] {
  const forts = map(m.data.forts);
  return bothSides.flatMap((side, seat) => Object.entries(map(map(m.data.blocks)[side])).flatMap(([id, v]): Piece[] => {
    const b = map(v);
    const place = text(b.zone);
    const cell = forts[place] !== undefined ? text(map(forts[place]).in) : place;
    if (!zones.includes(cell)) return [];
    const type = text(b.type);
    const hq = type.startsWith("hq");
    const icons = some(b.icons);
    const strength = 1 + Number(type === "long") + Number(icons.includes("burst"));
    const [from, to] = [m.middle(cell), text(b.facing)];
    const line = to ? lineOf(m, cell, to) : [];
    const toward = line.length ? line[line.length >> 1]! : undefined;
    const facing = toward ? { facing: Math.round((Math.atan2(toward.x - from.x, from.y - toward.y) * 1800) / Math.PI + 3600) % 3600 } : {};
    const marks = [...icons, `skill-${Number(b.skill) || 0}`, ...(hq ? [] : [b.second === true ? "second-line" : "lead"]), ...(text(b.state) && text(b.state) !== "firm" ? [text(b.state)] : []), ...(cell !== place ? ["fort"] : [])];
    return [{ id, kind: hq ? "leader" : "unit", type, seat, cell, slot: hq ? 3 : b.second === true ? 1 : 0, strength, full: strength, marks, ...facing, ...(b.title !== undefined ? { titles: names(b.title) } : {}) }];
  }));
}

export function sceneOf(system: string, m: Mesh): Scene {
  const { data, size } = m;
  const zones = drawn(m);
  const forts = Object.values(map(data.forts)).map((f) => text(map(f).in));
  const entries = (side: string) => new Set(Object.values(map(map(data.blocks)[side])).flatMap((b) => some(map(b).entry)));
  const [top, bottom] = [entries("top"), entries("bottom")];
  const goals = bothSides.map((s) => some(map(map(map(data.sides)[s]).victory).zones));
  const cells = zones.map((name): Cell => {
    const z = m.entry(name);
    const terrain = text(z.terrain);
    const tags = [
      ...some(z.flags).map((f) => `flag-${f}`), ...bothSides.filter((_, i) => goals[i]!.includes(name)).map((s) => `flag-goal-${s}`), ...some(z.exit).map((s) => `edge-${s}`),
      ...(forts.includes(name) ? ["fort"] : []), ...(top.has(name) ? ["entry-top"] : []), ...(bottom.has(name) ? ["entry-bottom"] : []),
      ...(m.elevation(name) > 0 ? [`height-${m.elevation(name)}`] : []), ...(text(z.held) ? [`held-${text(z.held)}`] : []),
    ];
    return { name, row: 0, col: 0, sections: [], shape: m.shape(name), middle: m.middle(name), neighbours: m.around(name), tags, ...(terrain && terrain !== "clear" ? { terrain } : {}) };
  });
  const board = {
    kind: "mesh", width: size.x, height: size.y, cells, borders: bordersOf(m, zones), north: Number(data.north) || 0,
    labels: labels(data, pairOf, (l) => ({ angle: Number(l.angle) || 0, size: Number(l.size) || undefined })),
  };
  return sceneWith(system, data, board, piecesOf(m, zones));
}
