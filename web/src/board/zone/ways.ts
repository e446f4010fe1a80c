// Roads and paths: across zones, through the middle of each border they cross.
import type { Border, Cell } from "../../types";
import { centroid, halfway, type Run } from "../engraving";
import { between as mix, far, type Point } from "../ground";
import { lineOf, type Rim } from "./rims";
import type { Mesh } from "./ground";

interface Crossing {
  border: Border;
  at: Point;
}

/** How much a way from a through heart to b bends: 0 is straight on, 2 is back. */
function bend(a: Point, heart: Point, b: Point): number {
  const [u, v] = [{ x: heart.x - a.x, y: heart.y - a.y }, { x: b.x - heart.x, y: b.y - heart.y }];
  return 1 - (u.x * v.x + u.y * v.y) / (Math.hypot(u.x, u.y) * Math.hypot(v.x, v.y) || 1);
}

/**
 * The ways of one kind, each the points of a smooth line. A way leads to the middle of zones
 * that are built, and off the map in zones where it ends and out is true.
 */
export function waysOf(mesh: Mesh, rims: readonly Rim[], kind: string, built: (c: Cell) => boolean, out: (c: Cell) => boolean): Run[] {
  const crossings = (mesh.board.borders ?? []).filter((b) => b.terrain === kind).map((border): Crossing => ({ border, at: halfway(lineOf(border, mesh)) }));
  const of = (name: string) => crossings.filter((c) => c.border.between.includes(name));
  const hearts = new Map<string, Point>();
  const pairs = new Map<string, Crossing[][]>();
  for (const c of mesh.board.cells) {
    const here = of(c.name);
    if (!here.length) continue;
    const middle = mesh.centre(c.name)!;
    hearts.set(c.name, built(c) || here.length !== 2 ? middle : mix(centroid(here.map((x) => x.at)), middle, 0.45));
    pairs.set(c.name, paired(here, hearts.get(c.name)!));
  }
  const done = new Set<Crossing>();
  const runs: Run[] = [];
  /** The rest of a way from a crossing into a zone. */
  const follow = (from: Crossing, zone: string): Point[] => {
    const heart = hearts.get(zone)!;
    const pair = pairs.get(zone)!.find((p) => p.includes(from))!;
    const next = pair.find((c) => c !== from);
    if (!next) {
      const cell = mesh.cell(zone)!;
      const alone = of(zone).length === 1;
      if (!alone || !out(cell)) return [heart];
      const rim = edgeOf(rims, cell, from.at);
      return rim ? [mix(from.at, rim, 0.5), rim] : [heart];
    }
    if (done.has(next)) return [heart, next.at];
    done.add(next);
    return [heart, next.at, ...follow(next, next.border.between.find((n) => n !== zone)!)];
  };
  // Ways begin at an end, rings anywhere.
  const ending = (c: Crossing) => c.border.between.some((n) => pairs.get(n)!.some((p) => p.length === 1 && p[0] === c));
  for (const c of [...crossings.filter(ending), ...crossings]) {
    if (done.has(c)) continue;
    done.add(c);
    const [a, b] = c.border.between;
    runs.push([...follow(c, a).reverse(), c.at, ...follow(c, b)]);
  }
  return runs;
}

/** Pairs the crossings of a zone, the straightest pairs first; the rest stay single. */
function paired(here: readonly Crossing[], heart: Point): Crossing[][] {
  const all = here.flatMap((a, i) => here.slice(i + 1).map((b) => ({ a, b, bent: bend(a.at, heart, b.at) }))).sort((x, y) => x.bent - y.bent);
  const left = new Set(here);
  const pairs: Crossing[][] = [];
  for (const { a, b } of all) {
    if (!left.has(a) || !left.has(b)) continue;
    left.delete(a);
    left.delete(b);
    pairs.push([a, b]);
  }
  return [...pairs, ...[...left].map((c) => [c])];
}

/** The point where a way from a crossing leaves the map: the side of the zone farthest from it. */
function edgeOf(rims: readonly Rim[], cell: Cell, from: Point): Point | undefined {
  const ends = rims.filter((r) => r.cell === cell && !r.beyond).map((r) => mix(r.a, r.b, 0.5));
  return ends.sort((p, q) => far(q, from) - far(p, from))[0];
}
