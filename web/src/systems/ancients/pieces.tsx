// The faces of the blocks: silhouettes, signs of the classes, the crested helmet of leaders.
import { round, type Point } from "../../board/hex";
import { figure, HALF, type Faces } from "../commandcolors/blocks";

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

const whole = new Set(["LB", "LS", "HCH", "WM"]); // drawn as lines only

export function ClassSign({ kind, rim, at, r = 8 }: { kind: string; rim: boolean; at: Point; r?: number }) {
  const name = `class-sign class-${kind}${rim ? " white-rim" : ""}`;
  const k = round(r);
  if (kind === "light") return <circle class={name} cx={at.x} cy={at.y} r={k} />;
  if (kind === "medium") {
    return <path class={name} d={`M${at.x} ${at.y - k}l${round(k * 1.1)} ${round(k * 1.8)}h${round(-k * 2.2)}z`} />;
  }
  return <rect class={name} x={at.x - k * 0.9} y={at.y - k * 0.9} width={k * 1.8} height={k * 1.8} />;
}

/** Auxilia and warriors: their sign has a white rim. */
export const rimmed = new Set(["AX", "WA"]);

export const faces: Faces = {
  figure: ({ type = "" }) => {
    const d = silhouettes[type];
    return d ? figure(d, whole.has(type)) : <text class="silhouette-text">{type}</text>;
  },
  sign: (piece) => <ClassSign kind={piece.class ?? ""} rim={rimmed.has(piece.type ?? "")} at={{ x: -HALF + 6, y: -HALF + 6 }} r={9} />,
  marks: (marks) => marks.includes("sacred-band") && <path class="mark mark-band" d="M19 -30l3 6 6 1 -4.5 4.5 1 6.5 -5.5 -3 -5.5 3 1 -6.5 -4.5 -4.5 6 -1z" />,
  head: (
    <>
      <path class="crest" d="M-9 -4q-1 -15 10 -15t9 16" />
      <path class="helmet" d="M-6.5 7V-4q0 -8 6.5 -8t6.5 8V7h-3.5V1h-1.8V-3h-2.4V1h-1.8v6z" />
    </>
  ),
};
