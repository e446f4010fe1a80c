// Lines from a planned move to the enemies it would see: the chance to spot each, its chance to
// spot the unit, and what covers it.
import { around, between, dot, far, freest, path, round, type Patch, type Point } from "../../board/ground";
import type { Plane } from "../../board/plane";
import type { Sighting } from "../../types";
import { names } from "./plates";
import { cream, edge, foe, foeMark, ink, mark, own as green } from "./paint";

interface LinesProps {
  all: readonly Sighting[];
  /** The figures of the unit. */
  own: readonly Point[];
  plane: Plane;
  large: number;
  /** The plate of the move, which theirs leave free. */
  beside?: Patch | null | false;
}

/** Where along a line its plate may lie, from the enemy's end. */
const along = [0, 0.14, 0.28, 0.42, 0.56] as const;

export function Lines({ all, own, plane, large, beside }: LinesProps) {
  const laid: Patch[] = [...(beside ? [beside] : []), ...own.map((p) => around(p, 13, 3)), ...(names.get(plane.board) ?? [])];
  const plates = all.map((s) => {
    const [a, z] = s.line.map(plane.point) as [Point, Point];
    const long = far(a, z) || 1;
    const [w, h] = [(covered(s) || s.reacts ? 88 : 72) * large, 32 * large];
    // Near the enemy, nearer to the unit, or beside the line, where nothing else lies; never over the edge of the table.
    const at = [0, 1, -1].flatMap((side) => along.map((k) => {
      const p = between(a, z, Math.max(0.2, 1 - (52 * large) / long - k));
      const off = (side * 90 * large) / long;
      return { x: within(p.x - off * (z.y - a.y) - 31 * large, plane.width - w), y: within(p.y + off * (z.x - a.x) - h / 2, plane.height - h), w, h };
    }));
    const plate = freest(at, laid);
    if (told(s)) laid.push(plate);
    return { s, a, z, at: { x: plate.x + 31 * large, y: plate.y + h / 2 } };
  });
  return (
    <g class="sight-lines">
      {plates.map(({ s, a, z }) => {
        const danger = s.reacts || s.spotted >= even;
        return (
          <g key={s.piece} data-sighting={s.piece}>
            <path d={path([a, z], false)} fill="none" stroke={edge} stroke-width={4.5} stroke-opacity={0.5} />
            <path d={path([a, z], false)} fill="none" stroke={danger ? foeMark : mark} stroke-width={s.band === "near" ? 2.6 : 1.8} stroke-dasharray={s.band === "near" ? undefined : s.band ? "9 5" : "2 6"} />
          </g>
        );
      })}
      {plates.map(({ s, a, z, at }) => told(s) && <Plate key={s.piece} s={s} at={at} large={large} turn={(Math.atan2(z.y - a.y, z.x - a.x) * 180) / Math.PI} />)}
    </g>
  );
}

/** A coordinate kept on a table. */
export const within = (at: number, most: number) => Math.max(0, Math.min(at, most));

/** An even chance, in millionths. */
const even = 500_000;

/** Whether something can be seen along a line. */
const told = (s: Sighting) => !!(s.spots || s.spotted || s.turned || s.band || s.reacts);

const covered = (s: Sighting) => ["light", "dense", "solid"].indexOf(s.cover ?? "") + 1;

const percent = (n: number) => `${Math.round(n / 10_000)}%`;

/** Our chance to spot them with an arrow towards them, and theirs with an arrow towards us. */
function Plate({ s, at, large, turn }: { s: Sighting; at: Point; large: number; turn: number }) {
  const danger = s.reacts || s.spotted >= even;
  const bars = covered(s);
  const eye = (y: number, fill: string, n: number, turn: number) => (
    <g transform={`translate(-20 ${y})`}>
      <path d="M-6 0Q0 -6 6 0 0 6 -6 0Z" fill="none" stroke={fill} stroke-width={1.5} /><circle r={1.9} fill={fill} />
      <text x={n >= 995_000 ? 25 : 22} y={4} style={{ fontSize: "12.5px", fontWeight: 700 }} fill={fill}>{percent(n)}</text>
      <path transform={`translate(52 0) rotate(${round(turn)})`} d="M-6 0H5M1 -4L5.500 0 1 4" fill="none" stroke={fill} stroke-width={1.9} />
    </g>
  );
  return (
    <g class="plate" transform={`translate(${dot(at)}) scale(${round(large)})`}>
      <rect x={-31} y={-16} width={bars || s.reacts ? 88 : 72} height={32} rx={4} fill={cream} stroke={danger ? foe : ink} stroke-width={s.reacts ? 2.4 : 1} />
      {s.turned ? <text y={4} style={{ fontSize: "15px", fontWeight: 700 }} fill={ink}>?!</text> : <>{eye(-7, green, s.spots, turn)}{eye(8, foe, s.spotted, turn + 180)}</>}
      {bars > 0 && <g transform="translate(48 -7)">{Array.from({ length: bars }, (_, i) => <path key={i} d={`M-5 ${4 - i * 4}h10`} stroke={ink} stroke-width={2.4} />)}</g>}
      {s.reacts && <path transform="translate(48 8)" d="M0 -6v7M0 4v.2" fill="none" stroke={foe} stroke-width={3} stroke-linecap="round" />}
    </g>
  );
}
