// The actors of a beat: pieces that stand together before and after it move as one, on any kind
// of ground.
import type { Ground, Point, Standing } from "../board/ground";
import type { Piece } from "../types";
import type { Beat } from "./beat";

/** Pieces drawn together on their way through a beat. */
export interface Actor {
  here: readonly Piece[];
  way: readonly Point[];
  /** How it is turned before and after, in degrees. */
  turns: readonly [number, number];
  /** Whether it leaves the board. */
  gone: boolean;
  /** Whether it is new. */
  comes: boolean;
  /** Whether it walks, rather than being pushed aside. */
  walks: boolean;
  back: boolean;
}

type Stood = ReadonlyMap<string, Standing>;

/** The standing of each piece. */
const stoodIn = (ground: Ground, pieces: readonly Piece[]): Stood =>
  new Map(ground.standings(pieces).flatMap((s) => s.here.map((p) => [p.id, s] as const)));

const same = (a: Standing | undefined, b: Standing | undefined) =>
  a === b || (!!a && !!b && a.place === b.place && a.at.x === b.at.x && a.at.y === b.at.y && a.turn === b.turn &&
    a.here.length === b.here.length && a.here.every((p, i) => p.id === b.here[i]!.id && p.strength === b.here[i]!.strength));

/** The pieces that take part in the beats, and those that stand with them; the board keeps drawing all others. */
export function touched(ground: Ground, before: readonly Piece[], beats: readonly Beat[]): Set<string> {
  const states = [before, ...beats.map((b) => b.pieces)].map((pieces) => stoodIn(ground, pieces));
  const all = new Set<string>();
  const take = (s: Standing | undefined) => s?.here.forEach((p) => all.add(p.id));
  beats.forEach((b, i) => {
    const [was, is] = [states[i]!, states[i + 1]!];
    for (const id of new Set([...was.keys(), ...is.keys()])) {
      if (same(was.get(id), is.get(id))) continue;
      take(was.get(id));
      take(is.get(id));
    }
    const at = [b.strike?.from, b.strike?.to];
    for (const s of was.values()) if (at.includes(s.place)) take(s);
  });
  // A piece that ever stands at a place with one of them is drawn with them.
  for (const state of states) {
    const places = new Set([...state].flatMap(([id, s]) => (all.has(id) ? s.place : [])));
    for (const s of state.values()) if (places.has(s.place)) take(s);
  }
  return all;
}

/** The actors of a beat. */
export function actorsOf(ground: Ground, before: readonly Piece[], b: Beat, on: ReadonlySet<string>): Actor[] {
  const [was, is] = [stoodIn(ground, before), stoodIn(ground, b.pieces)];
  const groups = new Map<string, string[]>();
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    if (!on.has(id)) continue;
    const key = [was.get(id), is.get(id)].map((s) => s?.here[0]!.id ?? "").join(" ");
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const actors = [...groups.values()].map((ids): Actor => {
    const [a, z] = [was.get(ids[0]!), is.get(ids[0]!)];
    const walk = b.walks.find((w) => w.ids.some((id) => ids.includes(id)));
    const through = walk ? walk.way.slice(1, -1).flatMap((name) => ground.centre(name) ?? []) : [];
    const [start, end] = [(a ?? z)!, (z ?? a)!];
    const still = !through.length && start.at.x === end.at.x && start.at.y === end.at.y;
    return {
      here: end.here.filter((p) => ids.includes(p.id)),
      way: still ? [end.at] : [start.at, ...through, end.at],
      turns: [start.turn, end.turn],
      gone: !z,
      comes: !a,
      walks: !!walk,
      back: !!walk?.back,
    };
  });
  return actors.sort((p, q) => Number(p.walks || p.gone) - Number(q.walks || q.gone) || p.way.at(-1)!.y - q.way.at(-1)!.y);
}
