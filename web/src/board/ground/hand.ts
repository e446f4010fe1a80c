// Plain ground, painted from a seed: the same for the same battle, on every screen.
import { dot as at, inside, round, turned, type Point } from "./ground";

/** Pseudo-random numbers from 0 to 1, always the same for the same seed. */
export function hand(seed: string): () => number {
  let h = 0x811c9dc5;
  for (const c of seed) h = Math.imul(h ^ c.codePointAt(0)!, 0x01000193);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let x = Math.imul(h ^ (h >>> 15), h | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A smooth line through points. */
export function bent(points: readonly Point[]): string {
  const mid = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [first, ...rest] = points;
  if (!first) return "";
  return `M${at(first)}` + rest.map((p, i) => (i + 1 < rest.length ? `Q${at(p)} ${at(mid(p, rest[i + 1]!))}` : `L${at(p)}`)).join("");
}

/** The ground to paint. */
export interface Canvas {
  seed: string;
  width: number;
  height: number;
  /** Whether a point, with some distance around it, is ground without a mark of its own. */
  plain: (p: Point, around: number) => boolean;
  /** Where a point of the ground is drawn: turned with the board. */
  point: (p: Point) => Point;
}

export const canvas = (seed: string, width: number, height: number, flipped: boolean, plain: Canvas["plain"]): Canvas =>
  ({ seed, width, height, plain, point: (p) => turned(p, width, height, flipped) });

/** Whether a point and four others around it lie outside all outlines. */
export const outsideAll = (outlines: readonly (readonly Point[])[]) => (p: Point, around: number) =>
  [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]].every(([dx, dy]) => !outlines.some((o) => inside({ x: p.x + dx! * around, y: p.y + dy! * around }, o)));

/** Contour lines from side to side that never cross. */
export function swells(c: Canvas): string {
  const next = hand(`${c.seed} swells`);
  const [a, b, drift] = [next() * 7, next() * 7, 0.25 + next() * 0.3];
  const apart = 78;
  const step = c.width / 11;
  let d = "";
  for (let k = 0, y = -apart; y < c.height + apart; y += apart, k++) {
    const points = Array.from({ length: 12 }, (_, i) => {
      const x = i * step;
      return { x, y: y + 34 * Math.sin(x / 205 + a + k * drift) + 17 * Math.sin(x / 97 + b - k * drift * 1.7) };
    });
    // A line ends where it leaves the ground.
    let run: Point[] = [];
    for (const p of [...points, { x: 0, y: -9 }]) {
      if (p.y > 4 && p.y < c.height - 4) run.push(c.point(p));
      else {
        if (run.length > 2) d += bent(run);
        run = [];
      }
    }
  }
  return d;
}

/** Soft patches of two colors. */
export function washes(c: Canvas): { at: Point; rx: number; ry: number; green: boolean }[] {
  const next = hand(`${c.seed} washes`);
  const many = Math.max(4, Math.round((c.width * c.height) / 95_000));
  return Array.from({ length: many }, (_, i) => {
    // One patch a column.
    const x = ((i + 0.15 + 0.7 * next()) / many) * c.width;
    const p = { x, y: (0.1 + 0.8 * next()) * c.height };
    return { at: c.point(p), rx: round(130 + 130 * next()), ry: round(75 + 85 * next()), green: i % 2 === 0 };
  });
}

/** Fallow fields: strips with their furrows, and hedges around them. */
export function fields(c: Canvas): { furrows: string; hedges: string } {
  const next = hand(`${c.seed} fields`);
  let [furrows, hedges] = ["", ""];
  const taken: Point[] = [];
  const wanted = Math.max(2, Math.round((c.width * c.height) / 110_000));
  for (let tries = 0; tries < 60 && taken.length < wanted; tries++) {
    const middle = { x: 70 + next() * (c.width - 140), y: 60 + next() * (c.height - 120) };
    const turn = next() * Math.PI;
    const [long, strips] = [27 + next() * 16, 2 + Math.floor(next() * 2)];
    if (!c.plain(middle, 62) || taken.some((q) => Math.hypot(q.x - middle.x, q.y - middle.y) < 190)) continue;
    taken.push(middle);
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
    const on = (along: number, across: number) => c.point({ x: middle.x + ux * along - uy * across, y: middle.y + uy * along + ux * across });
    const broad = 21;
    const low = (-strips * broad) / 2;
    for (let s = 0; s < strips; s++) {
      const [from, far] = [low + s * broad, long * (0.8 + 0.2 * next())];
      const corners = [on(-far, from), on(far, from), on(far, from + broad), on(-far, from + broad)];
      hedges += `M${corners.map(at).join("L")}Z`;
      // The strips are plowed in two directions.
      if (s % 2 === 0) for (let k = 4; k < broad - 2; k += 4.2) furrows += `M${at(on(-far + 4, from + k))}L${at(on(far - 4, from + k))}`;
      else for (let k = 5 - far; k < far - 2; k += 5) furrows += `M${at(on(k, from + 3))}L${at(on(k, from + broad - 3))}`;
    }
  }
  return { furrows, hedges };
}

/** A trodden path from one side of the ground to the other, where it is plain. */
export function byway(c: Canvas): string {
  const next = hand(`${c.seed} byway`);
  const across = c.width >= c.height;
  const [a, b, lean] = [next() * 7, 0.25 + 0.5 * next(), (next() - 0.5) * 0.4];
  let d = "";
  let run: Point[] = [];
  const n = 30;
  for (let i = 0; i <= n; i++) {
    const k = i / n;
    const side = (b + lean * (k - 0.5)) * (across ? c.height : c.width) + 26 * Math.sin(k * 9 + a) + 11 * Math.sin(k * 23 + b * 9);
    const p = across ? { x: k * c.width, y: side } : { x: side, y: k * c.height };
    if (c.plain(p, 16)) run.push(c.point(p));
    if (!c.plain(p, 16) || i === n) {
      if (run.length > 2) d += bent(run);
      run = [];
    }
  }
  return d;
}

/** Tufts of grass on plain ground. */
export function tufts(c: Canvas): string {
  const next = hand(`${c.seed} tufts`);
  const many = Math.round((c.width * c.height) / 9_500);
  let d = "";
  for (let i = 0; i < many; i++) {
    const p = { x: next() * c.width, y: next() * c.height };
    const high = 3.4 + next() * 2.4;
    const lean = (next() - 0.5) * 2;
    if (!c.plain(p, 12)) continue;
    const q = c.point(p);
    d += `M${at(q)}l${round(-2.2 + lean)} ${round(-high * 0.8)}m${round(2.2 - lean)} ${round(high * 0.8)}l${round(lean)} ${round(-high)}m${round(-lean)} ${round(high)}l${round(2.4 + lean)} ${round(-high * 0.7)}`;
  }
  return d;
}

/** The weave of the linen in a square that repeats: threads, some of them thicker. */
export function weave(side: number): { threads: string; slubs: string } {
  const next = hand("linen");
  let [threads, slubs] = ["", ""];
  for (let k = 1.5; k < side; k += 3) threads += `M0 ${round(k + next() * 0.8)}H${side}M${round(k + next() * 0.8)} 0V${side}`;
  for (let i = 0; i < 16; i++) {
    const [x, y, long] = [next() * side * 0.8, next() * side, 5 + next() * 13];
    slubs += i % 2 ? `M${round(x)} ${round(y)}h${round(long)}` : `M${round(y)} ${round(x)}v${round(long)}`;
  }
  return { threads, slubs };
}
