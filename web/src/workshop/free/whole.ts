// A whole battle of points mirrored, turned, or with its armies exchanged.
import { branches, isWords, meant, resolved, under, type Node } from "../model/schema";
import type { Change, Path, Value } from "../model/text";
import { changesTo, list, map, text, type XY } from "./craft";
import { far } from "./geometry";
import { isInches, isPair } from "./points";

type Data = { readonly [key: string]: Value };
export type How = "mirror" | "turn" | "armies";

/** Words that change places, within longer ones too: "held-top". */
const pairs: Readonly<Record<How, readonly (readonly [string, string])[]>> = {
  mirror: [["left", "right"], ["east", "west"]],
  turn: [["left", "right"], ["east", "west"], ["north", "south"], ["top", "bottom"]],
  armies: [["east", "west"], ["north", "south"], ["top", "bottom"]],
};

function exchanged(word: string, known: readonly string[], how: How): string {
  const to = word.split("-").map((w) => {
    const p = pairs[how].find((x) => x.includes(w));
    return p ? p[w === p[0] ? 1 : 0]! : w;
  }).join("-");
  return known.includes(to) ? to : word;
}

const inch = 1000;
const rounded = (n: number) => Math.round(n * 1000) / 1000;
/** What lies on the ground, and stays when armies change places. */
const ground = new Set(["size", "table", "vertices", "zones", "borders", "roads", "paths", "forts", "redoubts", "areas", "doors", "labels", "north"]);

/** How wide and high the board of a file is, in units of its points. */
export function sizeOf(data: Data): XY {
  const size = list(data.size);
  if (size.length === 2) return { x: Number(size[0]) || 0, y: Number(size[1]) || 0 };
  return { x: (Number(map(data.table).width) || 0) * inch, y: (Number(map(data.table).height) || 0) * inch };
}

/** The changes that make another battle of the whole one; size is that of the board. */
export function remade(schema: Node, data: Data, how: How, size = sizeOf(data)): Change[] {
  const x = (n: number) => size.x - n;
  const y = (n: number) => (how === "mirror" ? n : size.y - n);
  const angle = (n: number, all: number) => (how === "mirror" ? (all - n) % all : (n + all / 2) % all);
  const walk = (node: Node | undefined, v: Value, path: Path): Value => {
    const raw = node && several(node) ? meant(schema, node, v) : node;
    const n = meant(schema, node, v);
    const key = path.at(-1);
    if (isInches(schema, n) && (typeof v === "string" || typeof v === "number")) {
      const [px, py] = String(v).split(",").map(Number);
      return Number.isFinite(px) && Number.isFinite(py) ? `${rounded(x(px! * inch) / inch)},${rounded(y(py! * inch) / inch)}` : v;
    }
    if (isPair(n) && Array.isArray(v) && path.length > 1) return [x(Number(v[0])), y(Number(v[1]))];
    if (raw?.$ref === "#/$defs/facing" && Number.isFinite(Number(v)) && typeof v !== "object") return rounded(angle(Number(v), 360));
    if (typeof v === "string") return n.enum ? exchanged(v, n.enum, how) : v;
    if (v === null || typeof v !== "object" || isWords(n)) return v;
    if (Array.isArray(v)) {
      const all = v.map((item, i) => walk(n.prefixItems?.[i] ?? n.items, item, [...path, i]));
      // Corners stay clockwise, and neighbors with them.
      return how === "mirror" && (key === "corners" || key === "neighbours") ? all.reverse() : all;
    }
    const known = Object.keys(n.properties ?? {});
    const out = Object.entries(v).map(([k, item]): [string, Value] => [exchanged(k, known, how), walk(under(schema, n, k, v), item, [...path, k])]);
    const order = Object.keys(v);
    if (how === "mirror" && n.properties?.flip && !evenOutline(resolved(schema, n.properties.piece).outlines?.[text(v.piece)]?.shape)) {
      const at = out.findIndex(([k]) => k === "flip");
      if (at >= 0) out.splice(at, 1);
      if (v.flip !== true) out.push(["flip", true]);
    }
    out.sort((a, b) => (order.indexOf(a[0]) + 1 || 99) - (order.indexOf(b[0]) + 1 || 99));
    return Object.fromEntries(out);
  };
  const to = walk(schema, data as Value, []) as { [key: string]: Value };
  if (how === "mirror") {
    if (typeof data.north === "number") to.north = angle(data.north, 360);
    if (Array.isArray(to.labels)) to.labels = to.labels.map((l) => tilted(l, schema));
  } else if (how === "turn") {
    if (typeof data.north === "number") to.north = angle(data.north, 360);
  } else {
    for (const k of ground) if (data[k] !== undefined) to[k] = data[k];
    if (data.zones !== undefined) exchangeZones(data, to, size);
  }
  return changesTo(data as Value, to);
}

/** Whether an outline is the same with left and right exchanged. */
function evenOutline(shape: readonly string[] | undefined): boolean {
  const all = (shape ?? []).map((p) => p.split(",").map(Number) as [number, number]);
  const rim = Math.min(...all.map(([x]) => x)) + Math.max(...all.map(([x]) => x));
  return all.every(([x, y]) => all.some(([u, v]) => Math.abs(rim - x - u) < 0.001 && Math.abs(y - v) < 0.001));
}

const several = (n: Node) => !!(n.oneOf ?? n.anyOf) && !n.properties;

/** A name on the ground that leans the other way. */
function tilted(l: Value, schema: Node): Value {
  const a = Number(map(l).angle);
  if (!a) return l;
  const node = under(schema, resolved(schema, schema.properties?.labels), 0);
  const least = branches(schema, resolved(schema, node)).map((n) => resolved(schema, n.properties?.angle).minimum ?? 0)[0]!;
  return { ...map(l), angle: least < 0 ? -a : (3600 - a) % 3600 };
}

/** Armies on zones change places: each block comes to the zone that lies opposite of its own. */
function exchangeZones(data: Data, to: { [key: string]: Value }, size: XY) {
  const middles = Object.entries(map(data.zones)).map(([name, z]) => ({ name, p: { x: Number(list(map(z).middle)[0]), y: Number(list(map(z).middle)[1]) } }));
  const opposite = new Map(middles.map(({ name, p }) => {
    const there = { x: size.x - p.x, y: size.y - p.y };
    return [name, [...middles].sort((a, b) => far(a.p, there) - far(b.p, there))[0]!.name];
  }));
  const place = (v: Value): Value => (Array.isArray(v) ? [...new Set(v.map(place))] : (opposite.get(text(v)) ?? v));
  to.blocks = Object.fromEntries(Object.entries(map(to.blocks)).map(([side, all]) => [side, Object.fromEntries(Object.entries(map(all)).map(([name, b]) => {
    const next = { ...map(b) };
    for (const k of ["zone", "facing", "entry"]) if (next[k] !== undefined) next[k] = place(next[k]!);
    return [name, next];
  }))]));
  to.zones = Object.fromEntries(Object.entries(map(data.zones)).map(([name, z]) => {
    const { held, exit, ...rest } = map(z);
    const other = (s: Value): Value => (Array.isArray(s) ? s.map(other) : s === "top" ? "bottom" : "top");
    return [name, { ...rest, ...(held !== undefined ? { held: other(held) } : {}), ...(exit !== undefined ? { exit: other(exit) } : {}) }];
  }));
}
