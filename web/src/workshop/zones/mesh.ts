// A drawing of zones as a file has it: corners with names, and zones that share them.
import { area, aside, along, amid, crossing, far, heart, inside, toRim, turning } from "../free/geometry";
import { freeName, list, map, text, type XY } from "../free/craft";
import type { Value } from "../model/text";

export type Data = { [key: string]: Value };
type Pair = [number, number];
export interface ZoneEntry {
  corners: string[];
  middle: Pair;
  [key: string]: Value;
}

const point = (v: Value | undefined): XY => ({ x: Number(list(v)[0]) || 0, y: Number(list(v)[1]) || 0 });
const pair = (p: XY): Pair => [Math.round(p.x), Math.round(p.y)];

/** Where a point lies on the mesh: at a corner, on an edge, or on free ground. */
export interface Hit {
  at: XY;
  corner?: string;
  edge?: readonly [string, string];
}

const grid = 5;
export const onGrid = (p: XY): XY => ({ x: Math.round(p.x / grid) * grid, y: Math.round(p.y / grid) * grid });

/** A drawing that can be changed; data is a copy of the file's values, and holds the changes. */
export class Mesh {
  constructor(readonly data: Data) {}

  static of = (data: { readonly [key: string]: Value }) => new Mesh(structuredClone(data) as Data);

  get size(): XY {
    return point(this.data.size);
  }
  get corners(): string[] {
    return Object.keys(map(this.data.vertices));
  }
  get zones(): string[] {
    return Object.keys(map(this.data.zones));
  }
  at = (corner: string): XY => point(map(this.data.vertices)[corner]);
  has = (corner: string) => map(this.data.vertices)[corner] !== undefined;
  entry = (zone: string) => map(map(this.data.zones)[zone]) as ZoneEntry;
  ring = (zone: string): string[] => list(this.entry(zone).corners).map(text);
  /** The outline of a zone, as far as its corners are known. */
  shape = (zone: string): XY[] => this.ring(zone).filter(this.has).map(this.at);
  middle = (zone: string): XY => point(this.entry(zone).middle);
  elevation = (zone: string) => Number(this.entry(zone).elevation) || 0;

  /** The edges of a zone, clockwise. */
  edges(zone: string): (readonly [string, string])[] {
    const ring = this.ring(zone);
    return ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const);
  }

  /** All edges, each once. */
  lines(): (readonly [string, string])[] {
    const seen = new Set<string>();
    return this.zones.flatMap((z) => this.edges(z)).filter(([a, b]) => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      return !seen.has(key) && !!seen.add(key) && this.has(a) && this.has(b);
    });
  }

  /** The zones with an edge between two corners. */
  zonesAt = (a: string, b: string) => this.zones.filter((z) => this.edges(z).some(([x, y]) => (x === a && y === b) || (x === b && y === a)));
  zoneAt = (p: XY) => this.zones.find((z) => inside(p, this.shape(z)));
  touching = (a: string, b: string) => a !== b && this.edges(a).some(([x, y]) => this.edges(b).some(([u, v]) => u === y && v === x));

  /** The neighbors of a zone, clockwise from its first corner. */
  around(zone: string): string[] {
    const all: string[] = [];
    for (const [a, b] of this.edges(zone)) {
      const beyond = this.zones.find((z) => z !== zone && this.edges(z).some(([x, y]) => x === b && y === a));
      if (beyond && !all.includes(beyond)) all.push(beyond);
    }
    return all;
  }

  /** What lies at a point, corners before edges; not among those left out. */
  hit(p: XY, near: number, without: readonly string[] = []): Hit {
    const corner = this.corners.filter((c) => !without.includes(c)).map((c) => ({ c, d: far(p, this.at(c)) })).sort((a, b) => a.d - b.d)[0];
    if (corner && corner.d <= near) return { at: this.at(corner.c), corner: corner.c };
    const edge = this.lines().filter((e) => !e.some((c) => without.includes(c))).map((e) => ({ e, d: aside(this.at(e[0]), this.at(e[1]), p) })).sort((a, b) => a.d - b.d)[0];
    if (edge && edge.d <= near) {
      const [a, b] = [this.at(edge.e[0]), this.at(edge.e[1])];
      return { at: amid(a, b, along(a, b, p)), edge: edge.e };
    }
    return { at: this.onSheet(p, near) };
  }

  /** A point as files write it: on the sheet and on its grid. */
  pair(p: XY): Pair {
    const q = onGrid(p);
    return [Math.max(0, Math.min(this.size.x, q.x)), Math.max(0, Math.min(this.size.y, q.y))];
  }

  /** A point on the sheet, on its rim if it is near that. */
  onSheet(p: XY, near: number): XY {
    const on = (v: number, most: number) => (v < near ? 0 : v > most - near ? most : Math.round(v));
    return { x: on(p.x, this.size.x), y: on(p.y, this.size.y) };
  }

  private put(corner: string, p: XY) {
    this.data.vertices = { ...map(this.data.vertices), [corner]: pair(p) };
  }
  private write(zone: string, entry: Data) {
    this.data.zones = { ...map(this.data.zones), [zone]: entry };
  }
  private newCorner(p: XY): string {
    const name = freeName("v", this.has);
    this.put(name, p);
    return name;
  }

  /** Puts a corner on the edge between two others, in every zone that has it. */
  split(a: string, b: string, p: XY): string {
    const name = this.newCorner(p);
    for (const z of this.zonesAt(a, b)) {
      const ring = this.ring(z);
      const i = ring.findIndex((c, n) => (c === a && ring[(n + 1) % ring.length] === b) || (c === b && ring[(n + 1) % ring.length] === a));
      this.write(z, { ...this.entry(z), corners: [...ring.slice(0, i + 1), name, ...ring.slice(i + 1)] });
    }
    return name;
  }

  /** The corner at a hit, which is made if there is none. */
  anchor = (h: Hit): string => h.corner ?? (h.edge ? this.split(h.edge[0], h.edge[1], h.at) : this.newCorner(h.at));

  /** Moves a corner, and with it every zone that has it. */
  move(corner: string, p: XY) {
    const on = (v: number, most: number) => Math.max(0, Math.min(most, v));
    this.put(corner, { x: on(p.x, this.size.x), y: on(p.y, this.size.y) });
    this.settle(this.zones.filter((z) => this.ring(z).includes(corner)));
  }

  /** Puts the middles of zones inside them again. */
  settle(zones: readonly string[]) {
    for (const z of zones) {
      const shape = this.shape(z);
      if (shape.length < 3 || !area(shape)) continue;
      const m = this.middle(z);
      const least = Math.sqrt(Math.abs(area(shape))) / 14;
      if (!inside(m, shape) || toRim(m, shape) < least) this.write(z, { ...this.entry(z), middle: pair(heart(shape)) });
    }
  }

  /** Makes one corner of two; whether every zone keeps three. */
  join(corner: string, into: string): boolean {
    const rings = new Map<string, string[]>();
    for (const z of this.zones) {
      const ring = this.ring(z);
      if (!ring.includes(corner)) continue;
      const next = ring.map((c) => (c === corner ? into : c)).filter((c, i, all) => c !== all[(i + 1) % all.length]);
      if (next.length < 3 || new Set(next).size < next.length) return false;
      rings.set(z, next);
    }
    for (const [z, corners] of rings) this.write(z, { ...this.entry(z), corners });
    this.drop(corner);
    this.settle([...rings.keys()]);
    return true;
  }

  private drop(corner: string) {
    const { [corner]: _, ...rest } = map(this.data.vertices);
    this.data.vertices = rest;
  }

  /** Takes a corner away, so that its edges become one; not one where several borders meet. */
  dissolve(corner: string): boolean {
    const zones = this.zones.filter((z) => this.ring(z).includes(corner));
    const beside = (z: string) => {
      const ring = this.ring(z);
      const i = ring.indexOf(corner);
      return [ring[(i + 1) % ring.length]!, ring[(i + ring.length - 1) % ring.length]!].sort().join(" ");
    };
    if (zones.some((z) => this.ring(z).length < 4) || new Set(zones.map(beside)).size > 1) return false;
    for (const z of zones) this.write(z, { ...this.entry(z), corners: this.ring(z).filter((c) => c !== corner) });
    this.drop(corner);
    this.settle(zones);
    return true;
  }

  /** Takes away corners that no zone has. */
  sweep() {
    const used = new Set(this.zones.flatMap(this.ring));
    for (const c of this.corners) if (!used.has(c)) this.drop(c);
  }

  /** Makes a zone of a ring of corners, clockwise. */
  addZone(ring: readonly string[], word: string, like: Data = {}): string {
    const name = freeName(`${word}-`, (n) => this.zones.includes(n));
    const shape = ring.map(this.at);
    const clockwise = area(shape) > 0;
    this.write(name, { corners: clockwise ? [...ring] : [...ring].reverse(), middle: pair(heart(shape)), ...like });
    return name;
  }

  /** Draws a zone along points: existing corners are shared, and where the straight way leads through other zones, it follows their borders. */
  draw(hits: readonly Hit[], word: string): string | undefined {
    const names: string[] = [];
    for (const h of hits) {
      const name = this.anchor(h.corner && !this.has(h.corner) ? { at: h.at } : h.edge && !this.zonesAt(...h.edge).length ? this.hit(h.at, 1) : h);
      if (names.at(-1) !== name) names.push(name);
    }
    if (names[0] === names.at(-1)) names.pop();
    if (names.length < 3) return undefined;
    const ring = names.flatMap((a, i) => {
      const b = names[(i + 1) % names.length]!;
      const [p, q] = [this.at(a), this.at(b)];
      const on = this.corners.filter((c) => c !== a && c !== b && aside(p, q, this.at(c)) < 0.5 && turning(p, q, this.at(c)) === 0);
      if (on.length) return [a, ...on.sort((x, y) => far(p, this.at(x)) - far(p, this.at(y)))];
      const blocked = this.zones.some((z) => inside(amid(p, q), this.shape(z))) || this.lines().some(([x, y]) => crossing(p, q, this.at(x), this.at(y)) !== undefined);
      return [a, ...(blocked ? this.wayAround(a, b) : [])];
    });
    if (new Set(ring).size < ring.length) return undefined;
    return this.addZone(ring, word);
  }

  /** The corners between two along borders that have ground on one side alone, by the shortest way. */
  private wayAround(a: string, b: string): string[] {
    const open = this.lines().filter(([x, y]) => this.zonesAt(x, y).length === 1);
    const best = new Map<string, { d: number; from?: string }>([[a, { d: 0 }]]);
    const left = new Set([a]);
    while (left.size) {
      const here = [...left].sort((x, y) => best.get(x)!.d - best.get(y)!.d)[0]!;
      left.delete(here);
      for (const [x, y] of open) {
        const to = x === here ? y : y === here ? x : undefined;
        if (!to) continue;
        const d = best.get(here)!.d + far(this.at(here), this.at(to));
        if (d < (best.get(to)?.d ?? Infinity)) {
          best.set(to, { d, from: here });
          left.add(to);
        }
      }
    }
    const way: string[] = [];
    for (let c = best.get(b)?.from; c && c !== a; c = best.get(c)?.from) way.unshift(c);
    return way;
  }
}
