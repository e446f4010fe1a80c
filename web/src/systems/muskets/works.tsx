// What people have made on a table, seen from above: fences, walls, wagons, roads, bridges; and the
// water they cross.
import { centroid, smooth } from "../../board/engraving";
import { between, dot, far, path, round, type Point } from "../../board/ground";
import { circle } from "../../board/plane";
import { grain, moved, paced, rows, spine, spot, type Land } from "./land";
import { colour, Fill, Line } from "./paint";

/** A point beside a line: so far along and to the right of it. */
export const beside = (p: Point, u: Point, along: number, aside: number): Point => ({ x: p.x + u.x * along - u.y * aside, y: p.y + u.y * along + u.x * aside });

/** A snake fence: rails laid in a zigzag, crossing at their ends. */
export function Fence({ l }: { l: Land }) {
  const posts = paced(spine(l.outline), 21);
  const joint = posts.map(({ at, u }, i) => beside(at, u, 0, i % 2 ? 4 : -4));
  let [rails, tops] = ["", ""];
  for (let i = 1; i < joint.length; i++) {
    const [a, b] = [joint[i - 1]!, joint[i]!];
    const l0 = far(a, b) || 1;
    const u = { x: (b.x - a.x) / l0, y: (b.y - a.y) / l0 };
    rails += path([beside(a, u, -4, 0), beside(b, u, 4, 0)], false);
    tops += path([beside(a, u, -3.4, -0.7), beside(b, u, 3.4, -0.7)], false);
  }
  return (
    <>
      <g transform="translate(1.8 2.4)"><Line d={rails} stroke={colour.shade} wide={3.4} opacity={0.35} /></g>
      <Line d={rails} stroke={colour.woodDark} wide={3.6} />
      <Line d={tops} stroke={colour.woodLit} wide={1.7} />
    </>
  );
}

export function Wall({ l }: { l: Land }) {
  let [stones, lit] = ["", ""];
  paced(spine(l.outline), 6.4).forEach(({ at, u }, i) => {
    for (const side of [-2.7, 2.7]) {
      const q = beside(at, u, i % 2 ? 1.4 : -1.4, side);
      const long = 1 + l.next() * 2.4;
      stones += path([q, beside(q, u, long, (l.next() - 0.5) * 1.4)], false);
      lit += spot(moved(q, -0.6, -1));
    }
  });
  return (
    <>
      <g transform="translate(1.8 2.6)"><Line d={stones} stroke={colour.shade} wide={8} opacity={0.35} /></g>
      <Line d={stones} stroke={colour.stoneDark} wide={6.8} />
      <Line d={stones} stroke={colour.stone} wide={5} />
      <Line d={lit} stroke={colour.stoneLit} wide={2} />
    </>
  );
}

export function Palisade({ l }: { l: Land }) {
  const line = spine(l.outline);
  const stakes = paced(line, 5.6).map(({ at }) => at);
  return (
    <>
      <g transform="translate(3.4 4.4)"><Line d={path(line, false)} stroke={colour.shade} wide={8} opacity={0.4} /></g>
      <Line d={stakes.map(spot).join("")} stroke={colour.woodDark} wide={7.2} />
      <Line d={stakes.map(spot).join("")} stroke={colour.wood} wide={5.2} />
      <Line d={stakes.map((p) => spot(moved(p, -0.7, -0.8))).join("")} stroke={colour.woodLit} wide={2.2} />
    </>
  );
}

/** A wagon with its cover, or a cart with its load, along the longest side. */
export function Wagon({ l, covered }: { l: Land; covered: boolean }) {
  const u = grain(l.outline);
  const m = centroid(l.outline);
  const size = (v: Point) => Math.max(...l.outline.map((p) => Math.abs((p.x - m.x) * v.x + (p.y - m.y) * v.y)));
  const [long, wide] = [size(u), size({ x: -u.y, y: u.x })];
  const box = (a: number, b: number) => path([beside(m, u, -a, -b), beside(m, u, a, -b), beside(m, u, a, b), beside(m, u, -a, b)]);
  const axles = covered ? [-0.62, 0.62] : [-0.1];
  const wheels = axles.flatMap((k) => [-1, 1].map((s) => path([beside(m, u, long * k - 5, wide * 0.94 * s), beside(m, u, long * k + 5, wide * 0.94 * s)], false))).join("");
  const ribs = [-0.6, -0.2, 0.2, 0.6].map((k) => path([beside(m, u, long * k, -wide * 0.72), beside(m, u, long * k, wide * 0.72)], false)).join("");
  return (
    <>
      <g transform="translate(3 4)"><Fill d={box(long, wide)} fill={colour.shade} opacity={0.35} /></g>
      <Line d={path([beside(m, u, long, 0), beside(m, u, long + 14, 0)], false)} stroke={colour.woodDark} wide={2.4} />
      <Line d={wheels} stroke={colour.woodDark} wide={4} />
      <Fill d={box(long * 0.96, wide * 0.78)} fill={colour.wood} edge={colour.woodDark} wide={1.6} />
      {covered ? (
        <>
          <Fill d={smooth([beside(m, u, -long * 0.86, -wide * 0.7), beside(m, u, long * 0.86, -wide * 0.7), beside(m, u, long * 0.86, wide * 0.7), beside(m, u, -long * 0.86, wide * 0.7)], true)} fill={colour.canvas} edge={colour.woodDark} />
          <Line d={ribs} stroke={colour.woodDark} wide={0.9} opacity={0.6} />
        </>
      ) : <Line d={rows([beside(m, u, -long, -wide * 0.7), beside(m, u, long * 0.9, -wide * 0.7), beside(m, u, long * 0.9, wide * 0.7), beside(m, u, -long, wide * 0.7)], u, 5, 3).map(([a, b]) => path([a, b], false)).join("")} stroke={colour.woodDark} wide={0.9} opacity={0.7} />}
    </>
  );
}

/** Roads, of which neighbors join: first all their edges, then all their beds, then the ruts. */
export function Roads({ all }: { all: readonly Land[] }) {
  const d = all.map((l) => path(l.outline)).join("");
  const ruts = all.flatMap((l) => {
    const line = spine(l.outline);
    return [-1, 1].map((side) => smooth(paced(line, 60).map(({ at, u }) => beside(at, u, 0, side * 8 + (l.next() - 0.5) * 3))));
  }).join("");
  return (
    <>
      <Fill d={d} fill="none" edge={colour.rut} wide={3} opacity={0.55} />
      <Fill d={d} fill={colour.dirt} />
      <Line d={ruts} stroke={colour.rut} wide={2.4} opacity={0.7} dash="26 5 40 4" />
    </>
  );
}

/**
 * Waters and the fords in them, which join like roads. An end within the table is round, so that a
 * creek runs on into a pond, a ford or under a bridge.
 */
export function Waters({ all, table }: { all: readonly Land[]; table: { width: number; height: number } }) {
  const ends = all.flatMap(({ outline }) => {
    const line = spine(outline);
    return [line[0], line.at(-1)].flatMap((m) => {
      const r = m ? Math.min(...outline.map((p) => far(p, m))) : 0;
      return m && Math.min(m.x, m.y, table.width - m.x, table.height - m.y) > r ? path(circle(m, r, 24)) : [];
    });
  }).join("");
  const d = all.map((l) => path(l.outline)).join("");
  let ripples = "";
  for (const l of all) {
    if (l.terrain === "ford") continue;
    for (const [a, b] of rows(l.outline, grain(l.outline), 11, 6)) {
      for (const { at, u } of paced([a, b], 46)) {
        if (l.next() < 0.45) ripples += `M${dot(beside(at, u, -8, 0))}Q${dot(beside(at, u, 0, -3))} ${dot(beside(at, u, 8, 0))}`;
      }
    }
  }
  return (
    <>
      <g opacity={0.75}>{[d, ends].map((x) => <Fill key={x} d={x} fill="none" edge={colour.bank} wide={5} />)}</g>
      {[d, ends].map((x) => <Fill key={x} d={x} fill={colour.water} />)}
      <Line d={ripples} stroke={colour.waterLit} wide={1.5} />
    </>
  );
}

/** A ford: shallow water along its middle, and stones wherever it can be crossed. */
export function Ford({ l }: { l: Land }) {
  const line = spine(l.outline);
  const wide = 2 * Math.min(...l.outline.map((p) => far(p, line[0]!)));
  let stones = "";
  for (const [a, b] of rows(l.outline, grain(l.outline), 9, 4)) for (const { at } of paced([a, b], 13)) stones += spot(moved(at, (l.next() - 0.5) * 5, (l.next() - 0.5) * 5));
  return (
    <>
      <Line d={path(line, false)} stroke={colour.waterLit} wide={round(wide * 0.72)} opacity={0.75} />
      <Line d={stones} stroke={colour.stoneDark} wide={5} />
      <Line d={stones} stroke={colour.stoneLit} wide={3.6} />
    </>
  );
}

export function Bridge({ l }: { l: Land }) {
  const u = grain(l.outline);
  const planks = rows(l.outline, { x: -u.y, y: u.x }, 5.4, 0).map(([a, b]) => path([a, b], false)).join("");
  return (
    <>
      <g transform="translate(3 4)"><Fill d={path(l.outline)} fill={colour.shade} opacity={0.4} /></g>
      <Fill d={path(l.outline)} fill={colour.woodLit} edge={colour.woodDark} wide={2.6} />
      <Line d={planks} stroke={colour.woodDark} wide={1} opacity={0.7} butt />
    </>
  );
}

/** A hill: its tint, and hachures down from its rim. */
export function Hill({ l }: { l: Land }) {
  const ring = [...l.outline, l.outline[0]!];
  const m = centroid(l.outline);
  let strokes = "";
  paced(ring, 7).forEach(({ at }, i) => {
    const k = far(at, m) || 1;
    const long = i % 2 ? 15 : 9;
    strokes += `M${dot(at)}L${dot(between(at, m, long / k))}`;
  });
  return (
    <>
      <Fill d={path(l.outline)} fill={colour.hill} opacity={0.75} />
      <Line d={strokes} stroke={colour.furrow} wide={1.2} opacity={0.8} />
    </>
  );
}
