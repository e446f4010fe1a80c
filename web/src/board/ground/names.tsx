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

/** A long name in two lines of like length, where it has a space or a hyphen: in a single hex there is no room for one. */
export function broken(name: string): string[] {
  const ends = name.length > 9 ? [...name.matchAll(/[ -]/g)].map((m) => m.index + 1) : [];
  const off = (at: number) => Math.abs(name.length - 2 * at);
  const at = ends.sort((a, b) => off(a) - off(b))[0];
  return at ? [name.slice(0, at), name.slice(at)] : [name];
}

export function GroundNames({ labels, point, along, scale, usual, width, height }: NamesProps) {
  return labels.length > 0 && (
    <g class="ground-labels">
      {labels.map((l) => {
        const name = l.names?.[lang.value] ?? l.text;
        const single = along && l.cells?.length === 1;
        const size = l.size ? round(l.size * scale) : single ? round(0.8 * usual) : usual;
        const [at, turn] = l.cells && along ? along(l.cells) : [point(l.at), (l.angle ?? 0) / 10] as const;
        const lines = single ? broken(name) : [name];
        const p = kept(at, Math.max(...lines.map((x) => x.length)) * letter * size, turn, width, height);
        return (
          <text key={name} class={l.kind} transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${round(turn)})`} font-size={size}>
            {lines[1] ? lines.map((x, i) => <tspan key={x} x="0" dy={round(i ? size : -1.2 * size)}>{x}</tspan>) : name}
          </text>
        );
      })}
    </g>
  );
}
