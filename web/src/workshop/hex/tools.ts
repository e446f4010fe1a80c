// The tools of a map of hexes, and what each does where it is used.
import { signal } from "@preact/signals";
import type { Bench } from "../bench";
import { nodeAt, resolved, under, isHex, type Node } from "../model/schema";
import { at, type Change, type Path, type Value } from "../model/text";
import { applied, bothSides, erase, moveStanding, other, paintEdge, paintTerrain, pick, placeLeader, placeUnit, standing, terrainAt, type Data, type Side } from "./forces";
import { gridOf, sideImage, sides, type HexGrid, type Symmetry } from "./grid";

export type Tool =
  | { kind: "hand" }
  | { kind: "rubber" }
  | { kind: "terrain"; of: string }
  | { kind: "unit"; side: Side; of: string }
  | { kind: "leader"; side: Side }
  | { kind: "edge"; of: string }
  | { kind: "label" }
  | { kind: "region" };

/** What the schema of a system offers to a map of hexes. */
export interface Offer {
  terrain: readonly string[];
  units: readonly string[];
  leaders: boolean;
  /** The keys of what stands on hexsides. */
  edges: readonly string[];
  labels: boolean;
}

export function offerOf(schema: Node): Offer {
  const keys = (path: Path) => Object.keys(nodeAt(schema, {}, path)?.properties ?? {});
  const own = schema.properties ?? {};
  return {
    terrain: keys(["terrain"]),
    units: keys(["units", "top"]),
    leaders: !!own.leaders,
    edges: Object.keys(own).filter((k) => isHex(schema, resolved(schema, own[k]).propertyNames)),
    labels: !!own.labels && !!under(schema, resolved(schema, own.labels), 0)?.properties?.hexes,
  };
}

/** The tools at a map: one set for each workbench. */
export interface Tools {
  readonly bench: Bench;
  readonly offer: Offer;
  readonly grid: HexGrid;
  readonly tool: { value: Tool };
  readonly symmetry: { value: Symmetry };
  /** The hex of the keyboard and of what is told beside the map. */
  readonly cursor: { value: string };
  /** The hexes of the region in hand. */
  readonly region: { value: readonly string[] };
  /** What was copied, and the hex it lies around. */
  readonly copied: { value: Copied | null };
  /** The nation chosen for each side, where units are of nations. */
  readonly nations: { value: Partial<Record<Side, string>> };
}

const nationIn = (unit: string) => unit.split("-")[0]!;

/** The nations of the units; none where their names begin with no nation. */
export const nationsOf = (offer: Offer): readonly string[] => (offer.units.every((u) => u.includes("-")) ? [...new Set(offer.units.map(nationIn))] : []);

/** The nation whose units a side is offered: the one chosen, else that of its first unit. */
export function nationOf({ bench, offer, nations }: Tools, side: Side): string {
  const first = Object.keys((at(bench.reading.value.data, ["units", side]) ?? {}) as object)[0];
  return nations.value[side] ?? (first ? nationIn(first) : nationsOf(offer)[bothSides.indexOf(side)] ?? "");
}

/** The units that a side is offered. */
export function unitsFor(tools: Tools, side: Side): readonly string[] {
  const { units } = tools.offer;
  return nationsOf(tools.offer).length ? units.filter((u) => nationIn(u) === nationOf(tools, side)) : units;
}

export interface Copied {
  from: string;
  hexes: readonly string[];
  data: Data;
}

export function toolsOf(bench: Bench): Tools | undefined {
  if (!bench.board) return undefined;
  const grid = gridOf(bench.board);
  return {
    bench, grid, offer: offerOf(bench.schema),
    tool: signal<Tool>({ kind: "hand" }),
    symmetry: signal<Symmetry>("none"),
    cursor: signal(grid.names[Math.floor(grid.names.length / 2)] ?? ""),
    region: signal<readonly string[]>([]),
    copied: signal<Copied | null>(null),
    nations: signal<Partial<Record<Side, string>>>({}),
  };
}

/** Where a tool is used: a hex, and the side of it that is nearest. */
export interface Use {
  hex: string;
  side: number;
  /** What the gesture did first: it goes on to put there or to take away. */
  on?: boolean;
}

/** Whether the use of a tool would put something there, for gestures that go on alike. */
export function puts({ bench, tool, grid }: Tools, u: Use): boolean {
  const { data } = bench.reading.value;
  const t = tool.value;
  if (bench.picking.value) {
    const list = at(data, bench.picking.value);
    return !(Array.isArray(list) && list.includes(u.hex));
  }
  if (t.kind === "terrain") return terrainAt(data, u.hex) !== t.of;
  if (t.kind === "edge") return !built(data, grid, t.of, u.hex, u.side);
  if (t.kind === "unit") return !standing(data).some((s) => s.what === "unit" && s.hex === u.hex && s.side === t.side && s.of === t.of);
  if (t.kind === "leader") return !standing(data).some((s) => s.what === "leader" && s.hex === u.hex && s.side === t.side);
  return true;
}

const built = (data: Data, grid: HexGrid, key: string, hex: string, side: number): boolean => {
  const has = (h: string | undefined, s: number) => {
    const list = h === undefined ? undefined : at(data, [key, h]);
    return Array.isArray(list) && list.includes(sides[s]!);
  };
  return has(hex, side) || has(grid.beside(hex, side), (side + 3) % 6);
};

/** The changes of one use of the tool in hand at one place. */
function once(tools: Tools, data: Data, u: Use, side: (s: Side) => Side): Change[] {
  const { bench, tool, offer } = tools;
  const t = tool.value;
  const on = u.on ?? true;
  if (bench.picking.value) return pick(data, bench.picking.value, u.hex, on);
  switch (t.kind) {
    case "terrain":
      return on ? paintTerrain(data, [u.hex], t.of) : terrainAt(data, u.hex) === t.of ? paintTerrain(data, [u.hex], undefined) : [];
    case "unit":
      if (on) return placeUnit(data, u.hex, side(t.side), t.of);
      return gone(data, ["units", side(t.side), t.of], u.hex);
    case "leader":
      return on ? placeLeader(data, u.hex, side(t.side)) : gone(data, ["leaders", side(t.side)], u.hex);
    case "edge": {
      if (!tools.grid.beside(u.hex, u.side)) return [];
      const across = tools.grid.beside(u.hex, u.side)!;
      // It may stand on the other side of the same line already.
      return on ? (built(data, tools.grid, t.of, u.hex, u.side) ? [] : paintEdge(data, t.of, u.hex, sides[u.side]!, true))
        : [...paintEdge(data, t.of, u.hex, sides[u.side]!, false), ...paintEdge(data, t.of, across, sides[(u.side + 3) % 6]!, false)];
    }
    case "rubber":
      return erase(data, [u.hex], offer.edges);
    default:
      return [];
  }
}

function gone(data: Data, path: Path, hex: string): Change[] {
  const list = at(data, path);
  if (!Array.isArray(list)) return [];
  const rest = list.filter((x) => (typeof x === "string" ? x : String(at(x, ["hex"]))) !== hex);
  return rest.length < list.length ? [{ path, value: rest.length ? rest : undefined }] : [];
}

/** Uses the tool in hand at a hex, and at the hex opposite if painting is symmetric. */
export function use(tools: Tools, u: Use, gesture: string): boolean {
  const { bench, symmetry, grid } = tools;
  const how = symmetry.value;
  const { data } = bench.reading.value;
  const changes = once(tools, data, u, (s) => s);
  const there = grid.image(u.hex, how);
  if (how !== "none" && (there !== u.hex || tools.tool.value.kind === "edge")) {
    const then = applied(data, changes);
    changes.push(...once(tools, then, { ...u, hex: there, side: sideImage(u.side, how) }, how === "turn" ? other : (s) => s));
  }
  return !changes.length || bench.apply(changes, gesture);
}

/** Moves who stands in a hex to another. */
export const move = ({ bench }: Tools, from: string, to: string): boolean => {
  const changes = moveStanding(bench.reading.value.data, from, to);
  return changes.length > 0 && bench.apply(changes);
};

/** Writes a name on the ground at a hex; its text is written in the form. */
export function addLabel({ bench }: Tools, hex: string, text: { en: string; es: string }): Path {
  const before = bench.reading.value.data.labels;
  const n = Array.isArray(before) ? before.length : 0;
  bench.apply([{ path: ["labels"], value: [...(Array.isArray(before) ? before : []), { text, hexes: [hex] } as Value] }]);
  return ["labels", n];
}

/** The paths of everything that the file says of a hex, the most telling first. */
export function pathsOf(data: Data, hex: string, offer: Offer): Path[] {
  const stood = standing(data).filter((s) => s.hex === hex).map((s) => s.path);
  const ground = offer.terrain.flatMap((k): Path[] => {
    const list = at(data, ["terrain", k]);
    const i = Array.isArray(list) ? list.indexOf(hex) : -1;
    return i < 0 ? [] : [["terrain", k, i]];
  });
  return [...stood, ...ground, ...offer.edges.filter((k) => at(data, [k, hex]) !== undefined).map((k): Path => [k, hex])];
}

/** The next tool of a group, for keys: the one after that in hand, or the first. */
export function cycled(tools: Tools, group: "terrain" | "unit", by = 1): Tool {
  const { offer, tool } = tools;
  const t = tool.value;
  const side = t.kind === "unit" || t.kind === "leader" ? t.side : bothSides[1]!;
  const all = group === "terrain" ? offer.terrain : unitsFor(tools, side);
  const here = t.kind === group ? all.indexOf(t.of) : by > 0 ? -1 : 0;
  const of = all[(here + by + all.length) % all.length] ?? all[0]!;
  return group === "terrain" ? { kind: "terrain", of } : { kind: "unit", side, of };
}
