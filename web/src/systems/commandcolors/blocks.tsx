// Wooden blocks: as many as a unit has left, the foremost with its face; and the taller block of
// a leader. Each game has its own faces.
import type { VNode } from "preact";
import type { Piece } from "../../types";
import { round } from "../../board/hex";

/** The faces of a game's blocks. */
export interface Faces {
  /** The figure of a unit, in a square of 32 around the middle. */
  figure: (piece: Piece) => VNode;
  /** The sign of its class, at the upper left corner of its face. */
  sign: (piece: Piece) => VNode;
  /** The color of a unit's blocks, if not the army's. */
  colour?: (piece: Piece, army: string) => string;
  /** Signs of marks that only this game has. */
  marks?: (marks: readonly string[]) => VNode | false;
  /** The head of a leader. */
  head: VNode;
}

/** A figure as one path, filled or as lines. */
export const figure = (d: string, lines?: boolean) => <path class={`silhouette ${lines ? "lines" : ""}`} d={d} />;

const has = (marks: readonly string[], m: string) => marks.includes(m);

/** Half of the side of a block's face. */
export const HALF = 23;
/** The offset of a block behind another. */
const STEP = { x: 6.5, y: -6 };

/** A block of wood, seen from slightly above and to the right. */
function Wood({ x, y, behind, state = "" }: { x: number; y: number; behind: boolean; state?: string }) {
  const side = 2 * HALF;
  return (
    <g class={behind ? "wood behind" : "wood"} transform={`translate(${x} ${y})`}>
      <path class="edge" d={`M${-HALF} ${-HALF}l4 -3.5h${side}v${side}l-4 3.5z`} />
      <rect class={`block${state}`} x={-HALF} y={-HALF} width={side} height={side} rx={2} />
    </g>
  );
}

interface BlockProps {
  piece: Piece;
  army: string;
  faces: Faces;
}

export function UnitBlock({ piece, army, near, faces }: BlockProps & { near: boolean }) {
  // The sign of a blocked retreat matters only with an enemy nearby.
  const marks = (piece.marks ?? []).filter((m) => near || m !== "no-retreat");
  const square = has(marks, "square");
  // The class is on the face itself: Chromium may keep the style of an ancestor's old class.
  const state = has(marks, "ordered") && !has(marks, "fought") ? " ordered" : "";
  const back: number[] = [];
  for (let i = square ? 0 : piece.strength - 1; i > 0; i--) back.push(i);
  const pips = [];
  for (let i = 0; i < piece.full; i++) {
    const x = round(-((piece.full - 1) * 9.5) / 2 + i * 9.5);
    pips.push(<rect key={i} class={i < piece.strength ? "pip" : "pip lost"} x={x - 3.8} y={HALF - 5.5} width={7.6} height={7.6} rx={1.2} />);
  }
  const middle = `translate(${round((-back.length * STEP.x) / 2)} ${round((-back.length * STEP.y) / 2)})`;
  return (
    <g
      class={`unit seat-${piece.seat}${marks.map((m) => ` is-${m}`).join("")}`}
      data-army={faces.colour?.(piece, army) ?? army} data-seat={piece.seat}
    >
      {square && <Ranks />}
      <g class="stack" transform={middle}>
        {back.map((i) => <Wood key={i} x={i * STEP.x} y={i * STEP.y} behind />)}
        <g class="face">
          <Wood x={0} y={0} behind={false} state={state} />
          <rect class="rim" x={-HALF + 2.2} y={-HALF + 2.2} width={2 * HALF - 4.4} height={2 * HALF - 4.4} rx={1.5} />
          <g class={has(marks, "fought") ? "spent" : undefined} transform="translate(3.5 2) scale(1.06)">
            {faces.figure(piece)}
          </g>
          {faces.sign(piece)}
          <g class="pips">{pips}</g>
        </g>
      </g>
      <Marks marks={marks} at={middle} more={faces.marks} />
    </g>
  );
}

/** The ranks of a square, with bayonets outward. */
function Ranks() {
  let bayonets = "";
  for (let i = -3; i <= 3; i++) bayonets += `M${i * 9} -32v-7M${i * 9} 32v7M-32 ${i * 9}h-7M32 ${i * 9}h7`;
  return (
    <g class="ranks">
      <path class="bayonets" d={bayonets} />
      <path class="block" fill-rule="evenodd" d="M-33 -33h66v66h-66zM-27 -27h54v54h-54z" />
    </g>
  );
}

/** The plate of a mark at the lower left of the face, and its swords. */
const plate = "M-32 12.5h21v16h-21z";
const swords = "M-28 15.5l12 10M-16 15.5l-12 10";

/** The marks of a piece as signs, not only as colors. */
function Marks({ marks, at, more }: { marks: readonly string[]; at: string; more: Faces["marks"] }) {
  return (
    <g class="marks" transform={at}>
      {has(marks, "fought") ? (
        <path class="mark mark-fought" d={`${plate}M-27 21l4 4 8 -9`} />
      ) : has(marks, "must-battle") ? (
        <path class="mark mark-must" d={`${plate}${swords}`} />
      ) : has(marks, "may-battle") ? (
        <path class="mark mark-may" d={`${has(marks, "moved") ? "M-32 1.5h21v11h-21zM-28 7h12m-4 -3.5l4 3.5 -4 3.5" : ""}${plate}${swords}`} />
      ) : has(marks, "moved") ? (
        <path class="mark mark-moved" d={`${plate}M-28 20.5h12m-5 -5l5 5 -5 5`} />
      ) : has(marks, "ordered") ? (
        <path class="mark mark-ordered" d={`${plate}M-21.5 15.5v10M-26.5 20.5h10`} />
      ) : null}
      {has(marks, "no-retreat") && <path class="mark mark-trapped" d="M-27 -6v17M-27 -5h-6M-27 0h-6M-27 5h-6M-27 10h-6" />}
      {more?.(marks)}
    </g>
  );
}

/** A leader: a taller, narrow block with a head. */
export function LeaderBlock({ piece, army, attached, faces }: BlockProps & { attached: boolean }) {
  const marks = piece.marks ?? [];
  return (
    <g
      class={`leader seat-${piece.seat}${marks.map((m) => ` is-${m}`).join("")}`}
      data-army={army}
      data-seat={piece.seat}
      transform={attached ? "translate(25 4)" : "translate(0 -4)"}
    >
      <path class="edge" d="M-13 -30l4 -3.5h26v56l-4 3.5z" />
      <rect class="block" x={-13} y={-30} width={26} height={56} rx={2} />
      <rect class="rim" x={-10.8} y={-27.8} width={21.6} height={51.6} rx={1.5} />
      {faces.head}
      {marks.includes("ordered") && !marks.includes("moved") && <path class="mark mark-ordered" d="M-6 13h12v10h-12zM0 15v6M-3 18h6" />}
      {marks.includes("moved") && <path class="mark mark-moved" d="M-6 13h12v10h-12zM-4 18h7m-3 -3l3 3 -3 3" />}
    </g>
  );
}

/** The largest width of a name. */
const widest = 96;

/** The name of a leader, above all blocks. */
export function LeaderName({ piece, attached }: { piece: Piece; attached: boolean }) {
  const name = piece.name ?? "";
  const width = round(Math.max(34, name.length * 6.6 + 8));
  // The name stays within its own hex, off the names of neighbors.
  const k = Math.min(1, widest / width);
  const x = attached ? Math.min(20, (widest - k * width) / 2) : 0;
  return (
    <g class="label" transform={`translate(${round(x)} ${attached ? 37 : 32})${k < 1 ? ` scale(${round(k)})` : ""}`}>
      <rect x={-width / 2} y={-8} width={width} height={15} rx={2} />
      <text y={3.5}>{name}</text>
    </g>
  );
}
