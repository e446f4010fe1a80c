// Names on the ground, where they are readable.
import { createContext } from "preact";
import type { Label } from "../../types";
import { lang } from "../../words";
import { freest, overlap, type Patch } from "./free";
import { round, type Point } from "./ground";

/** The places where pieces stand. Only the names depend on it, not the whole map. */
export const Occupied = createContext<readonly string[]>([]);

/** The width of a spaced letter, in heights of the letters. */
const letter = 0.82;

interface NamesProps {
  labels: readonly Label[];
  point: (p: Point) => Point;
  /** The middle of a name along cells, and its degrees clockwise from level. */
  along?: (cells: readonly string[]) => readonly [Point, number];
  /** Other positions for a name along cells if a piece covers its own, the better first. */
  asides?: (cells: readonly string[], name: string, size: number) => readonly Stead[];
  /** The patches of pieces, and of other print. */
  pieces?: readonly Patch[];
  printed?: readonly Patch[];
  scale: number;
  /** The height of letters if the label has none. */
  usual: number;
  width: number;
  height: number;
}

/** The middle of a text, moved so that neither of its ends leaves the map. */
export function kept(p: Point, long: number, degrees: number, width: number, height: number): Point {
  const rad = (degrees * Math.PI) / 180;
  const within = (at: number, half: number, most: number) => (2 * half > most ? most / 2 : Math.min(Math.max(at, half), most - half));
  return {
    x: within(p.x, (long / 2) * Math.abs(Math.cos(rad)), width),
    y: within(p.y, (long / 2) * Math.abs(Math.sin(rad)), height),
  };
}

/** A name in one line, or a long one broken at a space or hyphen into two lines of similar length, to fit a single hex. */
export function broken(name: string): string[] {
  const ends = name.length > 9 ? [...name.matchAll(/[ -]/g)].map((m) => m.index + 1) : [];
  const off = (at: number) => Math.abs(name.length - 2 * at);
  const at = ends.sort((a, b) => off(a) - off(b))[0];
  return at ? [name.slice(0, at), name.slice(at)] : [name];
}

/** A position for a name: its middle, its degrees clockwise from level, its lines, and the height of its letters. */
export interface Stead {
  at: Point;
  turn: number;
  lines: readonly string[];
  size: number;
}

/** The patch that a name covers. Two lines are above the point, one is on it. */
function covers({ at, turn, lines, size }: Stead): Patch {
  const rad = (turn * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(rad)), Math.abs(Math.sin(rad))];
  const [long, high] = [Math.max(...lines.map((x) => x.length)) * letter * size, size * lines.length];
  const [w, h] = [long * c + high * s, long * s + high * c];
  const y = lines.length > 1 ? at.y - size : at.y - 0.3 * size;
  return { x: at.x - w / 2, y: y - h / 2, w, h };
}

/** The intended position, or if a piece covers it the one where the name is most readable. */
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
