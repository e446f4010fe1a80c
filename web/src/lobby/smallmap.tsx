// A small map of a battle: its ground and the positions of the armies.
import { R, height, hexPath, middle, width } from "../board/hex";
import { coloursOf } from "../colours";
import type { SmallMap as Small, ScenarioItem } from "../types";
import { lang } from "../words";
import { say } from "./words";

export function SmallMap({ battle }: { battle: ScenarioItem }) {
  const m: Small = battle.map;
  if (m.width && m.height) return <GroundMap battle={battle} map={m} w={m.width} h={m.height} />;
  if (!m.rows) return null;
  const board = { kind: "hex", rows: m.rows, cols: m.cols, cells: [] };
  const at = ([row, col]: [number, number]) => middle(board, { row, col }, false);
  return (
    <svg class="small-map" viewBox={`-12 -12 ${width(board) + 24} ${height(board) + 24}`} role="img" aria-label={say("battle.map", { name: battle.name[lang.value] ?? "" })}>
      <rect class="paper" x="-12" y="-12" width={width(board) + 24} height={height(board) + 24} rx="26" />
      {m.ground.map((g) => (
        <path key={g.kind} class={`ground ground-${g.kind}`} d={g.at.map((p) => hexPath(at(p), R + 1)).join("")} />
      ))}
      {m.units.map((side, seat) => (
        <g key={seat} data-army={coloursOf(battle.armies)[seat as 0 | 1]} data-seat={seat}>
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

/** The small map of zones and of open ground, whose places are points. */
function GroundMap({ battle, map, w, h }: { battle: ScenarioItem; map: Small; w: number; h: number }) {
  const r = w / 40;
  const outline = (shape: { x: number; y: number }[], end = "Z") => shape.map((p, i) => `${i ? "L" : "M"}${p.x} ${p.y}`).join("") + end;
  return (
    <svg class="small-map" viewBox={`${-r} ${-r} ${w + 2 * r} ${h + 2 * r}`} role="img" aria-label={say("battle.map", { name: battle.name[lang.value] ?? "" })}>
      <rect class="paper" x={-r} y={-r} width={w + 2 * r} height={h + 2 * r} rx={r} />
      {(map.zones ?? []).map((z) => <path key={outline(z)} class="edge" d={outline(z)} stroke-width={r / 6} />)}
      {map.ground.map((g) => (
        <g key={g.kind}>
          <path class={`ground ground-${g.kind}`} d={(g.shapes ?? []).map((s) => outline(s)).join("")} />
          <path d={(g.lines ?? []).map((l) => outline(l, "")).join("")} class={`edge edge-${g.kind}`} stroke-width={r / 3} />
        </g>
      ))}
      {map.units.map((side, seat) => (
        <g key={seat} data-army={coloursOf(battle.armies)[seat as 0 | 1]} data-seat={seat}>
          {side.map(([x, y], i) => seat
            ? <circle key={i} cx={x + (i % 2) * r / 2} cy={y} r={r} />
            : <rect key={i} x={x - r + (i % 2) * r / 2} y={y - r} width={2 * r} height={2 * r} />)}
        </g>
      ))}
    </svg>
  );
}
