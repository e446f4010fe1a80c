// Cards, tracks and things of Muskets & Tomahawks: the sketch on a card, the fallen, clocks, command points.
import type { VNode } from "preact";
import { word } from "../../words";
import { Man } from "./figures";

const split = (id: string): readonly [side: string, what: string] => {
  const at = id.indexOf("-");
  return at < 0 ? ["", id] : [id.slice(0, at), id.slice(at + 1)];
};

/** The side a card belongs to; both sides play it. */
export const cardSeat = (id: string): 0 | 1 | undefined => ({ top: 0, bottom: 1 } as const)[split(id)[0]];

const plot = (id: string) => split(id)[0] === "plot";

export const cardTitle = (id: string) => word(plot(id) ? `muskets.card.${id}` : `muskets.card-name.${split(id)[1]}`);

export const cardKind = (id: string) => (id === "clock" ? "of-muskets of-clock" : "of-muskets");

/** A profile of each type of troops, as its card shows it. */
const troops: Readonly<Record<string, string>> = {
  regulars: "regulars", irregulars: "rangers", natives: "natives", provincials: "provincials", militia: "colonial-militia", cavalry: "dragoons", civilians: "settlers", artillery: "light-gun",
};

const edge = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** A clock of which so many quarters are struck. */
const clock = (hand: string) => (
  <>
    <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2" />
    <path d={`M12 3.500v2M20.500 12h-2M12 20.500v-2M3.500 12h2${hand}`} style={edge} />
  </>
);

export const signs: Readonly<Record<string, VNode>> = {
  "red-clock": <g style={{ color: "var(--bad)" }}>{clock("M12 6.500V12l4 2.5")}</g>,
  clock: clock("M12 6.500V12l4 2.5"),
  // A hat on the ground.
  fallen: <path d="M2 16.500q4 2.500 10 2.500t10 -2.500q-3 -1 -5 -1.200Q16.500 7 12 7T7 15.300Q5 15.500 2 16.500ZM7.200 13.500h9.600" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round" />,
  // An officer's gorget.
  command: <path d="M3.500 5.500Q4 17 12 20.500 20 17 20.500 5.500 17.500 6 16.500 5q-.6 7-4.500 7T7.500 5Q6.500 6 3.500 5.500Z" fill="#c9962b" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round" />,
};

export function Sketch({ id }: { id: string }) {
  const what = split(id)[1];
  const type = troops[what];
  return (
    <svg class="sketch" viewBox="0 0 120 48" aria-hidden="true">
      {type ? [[-26, 4], [0, -3], [26, 4]].map(([x, y]) => (
        <g key={x} transform={`translate(${60 + x!} ${25 + y!})${what === "cavalry" || what === "artillery" ? " scale(.78)" : " scale(1.1)"}`}><Man type={type} r={14} /></g>
      )) : what === "forward" ? (
        <>
          <g transform="translate(42 25) scale(1.15)"><Man type="officer" r={14} officer /></g>
          <path d="M66 25h32m-10 -9l10 9 -10 9" style={{ ...edge, strokeWidth: 3.5 }} />
        </>
      ) : what === "morale" ? (
        <>
          <path d="M46 42V8" style={{ ...edge, strokeWidth: 3 }} />
          <path d="M46 9q10 -5 18 0t16 -1v19q-8 5 -16 1t-18 1Z" fill="var(--block, #6b5a3a)" stroke="currentColor" stroke-width="1.6" />
          <path d="M58 9l5 7 -6 5 6 7" fill="none" stroke="#fbf3e0" stroke-width="2" />
        </>
      ) : plot(id) ? <path d="M36 9h48v31H36zM36 9l24 19 24 -19" style={edge} /> : <svg x="40" y="4" width="40" height="40" viewBox="0 0 24 24" style={{ color: "var(--bad)" }}>{signs.clock}</svg>}
    </svg>
  );
}
