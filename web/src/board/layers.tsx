// What is laid over the map for a look: sight, danger, reach, and the piece that is being dragged.
import type { Danger } from "../types";
import { hexPath, R, round, type Point } from "./hex/geometry";

export type Centre = (name: string) => Point | undefined;

/** Cells seen from a hex, or reached from it. */
export interface Spread {
  from: string;
  cells: ReadonlySet<string>;
}

interface LayerProps {
  centre: Centre;
  names: readonly string[];
  sight?: Spread | null;
  reach?: Spread | null;
  danger?: readonly Danger[];
}

/** Under the pieces: what is out of sight lies in the shade; where a piece could go is dotted. */
export function Under({ centre, names, sight, reach, danger }: LayerProps) {
  const hidden = sight ? names.filter((n) => n !== sight.from && !sight.cells.has(n)) : [];
  const hexes = (list: readonly string[], r: number) => list.map((n) => centre(n)).map((p) => (p ? hexPath(p, r) : "")).join("");
  const dots = (list: readonly string[]) =>
    list.map((n) => centre(n)).map((p) => (p ? `M${round(p.x - 6)} ${round(p.y)}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0` : "")).join("");
  return (
    <g class="layers" aria-hidden="true">
      {sight && <path class="out-of-sight" d={hexes(hidden, R + 0.5)} />}
      {sight && <path class="in-sight" d={hexes([...sight.cells], R - 3)} />}
      {sight && <path class="watcher" d={hexes([sight.from], R - 4)} />}
      {reach && <path class="reach" d={hexes([...reach.cells], R - 6)} />}
      {reach && <path class="reach-dot" d={dots([...reach.cells])} />}
      {!!danger?.length && <path class="danger-ground" d={hexes(danger.filter((x) => x.empty).map((x) => x.cell ?? ""), R - 1)} />}
      {!!danger?.length && <path class="danger-hex" d={hexes(danger.filter((x) => !x.empty).map((x) => x.cell ?? ""), R - 3)} />}
    </g>
  );
}

/** Over the pieces: with how many dice the enemy could strike them, and whoever went to an empty hex. */
export function Over({ centre, danger }: { centre: Centre; danger?: readonly Danger[] }) {
  if (!danger?.length) return null;
  return (
    <g class="dangers" aria-hidden="true">
      {danger.map((x) => {
        const p = centre(x.cell ?? "");
        if (!p) return null;
        if (x.empty) return <text key={x.cell} class="on-ground" x={round(p.x)} y={round(p.y + 6)}>{x.dice}</text>;
        return (
          <g key={x.cell} transform={`translate(${round(p.x + 27)} ${round(p.y - 27)})`}>
            <rect x={-12} y={-12} width={24} height={24} rx={4} />
            <text y={6}>{x.dice}</text>
          </g>
        );
      })}
    </g>
  );
}
