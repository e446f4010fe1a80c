// Houses seen from above: their roofs and doors, and the rooms of those that somebody is in.
import { centroid } from "../../board/engraving";
import { between, far, inside, path, type Point } from "../../board/ground";
import { Plane } from "../../board/plane";
import type { Board, Piece } from "../../types";
import { grain, moved, rows, type Land } from "./land";
import { colour, Fill, Line } from "./paint";
import { beside } from "./works";

const unit = (a: Point, b: Point): Point => {
  const l = far(a, b) || 1;
  return { x: (b.x - a.x) / l, y: (b.y - a.y) / l };
};

/** A roof: its slopes, each with its eaves first, and its ridges and valleys. */
interface Roof {
  slopes: Point[][];
  lines: Point[][];
  chimney: Point;
  square?: boolean;
}

/** A gable roof over four corners, or four slopes over a square. */
function gable([a, b, c, d]: readonly [Point, Point, Point, Point]): Roof {
  if (Math.max(far(a, b), far(b, c)) < 1.12 * Math.min(far(a, b), far(b, c))) {
    const m = centroid([a, b, c, d]);
    return { slopes: [[a, b, m], [b, c, m], [c, d, m], [d, a, m]], lines: [[a, c], [b, d]], chimney: m, square: true };
  }
  if (far(a, b) < far(b, c)) return gable([b, c, d, a]);
  const ends = [between(d, a, 0.5), between(b, c, 0.5)] as const;
  return { slopes: [[a, b, ends[1], ends[0]], [c, d, ends[0], ends[1]]], lines: [[...ends]], chimney: between(ends[0], ends[1], 0.24) };
}

/** Adds the roof of a wing, whose first and last corners join it to the main house. */
function withWing(main: Roof, [a, b, c, d]: readonly [Point, Point, Point, Point], most: number): Roof {
  const [outer, joint] = [between(b, c, 0.5), between(a, d, 0.5)];
  const u = unit(outer, joint);
  const half = Math.min(far(a, d), most) / 2;
  const meet = { x: joint.x + u.x * half, y: joint.y + u.y * half };
  return { ...main, slopes: [...main.slopes, [a, b, outer, meet], [c, d, meet, outer]], lines: [...main.lines, [outer, meet], [a, meet], [d, meet]] };
}

/** The roof of a house with one corner that goes in, the first: the wing goes on to the wall opposite. */
function ell([v0, v1, v2, v3, v4, v5]: readonly [Point, Point, Point, Point, Point, Point]): Roof {
  const foot = (a: Point, b: Point) => between(a, b, Math.max(0, Math.min(1, ((v0.x - a.x) * (b.x - a.x) + (v0.y - a.y) * (b.y - a.y)) / (far(a, b) ** 2 || 1))));
  const [w, z] = [foot(v2, v3), foot(v3, v4)];
  const area = (a: Point, b: Point, c: Point) => far(a, b) * far(b, c);
  if (area(w, v3, v4) >= area(v1, v2, v3)) return withWing(gable([w, v3, v4, v5]), [v0, v1, v2, w], Math.min(far(w, v3), far(v3, v4)));
  return withWing(gable([v1, v2, v3, z]), [z, v4, v5, v0], Math.min(far(v1, v2), far(v2, v3)));
}

/** The roof of a house whose walls meet squarely: a gable, one over each wing; undefined if there is none such. */
function roofOf(v: readonly Point[]): Roof | undefined {
  const n = v.length;
  if (n === 4) return gable(v as [Point, Point, Point, Point]);
  const at = (i: number) => v[(i + n) % n]!;
  const turns = v.map((b, i) => (b.x - at(i - 1).x) * (at(i + 1).y - b.y) - (b.y - at(i - 1).y) * (at(i + 1).x - b.x));
  const way = Math.sign(turns.reduce((sum, t) => sum + t, 0));
  const nook = turns.map((t) => Math.sign(t) === -way);
  const from = (i: number, most: number) => Array.from({ length: most }, (_, k) => at(i + k));
  const first = nook.indexOf(true);
  if (n === 6 && first >= 0) return ell(from(first, 6) as [Point, Point, Point, Point, Point, Point]);
  const wing = v.findIndex((_, i) => nook[i] && !nook[(i + 1) % n] && !nook[(i + 2) % n] && nook[(i + 3) % n]);
  const rest = wing < 0 ? undefined : from(wing + 4, n - 4);
  const main = rest && roofOf(rest);
  return main && withWing(main, from(wing, 4) as [Point, Point, Point, Point], Math.min(far(rest[0]!, rest[1]!), far(rest[1]!, rest[2]!)));
}

/** A house under its roof. */
export function House({ l }: { l: Land }) {
  const shadow = <g transform="translate(5 6.5)"><Fill d={path(l.outline)} fill={colour.shade} opacity={0.4} /></g>;
  const roof = roofOf(l.outline);
  if (!roof) return <>{shadow}<Fill d={path(l.outline)} fill={colour.roof} edge={colour.woodDark} wide={1.8} /></>;
  const m = centroid(l.outline);
  const u = grain(l.outline);
  // The slopes towards the upper left are lit.
  const light = (s: readonly Point[]) => {
    const [eaves, top] = [centroid(s.slice(0, 2)), centroid(s.slice(2))];
    return eaves.x - top.x + (eaves.y - top.y);
  };
  const shingles = roof.slopes.map((s) => rows(s, unit(s[0]!, s[1]!), 6.2, 1.2).map(([x, y]) => path([x, y], false)).join(""));
  const block = (p: Point, r: number) => path([beside(p, u, -r, -r), beside(p, u, r, -r), beside(p, u, r, r), beside(p, u, -r, r)]);
  const chimney = roof.square ? m : roof.chimney;
  return (
    <>
      {shadow}
      {roof.slopes.map((s, i) => <g key={i}><Fill d={path(s)} fill={light(s) < 0 ? colour.roofLit : colour.roof} /><Line d={shingles[i]!} stroke={colour.woodDark} wide={0.9} opacity={0.5} /></g>)}
      <Line d={roof.lines.map((x) => path(x, false)).join("")} stroke={colour.woodDark} wide={2.2} />
      <Fill d={path(l.outline)} fill="none" edge={colour.woodDark} wide={2.4} />
      {l.door && <Door at={l.door} outline={l.outline} />}
      <Fill d={block(moved(chimney, 2.4, 3), roof.square ? 4 : 5)} fill={colour.shade} opacity={0.4} />
      <Fill d={block(chimney, roof.square ? 4 : 5)} fill={colour.stone} edge={colour.stoneDark} wide={1.2} />
      <Fill d={block(chimney, 1.8)} fill={colour.stoneDark} />
    </>
  );
}

/** The wall that a door is in: its direction, and that out of the house. */
function wallAt(at: Point, outline: readonly Point[]): { u: Point; out: Point } {
  const from = (a: Point, b: Point) => {
    const k = Math.max(0, Math.min(1, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (far(a, b) ** 2 || 1)));
    return far(at, between(a, b, k));
  };
  const walls = outline.map((a, i) => [a, outline[(i + 1) % outline.length]!] as const).sort((p, q) => from(...p) - from(...q));
  const u = unit(...walls[0]!);
  const out = { x: -u.y, y: u.x };
  return { u, out: inside(moved(at, out.x * 4, out.y * 4), outline) ? { x: u.y, y: -u.x } : out };
}

/** A door: its threshold before the wall, and its leaf that stands open. */
function Door({ at, outline }: { at: Point; outline: readonly Point[] }) {
  const { u, out } = wallAt(at, outline);
  const p = (along: number, off: number): Point => ({ x: at.x + u.x * along + out.x * off, y: at.y + u.y * along + out.y * off });
  return (
    <g class="door">
      <Fill d={path([p(-9, -1), p(9, -1), p(9, 7), p(-9, 7)])} fill={colour.stoneLit} edge={colour.stoneDark} wide={1.2} />
      <Line d={path([p(-8, 0), p(8, 0)], false)} stroke={colour.hearth} wide={4.6} butt />
      <Line d={path([p(-8, 1), p(-13.500, 12)], false)} stroke={colour.woodDark} wide={4} />
      <Line d={path([p(-8, 1), p(-13.500, 12)], false)} stroke={colour.woodLit} wide={2} />
    </g>
  );
}

/** The rooms of houses that somebody is in: their roofs are taken off. */
export function Rooms({ board, pieces, flipped }: { board: Board; pieces: readonly Piece[]; flipped: boolean }) {
  const within = pieces.flatMap((p) => (p.at && p.marks?.includes("inside") ? p.figures?.[0]?.at ?? p.at : []));
  if (!within.length) return null;
  const plane = new Plane(board, flipped);
  return (
    <g class="rooms" aria-hidden="true">
      {(board.areas ?? []).map((a) => {
        if (a.terrain !== "building" || !within.some((p) => inside(p, a.shape))) return null;
        const outline = a.shape.map(plane.point);
        return (
          <g key={a.id} data-room={a.id}>
            <Fill d={path(outline)} fill={colour.room} edge={colour.woodDark} wide={7} />
            <Line d={rows(outline, grain(outline), 7, 3).map((x) => path(x, false)).join("")} stroke={colour.woodDark} wide={0.9} opacity={0.55} />
            <Fill d={path(outline)} fill="none" edge={colour.woodLit} wide={3.4} />
            {a.door && <Door at={plane.point(a.door)} outline={outline} />}
          </g>
        );
      })}
    </g>
  );
}
