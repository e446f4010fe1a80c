// Names on the ground, as far as there is paper for them.
import { createContext } from "preact";
import type { Label } from "../../types";
import { lang } from "../../words";
import { freest, overlap, type Patch } from "./free";
import { round, type Point } from "./ground";

/** The places where pieces stand. The names alone follow it: the map they are printed on stays. */
export const Occupied = createContext<readonly string[]>([]);

/** How wide a letter of a name is, spaced as it is, in heights of the letters. */
const letter = 0.82;

interface NamesProps {
  labels: readonly Label[];
  point: (p: Point) => Point;
  /** Where a name along cells has its middle, and its degrees clockwise from level. */
  along?: (cells: readonly string[]) => readonly [Point, number];
  /** Other places for a name along cells, the better first, for when a piece covers its own. */
  asides?: (cells: readonly string[], name: string, size: number) => readonly Stead[];
  /** What pieces cover, and what else is printed. */
  pieces?: readonly Patch[];
  printed?: readonly Patch[];
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

/** A place for a name: its middle, its degrees clockwise from level, its lines, and how high its letters are. */
export interface Stead {
  at: Point;
  turn: number;
  lines: readonly string[];
  size: number;
}

/** What a name covers there. Two lines stand above the point, one on it. */
function covers({ at, turn, lines, size }: Stead): Patch {
  const rad = (turn * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(rad)), Math.abs(Math.sin(rad))];
  const [long, high] = [Math.max(...lines.map((x) => x.length)) * letter * size, size * lines.length];
  const [w, h] = [long * c + high * s, long * s + high * c];
  const y = lines.length > 1 ? at.y - size : at.y - 0.3 * size;
  return { x: at.x - w / 2, y: y - h / 2, w, h };
}

/** The place that is meant, as long as no piece covers it; otherwise the one of all where most is left to read. */
export function readable(all: readonly Stead[], pieces: readonly Patch[], printed: readonly Patch[]): Stead {
  const [meant] = all;
  const steads = all.map((stead) => ({ ...covers(stead), stead }));
  return pieces.some((p) => overlap(steads[0]!, p) > 0) ? freest(steads, [...pieces, ...printed]).stead : meant!;
}

export function GroundNames({ labels, point, along, asides, pieces = [], printed = [], scale, usual, width, height }: NamesProps) {
  return labels.length > 0 && (
    <g class="ground-labels">
      {labels.map((l) => {
        const name = l.names?.[lang.value] ?? l.text;
        const single = along && l.cells?.length === 1;
        const size = l.size ? round(l.size * scale) : single ? round(0.8 * usual) : usual;
        const [at, turn] = l.cells && along ? along(l.cells) : [point(l.at), (l.angle ?? 0) / 10] as const;
        const meant = { at, turn, lines: single ? broken(name) : [name], size };
        const inside = (x: Stead) => ({ ...x, at: kept(x.at, Math.max(...x.lines.map((line) => line.length)) * letter * x.size, x.turn, width, height) });
        const { at: p, turn: by, lines, size: high } = readable([meant, ...(l.cells && asides?.(l.cells, name, size) || [])].map(inside), pieces, printed);
        return (
          <text key={name} class={l.kind} transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${round(by)})`} font-size={high}>
            {lines[1] ? lines.map((x, i) => <tspan key={x} x="0" dy={round(i ? high : -1.2 * high)}>{x}</tspan>) : name}
          </text>
        );
      })}
    </g>
  );
}
