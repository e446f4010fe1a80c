// The faces of the blocks: silhouettes of headgear, horses and guns, the sign of the arm, the
// bicorne of leaders; and the color of each nation's blocks.
import { inTone } from "../../colours";
import { round } from "../../board/hex";
import { figure, HALF, type Faces } from "../commandcolors/blocks";
import type { SignProps } from "../system";

const shako = "M-9 -9q9 3.5 18 0l-2 13.500q-7 2.5 -14 0zM0 -4.500l3 3.5 -3 3.5 -3 -3.500zM-7.5 8q7.5 2.5 15 0l1.5 2.500q-4 3.5 -9 3.500t-9 -3.500zM0 -16a2.8 2.8 0 1 0 .01 0z";
const bugle = "M-14 -7l2.5 -1.500Q-7 4 0 4 4 4 5.5 -1l-1.5 -5 11 -2 -2.5 6Q10 11 0 11 -11 11 -14 -7zM-9 -2.500L-1 -15 5.5 -7 4.5 -5.5 -1 -12 -7.5 -1z";
const bearskin = "M-9 5q-3 -19 9 -19t9 19zM-9.5 8.500h19V13h-19zM12.5 -12v9";
const horse = "M-14 1q0 -7 5 -7h9l5 -7 1 -2 2 2.5 5 4 -1 3 -5 -1 -2 4q0 3 -2 5l5 5 -3 6h-1.500l1 -5 -7 -5h-6l-2 4 2 6h-1.500L-13 6q1 -3 1.5 -6z";
const head = "M-11 13q-2 -15 8 -19l1 -8 5 5q8 3 10 12l-4 4 -8 -4q-2 4 2 10z";
const cuirass = "M-10 -11l5 -2q5 6 10 0l5 2q-1 6 2 10 -3 4 -3 12 -9 5 -18 0 0 -8 -3 -12 3 -4 2 -10zM-1 -3h2v13h-2z";
const gun = "M-5 1a6 6 0 1 0 .01 0zM-5 4.500a2.5 2.5 0 1 0 .01 0zM-9 -2L13 -11l1.5 4.500L-3 1zM-10 9l-4 4";

/** Silhouettes of the troops, drawn in a square of 32 around the middle. */
const silhouettes: Readonly<Record<string, string>> = {
  LN: shako, YG: shako,
  LT: bugle, GL: bugle,
  RL: "M-14 12l6 -9L11 -14l3 3L-3 8l-6 6zM-10 -10l8 8M3 3l8 8m-4 2l6 -6",
  GR: "M0 -1.500a7.5 7.5 0 1 0 .01 0zM-5 -4q-4 -5 -.5 -11 1 4 3 5 -1 -4 2.5 -6 0 4 3 6.5 2 -1 1.5 -4 4 5 .5 9.500z",
  GG: bearskin, OG: bearskin,
  MI: "M-7 3v-14q7 -3 14 0V3zM-14 5q14 -5 28 0 -14 9 -28 0z",
  RI: "M-10 3q-3 -12 10 -12T10 3zM-11 6q11 4 22 0v5q-11 -3 -22 0zM0 -13v2",
  LC: horse, GC: horse,
  HC: head, GH: head,
  CU: cuirass,
  FA: gun, GF: gun,
  HA: gun, GA: gun,
};

/** Guards also have a star. */
const guards = new Set(["GG", "GL", "YG", "OG", "GC", "GH", "GF", "GA"]);
const star = "M11 -16l1.5 3.5 4 .3 -3 2.7 1 4 -3.5 -2.2 -3.5 2.2 1 -4 -3 -2.7 4 -.3z";
/** Horse artillery also has a horseshoe. */
const mounted = new Set(["HA", "GA"]);
const shoe = "M3 4q-1 9 5 9t5 -9";

/** The color of each nation's blocks, brown for those of 1815 as in the box; other nations have their army's. */
export const colours: Readonly<Record<string, string>> = { BR: "red", PT: "brown", NL: "brown", FR: "blue", ES: "gold", RU: "green", PR: "other", AT: "plum" };

/** The sign of an arm: infantry, cavalry or artillery. */
export function ClassSign({ kind, at, r = 8 }: SignProps) {
  const k = round(r);
  const w = round(k * 0.9);
  const name = `class-sign class-${kind}`;
  if (kind === "artillery") return <circle class={name} cx={at.x} cy={at.y} r={k} />;
  if (kind === "cavalry") return <path class={name} d={`M${at.x} ${at.y - k}l${round(k * 1.1)} ${round(k * 1.8)}h${round(-k * 2.2)}z`} />;
  return (
    <g class={name}>
      <rect x={at.x - w} y={at.y - w} width={2 * w} height={2 * w} />
      <path class="belts" d={`M${at.x - w} ${at.y - w}l${2 * w} ${2 * w}m0 ${-2 * w}l${-2 * w} ${2 * w}`} />
    </g>
  );
}

export const faces: Faces = {
  figure: ({ type = "" }) => {
    const troop = type.slice(3);
    const d = silhouettes[troop];
    if (!d) return <text class="silhouette-text">{troop}</text>;
    return (
      <>
        {figure(d)}
        {mounted.has(troop) && figure(shoe, true)}
        {guards.has(troop) && <path class="helmet" d={star} />}
      </>
    );
  },
  sign: (piece) => <ClassSign kind={piece.class ?? ""} at={{ x: -HALF + 6, y: -HALF + 6 }} r={8.5} />,
  colour: ({ type = "" }, army) => {
    const own = colours[type.slice(0, 2)];
    return own ? inTone(own, army) : army;
  },
  marks: (marks) => {
    const place = marks.find((m) => /^square-\d/.test(m))?.slice(7);
    return !!place && <g class="place"><circle class="mark" cx="1" cy="-26" r="8.5" /><text x="1" y="-21.5">{place}</text></g>;
  },
  head: <path class="helmet" d="M-11 -4Q-9 -14 0 -15 9 -14 11 -4 0 -9 -11 -4zM-5 -3Q0 -5.5 5 -3 6 7 0 8 -6 7 -5 -3z" />,
};
