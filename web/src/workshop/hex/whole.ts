// Changes of the whole battle: mirrored, turned, its armies exchanged; and regions copied.
import { renamed, type Node, type Renaming } from "../model/schema";
import { same, type Change, type Path, type Value } from "../model/text";
import { applied, hexOf, paintTerrain, removeStanding, standing, terrainAt, type Data } from "./forces";
import type { HexGrid } from "./grid";
import { at } from "../model/text";

/** Exchanges two words within longer ones, if what results is known too. */
function exchanged(word: string, known: readonly string[], pairs: readonly (readonly [string, string])[]): string {
  const to = word.replace(new RegExp(pairs.flat().join("|"), "g"), (w) => {
    const [a, b] = pairs.find((p) => p.includes(w))!;
    return w === a ? b : a;
  });
  return known.includes(to) ? to : word;
}

const leftRight = [["left", "right"], ["east", "west"]] as const;
const topBottom = [["top", "bottom"]] as const;
const halfTurn = [["east", "west"], ["north", "south"], ["top", "bottom"]] as const;

/** Left becomes right: hexes, hexsides, sections and cards of sections. */
export const mirrored = (grid: HexGrid): Renaming => ({ hex: (h) => grid.image(h, "mirror"), word: (w, known) => exchanged(w, known, leftRight) });
/** The board is turned by half a circle, and the armies with it: the same battle, seen from the other side. */
export const turned = (grid: HexGrid): Renaming => ({ hex: (h) => grid.image(h, "turn"), word: (w, known) => exchanged(w, known, halfTurn) });
const exchangedSides = (grid: HexGrid): Renaming => ({ hex: (h) => grid.image(h, "turn"), word: (w, known) => exchanged(w, known, topBottom) });

/** What lies on the ground, and stays when the armies change places. */
const grounds = (schema: Node) => ["terrain", "labels", "north", ...Object.keys(schema.properties ?? {}).filter((k) => !!schema.properties![k]!.propertyNames)];

function changesTo(data: Data, to: { [key: string]: Value }): Change[] {
  return Object.keys(data).flatMap((key) => {
    const value = to[key];
    if (same(data[key], value)) return [];
    // Parts that stay as they are keep their comments and their layout.
    const [a, b] = [data[key], value];
    if (a && b && typeof a === "object" && typeof b === "object" && !Array.isArray(a) && !Array.isArray(b) && Object.keys(a).join() === Object.keys(b).join()) {
      return Object.keys(a).flatMap((k): Change[] => (same(a[k], b[k]) ? [] : [{ path: [key, k], value: b[k] }]));
    }
    return [{ path: [key], value }];
  });
}

/** The changes that make another battle of the whole one. */
export function remade(schema: Node, data: Data, how: "mirror" | "turn" | "armies", grid: HexGrid): Change[] {
  const whole = how === "mirror" ? mirrored(grid) : how === "turn" ? turned(grid) : exchangedSides(grid);
  const to = renamed(schema, schema, data as { [key: string]: Value }, whole) as { [key: string]: Value };
  if (how === "armies") for (const k of grounds(schema)) if (data[k] !== undefined) to[k] = data[k];
  if (how === "turn" && typeof data.north === "number") to.north = (data.north + 180) % 360;
  if (how === "mirror" && typeof data.north === "number") to.north = (360 - data.north) % 360;
  return changesTo(data, to);
}

/** Lays what stands in hexes elsewhere: from and to are a hex and where it comes to lie. */
export function laid(data: Data, source: Data, hexes: readonly string[], from: string, to: string, grid: HexGrid, edges: readonly string[]): Change[] {
  let now = data;
  const out: Change[] = [];
  const step = (changes: Change[]) => {
    out.push(...changes);
    now = applied(now, changes);
  };
  for (const hex of hexes) {
    const there = grid.moved(hex, from, to);
    if (there === undefined) continue;
    step(paintTerrain(now, [there], terrainAt(source, hex)));
    step(removeStanding(now, [there]));
    for (const s of standing(source).filter((x) => x.hex === hex)) {
      const path = s.path.slice(0, -1) as Path;
      const list = at(now, path);
      const entry: Value = typeof s.entry === "string" ? there : { ...(s.entry as { [key: string]: Value }), hex: there };
      step([{ path, value: [...(Array.isArray(list) ? list.filter((x) => hexOf(x) !== there) : []), entry] }]);
    }
    for (const k of edges) {
      const built = at(source, [k, hex]);
      if (built !== undefined || at(now, [k, there]) !== undefined) step([{ path: [k, there], value: built }]);
    }
  }
  // Only what a path holds in the end is written.
  return out.filter((c, i) => !out.slice(i + 1).some((d) => d.path.join("/") === c.path.join("/")));
}
