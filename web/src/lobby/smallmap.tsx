// A battlefield as large as a stamp: its ground and where the armies stand.
import { height, hexPath, middle, R, width } from "../board/hex/geometry";
import type { SmallMap as Small, ScenarioItem } from "../types";
import { lang } from "../words/words";
import { say } from "./words";

export function SmallMap({ battle }: { battle: ScenarioItem }) {
  const m: Small = battle.map;
  if (!m.rows) return null;
  const board = { kind: "hex", rows: m.rows, cols: m.cols, cells: [] };
  const at = ([row, col]: [number, number]) => middle(board, { row, col }, false);
  return (
    <svg class="small-map" viewBox={`-12 -12 ${width(board) + 24} ${height(board) + 24}`} role="img" aria-label={say("map", { name: battle.name[lang.value] ?? "" })}>
      <rect class="paper" x="-12" y="-12" width={width(board) + 24} height={height(board) + 24} rx="26" />
      {m.ground.map((g) => (
        <path key={g.kind} class={`ground ground-${g.kind}`} d={g.at.map((p) => hexPath(at(p), R + 1)).join("")} />
      ))}
      {m.units.map((side, seat) => (
        <g key={seat} data-army={battle.armies[seat as 0 | 1].colour} data-seat={seat}>
          {side.map((p) => {
            const { x, y } = at(p);
            return seat
              ? <circle key={`${x},${y}`} cx={x} cy={y} r="27" />
              : <rect key={`${x},${y}`} x={x - 25} y={y - 25} width="50" height="50" />;
          })}
        </g>
      ))}
    </svg>
  );
}
