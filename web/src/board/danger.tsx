// The danger overlay: three grades that differ by hatching, sign and tint, and the likeliest
// strikers at the place looked at.
import type { Menace } from "../marks";
import { placeOf } from "../place";
import type { Danger } from "../types";
import { around, arrowHead, beside, between, dot, far, freest, path, round, type Ground, type Point } from "./ground";

export const grades = [1, 2, 3] as const;
/** The hatching of the grades in a square of 10: one direction, closer, crossed. */
const strokes = ["M-2 12L12 -2", "M-2 7L7 -2M3 12L12 3", "M-2 7L7 -2M3 12L12 3M-2 3L7 12M3 -2L12 7"];
const gradeOf = (d: Danger) => Math.min(Math.max(d.grade ?? 1, 1), 3) as 1 | 2 | 3;

interface DangersProps {
  ground: Ground;
  danger?: readonly Danger[];
}

/** The patterns of the hatchings. */
export function Hatchings() {
  return (
    <defs>
      {grades.map((g) => (
        <pattern key={g} id={`danger-${g}`} width="10" height="10" patternUnits="userSpaceOnUse"><path class={`hatching grade-${g}`} d={strokes[g - 1]} /></pattern>
      ))}
    </defs>
  );
}

/** Under the pieces: the ground in danger, hatched by grade, with a frame where a piece stands. */
export function DangerGround({ ground, danger }: DangersProps) {
  if (!danger?.length) return null;
  return (
    <>
      <Hatchings />
      {grades.flatMap((g) => [true, false].map((empty) => {
        const cells = danger.filter((x) => gradeOf(x) === g && !!x.empty === empty).flatMap((x) => placeOf(x) ?? []);
        const d = cells.length > 0 && ground.outline({ cells }, empty ? 2 : 3);
        return d && (
          <g key={`${g}${empty}`}>
            <path class={`danger-ground grade-${g}`} fill={`url(#danger-${g})`} d={d} />
            {!empty && <path class={`danger-hex grade-${g}`} d={d} />}
          </g>
        );
      }))}
    </>
  );
}

/** The plates of the grades: a disc, a square, an octagon. */
const plates = ["M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z", "M-12 -12h24v24h-24z", "M-7 -14h14l7 7v14l-7 7h-14l-7 -7v-14z"];

/** Over the pieces: the dice with which the enemy could strike them, or a piece that goes to an empty place; "!" in a game without dice. */
export function DangerSigns({ ground, danger }: DangersProps) {
  if (!danger?.length) return null;
  return (
    <g class="dangers" aria-hidden="true">
      {danger.map((x) => {
        const name = placeOf(x);
        const p = name && ground.centre(name);
        if (!p) return null;
        if (x.empty) return <text key={name} class={`on-ground grade-${gradeOf(x)}`} x={round(p.x)} y={round(p.y + 6)}>{x.dice || "!"}</text>;
        return (
          <g key={name} class={`grade-${gradeOf(x)}`} transform={`translate(${round(p.x + 27)} ${round(p.y - 27)})`}>
            <path class="plate" d={plates[gradeOf(x) - 1]} />
            <text y={6}>{x.dice || "!"}</text>
          </g>
        );
      })}
    </g>
  );
}

/** The width of a striker's number of dice, with room around it. */
const chipWide = 22;

/** The position of a striker's number of dice on its line: near the striker, and off the other numbers. */
export function apart(from: Point, to: Point, taken: readonly Point[]): Point {
  const clear = (p: Point) => taken.every((o) => Math.max(Math.abs(o.x - p.x), Math.abs(o.y - p.y)) >= chipWide);
  // Along the line, then beside it, since several may strike from one place.
  const beside = (p: Point, by: number) => ({ x: p.x + by * chipWide, y: p.y });
  const all = [0.28, 0.7, 0.05, 0.5].map((k) => between(from, to, k));
  return [...all, ...[1, -1, 2, -2].flatMap((by) => all.map((p) => beside(p, by)))].find(clear) ?? all[0]!;
}

/** Moves words into the visible part of an enlarged map. */
function withinSight(words: SVGGElement | null) {
  const room = words?.closest(".map-frame")?.getBoundingClientRect();
  if (!words || !room) return;
  const box = words.getBoundingClientRect();
  const by = (low: number, high: number, from: number, to: number) => (Math.max(0, from + 4 - low) - Math.max(0, high - to + 4)) / (words.getScreenCTM()?.a || 1);
  words.style.translate = `${by(box.left, box.right, room.left, room.right)}px ${by(box.top, box.bottom, room.top, room.bottom)}px`;
}

/** Lines from the likeliest strikers to the place looked at, each with its dice, and the danger in words. */
export function Strikes({ ground, menace, words, lit }: { ground: Ground; menace?: Menace | null; words?: readonly string[]; lit?: Iterable<string> }) {
  const to = menace && ground.centre(menace.to);
  if (!menace || !to) return null;
  const long = Math.max(...(words ?? []).map((w) => w.length), 0) * 7.2 + 16;
  const taken: Point[] = [];
  // The words are beside the place, off the strikers and off places that can be chosen.
  const high = (words?.length ?? 0) * 18 + 6;
  const [left, top, wide, tall] = ground.frame.split(" ").map(Number) as [number, number, number, number];
  const patches = (names: Iterable<string | undefined>, weight: number) => [...names].flatMap((name) => (name && ground.centre(name)) || []).map((p) => around(p, 0.8 * ground.reach, weight));
  const here = around(to, ground.reach, 8);
  const at = freest([1, 1.8, 3].flatMap((n) => beside([around(to, n * ground.reach)], long, high, { x: left, y: top, w: wide, h: tall })), [here, ...patches(menace.by.map(placeOf), 4), ...patches(lit ?? [], 1)]);
  return (
    <g class="strikes" aria-hidden="true">
      {menace.by.map((s) => {
        const from = placeOf(s);
        const way = from === undefined || from === menace.to ? [] : ground.way(from, menace.to);
        const [a, z] = [way[0], way.at(-1)];
        if (!a || !z) return null;
        const long = far(a, z) || 1;
        const u = { x: (z.x - a.x) / long, y: (z.y - a.y) / long };
        const end = { x: z.x - u.x * 0.55 * ground.reach, y: z.y - u.y * 0.55 * ground.reach };
        const begin = { x: a.x + u.x * 0.4 * ground.reach, y: a.y + u.y * 0.4 * ground.reach };
        const chip = apart(begin, end, taken);
        taken.push(chip);
        return (
          <g key={s.piece}>
            <path class="strike" d={path([begin, end], false)} />
            <path class="strike-head" d={arrowHead(end, u, 6)} />
            {s.dice > 0 && (
              <g class="strike-dice" transform={`translate(${dot(chip)})`}>
                <rect x={-9} y={-9} width={18} height={18} rx={3} />
                <text y={5}>{s.dice}</text>
              </g>
            )}
          </g>
        );
      })}
      {!!words?.length && (
        <g key={`${menace.to} ${words.join()}`} ref={withinSight} class="strike-words" transform={`translate(${round(at.x + long / 2)} ${round(at.y + 4)})`}>
          <rect x={round(-long / 2)} y={-4} width={round(long)} height={words.length * 18 + 6} rx={3} />
          {words.map((w, i) => <text key={i} y={12 + i * 18}>{w}</text>)}
        </g>
      )}
    </g>
  );
}
