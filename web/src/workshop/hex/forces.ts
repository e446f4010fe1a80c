// What a file says of its hexes, and the changes that put it otherwise. Keys and words are those
// that the files of both games on hexes have; what they may be is the schema's.
import { at, type Change, type Path, type Value } from "../model/text";

export type Data = { readonly [key: string]: Value };

/** What stands in a hex: a unit or a leader, as the file has it. */
export interface Standing {
  what: "unit" | "leader";
  side: Side;
  /** The unit's type, or the leader's name. */
  of: string;
  hex: string;
  path: Path;
  entry: Value;
}

export type Side = "top" | "bottom";
export const bothSides: readonly Side[] = ["top", "bottom"];
export const other = (side: Side): Side => (side === "top" ? "bottom" : "top");

const list = (v: Value | undefined): readonly Value[] => (Array.isArray(v) ? v : []);
const keys = (v: Value | undefined): string[] => (v !== null && typeof v === "object" && !Array.isArray(v) ? Object.keys(v) : []);
export const hexOf = (entry: Value): string => (typeof entry === "string" ? entry : String(at(entry, ["hex"]) ?? ""));

/** Everybody who stands on the board. */
export function standing(data: Data): Standing[] {
  return bothSides.flatMap((side) => [
    ...keys(at(data, ["units", side])).flatMap((type) =>
      list(at(data, ["units", side, type])).map((entry, i): Standing => ({ what: "unit", side, of: type, hex: hexOf(entry), path: ["units", side, type, i], entry }))),
    ...list(at(data, ["leaders", side])).map((entry, i): Standing => ({
      what: "leader", side, of: String(at(entry, ["name"]) ?? ""), hex: hexOf(entry), path: ["leaders", side, i], entry,
    })),
  ]);
}

/** The terrain of a hex; of several the first. */
export const terrainAt = (data: Data, hex: string): string | undefined => keys(data.terrain).find((k) => list(at(data, ["terrain", k])).includes(hex));

/** A list after a change; a list without entries goes. */
const lists = (path: Path, values: readonly Value[]): Change => ({ path, value: values.length ? [...values] : undefined });

/** Gives hexes a terrain, or makes them plain. */
export function paintTerrain(data: Data, hexes: readonly string[], kind: string | undefined): Change[] {
  const out: Change[] = [];
  for (const k of keys(data.terrain)) {
    const before = list(at(data, ["terrain", k]));
    const after = before.filter((x) => k === kind || !hexes.includes(String(x)));
    if (after.length < before.length) out.push(lists(["terrain", k], after));
  }
  if (kind) {
    const before = list(at(data, ["terrain", kind]));
    const fresh = hexes.filter((h) => !before.includes(h));
    if (fresh.length) out.push(lists(["terrain", kind], [...before, ...fresh]));
  }
  return out;
}

/** The lists without those who stand somewhere; what: only units, only leaders, or both. */
function without(data: Data, hexes: readonly string[], what?: Standing["what"]): Map<string, { path: Path; values: Value[] }> {
  const out = new Map<string, { path: Path; values: Value[] }>();
  for (const s of standing(data)) {
    if (!hexes.includes(s.hex) || (what && s.what !== what)) continue;
    const path = s.path.slice(0, -1);
    const key = path.join("/");
    const before = out.get(key)?.values ?? [...list(at(data, path))];
    out.set(key, { path, values: before.filter((x) => x !== s.entry || hexOf(x) !== s.hex) });
  }
  return out;
}

/** Takes away who stands in hexes. */
export const removeStanding = (data: Data, hexes: readonly string[], what?: Standing["what"]): Change[] =>
  [...without(data, hexes, what).values()].map((x) => lists(x.path, x.values));

/** Puts a unit or a leader, as an entry, in the list of a path; who stood there goes. */
function placed(data: Data, path: Path, entry: Value, hex: string): Change[] {
  const gone = without(data, [hex], path[0] === "units" ? "unit" : "leader");
  // An enemy cannot stand beside him.
  for (const [key, x] of without(data, [hex])) if (x.path[1] !== path[1]) gone.set(key, x);
  const key = path.join("/");
  const own = gone.get(key) ?? { path, values: [...list(at(data, path))] };
  gone.set(key, { path, values: [...own.values, entry] });
  return [...gone.values()].map((x) => lists(x.path, x.values));
}

export const placeUnit = (data: Data, hex: string, side: Side, type: string): Change[] => {
  const here = standing(data).find((s) => s.what === "unit" && s.hex === hex);
  return here?.side === side && here.of === type ? [] : placed(data, ["units", side, type], hex, hex);
};

/** Puts a leader in a hex; one without a name of his own gets the army's or a new one. */
export function placeLeader(data: Data, hex: string, side: Side): Change[] {
  const here = standing(data).find((s) => s.what === "leader" && s.hex === hex);
  if (here?.side === side) return [];
  const names = standing(data).filter((s) => s.what === "leader").map((s) => s.of);
  const first = String(at(data, ["armies", side, "leader"]) ?? "?");
  let name = first;
  for (let n = 2; names.includes(name); n++) name = `${first} ${n}`;
  return placed(data, ["leaders", side], { name, hex }, hex);
}

/** Moves who stands in a hex to another: the unit with its leader, or one alone. */
export function moveStanding(data: Data, from: string, to: string): Change[] {
  const movers = standing(data).filter((s) => s.hex === from);
  if (!movers.length || from === to) return [];
  let now: Data = data;
  const out: Change[] = [];
  const step = (changes: Change[]) => {
    out.push(...changes);
    now = applied(now, changes);
  };
  for (const m of movers) {
    const entry: Value = typeof m.entry === "string" ? to : { ...(m.entry as { [key: string]: Value }), hex: to };
    step(removeStanding(now, [from], m.what));
    step(placed(now, m.path.slice(0, -1), entry, to));
  }
  return out;
}

/** Plain values after changes, as the text will say them. */
export function applied(data: Data, changes: readonly Change[]): Data {
  let out: Value = data as Value;
  const put = (v: Value | undefined, path: Path, value: Value | undefined): Value => {
    if (!path.length) return value ?? {};
    const [key, ...deeper] = path as [string, ...Path];
    const map = { ...((v ?? {}) as { [key: string]: Value }) };
    if (!deeper.length && value === undefined) delete map[key];
    else map[key] = put(map[key], deeper, value);
    return map;
  };
  for (const c of changes) out = put(out, c.path, c.value);
  return out as Data;
}

/** Builds something on a side of a hex, or takes it away: ramparts, fieldworks. on: whether it stands there then; without it, otherwise than now. */
export function paintEdge(data: Data, key: string, hex: string, side: string, on?: boolean): Change[] {
  const before = list(at(data, [key, hex]));
  const stands = before.includes(side);
  if ((on ?? !stands) === stands) return [];
  const after = stands ? before.filter((x) => x !== side) : [...before, side];
  return [lists([key, hex], after)];
}

/** Puts a hex into the list of hexes at a path, or takes it out. */
export function pick(data: Data, path: Path, hex: string, on?: boolean): Change[] {
  const before = list(at(data, path));
  const there = before.includes(hex);
  if ((on ?? !there) === there) return [];
  return [{ path, value: there ? before.filter((x) => x !== hex) : [...before, hex] }];
}

/** Everything that stands in hexes goes: pieces first, and terrain where there is none. */
export function erase(data: Data, hexes: readonly string[], edges: readonly string[]): Change[] {
  const out = removeStanding(data, hexes);
  if (out.length) return out;
  return [...paintTerrain(data, hexes, undefined), ...edges.flatMap((k) => hexes.filter((h) => at(data, [k, h]) !== undefined).map((h): Change => ({ path: [k, h], value: undefined })))];
}
