// Names on the ground, as far as there is paper for them.
import type { Label } from "../../types";
import { round, type Point } from "./ground";

/** How wide a letter of a name is, spaced as it is, in heights of the letters. */
const letter = 0.82;

interface NamesProps {
  labels: readonly Label[];
  point: (p: Point) => Point;
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

export function GroundNames({ labels, point, scale, usual, width, height }: NamesProps) {
  return (
    <g class="ground-labels">
      {labels.map((l) => {
        const [size, turn] = [l.size ? round(l.size * scale) : usual, (l.angle ?? 0) / 10];
        const p = kept(point(l.at), l.text.length * letter * size, turn, width, height);
        return <text key={l.text} transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${turn})`} font-size={size}>{l.text}</text>;
      })}
    </g>
  );
}
