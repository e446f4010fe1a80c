// What a skirmish lays on its table: open houses, fires, places to take, edges to leave by, and
// where the sides may deploy.
import { centroid, strewn } from "../../board/engraving";
import { disc, dot, GroundNames, path, round, type Point } from "../../board/ground";
import { Plane } from "../../board/plane";
import type { Extent } from "../../types";
import type { LaidProps } from "../system";
import { Rooms } from "./houses";
import { chances, moved, spot } from "./land";
import { colour, Fill, Line } from "./paint";

export function Laid({ scene, flipped, armies, extents }: LaidProps) {
  const { board, pieces } = scene;
  const plane = new Plane(board, flipped);
  return (
    <g class="laid" aria-hidden="true">
      <defs>
        <clipPath id="laid-table"><rect width={round(plane.width)} height={round(plane.height)} /></clipPath>
        <pattern id="laid-barred" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke={colour.ink} stroke-width="1.6" opacity="0.6" /></pattern>
      </defs>
      <Rooms board={board} pieces={pieces} flipped={flipped} />
      <g clip-path="url(#laid-table)">
        {extents.map((e, i) => {
          const Draw = drawings[e.kind];
          return Draw && <g key={i} data-extent={e.kind} data-army={e.seat === undefined ? undefined : armies[e.seat as 0 | 1]}><Draw e={e} plane={plane} /></g>;
        })}
      </g>
      {/* Over the circles of places, which would cross them. */}
      <GroundNames labels={board.labels ?? []} point={plane.point} scale={plane.scale} usual={20} width={plane.width} height={plane.height} />
    </g>
  );
}

interface Drawn {
  e: Extent;
  plane: Plane;
}

const outline = ({ e, plane }: Drawn) =>
  (e.shapes ?? []).map((s) => path(s.map(plane.point))).join("") + (e.rings ?? []).map((r) => disc(plane.point(r.at), r.out * plane.scale)).join("");

const block = "var(--block, #6b5a3a)";

/** Ground on which something may be put: a wash and a dashed edge in the color of the side. */
const Ground = (p: Drawn) => <path d={outline(p)} fill={block} fill-opacity={0.06} stroke={block} stroke-width={2.6} stroke-dasharray="10 6" />;

const Barred = (p: Drawn) => <path d={outline(p)} fill="url(#laid-barred)" stroke={colour.ink} stroke-width={1.2} stroke-opacity={0.6} />;

/** A place to hold: its circle and a flag in the color of the side that holds it, else white. */
function Place(p: Drawn) {
  return (
    <>
      {(p.e.rings ?? []).map((r) => {
        const at = p.plane.point(r.at);
        return (
          <g key={dot(at)}>
            <path d={disc(at, r.out * p.plane.scale)} fill={colour.ink} fill-opacity={0.06} stroke={colour.ink} stroke-width={1.8} stroke-dasharray="2 6" stroke-linecap="round" />
            <g transform={`translate(${dot(at)})`}><Flag fill={p.e.seat === undefined ? "#fbf5e6" : block} /></g>
          </g>
        );
      })}
    </>
  );
}

/** A flag on its pole, whose foot is the point. */
export const Flag = ({ fill }: { fill: string }) => (
  <>
    <path d="M1.5 2l16 7" stroke="#0b0d06" stroke-opacity={0.3} stroke-width={4} stroke-linecap="round" />
    <path d="M0 -29q7 -4 13 0t12 -1v15q-6 5 -12 1t-13 0Z" fill={fill} stroke="#2b2418" stroke-width={1.4} stroke-linejoin="round" />
    <path d="M0 1V-31" stroke="#2b2418" stroke-width={3.6} stroke-linecap="round" />
    <path d="M0 1V-31" stroke="#c2a476" stroke-width={1.6} stroke-linecap="round" />
    <circle r={3.2} fill="#2b2418" />
  </>
);

/** Arrows over the edge of the table by which a side's units leave. */
function Exit({ e, plane }: Drawn) {
  const strip = (e.shapes?.[0] ?? []).map(plane.point);
  const m = centroid(strip);
  const middle = { x: plane.width / 2, y: plane.height / 2 };
  const wide = Math.max(...strip.map((p) => p.x)) - Math.min(...strip.map((p) => p.x));
  const level = wide > plane.width / 2;
  const u: Point = level ? { x: 0, y: Math.sign(m.y - middle.y) } : { x: Math.sign(m.x - middle.x), y: 0 };
  let d = "";
  for (const k of [0.14, 0.38, 0.62, 0.86]) {
    const c = level ? { x: plane.width * k, y: m.y } : { x: m.x, y: plane.height * k };
    const at = (along: number, aside: number): Point => ({ x: c.x + u.x * along - u.y * aside, y: c.y + u.y * along + u.x * aside });
    d += path([at(-26, -7), at(8, -7), at(8, -17), at(34, 0), at(8, 17), at(8, 7), at(-26, 7)]);
  }
  return (
    <>
      <path d={path(strip)} fill={block} fill-opacity={0.07} stroke={block} stroke-opacity={0.7} stroke-width={1.6} stroke-dasharray="9 6" />
      <path d={d} fill={block} fill-opacity={0.5} stroke="#fbf5e6" stroke-opacity={0.8} stroke-width={1.4} stroke-linejoin="round" />
    </>
  );
}

/** The sign of what is to be explored, a compass, and a tick once it is. */
const Seal = ({ done }: { done: boolean }) => (
  <>
    <circle r={17} fill={done ? block : "#fbf5e6"} stroke={done ? "#fbf5e6" : block} stroke-width={2} />
    {done ? <path d="M-8 0l6 7 10 -13" fill="none" stroke="#fbf5e6" stroke-width={3.6} stroke-linecap="round" stroke-linejoin="round" /> : <path d="M0 -12L4 0 0 12 -4 0ZM-12 0h4M8 0h4" fill={block} stroke={block} stroke-width={1.6} />}
  </>
);

/** A place to search, with the ground from which it is searched. */
function search(done: boolean) {
  return function Search({ e, plane }: Drawn) {
    return <>{(e.rings ?? []).map((r) => <g key={r.at.x} transform={`translate(${dot(plane.point(r.at))})`}><circle r={round(r.out * plane.scale)} fill="none" stroke={block} stroke-width={1.8} stroke-dasharray="2 6" stroke-linecap="round" /><Seal done={done} /></g>)}</>;
  };
}

/** A quarter, with its sign in the outer corner. */
function quarter(explored: boolean) {
  return function Quarter({ e, plane }: Drawn) {
    const corners = (e.shapes?.[0] ?? []).map(plane.point);
    const middle = { x: plane.width / 2, y: plane.height / 2 };
    const out = [...corners].sort((a, b) => Math.hypot(b.x - middle.x, b.y - middle.y) - Math.hypot(a.x - middle.x, a.y - middle.y))[0];
    if (!out) return null;
    const at = { x: out.x + Math.sign(middle.x - out.x) * 30, y: out.y + Math.sign(middle.y - out.y) * 30 };
    return (
      <>
        <path d={path(corners)} fill="none" stroke={block} stroke-opacity={0.5} stroke-width={1.6} stroke-dasharray="2 8" stroke-linecap="round" />
        <g transform={`translate(${dot(at)})`}>
          <Seal done={explored} />
        </g>
      </>
    );
  };
}

/** A house that burns: flames through its roof, and smoke that drifts to the upper right. */
function Burning({ e, plane }: Drawn) {
  const house = (e.shapes?.[0] ?? []).map(plane.point);
  const next = chances("fire", JSON.stringify(e.shapes));
  const points = strewn({ outline: house, next, free: () => true, flipped: plane.flipped }, 17, 9);
  const flame = (p: Point, k: number) => `M${dot(moved(p, -5 * k, 5 * k))}q${round(-3 * k)} ${round(-8 * k)} ${round(3 * k)} ${round(-11 * k)}q${round(-1 * k)} ${round(-5 * k)} ${round(2 * k)} ${round(-9 * k)}q${round(3 * k)} ${round(7 * k)} ${round(5 * k)} ${round(8 * k)}q${round(4 * k)} ${round(6 * k)} ${round(-1 * k)} ${round(12 * k)}Z`;
  return (
    <>
      <Fill d={path(house)} fill="#1c120a" opacity={0.45} />
      <Line d={points.map((p) => spot(moved(p, 12, -16))).join("")} stroke="#57524a" wide={22} opacity={0.28} />
      <Fill d={points.map((p) => flame(p, 1.25)).join("")} fill="#d9481c" edge="#7c1f0c" wide={0.9} />
      <Fill d={points.map((p) => flame(moved(p, 0.6, 1.8), 0.68)).join("")} fill="#ffc445" />
    </>
  );
}

/** What is left of a house that has burnt down. */
function Ruin({ e, plane }: Drawn) {
  const house = (e.shapes?.[0] ?? []).map(plane.point);
  const next = chances("ruin", JSON.stringify(e.shapes));
  const beams = strewn({ outline: house, next, free: () => true, flipped: plane.flipped }, 14, 7).map((p) => {
    const [a, l] = [next() * Math.PI, 5 + next() * 7];
    return path([moved(p, -Math.cos(a) * l, -Math.sin(a) * l), moved(p, Math.cos(a) * l, Math.sin(a) * l)], false);
  }).join("");
  return (
    <>
      <Fill d={path(house)} fill="#2a241d" edge="#14100b" wide={4} />
      <Line d={beams} stroke="#0d0a07" wide={5} />
      <Line d={beams} stroke="#6d6357" wide={1.4} opacity={0.8} />
    </>
  );
}

/** The weather over the table: a wash that thickens towards its edges; rain falls in strokes. The pieces stand above it. */
const sky = (day: string, night: string, most: number, rain?: boolean) => (p: Drawn) => (
  <>
    <defs>
      <radialGradient id="sky" r="0.72"><stop style={{ stopColor: `light-dark(${day},${night})` }} stop-opacity={most * 0.6} /><stop offset="1" style={{ stopColor: `light-dark(${day},${night})` }} stop-opacity={most} /></radialGradient>
      <pattern id="rain" width="34" height="52" patternUnits="userSpaceOnUse" patternTransform="rotate(14)"><path d="M5 4v15M22 30v15" stroke="#fff" stroke-opacity="0.42" stroke-width="1.3" /></pattern>
    </defs>
    <path d={outline(p)} fill="url(#sky)" />
    {rain && <path d={outline(p)} fill="url(#rain)" />}
  </>
);

const drawings: Readonly<Record<string, (p: Drawn) => preact.JSX.Element | null>> = {
  darkness: sky("#16264d", "#01041a", 0.5), "half-light": sky("#5a4a78", "#140c2c", 0.3), rain: sky("#45566a", "#0c1826", 0.3, true), fog: sky("#fffdf4", "#5d6868", 0.5),
  zone: Ground, deploy: Ground, barred: Barred, place: Place, exit: Exit, searched: search(true), unsearched: search(false), explored: quarter(true), unexplored: quarter(false), burning: Burning, ruin: Ruin,
};
