// Several pieces that move as one body: which stand in a line or a frame, and where each goes
// when all take the same step. Places are names; the board that draws them says where they lie.
import type { Ghost } from "../marks";
import type { Point } from "../types";

/** Where the places of a board lie as it is drawn; every ground is one. */
export interface Lie {
  readonly board: { readonly kind: string };
  /** The board is turned: the upper side lies below. */
  readonly flipped: boolean;
  /** Places are points. */
  readonly open: boolean;
  /** Half the width of what a place holds. */
  readonly reach: number;
  centre(place: string): Point | undefined;
  neighbours(place: string): readonly string[];
  hit(p: Point): string | undefined;
}

/** The places within a frame between two corners. */
export function framed(lie: Lie, places: Iterable<string>, a: Point, b: Point): string[] {
  const between = (v: number, p: number, q: number) => v >= Math.min(p, q) && v <= Math.max(p, q);
  return [...places].filter((name) => {
    const p = lie.centre(name);
    return p && between(p.x, a.x, b.x) && between(p.y, a.y, b.y);
  });
}

/** The line of a place: all places linked with it through neighbors. */
export function linked(lie: Lie, from: string, places: Iterable<string>): string[] {
  const left = new Set(places);
  const line = [from];
  left.delete(from);
  const next = (a: string, b: string) => (lie.open ? apart(lie, a, b) <= 6 * lie.reach : lie.neighbours(a).includes(b));
  for (let i = 0; i < line.length; i++) {
    for (const other of [...left]) {
      if (!next(line[i]!, other)) continue;
      left.delete(other);
      line.push(other);
    }
  }
  return line;
}

function apart(lie: Lie, a: string, b: string): number {
  const [p, q] = [lie.centre(a), lie.centre(b)];
  return p && q ? Math.hypot(p.x - q.x, p.y - q.y) : Infinity;
}

/** The place nearest to another. */
export function nearest(lie: Lie, to: string, places: readonly string[]): string | undefined {
  return [...places].sort((a, b) => apart(lie, a, to) - apart(lie, b, to))[0];
}

/** The step from one place to another. */
export function stepOf(lie: Lie, from: string, to: string): Point | undefined {
  const [p, q] = [lie.centre(from), lie.centre(to)];
  return p && q && { x: q.x - p.x, y: q.y - p.y };
}

/** The place that a step leads to. */
export function after(lie: Lie, place: string, step: Point): string | undefined {
  const p = lie.centre(place);
  return p && lie.hit({ x: p.x + step.x, y: p.y + step.y });
}

/**
 * The direction to the enemy, of length 1: straight away from one's own edge on hexes,
 * elsewhere from the middle of one's own pieces to the middle of the enemy's.
 */
export function ahead(lie: Lie, seat: number, own: readonly string[], foes: readonly string[]): Point {
  const straight = { x: 0, y: (seat === 1) === lie.flipped ? 1 : -1 };
  if (lie.board.kind === "hex") return straight;
  const middle = (places: readonly string[]) => {
    const all = places.flatMap((p) => lie.centre(p) ?? []);
    return all.length ? { x: all.reduce((n, p) => n + p.x, 0) / all.length, y: all.reduce((n, p) => n + p.y, 0) / all.length } : undefined;
  };
  const [a, b] = [middle(own), middle(foes)];
  const far = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
  return a && b && far ? { x: (b.x - a.x) / far, y: (b.y - a.y) / far } : straight;
}

/** A step on open ground in half bases: a base and a half. */
const openStep = 3;

/** The forward steps from a place, the straightest first. */
export function forward(lie: Lie, place: string, way: Point): Point[] {
  if (lie.open) return [{ x: way.x * openStep * lie.reach, y: way.y * openStep * lie.reach }];
  const steps = lie.neighbours(place).flatMap((n) => stepOf(lie, place, n) ?? []);
  const along = (s: Point) => (s.x * way.x + s.y * way.y) / (Math.hypot(s.x, s.y) || 1);
  return steps.filter((s) => along(s) > 0.5).sort((a, b) => along(b) - along(a) || a.x - b.x);
}

/** A piece of the body, with the places it may go to. */
export interface Member {
  piece: string;
  from: string;
  may: ReadonlySet<string>;
}

/** All take the same step, those in front first: a piece may enter the place that another leaves. */
export function march(lie: Lie, body: readonly Member[], step: Point): Ghost[] {
  const along = (m: Member) => {
    const p = lie.centre(m.from);
    return p ? p.x * step.x + p.y * step.y : 0;
  };
  const taken = new Set<string>();
  const left = new Set<string>();
  return [...body].sort((a, b) => along(b) - along(a)).map((m) => {
    const to = after(lie, m.from, step) ?? "";
    const ok = !!to && to !== m.from && !taken.has(to) && (m.may.has(to) || (left.has(to) && lie.neighbours(m.from).includes(to)));
    if (ok) {
      taken.add(to);
      left.add(m.from);
    }
    return { piece: m.piece, from: m.from, to, ok };
  });
}

/** All go one step forward: by the step that most can take; those that cannot take another forward step if there is one. */
export function advance(lie: Lie, body: readonly Member[], way: Point): Ghost[] {
  const steps: Point[] = [];
  for (const s of body.flatMap((m) => forward(lie, m.from, way))) {
    if (!steps.some((x) => Math.hypot(x.x - s.x, x.y - s.y) < lie.reach / 2)) steps.push(s);
  }
  const good = (ghosts: readonly Ghost[]) => ghosts.filter((g) => g.ok).length;
  const tries = steps.map((s) => march(lie, body, s)).sort((a, b) => good(b) - good(a));
  const best = tries[0] ?? [];
  const taken = new Set(best.filter((g) => g.ok).map((g) => g.to));
  return best.map((g) => {
    if (g.ok) return g;
    const other = tries.flatMap((t) => t.filter((x) => x.piece === g.piece && x.ok && !taken.has(x.to)))[0];
    if (other) taken.add(other.to);
    if (other || g.to) return other ?? g;
    const meant = tries.flatMap((t) => t.filter((x) => x.piece === g.piece && x.to))[0];
    return meant ? { ...meant, ok: false } : g;
  });
}
