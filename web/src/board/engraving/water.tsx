// Water: one continuous course through the hexes of a river, fords across it,
// lakes and coasts with the lines along the shore of old charts.
import type { Cell } from "../../types";
import { MARGIN, chance, height, middle, round, side, turned, width, type Grid, type Point } from "../hex";
import { at, curves, edges, lerp, outlines, seedOf, shift, type Sheet } from "./mass";

const stream = new Set(["river", "ford"]);
const open = new Set(["lake", "coast"]);
const kind = (c: Cell | undefined) => c?.terrain ?? "";

/** A stretch of river: its hexes in the order of the water, with where it comes in and goes out. */
export interface Course {
  cells: Cell[];
  /** The hexside the course enters the first hex by, or -1 for a spring. */
  from: number;
  /** The hexside it leaves the last hex by, or -1 where it seeps away. */
  to: number;
}

/** The courses of all rivers of a map. Where a river's hexes lie in a heap, the water passes each once. */
export function courses(grid: Grid): Course[] {
  const left = new Set(grid.board.cells.filter((c) => stream.has(kind(c))));
  const out: Course[] = [];
  while (left.size) {
    const heap = gather(grid, [...left][0]!, left);
    while (heap.size) {
      const cells = longest(grid, heap);
      cells.forEach((c) => heap.delete(c) && left.delete(c));
      out.push({ cells, from: mouth(grid, cells[0]!, cells[1]), to: mouth(grid, cells.at(-1)!, cells.at(-2)) });
    }
    for (const c of heap) left.delete(c);
  }
  return out;
}

const beside = (grid: Grid, c: Cell) => edges.map((e) => grid.beside(c, e));

function gather(grid: Grid, first: Cell, among: ReadonlySet<Cell>): Set<Cell> {
  const heap = new Set([first]);
  for (const c of heap) for (const n of beside(grid, c)) if (n && among.has(n)) heap.add(n);
  return heap;
}

/** The longest way through a heap of hexes that passes none twice; heaps are small. */
function longest(grid: Grid, heap: ReadonlySet<Cell>): Cell[] {
  let best: Cell[] = [];
  let tries = 20000; // a map that is all river is drawn as it comes
  const ends = (way: Cell[]) => [way[0]!, way.at(-1)!].filter((c) => beside(grid, c).some((n) => !n || open.has(kind(n)))).length;
  const walk = (way: Cell[]) => {
    if (tries-- < 0) return;
    if (way.length > best.length || (way.length === best.length && ends(way) > ends(best))) best = [...way];
    for (const n of beside(grid, way.at(-1)!)) {
      if (n && heap.has(n) && !way.includes(n)) walk([...way, n]);
    }
  };
  for (const c of heap) walk([c]);
  return best;
}

/** Where the end of a course goes on: to open water, to another river, or off the map as straight as it can. */
function mouth(grid: Grid, end: Cell, before: Cell | undefined): number {
  const came = before ? edges.findIndex((e) => grid.beside(end, e) === before) : 3;
  const far = (e: number) => Math.min(Math.abs(e - came - 3), Math.abs(e - came + 3), 6);
  const straight = [...edges].sort((a, b) => far(a) - far(b));
  return (
    straight.find((e) => open.has(kind(grid.beside(end, e)))) ?? straight.find((e) => !grid.beside(end, e)) ?? -1
  );
}

/** The line of a course: through the middle of every hexside at right angles, so that it never breaks. */
export function line(s: Sheet, course: Course): string {
  const { cells } = course;
  const doors = cells.map((c, i) => (i ? edges.findIndex((e) => s.grid.beside(c, e) === cells[i - 1]) : course.from));
  let d = "";
  cells.forEach((c, i) => {
    const p = middle(s.grid.board, c, s.flipped);
    const next = cells[i + 1];
    const a = door(s, c, p, doors[i]!);
    const z = door(s, c, p, next ? edges.findIndex((e) => s.grid.beside(c, e) === next) : course.to);
    const bend = { x: p.x + (chance(seedOf(c, 3)) - 0.5) * 16, y: p.y + (chance(seedOf(c, 9)) - 0.5) * 16 };
    // A bend is cut short a little, as water does.
    const heart = lerp(bend, lerp(a, z, 0.5), 0.35);
    if (!i) d += `M${at(a)}`;
    const way = { x: (z.x - a.x) * 0.22, y: (z.y - a.y) * 0.22 };
    d += `C${at(lerp(a, p, 0.42))} ${at(shift(heart, way, -1))} ${at(heart)}`;
    d += `C${at(shift(heart, way, 1))} ${at(lerp(z, p, 0.42))} ${at(z)}`;
  });
  return d;
}

function door(s: Sheet, c: Cell, p: Point, edge: number): Point {
  if (edge < 0) return { x: p.x + (chance(seedOf(c)) - 0.5) * 10, y: p.y };
  const [a, b] = side(p, turned(edge, s.flipped));
  const m = lerp(a, b, 0.5);
  const beyond = s.grid.beside(c, edge);
  // Into a lake the river reaches over the shore; off the map it runs on, as far as the paper goes.
  return !beyond ? lerp(p, m, 4) : open.has(kind(beyond)) ? lerp(p, m, 1.25) : m;
}

export function Rivers({ s }: { s: Sheet }) {
  const all = courses(s.grid);
  if (!all.length) return null;
  const d = all.map((c) => line(s, c)).join("");
  const edge = -MARGIN + 5;
  const wide = round(width(s.grid.board) - 2 * edge);
  const high = round(height(s.grid.board) - 2 * edge);
  return (
    <svg class="river" x={edge} y={edge} width={wide} height={high} viewBox={`${edge} ${edge} ${wide} ${high}`}>
      <path class="bank" d={d} />
      <path class="stream" d={d} />
      <path class="shallow" d={d} />
      <path class="deep" d={d} />
      <path class="ripple" d={d} />
      {all.flatMap((course) => course.cells.map((c, i) => kind(c) === "ford" && <Ford key={c.name} s={s} course={course} i={i} />))}
    </svg>
  );
}

/** A ford: pale shallows with stones across the stream, and the track that leads there. */
function Ford({ s, course, i }: { s: Sheet; course: Course; i: number }) {
  const c = course.cells[i]!;
  const p = middle(s.grid.board, c, s.flipped);
  const before = course.cells[i - 1];
  const next = course.cells[i + 1];
  const a = before ? middle(s.grid.board, before, s.flipped) : door(s, c, p, course.from);
  const z = next ? middle(s.grid.board, next, s.flipped) : door(s, c, p, course.to);
  const angle = (Math.atan2(z.y - a.y, z.x - a.x) * 180) / Math.PI;
  const stones = [-8, 4].flatMap((x, row) =>
    [-13, -6.5, 0, 6.5, 13].map((y, k) => `M${round(x + chance(seedOf(c, row * 9 + k)) * 4)} ${y}a3.2 2.4 0 1 0 .1 0z`),
  );
  return (
    <g class="ford" transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${round(angle)})`}>
      <path class="bar" d="M-12 -14q12 -5 24 0v28q-12 5 -24 0z" />
      <path class="stones" d={stones.join("")} />
      <path class="track" d="M-7 -19v-11M7 -19v-11M-7 19v11M7 19v11" />
    </g>
  );
}

/** Lakes and sea: a shore, and lines along it that fade into the open water. */
export function Waters({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const rings = outlines(s, cells);
  let waves = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (const [x, y, i] of [[-12, -12, 0], [12, 0, 1], [-10, 14, 2]] as const) {
      waves += `M${at({ x: p.x + x - 9 + chance(seedOf(c, i)) * 6, y: p.y + y })}q4.5 -4.5 9 0t9 0`;
    }
  }
  return (
    <g class="waters">
      <path class={`tint tint-${cells[0]!.terrain}`} d={curves(rings, 0.5, 1)} />
      <path class="shore" d={curves(rings, 1.5, 1.5)} />
      <path class="along near" d={curves(rings, 6, 1.4)} />
      <path class="along" d={curves(rings, 11, 1.4)} />
      <path class="along far" d={curves(rings, 17, 1.4)} />
      <path class="waves" d={waves} />
    </g>
  );
}
