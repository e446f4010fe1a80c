// Where a drawing of zones is not whole: ground that no zone has or two have, and edges that cross.
import { area, crossing } from "../free/geometry";
import type { XY } from "../free/craft";
import type { Mesh } from "./mesh";

type Edge = readonly [string, string];

/** The corners of ground between zones that none has or two have: rings of edges with a zone on one side alone, except the largest, which is the rim of the board. */
export function gaps(m: Mesh): string[][] {
  const all = m.zones.flatMap((z) => m.edges(z)).filter(([a, b]) => m.has(a) && m.has(b));
  const walked = new Set(all.map((e) => e.join(" ")));
  const open = all.filter(([a, b]) => !walked.has(`${b} ${a}`));
  const next = follow(m, open);
  const left = new Set(open);
  const rings: string[][] = [];
  for (const first of open) {
    const ring: string[] = [];
    for (let e: Edge | undefined = first; e && left.delete(e); e = next.get(e)) ring.push(e[0]);
    if (ring.length > 1) rings.push(ring);
  }
  const size = (r: readonly string[]) => Math.abs(area(r.map((v) => m.at(v))));
  const rim = rings.reduce((most, r) => Math.max(most, size(r)), 0);
  return rings.filter((r) => size(r) < rim);
}

/** Which edge goes on from which: where several begin at a corner, the first one clockwise from the edge that ends there. */
function follow(m: Mesh, open: readonly Edge[]): Map<Edge, Edge> {
  const next = new Map<Edge, Edge>();
  const taken = new Set<Edge>();
  const pairs = open.flatMap((e) => open.filter((to) => to[0] === e[1]).map((to) => ({ e, to, turn: clockwise(m.at(e[1]), m.at(e[0]), m.at(to[1])) })));
  for (const { e, to } of pairs.sort((p, q) => p.turn - q.turn)) {
    if (next.has(e) || taken.has(to)) continue;
    next.set(e, to);
    taken.add(to);
  }
  return next;
}

/** The angle at a point from one direction clockwise to another, above 0 and up to a full turn. */
function clockwise(at: XY, from: XY, to: XY): number {
  const turn = Math.atan2(to.y - at.y, to.x - at.x) - Math.atan2(from.y - at.y, from.x - at.x);
  return turn > 1e-9 ? turn : turn + 2 * Math.PI;
}

/** The edges at some corners that cross others, and those they cross. */
export function crossings(m: Mesh, corners: ReadonlySet<string>): Edge[] {
  const lines = m.lines();
  const found = new Set<Edge>();
  for (const e of lines) {
    if (!corners.has(e[0]) && !corners.has(e[1])) continue;
    for (const f of lines) {
      if (crossing(m.at(e[0]), m.at(e[1]), m.at(f[0]), m.at(f[1])) === undefined) continue;
      found.add(e).add(f);
    }
  }
  return [...found];
}
