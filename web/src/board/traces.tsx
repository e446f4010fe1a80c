// The last moves of pieces.
import type { Trace } from "../marks";
import { arrowHead, arrowPath, far, path, type Ground, type Point } from "./ground";

/** The moves since the player acted last. */
export function Traces({ traces, ground, colours }: { traces: readonly Trace[]; ground: Ground; colours: readonly string[] }) {
  // An arrow ends at the edge of a piece.
  const short = 0.6 * ground.reach;
  return (
    <g class="traces" aria-hidden="true">
      {traces.map((tr, i) => {
        const way = tr.from === tr.to ? [] : passing(ground, tr);
        const z = way.at(-1);
        const a = way.at(-2);
        if (!a || !z) return null;
        const long = far(a, z);
        const u = { x: (z.x - a.x) / long, y: (z.y - a.y) / long };
        const end = { x: z.x - u.x * short, y: z.y - u.y * short };
        const shaft: Point[] = [...way.slice(0, -1), { x: end.x - u.x * 12, y: end.y - u.y * 12 }];
        return (
          <g key={i} data-army={colours[tr.seat]}>
            <path class="trace" d={path(shaft, false)} />
            <path class="trace-head" d={arrowHead(end, u, 7)} />
          </g>
        );
      })}
    </g>
  );
}

/** The arrow of an attack. */
export function Blow({ blow, ground, colours }: { blow: Trace; ground: Ground; colours: readonly string[] }) {
  const [from, to] = [ground.centre(blow.from), ground.centre(blow.to)];
  return from && to ? <path class="blow" aria-hidden="true" data-army={colours[blow.seat]} d={arrowPath(from, to, ground.reach)} /> : null;
}

/** The way of a move, through the middles of the places it passed. */
const passing = (ground: Ground, { from, to, way }: Trace): Point[] =>
  way?.length ? [from, ...way, to].flatMap((name) => ground.centre(name) ?? []) : ground.way(from, to);
