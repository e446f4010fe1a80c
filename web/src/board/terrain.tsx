// The printed map: paper, terrain engraved from the data, hexsides, sections.
// Neighbouring hexes of one kind join.
import type { Board, Cell } from "../types";
import { word } from "../words";
import { chance, corners, Grid, height, hexPath, MARGIN, middle, path, R, round, side, turned, width, type Point } from "./geometry";

const water = new Set(["river", "ford", "lake", "coast"]);
const edges = [0, 1, 2, 3, 4, 5];

export interface Sheet {
  board: Board;
  grid: Grid;
  flipped: boolean;
}

const seedOf = (c: Cell) => c.row * 31 + c.col * 7 + 1;
const lerp = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
const kindOf = (c: Cell) => (c.terrain === "steep-hill" ? "hill" : c.terrain);

/** Tints reach a little over the hexside, so that neighbours melt into one mass. */
function Tint({ s, c }: { s: Sheet; c: Cell }) {
  if (!c.terrain || c.terrain === "river" || c.terrain === "ford") return null;
  return <path class={`tint tint-${c.terrain}`} d={hexPath(middle(s.board, c, s.flipped), R + 0.8)} />;
}

/** Hachures fall outwards from the rim of a hill where no hill follows. */
function Hachures({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  const steep = c.terrain === "steep-hill";
  let d = "";
  for (const e of edges) {
    const next = s.grid.beside(c, e);
    const same = next && kindOf(next) === "hill" && (!steep || next.terrain === "steep-hill");
    if (same) continue;
    const [a, b] = side(p, turned(e, s.flipped), R - 3);
    const strokes = steep ? 10 : 7;
    for (let i = 0; i <= strokes; i++) {
      const from = lerp(a, b, i / strokes);
      const wobble = chance(seedOf(c) * 97 + e * 13 + i);
      const to = lerp(from, p, (steep ? 0.34 : 0.2) + wobble * 0.12);
      d += `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
    }
  }
  const inner = corners(p, R * 0.3);
  const crest = steep ? path(inner.slice(0, 4), false) : "";
  return (
    <g class={`hachures ${steep ? "steep" : ""}`}>
      <path d={d} />
      {crest && <path d={crest} />}
    </g>
  );
}

function Trees({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  const trees: Point[] = [];
  const spots = [[-22, -20], [4, -27], [25, -14], [-30, 4], [-5, -3], [20, 8], [-17, 24], [7, 28], [30, 24], [-2, 12]];
  spots.forEach(([x, y], i) => {
    const k = seedOf(c) * 53 + i * 11;
    trees.push({ x: p.x + x! + chance(k) * 8 - 4, y: p.y + y! + chance(k + 1) * 8 - 4 });
  });
  trees.sort((a, b) => a.y - b.y);
  return (
    <g class="trees">
      {trees.map((q, i) => {
        const r = round(6.5 + chance(seedOf(c) + i * 3) * 3);
        return (
          <g key={i} transform={`translate(${round(q.x)} ${round(q.y)})`}>
            <path class="trunk" d={`M0 ${r - 1}v4`} />
            <circle r={r} />
            <path class="shade" d={`M${r * 0.2} ${r * 0.75}A${r} ${r} 0 0 0 ${r * 0.85} ${-r * 0.3}`} />
          </g>
        );
      })}
    </g>
  );
}

function Rocks({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  let d = "";
  for (let i = 0; i < 11; i++) {
    const k = seedOf(c) * 71 + i * 5;
    const angle = i * 2.4;
    const far = 8 + 27 * Math.sqrt((i + 0.5) / 11);
    const x = round(p.x + Math.cos(angle) * far);
    const y = round(p.y + Math.sin(angle) * far);
    const w = round(3 + chance(k) * 4);
    d += `M${x - w} ${y + 2}l${w * 0.6} ${round(-w * 1.1)}l${w * 0.8} ${round(w * 0.3)}l${w * 0.6} ${round(w * 0.8)}`;
  }
  return <path class="rocks" d={d} />;
}

/** Where the water of a river hex comes from and goes to: its neighbours of water, or the edge of the board. */
export function courses(grid: Grid, c: Cell): number[] {
  const next = edges.filter((e) => water.has(grid.beside(c, e)?.terrain ?? ""));
  if (next.length === 1) {
    // At the edge of the board the river goes on as straight as it can.
    const out = edges.filter((e) => !grid.beside(c, e));
    const far = (e: number) => Math.min(Math.abs(e - next[0]! - 3), 6 - Math.abs(e - next[0]! - 3));
    out.sort((a, b) => far(a) - far(b));
    if (out[0] !== undefined) next.push(out[0]);
  }
  return next;
}

function riverPath(s: Sheet, c: Cell): string {
  const p = middle(s.board, c, s.flipped);
  const mids = courses(s.grid, c).map((e) => {
    const [a, b] = side(p, turned(e, s.flipped));
    return lerp(a, b, 0.5);
  });
  const at = (q: Point) => `${round(q.x)} ${round(q.y)}`;
  if (mids.length === 2) {
    const bend = { x: p.x + (chance(seedOf(c)) - 0.5) * 12, y: p.y + (chance(seedOf(c) + 9) - 0.5) * 12 };
    return `M${at(mids[0]!)}Q${at(bend)} ${at(mids[1]!)}`;
  }
  if (!mids.length) return `M${at({ x: p.x - 18, y: p.y })}L${at({ x: p.x + 18, y: p.y })}`;
  return mids.map((m) => `M${at(p)}L${at(m)}`).join("");
}

/** A ford: the banks come near and stones lie across the stream. */
function Ford({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  const first = courses(s.grid, c)[0] ?? 0;
  const [a, b] = side(p, turned(first, s.flipped));
  const m = lerp(a, b, 0.5);
  const angle = (Math.atan2(m.y - p.y, m.x - p.x) * 180) / Math.PI;
  return (
    <g class="ford" transform={`translate(${round(p.x)} ${round(p.y)}) rotate(${round(angle)})`}>
      {[-9, 0, 9].map((x) => (
        <path key={x} d={`M${x} -21v42`} />
      ))}
    </g>
  );
}

function Waves({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  let d = "";
  for (const [x, y] of [[-24, -16], [6, -22], [-8, 0], [18, 6], [-22, 18], [6, 24]] as const) {
    d += `M${round(p.x + x - 9)} ${round(p.y + y)}q4.500 -5 9 0t9 0`;
  }
  return <path class="waves" d={d} />;
}

/** The shore: where coast meets land. */
function Shore({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  const d = edges
    .filter((e) => {
      const next = s.grid.beside(c, e);
      return next && !water.has(next.terrain ?? "");
    })
    .map((e) => path(side(p, turned(e, s.flipped), R), false))
    .join("");
  return <path class="shore" d={d} />;
}

/** A camp: a palisade of stakes around the tents. */
function Camp({ s, c }: { s: Sheet; c: Cell }) {
  const p = middle(s.board, c, s.flipped);
  let stakes = "";
  const ring = corners({ x: 0, y: 0 }, R * 0.8);
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % 6]!;
    for (let k = 0; k < 6; k++) {
      const q = lerp(a, b, k / 6);
      stakes += `M${round(q.x)} ${round(q.y + 4)}v-9`;
    }
  });
  return (
    <g class="camp" transform={`translate(${round(p.x)} ${round(p.y)})`}>
      <path class="wall" d={path(ring)} />
      <path class="stakes" d={stakes} />
      <path class="tents" d="M-22 8l9 -14 9 14zM4 10l9 -14 9 14zM-9 26l9 -14 9 14zM-9 -10l9 -14 9 14z" />
    </g>
  );
}

function Ramparts({ s, c }: { s: Sheet; c: Cell }) {
  if (!c.edges?.length) return null;
  const p = middle(s.board, c, s.flipped);
  return (
    <g class="rampart">
      {c.edges.map((e) => {
        const ends = side(p, turned(e, s.flipped), R - 5);
        return (
          <g key={e}>
            <path class="bank" d={path(ends, false)} />
            <path class="pales" d={path(ends, false)} />
          </g>
        );
      })}
    </g>
  );
}

/** Signs of the scenario: where one may leave, enter, or win a banner by standing. */
export function Tags({ s, c, seats }: { s: Sheet; c: Cell; seats: readonly string[] }) {
  if (!c.tags?.length) return null;
  const p = middle(s.board, c, s.flipped);
  return (
    <g>
      {c.tags.map((tag) => {
        const seat = tag.endsWith("-top") ? 0 : 1;
        const kind = tag.slice(0, tag.lastIndexOf("-"));
        const up = (seat === 1) !== s.flipped ? -1 : 1;
        const at = `translate(${round(p.x)} ${round(p.y)})`;
        if (kind === "objective" || kind === "taken") {
          return <path key={tag} class={`tag ${kind}`} data-army={seats[seat]} transform={at} d="M-5 -24V-47h16l-4 5 4 5H-5" />;
        }
        const dir = kind === "exit" ? up : -up;
        return <path key={tag} class="tag arrow" data-army={seats[seat]} transform={at} d={`M0 ${dir < 0 ? -30 : -46}v${16 * dir}m-7 ${-8 * dir}l7 ${8 * dir}l7 ${-8 * dir}`} />;
      })}
    </g>
  );
}

/** The dotted lines between sections, and their names at both edges as each side reads them. */
function Sections({ s, system }: { s: Sheet; system: string }) {
  const { board, flipped } = s;
  const borders: number[][] = [[], []];
  for (let row = 0; row < board.rows; row++) {
    const cells = board.cells.filter((c) => c.row === row);
    (["left", "right"] as const).forEach((name, i) => {
      const own = cells.filter((c) => c.sections.includes(name)).map((c) => middle(board, c, flipped).x);
      const rest = cells.filter((c) => c.sections.includes("center")).map((c) => middle(board, c, flipped).x);
      if (!own.length || !rest.length) return;
      const outer = (name === "left") !== flipped;
      // The line runs between the last hex of one section and the first of the next, or through the one they share.
      borders[i]!.push(outer ? (Math.max(...own) + Math.min(...rest)) / 2 : (Math.min(...own) + Math.max(...rest)) / 2);
    });
  }
  const lines = borders.filter((b) => b.length === board.rows).map((b) => b.reduce((x, y) => x + y) / b.length);
  const marks = [0, ...[...lines].sort((a, b) => a - b), width(board)];
  const names = ["left", "center", "right"];
  return (
    <g class="sections">
      {lines.map((x) => (
        <path key={x} d={`M${round(x)} -6V${round(height(board) + 6)}`} />
      ))}
      {marks.length === 4 &&
        names.map((name, i) => {
          const x = round((marks[i]! + marks[i + 1]!) / 2);
          const other = names[2 - i]!;
          return (
            <g key={name}>
              <text x={x} y={round(height(board) + 24)}>{word(`${system}.section.${name}`)}</text>
              <text x={x} y={-12}>{word(`${system}.section.${other}`)}</text>
            </g>
          );
        })}
    </g>
  );
}

/** The letters of rows and numbers of columns, printed small. */
function Names({ s }: { s: Sheet }) {
  const { board, flipped } = s;
  const first = board.cells.filter((c) => c.col === 0);
  return (
    <g class="names" aria-hidden="true">
      {first.map((c) => (
        <text key={c.name} x={-17} y={round(middle(board, c, flipped).y + 5)}>{c.name.replace(/\d+/, "")}</text>
      ))}
      {board.cells.map((c) => {
        const p = middle(board, c, flipped);
        return <text key={c.name} class="name" x={round(p.x)} y={round(p.y - R + 15)}>{c.name}</text>;
      })}
    </g>
  );
}

export interface TerrainProps {
  board: Board;
  grid: Grid;
  flipped: boolean;
  system: string;
  armies: readonly string[];
}

export function Terrain(t: TerrainProps) {
  const s: Sheet = t;
  const of = (...kinds: string[]) => t.board.cells.filter((c) => kinds.includes(c.terrain ?? ""));
  const rivers = of("river", "ford").map((c) => riverPath(s, c)).join("");
  return (
    <g class="map" aria-hidden="true">
      <rect class="paper" x={-MARGIN} y={-MARGIN} width={width(t.board) + 2 * MARGIN} height={height(t.board) + 2 * MARGIN} rx={6} />
      <g>{t.board.cells.map((c) => <Tint key={c.name} s={s} c={c} />)}</g>
      {of("hill", "steep-hill").map((c) => <Hachures key={c.name} s={s} c={c} />)}
      {of("coast").map((c) => <Shore key={c.name} s={s} c={c} />)}
      {of("coast", "lake").map((c) => <Waves key={c.name} s={s} c={c} />)}
      {rivers && (
        <g class="river">
          <path class="bank" d={rivers} />
          <path class="stream" d={rivers} />
          <path class="ripple" d={rivers} />
        </g>
      )}
      {of("ford").map((c) => <Ford key={c.name} s={s} c={c} />)}
      {of("broken").map((c) => <Rocks key={c.name} s={s} c={c} />)}
      {of("forest").map((c) => <Trees key={c.name} s={s} c={c} />)}
      {of("camp").map((c) => <Camp key={c.name} s={s} c={c} />)}
      <path class="hexsides" d={t.board.cells.map((c) => hexPath(middle(t.board, c, t.flipped))).join("")} />
      {t.board.cells.map((c) => <Ramparts key={c.name} s={s} c={c} />)}
      <Sections s={s} system={t.system} />
      <Names s={s} />
    </g>
  );
}

/** The frame of the drawing. */
export const frame = (b: Board) =>
  `${-MARGIN} ${-MARGIN} ${round(width(b) + 2 * MARGIN)} ${round(height(b) + 2 * MARGIN)}`;
