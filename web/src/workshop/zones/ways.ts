// What stands in zones and lies between them, and the changes of it.
import { freeName, list, map, text, type Side, type XY } from "../free/craft";
import { aside, far } from "../free/geometry";
import type { Value } from "../model/text";
import type { Data, Mesh } from "./mesh";
import { some } from "./scene";

const oneOr = (words: readonly string[]): Value | undefined => (words.length > 1 ? [...words] : words[0]);
const set = (entry: Data, key: string, value: Value | undefined): Data => {
  const { [key]: _, ...rest } = entry;
  return value === undefined ? rest : { ...rest, [key]: value };
};

/** Gives a zone another value of a key; undefined takes it away. */
export function zoneValue(m: Mesh, zone: string, key: string, value: Value | undefined) {
  m.data.zones = { ...map(m.data.zones), [zone]: key in m.entry(zone) && value !== undefined ? { ...m.entry(zone), [key]: value } : set(m.entry(zone), key, value) };
}

/** Puts a flag up in a zone, or takes it down. */
export function flag(m: Mesh, zone: string, kind: string) {
  const now = some(m.entry(zone).flags);
  const next = now.includes(kind) ? now.filter((f) => f !== kind) : [...now, kind];
  zoneValue(m, zone, "flags", oneOr(next));
  if (!next.length) zoneValue(m, zone, "held", undefined);
}

/** The border that is nearest to a point, with the zone on whose side the point lies first. */
export function borderAt(m: Mesh, p: XY, near: number): readonly [string, string] | undefined {
  const best = m.lines().map(([a, b]) => ({ a, b, d: aside(m.at(a), m.at(b), p), z: m.zonesAt(a, b) })).filter((e) => e.z.length === 2 && e.d <= near).sort((x, y) => x.d - y.d)[0];
  if (!best) return undefined;
  const here = m.zoneAt(p);
  const [one, other] = best.z as [string, string];
  return here === other ? [other, one] : [one, other];
}

/** What excludes each other on a border. */
const apart: Readonly<Record<string, string>> = { stream: "river", river: "stream", bridge: "ford", ford: "bridge" };

/** Puts something on a border or across it, or takes it away. */
export function between(m: Mesh, [a, b]: readonly [string, string], key: "on" | "across", word: string) {
  const all = list(m.data.borders).map(map);
  const i = all.findIndex((x) => list(x.between).map(text).every((z) => z === a || z === b));
  const entry: Data = i < 0 ? { between: [a, b] } : all[i]!;
  const now = some(entry[key]);
  const next = now.includes(word) ? now.filter((w) => w !== word) : [...now.filter((w) => w !== apart[word]), word];
  let fresh = set(entry, key, oneOr(next));
  // A bridge without water leads over nothing.
  if (key === "on" && !some(fresh.on).some((w) => w === "stream" || w === "river")) fresh = set(fresh, "across", oneOr(some(fresh.across).filter((w) => !apart[w])));
  const bare = fresh.on === undefined && fresh.across === undefined;
  const rest = i < 0 ? [...all, fresh] : all.flatMap((x, n) => (n === i ? (bare ? [] : [fresh]) : [x]));
  m.data.borders = rest as Value;
  if (!rest.length) delete m.data.borders;
}

const stops = (m: Mesh, key: string) => list(m.data[key]).map((w) => list(w).map(text));
const write = (m: Mesh, key: string, ways: string[][]) => {
  if (ways.length) m.data[key] = ways;
  else delete m.data[key];
};

/** Whether a way of a kind leads from a zone to its neighbor. */
export const leads = (m: Mesh, key: string, a: string, b: string) => stops(m, key).some((w) => w.some((z, i) => (z === a && w[i + 1] === b) || (z === b && w[i + 1] === a)));

/** Lays a way from a zone to its neighbor, or takes it up; what follows on one another is one way. */
export function lay(m: Mesh, key: string, a: string, b: string) {
  const ways = stops(m, key);
  if (leads(m, key, a, b)) {
    write(m, key, ways.flatMap((w) => {
      const i = w.findIndex((z, n) => (z === a && w[n + 1] === b) || (z === b && w[n + 1] === a));
      return i < 0 ? [w] : [w.slice(0, i + 1), w.slice(i + 1)].filter((p) => p.length > 1);
    }));
    return;
  }
  const on = ways.find((w) => w.at(-1) === a) ?? ways.find((w) => w[0] === b);
  if (!on) ways.push([a, b]);
  else if (on.at(-1) === a) on.push(b);
  else on.unshift(a);
  write(m, key, ways);
}

/** The way that crosses a border near a point. */
export function wayAt(m: Mesh, keys: readonly string[], p: XY, near: number): { key: string; a: string; b: string } | undefined {
  const border = borderAt(m, p, near);
  const key = border && keys.find((k) => leads(m, k, border[0], border[1]));
  return key && border ? { key, a: border[0], b: border[1] } : undefined;
}

/** Builds a fort in a zone, or pulls it down with the blocks in it. */
export function fort(m: Mesh, zone: string, word: string) {
  const forts = map(m.data.forts);
  const here = Object.keys(forts).find((k) => text(map(forts[k]).in) === zone);
  if (!here) {
    m.data.forts = { ...forts, [freeName(`${word}-`, (n) => forts[n] !== undefined || m.zones.includes(n))]: { in: zone } };
    return;
  }
  const { [here]: _, ...rest } = forts;
  m.data.forts = rest;
  if (!Object.keys(rest).length) delete m.data.forts;
  blocks(m, (b) => (text(b.zone) === here ? { ...b, zone } : b));
}

export function redoubt(m: Mesh, zone: string, facing: string) {
  const all = list(m.data.redoubts).map(map);
  const rest = all.filter((w) => text(w.in) !== zone);
  const same = all.some((w) => text(w.in) === zone && text(w.facing) === facing);
  const next = same ? rest : [...rest, { in: zone, facing }];
  m.data.redoubts = next;
  if (!next.length) delete m.data.redoubts;
}

function blocks(m: Mesh, change: (b: Data) => Data) {
  for (const side of ["top", "bottom"]) {
    const all = map(map(m.data.blocks)[side]);
    m.data.blocks = { ...map(m.data.blocks), [side]: Object.fromEntries(Object.entries(all).map(([k, b]) => [k, change(map(b))])) };
  }
}

/** Whether a type has a line of its own: headquarters stand beside the others. */
const inLine = (type: string) => !type.startsWith("hq");
const looks = (type: string) => type.endsWith("guns");

/** How a block stands in a zone: behind a block that is there, and guns toward the enemy. */
function stood(m: Mesh, b: Data, zone: string, side: Side, self = ""): Data {
  const type = text(b.type);
  const beside = Object.entries(map(map(m.data.blocks)[side])).filter(([k, x]) => k !== self && text(map(x).zone) === zone && inLine(text(map(x).type)));
  let next = set({ ...b, zone }, "second", inLine(type) && beside.some(([, x]) => map(x).second !== true) ? true : undefined);
  const around = m.around(zone);
  if (looks(type) && !around.includes(text(b.facing))) {
    const way = side === "bottom" ? 1 : -1;
    next = set(next, "facing", [...around].sort((x, y) => way * (m.middle(x).y - m.middle(y).y) - Math.abs(m.middle(x).x - m.middle(zone).x) / 1e3 + Math.abs(m.middle(y).x - m.middle(zone).x) / 1e3)[0]);
  }
  if (!looks(type)) next = set(next, "facing", undefined);
  return next;
}

const putBlock = (m: Mesh, side: Side, name: string, b: Data) => {
  const all = map(m.data.blocks);
  m.data.blocks = { ...all, top: map(all.top), bottom: map(all.bottom), [side]: { ...map(all[side]), [name]: b } };
};

/** Puts a new block in a zone. */
export function addBlock(m: Mesh, side: Side, type: string, zone: string, like: Data = {}): string {
  const all = map(m.data.blocks);
  const name = freeName(`${type[0]!.toUpperCase()}${type.slice(1)}-`, (n) => map(all.top)[n] !== undefined || map(all.bottom)[n] !== undefined);
  putBlock(m, side, name, stood(m, { type, ...(type === "garrison" ? {} : { skill: 2 }), ...like }, zone, side));
  return name;
}

export function moveBlock(m: Mesh, side: Side, name: string, zone: string) {
  const { turn, entry, ...b } = map(map(map(m.data.blocks)[side])[name]);
  putBlock(m, side, name, stood(m, b, zone, side, name));
}

export function removeBlock(m: Mesh, side: string, name: string) {
  const { [name]: _, ...rest } = map(map(m.data.blocks)[side]);
  m.data.blocks = { ...map(m.data.blocks), [side]: rest };
}

/** The label nearest to a point. */
export const labelAt = (m: Mesh, p: XY, near: number): number =>
  list(m.data.labels).map((l, i) => ({ i, d: far(p, { x: Number(list(map(l).at)[0]), y: Number(list(map(l).at)[1]) }) })).filter((x) => x.d <= near).sort((a, b) => a.d - b.d)[0]?.i ?? -1;
