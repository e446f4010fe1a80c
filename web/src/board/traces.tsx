// How pieces went, and where one that is dragged would go.
import type { Trace, Trail } from "../marks";
import { arrowPath, path, round, type Ground, type Point } from "./ground";

/** How pieces went since the player acted last. */
export function Traces({ traces, ground, colours }: { traces: readonly Trace[]; ground: Ground; colours: readonly string[] }) {
  // An arrow ends at the rim of what stands where it leads.
  const short = 0.6 * ground.reach;
  return (
    <g class="traces" aria-hidden="true">
      {traces.map((tr, i) => {
        const way = tr.from === tr.to ? [] : passing(ground, tr);
        const z = way.at(-1);
        const a = way.at(-2);
        if (!a || !z) return null;
        const len = Math.hypot(z.x - a.x, z.y - a.y);
        const ux = (z.x - a.x) / len;
        const uy = (z.y - a.y) / len;
        const end = { x: z.x - ux * short, y: z.y - uy * short };
        const head = `M${round(end.x)} ${round(end.y)}L${round(end.x - ux * 13 - uy * 7)} ${round(end.y - uy * 13 + ux * 7)}L${round(end.x - ux * 13 + uy * 7)} ${round(end.y - uy * 13 - ux * 7)}Z`;
        const shaft: Point[] = [...way.slice(0, -1), { x: end.x - ux * 12, y: end.y - uy * 12 }];
        return (
          <g key={i} data-army={colours[tr.seat]}>
            <path class="trace" d={path(shaft, false)} />
            <path class="trace-head" d={head} />
          </g>
        );
      })}
    </g>
  );
}

/** Ties whoever strikes to whoever is struck. */
export function Blow({ blow, ground, colours }: { blow: Trace; ground: Ground; colours: readonly string[] }) {
  const [from, to] = [ground.centre(blow.from), ground.centre(blow.to)];
  return from && to ? <path class="blow" aria-hidden="true" data-army={colours[blow.seat]} d={arrowPath(from, to, ground.reach)} /> : null;
}

/** Through the middles of the places that were passed. */
const passing = (ground: Ground, { from, to, way }: Trace): Point[] =>
  way?.length ? [from, ...way, to].flatMap((name) => ground.centre(name) ?? []) : ground.way(from, to);

/** The way of a piece that is dragged, with a ruler's words at its end. */
export function Trailing({ trail, ground }: { trail: Trail; ground: Ground }) {
  const way = ground.way(trail.from, trail.to, trail.path);
  const end = way.at(-1);
  if (!end) return null;
  const length = trail.words ? trail.words.length * 7.4 + 16 : 0;
  return (
    <g class={trail.legal ? "trail" : "trail forbidden"} aria-hidden="true">
      <path class="ruler" d={path(way, false)} />
      <path class="rest" d={ground.shape(trail.to, 2)} />
      {trail.words && (
        <g class="label" transform={`translate(${round(end.x)} ${round(end.y - ground.reach - 16)})`}>
          <rect x={round(-length / 2)} y={-13} width={round(length)} height={22} rx={3} />
          <text y={3}>{trail.words}</text>
        </g>
      )}
    </g>
  );
}
