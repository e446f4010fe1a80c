// Names on the ground, as far as there is paper for them.
import type { Label } from "../../types";
import { lang } from "../../words";
import { round, type Point } from "./ground";

/** How wide a letter of a name is, spaced as it is, in heights of the letters. */
const letter = 0.82;

interface NamesProps {
  labels: readonly Label[];
  point: (p: Point) => Point;
  /** Where a name along cells has its middle, and its degrees clockwise from level. */
  along?: (cells: readonly string[]) => readonly [Point, number];
  scale: number;
  /** The height of letters where a label says none. */
  usual: number;
  width: number;
  height: number;
}

/** Where the middle of a text so long stands, so that neither of its ends leaves the map. */
export function kept(p: Point, long: number, degrees: number, width: number, height: number): Point {
  const rad = (degrees * Math.PI) / 180;
  const within = (at: number, half: number, most: number) => (2 * half > most ? most / 2 : Math.min(Math.max(at, half), most - half));
  return {
    x: within(p.x, (long / 2) * Math.abs(Math.cos(rad)), width),
    y: within(p.y, (long / 2) * Math.abs(Math.sin(rad)), height),
  };
}

export function GroundNames({ labels, point, along, scale, usual, width, height }: NamesProps) {
  return labels.length > 0 && (
    <g class="ground-labels">
      {labels.map((l) => {
        const name = l.names?.[lang.value] ?? l.text;
        const size = l.size ? round(l.size * scale) : usual;
        const [at, turn] = l.cells && along ? along(l.cells) : [point(l.at), (l.angle ?? 0) / 10] as const;
        const p = kept(at, name.length * letter * size, turn, width, height);
        return <text key={name} class={l.kind} transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${round(turn)})`} font-size={size}>{name}</text>;
      })}
    </g>
  );
}
