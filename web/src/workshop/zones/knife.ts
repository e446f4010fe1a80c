// Cutting zones along a line and joining two of them. What lies between zones follows the ground.
import { amid, crossing, far, inside } from "../free/geometry";
import { list, map, text } from "../free/craft";
import type { Value } from "../model/text";
import type { Data, Hit, Mesh } from "./mesh";

type Border = { between: string[]; on?: Value; across?: Value };
const bordersOf = (m: Mesh) => list(m.data.borders).map((b) => map(b) as unknown as Border);
const names = (v: Value | undefined) => list(v).map(text);

/** Cuts every zone that a line leads through, from border to border; returns the new zones. */
export function cut(m: Mesh, line: readonly Hit[], near: number, word: string): string[] {
  // The line with a point wherever it crosses an edge.
  const way: Hit[] = [];
  line.forEach((h, i) => {
    way.push(h);
    const to = line[i + 1];
    if (!to) return;
    const between = m.lines().flatMap((e) => {
      if ([h, to].some((x) => x.corner && e.includes(x.corner)) || [h, to].some((x) => x.edge && x.edge[0] === e[0] && x.edge[1] === e[1])) return [];
      const k = crossing(h.at, to.at, m.at(e[0]), m.at(e[1]));
      return k === undefined ? [] : [{ k, e, at: amid(h.at, to.at, k) }];
    }).sort((a, b) => a.k - b.k);
    for (const { at, e } of between) {
      const corner = e.find((c) => far(at, m.at(c)) < near);
      if (way.at(-1)?.corner !== corner || !corner) way.push(corner ? { at: m.at(corner), corner } : { at, edge: e });
    }
  });
  const made: string[] = [];
  let from: string | undefined;
  let bends: Hit[] = [];
  for (const h of way) {
    if (!h.corner && !h.edge) {
      if (from) bends.push(h);
      continue;
    }
    // The edge may have been split meanwhile.
    const corner = h.corner && m.has(h.corner) ? h.corner : m.anchor(h.edge && m.zonesAt(...h.edge).length ? h : m.hit(h.at, 2));
    if (from && from !== corner) {
      const fresh = part(m, from, corner, bends, word);
      if (fresh) made.push(fresh);
    }
    from = corner;
    bends = [];
  }
  m.sweep();
  return made;
}

/** Cuts the zone between two of its corners. */
function part(m: Mesh, a: string, b: string, bends: readonly Hit[], word: string): string | undefined {
  const probe = amid(m.at(a), bends[0]?.at ?? m.at(b));
  const zone = m.zones.find((z) => m.ring(z).includes(a) && m.ring(z).includes(b) && inside(probe, m.shape(z)));
  if (!zone) return undefined;
  const ring = m.ring(zone);
  const start = ring.indexOf(a);
  const from = [...ring.slice(start), ...ring.slice(0, start)];
  const end = from.indexOf(b);
  const mids = bends.map((h) => m.anchor({ at: h.at }));
  const one = [...from.slice(0, end + 1), ...[...mids].reverse()];
  const other = [...from.slice(end), a, ...mids];
  if (one.length < 3 || other.length < 3) return undefined;
  const keeps = inside(m.middle(zone), one.map(m.at));
  const { terrain, elevation } = m.entry(zone);
  const like: Data = { ...(terrain !== undefined ? { terrain } : {}), ...(elevation !== undefined ? { elevation } : {}) };
  const rest = { ...m.entry(zone), corners: keeps ? one : other };
  m.data.zones = { ...map(m.data.zones), [zone]: rest };
  const fresh = m.addZone(keeps ? other : one, word, like);
  m.settle([zone]);
  handOver(m, zone, fresh);
  return fresh;
}

/** Gives a new zone what it has taken over of the borders, ways and works of the one it was cut from. */
function handOver(m: Mesh, old: string, fresh: string) {
  const gone = (to: string) => !m.touching(old, to) && m.touching(fresh, to);
  const borders = bordersOf(m).flatMap((b): Border[] => {
    const two = b.between.map(text);
    const to = two.find((z) => z !== old);
    if (!two.includes(old) || !to) return [b];
    if (gone(to)) return [{ ...b, between: two.map((z) => (z === old ? fresh : z)) }];
    return m.touching(fresh, to) && b.on !== undefined ? [b, { between: [fresh, to], on: b.on }] : [b];
  });
  if (m.data.borders !== undefined) m.data.borders = borders as unknown as Value;
  for (const key of ["roads", "paths"]) {
    if (m.data[key] === undefined) continue;
    m.data[key] = list(m.data[key]).map((way) => names(way).flatMap((z, i, all) => {
      if (z !== old) return [z];
      const [before, after] = [all[i - 1], all[i + 1]];
      const [lost, ends] = [before !== undefined && gone(before), after !== undefined && gone(after)];
      if ((lost || before === undefined) && (ends || after === undefined) && (lost || ends)) return [fresh];
      return lost ? [fresh, z] : ends ? [z, fresh] : [z];
    }));
  }
  if (m.data.redoubts !== undefined) m.data.redoubts = list(m.data.redoubts).map((w) => (text(map(w).in) === old && gone(text(map(w).facing)) ? { ...map(w), in: fresh } : w));
  eachBlock(m, (b) => (text(b.zone) === old && b.facing !== undefined && gone(text(b.facing)) ? { ...b, zone: fresh } : b));
  declared(m);
}

/** Changes the blocks of both sides; undefined takes one away. */
export function eachBlock(m: Mesh, change: (b: Data, side: string, name: string) => Data | undefined) {
  for (const side of ["top", "bottom"]) {
    const blocks = map(map(m.data.blocks)[side]);
    const next = Object.entries(blocks).flatMap(([name, b]) => {
      const to = change(map(b), side, name);
      return to ? [[name, to] as const] : [];
    });
    if (Object.keys(blocks).length) m.data.blocks = { ...map(m.data.blocks), [side]: Object.fromEntries(next) };
  }
}

/** Neighbors that are written down are those there are. */
function declared(m: Mesh) {
  for (const z of m.zones) if (m.entry(z).neighbours !== undefined) m.data.zones = { ...map(m.data.zones), [z]: { ...m.entry(z), neighbours: m.around(z) } };
}

/** Another name for a zone, everywhere; of two that become one, what is there twice is there once. */
export function called(m: Mesh, from: string, to: string) {
  const name = (v: Value | undefined): Value | undefined => (text(v) === from ? to : v);
  const all = (v: Value | undefined): Value | undefined => (Array.isArray(v) ? [...new Set(v.map((x) => name(x)!))] : name(v));
  if (m.data.borders !== undefined) {
    const out: Border[] = [];
    for (const b of bordersOf(m)) {
      const between = b.between.map((z) => text(name(z)));
      if (between[0] === between[1]) continue;
      const twin = out.find((o) => between.every((z) => o.between.includes(z)));
      if (!twin) out.push({ ...b, between });
      else for (const key of ["on", "across"] as const) if (twin[key] === undefined && b[key] !== undefined) twin[key] = b[key];
    }
    m.data.borders = out as unknown as Value;
  }
  for (const key of ["roads", "paths"]) {
    if (m.data[key] === undefined) continue;
    m.data[key] = list(m.data[key]).map((w) => names(w).map((z) => text(name(z))).filter((z, i, ways) => z !== ways[i - 1])).filter((w) => w.length > 1);
  }
  const forts = map(m.data.forts);
  if (m.data.forts !== undefined) m.data.forts = Object.fromEntries(Object.entries(forts).map(([k, f]) => [k, { ...map(f), in: name(map(f).in)! }]));
  if (m.data.redoubts !== undefined) m.data.redoubts = list(m.data.redoubts).map((w) => ({ ...map(w), in: name(map(w).in)!, facing: name(map(w).facing)! }));
  eachBlock(m, (b) => {
    const next = { ...b };
    for (const key of ["zone", "facing", "entry"]) if (b[key] !== undefined) next[key] = all(b[key])!;
    return next;
  });
  for (const side of ["top", "bottom"]) {
    const zones = map(map(map(m.data.sides)[side]).victory).zones;
    if (zones !== undefined) m.data.sides = { ...map(m.data.sides), [side]: { ...map(map(m.data.sides)[side]), victory: { ...map(map(map(m.data.sides)[side]).victory), zones: all(zones)! } } };
  }
  for (const z of m.zones) if (m.entry(z).neighbours !== undefined) m.data.zones = { ...map(m.data.zones), [z]: { ...m.entry(z), neighbours: names(m.entry(z).neighbours).map((n) => (n === from ? to : n)) } };
}

/** Makes one zone of two neighbors; whether their ground is one ring. */
export function unite(m: Mesh, zone: string, other: string): boolean {
  const edges = [...m.edges(zone), ...m.edges(other)];
  const outer = edges.filter(([a, b]) => !edges.some(([x, y]) => x === b && y === a));
  const next = new Map(outer);
  if (next.size < outer.length || outer.length === edges.length || outer.length < 3) return false;
  const ring: string[] = [];
  for (let c: string | undefined = outer[0]![0]; c !== undefined && !ring.includes(c); c = next.get(c)) ring.push(c);
  if (ring.length < outer.length) return false;
  const { [other]: _, ...zones } = map(m.data.zones);
  m.data.zones = { ...zones, [zone]: { ...m.entry(zone), corners: ring } };
  called(m, other, zone);
  m.sweep();
  m.settle([zone]);
  declared(m);
  return true;
}

/** Takes a zone away, with everything that stands in it or refers to it. */
export function remove(m: Mesh, zone: string) {
  const { [zone]: _, ...zones } = map(m.data.zones);
  m.data.zones = zones;
  m.sweep();
  const keep = (v: Value | undefined) => text(v) !== zone;
  if (m.data.borders !== undefined) m.data.borders = bordersOf(m).filter((b) => b.between.every(keep)) as unknown as Value;
  for (const key of ["roads", "paths"]) {
    if (m.data[key] === undefined) continue;
    m.data[key] = list(m.data[key]).flatMap((way) => {
      const parts: string[][] = [[]];
      for (const z of names(way)) z === zone ? parts.push([]) : parts.at(-1)!.push(z);
      return parts.filter((p) => p.length > 1);
    });
  }
  if (m.data.forts !== undefined) m.data.forts = Object.fromEntries(Object.entries(map(m.data.forts)).filter(([, f]) => keep(map(f).in)));
  if (m.data.redoubts !== undefined) m.data.redoubts = list(m.data.redoubts).filter((w) => keep(map(w).in) && keep(map(w).facing));
  eachBlock(m, (b) => {
    if (!keep(b.zone)) return undefined;
    const entry = Array.isArray(b.entry) ? b.entry.filter(keep) : b.entry;
    const { facing, ...rest } = b;
    return { ...rest, ...(facing !== undefined && keep(facing) ? { facing } : {}), ...(entry !== undefined ? { entry } : {}) };
  });
  declared(m);
}

