// The print of a card of Battle Commander besides its words: when it is played, the rows of
// Fire and Assault, and the result of a Skill Check.
import type { Sheet } from "../../types";
import { word } from "../../words";
import { signs } from "./signs";

/** The icon and the side of a card are the class of its sheet: "red blue". */
const parts = (sheet?: Sheet) => (sheet?.class ?? "").split(" ");

/** The sign of the time to play a card; for an order card the cube it costs. */
const when = (icon: string, side?: string) => signs[icon === "order" ? (side ?? "blue") : icon];

export const cardKind = (_: string, sheet?: Sheet) => `of-commander when-${parts(sheet)[0] || "order"}`;

/** The width of a column, and the size of a sign. */
const wide = 15;
const size = 13;

export function Sketch({ sheet }: { id: string; sheet?: Sheet }) {
  if (!sheet) return null;
  const [icon, side] = parts(sheet);
  const [fire, assault, check] = sheet.rows ?? [];
  const sign = (id: string | undefined, x: number, y: number, s = size) => id && <svg x={x} y={y} width={s} height={s} viewBox="0 0 24 24">{signs[id]}</svg>;
  const row = (cells: readonly string[], y: number) => cells.map((id, i) => <g key={i}>{sign(id, 33 + i * wide, y)}</g>);
  return (
    <svg class="sketch results" viewBox="0 0 166 46" role="img" aria-label={word(`commander.icon.${icon}`)}>
      <svg x="1" y={fire ? 1 : 10} width="24" height="24" viewBox="0 0 24 24">{when(icon!, side)}</svg>
      {check && sign(check.cells[0], 5, 28, 16)}
      {fire && assault && (
        <>
          {fire.cells.map((_, i) => <text key={i} x={33 + i * wide + size / 2} y="8">{fire.least + i}</text>)}
          <path class="of-fire" d="M31 11h107v15H31z" />
          <path class="of-assault" d="M31 28h107v15H31z" />
          {row(fire.cells, 12)}
          {row(assault.cells, 29)}
          {sign("round-shot", 147, 12)}
          {sign("bayonets", 147, 29)}
        </>
      )}
    </svg>
  );
}
