// A unit on the table: its figures where they stand, and smoke before them. A hidden marker is a
// leather token that is the same for all.
import { round } from "../../board/ground";
import type { Figure, Piece } from "../../types";
import type { StandProps } from "../system";
import { Man } from "./figures";
import { Flag } from "./laid";

/** The figures of a piece around its middle, in units of the drawing; an officer without figures is one himself. */
export function placed(p: Piece, scale: number): { f: Figure; x: number; y: number; r: number; turn: number }[] {
  const from = p.at!;
  return (p.figures ?? []).map((f) => ({
    f, x: round(((f.at?.x ?? from.x) - from.x) * scale), y: round(((f.at?.y ?? from.y) - from.y) * scale), r: (f.base.width * scale) / 2, turn: (f.facing ?? p.facing ?? 0) / 10,
  }));
}

export const isOfficer = (p: Pick<Piece, "kind">) => p.kind === "leader";

export function Stand({ here, armies, turn, scale }: StandProps) {
  return (
    <>
      {here.map((p) => (
        <g key={p.id} class={`unit ${p.kind} seat-${p.seat}`} data-army={armies[p.seat as 0 | 1]} data-seat={p.seat}>
          {p.kind === "post" ? <Post turn={turn} /> : p.down ? <Token piece={p} turn={turn} scale={scale} /> : <Figures piece={p} turn={turn} scale={scale} />}
        </g>
      ))}
    </>
  );
}

/** The ghost of a piece without figures: a marker or a deployment point. */
export function Bare({ piece, army, turn, scale }: { piece: Piece; army: string; turn: number; scale: number }) {
  return <g class={`unit ${piece.kind}`} data-army={army} data-seat={piece.seat}>{piece.kind === "post" ? <Post turn={0} /> : piece.base && <Token piece={piece} turn={turn} scale={scale} />}</g>;
}

function Figures({ piece, turn, scale }: { piece: Piece; turn: number; scale: number }) {
  const all = placed(piece, scale);
  // The shadow falls to the lower right of the page, however the table is turned.
  const [sx, sy] = turn ? [-2, -2.6] : [2, 2.6];
  const smoke = piece.marks?.includes("smoke");
  return (
    <>
      {smoke && <g class="light-up">{all.map(({ f, x, y, r, turn: way }, i) => <Smoke key={f.id} x={x} y={y} r={r} way={way} i={i} />)}</g>}
      {all.map(({ f, x, y, r, turn: way }) => (
        <g key={f.id} data-walks={f.id}><circle cx={x + sx} cy={y + sy} r={r} fill="#0b0d06" fill-opacity={0.34} /><g data-figure={f.id} transform={`translate(${x} ${y}) rotate(${way})`}><Man type={f.type ?? piece.type} id={f.id} r={r} officer={isOfficer(piece)} /></g></g>
      ))}
    </>
  );
}

/** A deployment point: a standard in the color of its side. */
const Post = ({ turn }: { turn: number }) => <g transform={turn ? `rotate(${-turn})` : undefined}><Flag fill="var(--block)" /></g>;

/** A cloud before the muzzle of a figure. */
function Smoke({ x, y, r, way, i }: { x: number; y: number; r: number; way: number; i: number }) {
  const puffs = [[0.5, -1.45, 0.62], [-0.25, -1.75, 0.55], [0.95, -1.85, 0.5]].map(([a, b, c]) => [a! + (i % 3) * 0.15 - 0.15, b!, c!] as const);
  return (
    <g transform={`translate(${x} ${y}) rotate(${way})`} fill="#f3efe4" stroke="#8d8778" stroke-width={0.7} opacity={0.8}>
      {puffs.map(([a, b, c], k) => <circle key={k} cx={round(a * r)} cy={round(b * r)} r={round(c * r)} />)}
    </g>
  );
}

/** A hidden marker: a leather token with a stamped print. To its owner a band says what it is. */
function Token({ piece, turn, scale }: { piece: Piece; turn: number; scale: number }) {
  const r = ((piece.base?.width ?? 1000) * scale) / 2;
  const [sx, sy] = turn ? [-2, -2.6] : [2, 2.6];
  return (
    <>
      <circle cx={sx} cy={sy} r={r} fill="#0b0d06" fill-opacity={0.34} />
      <circle r={r - 0.6} fill="#7b5634" stroke="#2a1a0c" stroke-width={1.2} />
      <circle r={r - 2.6} fill="none" stroke="#d8b98a" stroke-width={1} stroke-dasharray="2 2" />
      <circle class="base" r={0.34 * r} />
      <path transform={turn ? `rotate(${-turn})` : undefined} d="M-2.2 -4.800q0 -3 2.4 -3t2.4 2.600q0 2 -2.6 3.200v1.400M0 3.200v.1" fill="none" stroke="#fbf3e0" stroke-width={1.7} stroke-linecap="round" />
    </>
  );
}
