// Water of hexes: rivers as continuous courses, narrow where they can be waded, with fords and
// bridges; lakes and coasts with lines along the shore as in old charts.
import type { Cell } from "../../types";
import { MARGIN, chance, height, middle, round, side, turned, width, type Grid, type Point } from "../hex";
import { at, curves, edges, lerp, outlines, seedOf, shift, type Sheet } from "./mass";

const stream = new Set(["river", "ford", "ford-river", "bridge"]);
const open = new Set(["lake", "coast"]);
const kind = (c: Cell | undefined) => c?.terrain ?? "";

/** A stretch of river: its hexes in the order of the water. */
interface Course {
  cells: Cell[];
  /** The hexside by which it enters the first hex, or -1 for a spring. */
  from: number;
  /** The hexside by which it leaves the last hex, or -1 if it seeps away. */
  to: number;
}

/** The courses of all rivers of a map; in a heap of river hexes the water passes each once. */
export function courses(grid: Grid): Course[] {
  const left = new Set(grid.board.cells.filter((c) => stream.has(kind(c))));
  const out: Course[] = [];
  while (left.size) {
    const heap = gather(grid, [...left][0]!, left);
    const drawn = new Set<Cell>();
    while (heap.size) {
      const cells = longest(grid, heap);
      cells.forEach((c) => heap.delete(c) && left.delete(c));
      out.push({ cells, ...mouths(grid, cells, drawn) });
      for (const c of cells) drawn.add(c);
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

/** The longest way through a heap of hexes that passes each at most once; heaps are small. */
function longest(grid: Grid, heap: ReadonlySet<Cell>): Cell[] {
  let best: Cell[] = [];
  let tries = 20000; // a bound for maps that are all river
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

/** The hexsides at both ends of a course. The rest of a heap flows into the part already drawn, even if it could leave the map. */
function mouths(grid: Grid, cells: readonly Cell[], drawn: ReadonlySet<Cell>): { from: number; to: number } {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const toward = (c: Cell, next: Cell | undefined) => edges.findIndex((e) => grid.beside(c, e) === next);
  const into = (c: Cell, edge: number) => edge >= 0 && drawn.has(grid.beside(c, edge)!);
  const single = cells.length < 2;
  const came = single ? 3 : toward(first, cells[1]);
  let from = mouth(grid, first, came, drawn);
  const back = () => (single ? Math.max(from, 0) : toward(last, cells.at(-2)));
  let to = mouth(grid, last, back(), drawn);
  if (!drawn.size || into(first, from) || into(last, to)) return { from, to };
  const joined = mouth(grid, first, came, drawn, true);
  if (into(first, joined)) {
    from = joined;
    if (single) to = mouth(grid, last, back(), drawn);
  } else to = mouth(grid, last, back(), drawn, true);
  return { from, to };
}

/** The hexside by which the end of a course goes on: to open water, into a river (first of all if joins), or off the map as straight as possible; -1 if none. */
function mouth(grid: Grid, end: Cell, came: number, rivers: ReadonlySet<Cell>, joins = false): number {
  const far = (e: number) => Math.min(Math.abs(e - came - 3), Math.abs(e - came + 3), 6);
  const straight = edges.filter((e) => e !== came).sort((a, b) => far(a) - far(b));
  const river = straight.find((e) => rivers.has(grid.beside(end, e)!));
  return (
    (joins ? river : undefined) ?? straight.find((e) => open.has(kind(grid.beside(end, e)))) ?? straight.find((e) => !grid.beside(end, e)) ?? river ?? -1
  );
}

/** A course within one of its hexes: where it enters and leaves, and the bend between. */
function reach(s: Sheet, { cells, from, to }: Course, i: number) {
  const c = cells[i]!;
  const p = middle(s.grid.board, c, s.flipped);
  const next = cells[i + 1];
  const a = door(s, c, p, i ? edges.findIndex((e) => s.grid.beside(c, e) === cells[i - 1]) : from, i === 0);
  const z = door(s, c, p, next ? edges.findIndex((e) => s.grid.beside(c, e) === next) : to, !next);
  const bend = { x: p.x + (chance(seedOf(c, 3)) - 0.5) * 16, y: p.y + (chance(seedOf(c, 9)) - 0.5) * 16 };
  // Water cuts a bend short.
  return { p, a, z, heart: lerp(bend, lerp(a, z, 0.5), 0.35) };
}

/** The line of a course through the hexes that here accepts: it crosses the middle of every hexside at right angles, so that it never breaks. */
export function line(s: Sheet, course: Course, here: (i: number) => boolean = () => true): string {
  let d = "";
  course.cells.forEach((_, i) => {
    if (!here(i)) return;
    const { p, a, z, heart } = reach(s, course, i);
    if (!i || !here(i - 1)) d += `M${at(a)}`;
    const way = { x: (z.x - a.x) * 0.22, y: (z.y - a.y) * 0.22 };
    d += `C${at(lerp(a, p, 0.42))} ${at(shift(heart, way, -1))} ${at(heart)}`;
    d += `C${at(shift(heart, way, 1))} ${at(lerp(z, p, 0.42))} ${at(z)}`;
  });
  return d;
}

/** Whether a course is narrow in one of its hexes: a brook, or a bridge over one. */
function narrow({ cells }: Course, i: number): boolean {
  const near = [i, ...cells.flatMap((_, k) => (k < i ? i - 1 - k : k))].map((k) => kind(cells[k])).find((k) => k !== "bridge");
  return near === "ford-river" || !near;
}

function door(s: Sheet, c: Cell, p: Point, edge: number, last: boolean): Point {
  if (edge < 0) return { x: p.x + (chance(seedOf(c)) - 0.5) * 10, y: p.y };
  const [a, b] = side(p, turned(edge, s.flipped));
  const m = lerp(a, b, 0.5);
  const beyond = s.grid.beside(c, edge);
  // A river reaches into a lake over the shore, and runs off the map to the edge of the paper.
  return !beyond ? lerp(p, m, 4) : open.has(kind(beyond)) ? lerp(p, m, 1.25) : last ? lerp(p, m, 2) : m;
}

export function Rivers({ s }: { s: Sheet }) {
  const all = courses(s.grid);
  if (!all.length) return null;
  const d = all.map((c) => line(s, c, (i) => !narrow(c, i))).join("");
  const brook = all.map((c) => line(s, c, (i) => narrow(c, i))).join("");
  const edge = -MARGIN + 5;
  const wide = round(width(s.grid.board) - 2 * edge);
  const high = round(height(s.grid.board) - 2 * edge);
  const over = (c: Course, i: number) => {
    const what = kind(c.cells[i]);
    return what === "ford" ? <Ford s={s} course={c} i={i} /> : what === "bridge" && <Bridge s={s} course={c} i={i} />;
  };
  return (
    <svg class="river" x={edge} y={edge} width={wide} height={high} viewBox={`${edge} ${edge} ${wide} ${high}`}>
      {!!brook && <path class="bank brook" d={brook} />}
      {!!d && <path class="bank" d={d} />}
      {!!brook && <path class="stream brook" d={brook} />}
      {!!d && <><path class="stream" d={d} /><path class="shallow" d={d} /><path class="deep" d={d} /></>}
      <path class="ripple" d={d + brook} />
      {all.flatMap((course) => course.cells.map((_, i) => over(course, i)))}
    </svg>
  );
}

/** A bridge: planks, two parapets, and the road on both banks. */
function Bridge({ s, course, i }: { s: Sheet; course: Course; i: number }) {
  const { a, z, heart } = reach(s, course, i);
  const y = narrow(course, i) ? 13 : 21;
  const angle = (Math.atan2(z.y - a.y, z.x - a.x) * 180) / Math.PI;
  return (
    <g class="bridge" transform={`translate(${at(heart)}) rotate(${round(angle)})`}>
      <path class="track" d={`M-5 ${y}v18M5 ${y}v18M-5 ${-y}v-18M5 ${-y}v-18`} />
      <path class="deck" d={`M-9 ${-y}h18v${2 * y}h-18z`} />
      <path class="parapet" d={`M-13 ${-y - 4}l4 4v${2 * y}l-4 4M13 ${-y - 4}l-4 4v${2 * y}l4 4`} />
      <path class="planks" d={[-12, -6, 0, 6, 12].map((k) => `M-9 ${k}h18`).join("")} />
    </g>
  );
}

/** A ford: pale shallows with stones across the stream, and the track on both banks. */
function Ford({ s, course, i }: { s: Sheet; course: Course; i: number }) {
  const c = course.cells[i]!;
  const p = middle(s.grid.board, c, s.flipped);
  const before = course.cells[i - 1];
  const next = course.cells[i + 1];
  const a = before ? middle(s.grid.board, before, s.flipped) : door(s, c, p, course.from, true);
  const z = next ? middle(s.grid.board, next, s.flipped) : door(s, c, p, course.to, true);
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

/** Lakes and sea: a shore, with lines along it that fade into the open water. */
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
