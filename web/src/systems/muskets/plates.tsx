// The plates of units: name, strength and state. They lie behind their units, or where they hide
// fewer figures and plates of others.
import { beside, freest, overlap, type Patch, round, type Ground, type Standing } from "../../board/ground";
import type { Piece } from "../../types";
import { capital, lang, word } from "../../words";
import type { CaptionPlate, StandProps } from "../system";
import { placed } from "./stand";

/** The signs of states, in a circle of radius 7. */
const signs: readonly (readonly [mark: string, tone: string, d: string])[] = [
  ["flight", "#ffbfb5", "M4.5 -1L-4 -1M-1 -4.200L-4.2 -1 -1 2.200M4.5 3.200H1"],
  ["shaken", "#ffbfb5", "M-4 0l2 -3.5 2 7 2 -7 2 3.5"],
  ["empty", "#fbf5e6", "M-4.5 3.500L4.5 -3.500M-4 -3.600L4 3.6"],
  ["escort", "#f4c542", "M0 -5l1.500 3.400 3.700 .4 -2.800 2.500 .8 3.700L0 3.100 -3.200 5l.8 -3.700 -2.800 -2.500 3.700 -.4Z"],
  ["plot", "#e6d3f2", "M-3.500 -3.200h7v6.400h-7ZM-3.500 -3.200L0 .8 3.500 -3.2"],
  ["abandoned", "#ffbfb5", "M-4 -4L4 4M4 -4L-4 4"],
  ["vigilant", "#ffe9a8", "M-5 0Q0 -5.4 5 0 0 5.4 -5 0ZM0 -1.500a1.5 1.5 0 1 1 -.01 0"],
  ["close", "#fbf5e6", "M-4.5 -1.800h9M-4.5 1.800h9"],
  ["open", "#fbf5e6", "M-4.5 0h.1M0 0h.1M4.5 0h.1"],
  ["column", "#fbf5e6", "M-1.8 -4.500v9M1.8 -4.500v9"],
];

/** The formations: on a phone, where their signs are left out as names are, the figures show them. */
const formations = ["close", "open", "column"];

const nameOf = (p: Piece) => p.kind === "post" ? "" : p.titles?.[lang.value] ?? (p.type ? word(`muskets.unit.${p.type}`) : "");

/** The height of a plate with what keeps it apart from others, and the width of a sign. */
const [tall, sign] = [20, 15];

/** The part of a name that another may hide. */
const hidden = 0.1;

/** What a plate says, and how wide it is: the name with the strength, and all. */
function said(p: Piece) {
  const name = capital(nameOf(p));
  const marks = signs.filter(([mark]) => p.marks?.includes(mark));
  const count = p.full > 1 && !p.down ? ` ${p.strength}` : "";
  const wide = name ? (name.length + count.length) * 6.5 + 10 : 0;
  return name || marks.length ? { name, count, marks, wide, whole: wide + marks.length * sign } : undefined;
}

/** The figures of a piece as patches of the board. */
const patches = ({ here, at }: Standing, { scale, flipped }: Ground): Patch[] =>
  here.flatMap((p) => {
    const all = placed(p, scale);
    const k = flipped ? -1 : 1;
    return (all.length ? all : [{ x: 0, y: 0, r: 12 }]).map(({ x, y, r }) => ({ x: at.x + k * x - r, y: at.y + k * y - r, w: 2 * r, h: 2 * r }));
  });

/** The least height of a name on the screen, in pixels, and its height in units of the drawing. */
const [least, font] = [11, 13];

/** Where the names on a board lie, as it is drawn. */
export const names = new WeakMap<object, readonly Patch[]>();

/** Names have a least size on the screen; one that would hide another is left out. */
export function captions(all: readonly Standing[], ground: Ground, shown = 1): ReadonlyMap<string, CaptionPlate> {
  const out = new Map<string, CaptionPlate>();
  const large = round(Math.max(1, least / font / shown));
  const { width = 0, height = 0 } = ground.board;
  const room = { x: 0, y: 0, w: width * ground.scale, h: height * ground.scale };
  const bodies = all.map((s) => patches(s, ground));
  const laid: Patch[] = [];
  // The widest units have the least choice.
  for (const { s, own } of all.map((s, i) => ({ s, own: bodies[i]! })).sort((a, b) => b.own.length - a.own.length)) {
    const piece = s.here[0]!;
    const words = said(piece);
    if (!words) continue;
    const facing = ((piece.facing ?? 0) / 10 + (ground.flipped ? 180 : 0)) % 360;
    const wide = words.whole * large;
    const [above, below, ...sides] = beside(own, wide, tall * large, room);
    const ends = facing < 90 || facing > 270 ? [below!, above!] : [above!, below!];
    const aside = ends.flatMap((p) => [0.35, -0.35].map((k) => ({ ...p, x: Math.max(0, Math.min(p.x + k * wide, room.w - p.w)) })));
    const foreign = [...bodies.flat().filter((p) => !own.includes(p)), ...laid, ...own];
    const plate = freest([...ends, ...aside, ...sides], foreign);
    const nameless = laid.some((q) => overlap(plate, { ...q, weight: 1 }) > hidden * plate.w * plate.h);
    if (!nameless) laid.push({ ...plate, weight: 2 });
    out.set(piece.id, { x: plate.x + plate.w / 2 - s.at.x, y: plate.y + plate.h / 2 - s.at.y, large, nameless });
  }
  names.set(ground.board, laid);
  return out;
}

/** Name, strength and state of a unit, upright. */
export function Caption({ here, armies, plate }: StandProps) {
  const plates = here.flatMap((p) => {
    const words = said(p);
    if (!words || !plate) return [];
    const { count, marks } = words;
    const { nameless, large = 1 } = plate;
    const name = !nameless && words.name;
    const wide = name ? words.wide : 0;
    const whole = words.whole - words.wide + wide;
    return [(
      <g key={p.id} transform={`translate(${round(plate.x)} ${round(plate.y)})${large > 1 ? ` scale(${large})` : ""}`} data-army={armies[p.seat as 0 | 1]}>
        {name && (
          <g class="label" transform={`translate(${round((wide - whole) / 2)} 0)`}>
            <rect x={-wide / 2} y={-8.5} width={wide} height={17} rx={2.5} />
            <text y={4.3}>{name}{count && <tspan font-weight="700">{count}</tspan>}</text>
          </g>
        )}
        <g class="states" style={{ "--name": `${round(-wide / 2)}px` }}>
          {marks.map(([mark, tone, d], i) => (
            <g key={mark} class={formations.includes(mark) ? "label" : "state"} data-mark={mark} transform={`translate(${round(wide - whole / 2 + 9 + i * sign)} 0)`}>
              <circle r={7} fill={tone} stroke="#2b2418" stroke-width={1.2} />
              <path d={d} fill="none" stroke="#2b2418" stroke-width={1.7} stroke-linecap="round" stroke-linejoin="round" />
            </g>
          ))}
        </g>
      </g>
    )];
  });
  return plates.length ? <>{plates}</> : null;
}
