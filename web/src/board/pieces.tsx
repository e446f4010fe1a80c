// Wooden blocks: as many as a unit has left, the foremost with its face.
import type { Piece } from "../types";
import { round, type Point } from "./geometry";

/** Silhouettes of the troops, drawn in a square of 32 around the middle. */
const silhouettes: Record<string, string> = {
  // a man with a javelin
  LI: "M-3 -11a3.500 3.500 0 1 0 .01 0zM-5 -2h6l4 3 6 -4 1 2 -7 6 -4 -2v4l4 8h-3.500l-4 -7 -3 7h-3.500l3 -9zM-10 -12l22 12",
  LB: "M-6 -12q17 12 0 24M-6 -12l0 24M-12 0h22m-5 -4l5 4 -5 4",
  LS: "M-9 11q-3 -9 5 -10t7 -11M3 -10a4 4 0 1 0 5 -2zM-9 11l18 -9",
  AX: "M0 -12a7 12 0 1 0 .01 0zM0 -12v24M-7 0h14M9 -13v26",
  WA: "M-6 13V-12M-6 -11q13 -4 14 6q-4 -2 -8 0q-3 1 -6 4zM10 12V-2",
  MI: "M-4 -8a9 9 0 1 0 .01 0zM-4 -2a3 3 0 1 0 .01 0zM9 -13v26M9 -13l-2.500 5h5z",
  HI: "M-1 -4a9 9 0 1 0 .01 0zM-1 1a4 4 0 1 0 .01 0zM-11 12V-13M-4 -6V-13M4 -6V-13M11 12V-13",
  LC: "M-12 10q0 -11 7 -14l1 -6 4 4q7 1 10 8l-3 3 -6 -2 1 9zM3 -12l10 8",
  MC: "M-12 11q0 -12 7 -15l1 -7 4 5q7 1 10 8l-3 3 -6 -2 1 8zM-12 -9h8",
  HC: "M-12 12q0 -13 7 -16l1 -8 4 5q7 1 11 8l-3 4 -6 -2 1 9zM-7 0l9 9M-3 -4l9 6",
  HCH: "M3 -3a8 8 0 1 0 .01 0zM3 1v8M-1 5h8M-13 -6h8l3 6M-13 -6q-1 -5 3 -7",
  EL: "M-9 11V1q-1 -11 9 -11t11 9v7q0 4 3 3M-9 11h5v-6h6v6h5V1M3 -8q-7 4 -1 9q5 -1 4 -8",
  WM: "M-12 10h24M-8 10l4 -8h8l4 8M-4 2L10 -11M10 -11l-4 -1 1 4z",
};

const whole = new Set(["LB", "LS"]); // drawn as lines alone

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

/** Units whose sign has a white rim in the field's convention. */
const rimmed = new Set(["AX", "WA"]);

const HALF_W = 24;
const HALF_H = 26;
const STEP = 4;

export function UnitBlock({ piece, army, near }: { piece: Piece; army: string; near: boolean }) {
  // Without an enemy beside it, nothing makes a unit retreat soon: the sign would only be in the way.
  const marks = (piece.marks ?? []).filter((m) => near || m !== "no-retreat");
  const back: number[] = [];
  for (let i = piece.strength - 1; i > 0; i--) back.push(i);
  const shift = ((piece.strength - 1) * STEP) / 2;
  const pips = [];
  for (let i = 0; i < piece.full; i++) {
    const x = -((piece.full - 1) * 9) / 2 + i * 9;
    pips.push(<rect key={i} class={i < piece.strength ? "pip" : "pip lost"} x={x - 3.5} y={HALF_H - 10.5} width={7} height={7} rx={1} />);
  }
  return (
    <g class={`unit seat-${piece.seat}${marks.map((m) => ` is-${m}`).join("")}`} data-army={army} data-seat={piece.seat}>
      <g transform={`translate(${-shift} ${shift * 0.8})`}>
        {back.map((i) => (
          <rect key={i} class="block behind" x={-HALF_W + i * STEP} y={-HALF_H - i * STEP * 0.8} width={2 * HALF_W} height={2 * HALF_H} rx={3} />
        ))}
        <rect class="block" x={-HALF_W} y={-HALF_H} width={2 * HALF_W} height={2 * HALF_H} rx={3} />
        <rect class="rim" x={-HALF_W + 2.5} y={-HALF_H + 2.5} width={2 * HALF_W - 5} height={2 * HALF_H - 5} rx={2} />
        <g transform="translate(3 -4)">
          <Silhouette type={piece.type ?? ""} />
        </g>
        <ClassSign kind={piece.class ?? ""} rim={rimmed.has(piece.type ?? "")} at={{ x: -HALF_W + 9, y: -HALF_H + 9 }} r={10} />
        {pips}
      </g>
      <Marks marks={marks} />
    </g>
  );
}

/** The state of a piece in signs, never in colour alone. */
function Marks({ marks }: { marks: readonly string[] }) {
  const has = (m: string) => marks.includes(m);
  return (
    <g class="marks">
      {has("fought") ? (
        <path class="mark mark-fought" d="M-36 24h20v15h-20zM-32 31l4 4 8 -8" />
      ) : has("must-battle") ? (
        <path class="mark mark-must" d="M-37 23h23v17h-23zM-32 27l13 9M-19 27l-13 9" />
      ) : has("may-battle") ? (
        <path class="mark mark-may" d="M-37 23h23v17h-23zM-32 27l13 9M-19 27l-13 9" />
      ) : has("moved") ? (
        <path class="mark mark-moved" d="M-36 24h20v15h-20zM-32 31.500h11m-5 -5l5 5 -5 5" />
      ) : has("ordered") ? (
        <path class="mark mark-ordered" d="M-36 24h20v15h-20zM-26 27v9M-30.500 31.500h9" />
      ) : null}
      {has("no-retreat") && <path class="mark mark-trapped" d="M14 36h20M17 36v5M21 36v5M25 36v5M29 36v5" />}
      {has("sacred-band") && <path class="mark mark-band" d="M25 -36l3 6 6 1 -4.500 4.500 1 6.500 -5.500 -3 -5.500 3 1 -6.500 -4.500 -4.500 6 -1z" />}
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
      transform={attached ? "translate(25 -12)" : "translate(0 -8)"}
    >
      <rect class="block behind" x={-10} y={-29} width={24} height={54} rx={3} />
      <rect class="block" x={-13} y={-26} width={26} height={54} rx={3} />
      <rect class="rim" x={-11} y={-24} width={22} height={50} rx={2} />
      <path class="crest" d="M-9 -4q-1 -15 10 -15t9 16" />
      <path class="helmet" d="M-6.500 7V-4q0 -8 6.500 -8t6.500 8V7h-3.500V1h-1.800V-3h-2.400V1h-1.800v6z" />
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
    <g class="label" transform={attached ? "translate(12 31)" : "translate(0 31)"}>
      <rect x={-width / 2} y={-8} width={width} height={15} rx={2} />
      <text y={3.5}>{name}</text>
    </g>
  );
}
