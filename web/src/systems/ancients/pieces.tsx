// Wooden blocks: as many as a unit has left, the foremost with its face.
import type { Piece } from "../../types";
import { round, type Point } from "../../board/hex";

/** Silhouettes of the troops, drawn in a square of 32 around the middle. */
const silhouettes: Record<string, string> = {
  // a man with a javelin
  LI: "M-3 -11a3.5 3.5 0 1 0 .01 0zM-5 -2h6l4 3 6 -4 1 2 -7 6 -4 -2v4l4 8h-3.5l-4 -7 -3 7h-3.5l3 -9zM-10 -12l22 12",
  LB: "M-6 -12q17 12 0 24M-6 -12l0 24M-12 0h22m-5 -4l5 4 -5 4",
  LS: "M-10 12Q-6 -4 3 -8M-10 12Q5 8 8 -3M6 -11a4 4 0 1 0 .01 0z",
  AX: "M0 -12a7 12 0 1 0 .01 0zM0 -12v24M-7 0h14M9 -13v26",
  WA: "M-6 13V-12M-6 -11q13 -4 14 6q-4 -2 -8 0q-3 1 -6 4zM10 12V-2",
  MI: "M-4 -8a9 9 0 1 0 .01 0zM-4 -2a3 3 0 1 0 .01 0zM9 -13v26M9 -13l-2.5 5h5z",
  HI: "M-1 -4a9 9 0 1 0 .01 0zM-1 1a4 4 0 1 0 .01 0zM-11 12V-13M-4 -6V-13M4 -6V-13M11 12V-13",
  LC: "M-12 10q0 -11 7 -14l1 -6 4 4q7 1 10 8l-3 3 -6 -2 1 9zM3 -12l10 8",
  MC: "M-12 11q0 -12 7 -15l1 -7 4 5q7 1 10 8l-3 3 -6 -2 1 8zM-12 -9h8",
  HC: "M-12 12q0 -13 7 -16l1 -8 4 5q7 1 11 8l-3 4 -6 -2 1 9zM-7 0l9 9M-3 -4l9 6",
  HCH: "M5 -2a7 7 0 1 0 .01 0zM5 -2v14M-2 5h14M-8 -2H4M10 -4v-7h-5M-12 6q-2 -9 1 -13l1 -4 3 3 4 3 -1 3 -4 -1q-1 4 0 9",
  EL: "M-9 11V1q-1 -11 9 -11t11 9v7q0 4 3 3M-9 11h5v-6h6v6h5V1M3 -8q-7 4 -1 9q5 -1 4 -8",
  WM: "M-12 8h24M-7 12a3 3 0 1 0 .01 0zM7 12a3 3 0 1 0 .01 0zM-9 8L-2 -3 5 8M-2 -3L9 -11M5 -13q5 0 7 5M-9 3l-3 -3",
};

const whole = new Set(["LB", "LS", "HCH", "WM"]); // drawn as lines alone

export function ClassSign({ kind, rim, at, r = 8 }: { kind: string; rim: boolean; at: Point; r?: number }) {
  const name = `class-sign class-${kind}${rim ? " white-rim" : ""}`;
  const k = round(r);
  if (kind === "light") return <circle class={name} cx={at.x} cy={at.y} r={k} />;
  if (kind === "medium") {
    return <path class={name} d={`M${at.x} ${at.y - k}l${round(k * 1.1)} ${round(k * 1.8)}h${round(-k * 2.2)}z`} />;
  }
  return <rect class={name} x={at.x - k * 0.9} y={at.y - k * 0.9} width={k * 1.8} height={k * 1.8} />;
}

export function Silhouette({ type }: { type: string }) {
  const d = silhouettes[type];
  if (!d) return <text class="silhouette-text">{type}</text>;
  return <path class={`silhouette ${whole.has(type) ? "lines" : ""}`} d={d} />;
}

/** Foot that is neither light nor line: its sign has a white rim. */
export const rimmed = new Set(["AX", "WA"]);

const has = (marks: readonly string[], m: string) => marks.includes(m);

/** Half of the side of a block's face. */
const HALF = 23;
/** How far a block stands behind the one before it. */
const STEP = { x: 6.5, y: -6 };

/** A block of wood seen a little from above and from the right. */
function Wood({ x, y, behind, state = "" }: { x: number; y: number; behind: boolean; state?: string }) {
  const side = 2 * HALF;
  return (
    <g class={behind ? "wood behind" : "wood"} transform={`translate(${x} ${y})`}>
      <path class="edge" d={`M${-HALF} ${-HALF}l4 -3.5h${side}v${side}l-4 3.5z`} />
      <rect class={`block${state}`} x={-HALF} y={-HALF} width={side} height={side} rx={2} />
    </g>
  );
}

export function UnitBlock({ piece, army, near }: { piece: Piece; army: string; near: boolean }) {
  // Without an enemy beside it, nothing makes a unit retreat soon: the sign would only be in the way.
  const marks = (piece.marks ?? []).filter((m) => near || m !== "no-retreat");
  // On the face itself: Chromium can keep the look of a state that is gone when it hangs on an ancestor's class.
  const state = has(marks, "ordered") && !has(marks, "fought") ? " ordered" : "";
  const back: number[] = [];
  for (let i = piece.strength - 1; i > 0; i--) back.push(i);
  const pips = [];
  for (let i = 0; i < piece.full; i++) {
    const x = round(-((piece.full - 1) * 9.5) / 2 + i * 9.5);
    pips.push(<rect key={i} class={i < piece.strength ? "pip" : "pip lost"} x={x - 3.8} y={HALF - 5.5} width={7.6} height={7.6} rx={1.2} />);
  }
  const middle = `translate(${round((-(piece.strength - 1) * STEP.x) / 2)} ${round((-(piece.strength - 1) * STEP.y) / 2)})`;
  return (
    <g class={`unit seat-${piece.seat}${marks.map((m) => ` is-${m}`).join("")}`} data-army={army} data-seat={piece.seat}>
      <g class="stack" transform={middle}>
        {back.map((i) => <Wood key={i} x={i * STEP.x} y={i * STEP.y} behind />)}
        <g class="face">
          <Wood x={0} y={0} behind={false} state={state} />
          <rect class="rim" x={-HALF + 2.2} y={-HALF + 2.2} width={2 * HALF - 4.4} height={2 * HALF - 4.4} rx={1.5} />
          <g class={has(marks, "fought") ? "spent" : undefined} transform="translate(3.5 2) scale(1.06)">
            <Silhouette type={piece.type ?? ""} />
          </g>
          <ClassSign kind={piece.class ?? ""} rim={rimmed.has(piece.type ?? "")} at={{ x: -HALF + 6, y: -HALF + 6 }} r={9} />
          <g class="pips">{pips}</g>
        </g>
      </g>
      <Marks marks={marks} at={middle} />
    </g>
  );
}

/** The plate of a mark at the lower left of the face, and the swords upon it. */
const plate = "M-32 12.5h21v16h-21z";
const swords = "M-28 15.5l12 10M-16 15.5l-12 10";

/** The state of a piece in signs, never in colour alone. */
function Marks({ marks, at }: { marks: readonly string[]; at: string }) {
  return (
    <g class="marks" transform={at}>
      {has(marks, "fought") ? (
        <path class="mark mark-fought" d={`${plate}M-27 21l4 4 8 -9`} />
      ) : has(marks, "must-battle") ? (
        <path class="mark mark-must" d={`${plate}${swords}`} />
      ) : has(marks, "may-battle") ? (
        <path class="mark mark-may" d={`${plate}${swords}`} />
      ) : has(marks, "moved") ? (
        <path class="mark mark-moved" d={`${plate}M-28 20.5h12m-5 -5l5 5 -5 5`} />
      ) : has(marks, "ordered") ? (
        <path class="mark mark-ordered" d={`${plate}M-21.5 15.5v10M-26.5 20.5h10`} />
      ) : null}
      {has(marks, "no-retreat") && <path class="mark mark-trapped" d="M-27 -6v17M-27 -5h-6M-27 0h-6M-27 5h-6M-27 10h-6" />}
      {has(marks, "sacred-band") && <path class="mark mark-band" d="M19 -30l3 6 6 1 -4.5 4.5 1 6.5 -5.5 -3 -5.5 3 1 -6.5 -4.5 -4.5 6 -1z" />}
    </g>
  );
}

/** A leader: a taller, narrow block with a crested helmet and his name. */
export function LeaderBlock({ piece, army, attached }: { piece: Piece; army: string; attached: boolean }) {
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
      <path class="crest" d="M-9 -4q-1 -15 10 -15t9 16" />
      <path class="helmet" d="M-6.5 7V-4q0 -8 6.5 -8t6.5 8V7h-3.5V1h-1.8V-3h-2.4V1h-1.8v6z" />
      {marks.includes("ordered") && !marks.includes("moved") && <path class="mark mark-ordered" d="M-6 13h12v10h-12zM0 15v6M-3 18h6" />}
      {marks.includes("moved") && <path class="mark mark-moved" d="M-6 13h12v10h-12zM-4 18h7m-3 -3l3 3 -3 3" />}
    </g>
  );
}

/** The name of a leader, above all blocks. */
export function LeaderName({ piece, attached }: { piece: Piece; attached: boolean }) {
  const name = piece.name ?? "";
  const width = round(Math.max(34, name.length * 6.6 + 8));
  return (
    <g class="label" transform={attached ? "translate(20 37)" : "translate(0 32)"}>
      <rect x={-width / 2} y={-8} width={width} height={15} rx={2} />
      <text y={3.5}>{name}</text>
    </g>
  );
}
