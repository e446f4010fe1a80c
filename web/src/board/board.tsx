// The board of hexes as a scene describes it, and what can be done on it.
import { useMemo, useRef } from "preact/hooks";
import type { Offer } from "../match/choose";
import { useHold } from "../book/hold";
import { inShort } from "../dice/odds";
import { letterEdges } from "../table/keys";
import type { Board as BoardData, Cell, Danger, Piece, Scene } from "../types";
import { capital, lang, t, word, worded } from "../words/words";
import { type DragActions, useDrag } from "./drag";
import { Grid, hexPath, middle, neighbour, R, round } from "./hex/geometry";
import { finger, meant } from "./tap";
import { type Centre, Over, type Spread, Under } from "./layers";
import { LeaderBlock, LeaderName, UnitBlock } from "../systems/ancients/pieces";
import { frame, Terrain } from "../systems/ancients/terrain";
import { Tags } from "./hex/works";

/** What of a hex is said aloud and shown beside the board. */
export function cellName(system: string, c: Cell): string {
  const parts = [c.name, word(`${system}.terrain.${c.terrain || "plain"}`)];
  if (c.edges?.length) parts.push(word(`${system}.terrain.rampart`));
  for (const tag of c.tags ?? []) parts.push(word(`${system}.tag.${tag}`));
  return parts.join(", ");
}

/** The sections a hex belongs to, as the reader's side calls them. */
export function sectionsOf(system: string, c: Cell, flipped: boolean): string[] {
  const mirrored: Record<string, string> = flipped ? { left: "right", right: "left" } : {};
  return c.sections.map((s) => word(`${system}.section-in.${mirrored[s] ?? s}`));
}

export function pieceName(system: string, p: Piece, army: string): string {
  if (p.kind === "leader") return `${army}: ${t("piece.leader", { name: p.name ?? "" })}`;
  const marks = (p.marks ?? []).map((m) => word(`${system}.mark.${m}`));
  return [
    `${army}: ${word(`${system}.unit.${p.type}`)}`,
    t("piece.strength", { n: p.strength, full: p.full }),
    ...marks,
  ].join(", ");
}

export interface Trace {
  from: string;
  to: string;
  seat: number;
}

export interface BoardProps {
  scene: Scene;
  flipped: boolean;
  /** Ids of the colours and names of the two armies, top first. */
  colours: readonly [string, string];
  names: readonly [string, string];
  cells?: ReadonlyMap<string, Offer>;
  picked?: string | null;
  aimed?: string | null;
  lit?: readonly string[];
  traces?: readonly Trace[];
  sight?: Spread | null;
  reach?: Spread | null;
  danger?: readonly Danger[];
  /** The pieces are put aside. */
  bare?: boolean;
  drag?: DragActions;
  onTouch?: (cell: string, seen: boolean) => void;
  onLook?: (cell: string | null) => void;
  /** What the pointer or the focus is upon, null once it has left the board. */
  onPoint?: (cell: string | null) => void;
  /** A long press, or the other mouse button. */
  onHold?: (cell: string) => void;
}

/** The colours of the two armies; a second one of the same colour is told apart. */
export function armyColours(first: string, second: string): [string, string] {
  return [first || "seat-0", second === first ? `${second}-other` : second || "seat-1"];
}

export function Board(b: BoardProps) {
  const { scene, flipped } = b;
  const board = scene.board;
  // The map is drawn anew only when it changes: taken objectives, another scenario.
  const mark = useMemo(() => JSON.stringify(board), [scene]);
  const grid = useMemo(() => new Grid(board), [mark]);
  const at = useMemo(() => byCell(scene.pieces), [scene]);
  const map = useMemo(
    () => <Terrain grid={grid} flipped={flipped} system={scene.system} />,
    [grid, flipped, scene.system, lang.value, worded.value, ...b.colours],
  );
  const names = useMemo(() => board.cells.map((c) => c.name), [grid]);
  const centre = (name: string) => {
    const c = grid.cell(name);
    return c && middle(board, c, flipped);
  };
  // Words and traces come and go while the pieces stand: these two are drawn anew
  // only when what they show has changed. What is done on the board is done as it is now.
  const spoken = [lang.value, worded.value, ...b.colours, ...b.names];
  const pieces = useMemo(() => <Pieces b={b} at={at} grid={grid} centre={centre} />, [at, grid, flipped, b.cells, ...spoken]);
  const now = useRef(b);
  now.current = b;
  const touch = useMemo(
    () => b.onTouch && <Touch b={{ ...b, ...doing(now) }} grid={grid} at={at} />,
    [at, grid, flipped, b.cells, b.picked, b.danger, !!b.onTouch, !!b.onHold, ...spoken],
  );
  return (
    <div class="map-sheet">
      <svg class={b.bare ? "board bare" : "board"} viewBox={frame(board)} role="presentation" preserveAspectRatio="xMidYMid meet">
        {map}
        <Lights b={b} centre={centre} />
        <Under centre={centre} names={names} sight={b.sight} reach={b.reach} danger={b.danger} />
        {pieces}
        <g class="tags" aria-hidden="true">
          {board.cells.map((c) => c.tags && <Tags key={c.name} s={{ grid, flipped }} c={c} seats={b.colours} />)}
        </g>
        <Over centre={centre} danger={b.danger} />
        <Traces traces={b.traces ?? []} centre={centre} colours={b.colours} />
        {touch}
      </svg>
    </div>
  );
}

/** What is done on the board, by whatever its owner wants done when it happens. */
function doing(now: { current: BoardProps }): Partial<BoardProps> {
  return {
    drag: {
      can: (cell) => now.current.drag?.can(cell) ?? false,
      take: (cell) => now.current.drag?.take(cell),
      over: (cell) => now.current.drag?.over(cell),
      drop: (cell) => now.current.drag?.drop(cell),
    },
    onTouch: (cell, seen) => now.current.onTouch?.(cell, seen),
    onLook: (cell) => now.current.onLook?.(cell),
    onPoint: (cell) => now.current.onPoint?.(cell),
    onHold: now.current.onHold && ((cell) => now.current.onHold?.(cell)),
  };
}

function byCell(pieces: readonly Piece[]): Map<string, Piece[]> {
  const at = new Map<string, Piece[]>();
  for (const p of pieces) if (p.cell) at.set(p.cell, [...(at.get(p.cell) ?? []), p]);
  return at;
}

function Lights({ b, centre }: { b: BoardProps; centre: Centre }) {
  const hex = (name: string, cls: string, r: number) => {
    const p = centre(name);
    return p && <path key={name} class={cls} d={hexPath(p, r)} />;
  };
  return (
    <g class="lights" aria-hidden="true">
      {(b.lit ?? []).map((name) => hex(name, "light lit", R - 2))}
      {[...(b.cells ?? [])].map(([name, o]) => hex(name, `light ${o.light}`, R - 3))}
      {b.picked && hex(b.picked, "light picked", R - 3)}
      {b.aimed && hex(b.aimed, "light aimed", R - 5)}
    </g>
  );
}

function Pieces({ b, at, grid, centre }: { b: BoardProps; at: Map<string, Piece[]>; grid: Grid; centre: Centre }) {
  const beside = (name: string, seat: number) => {
    const c = grid.cell(name);
    return !!c && [0, 1, 2, 3, 4, 5].some((e) => at.get(grid.beside(c, e)?.name ?? "")?.some((p) => p.seat !== seat));
  };
  // Lower rows stand in front.
  const places = [...at.keys()].flatMap((name) => {
    const p = centre(name);
    return p ? [{ name, p }] : [];
  });
  places.sort((a, c) => a.p.y - c.p.y || a.p.x - c.p.x);
  return (
    <g class="pieces" aria-hidden="true">
      {places.map(({ name, p }) => {
        const here = at.get(name)!;
        const unit = here.find((x) => x.kind === "unit");
        return (
          <g key={here[0]!.id} transform={`translate(${round(p.x)} ${round(p.y)})`} data-piece={name}>
            {unit && <g transform={here.length > 1 ? "translate(-8 1)" : "translate(-1 1)"}><UnitBlock piece={unit} army={b.colours[unit.seat as 0 | 1]} near={beside(name, unit.seat)} /></g>}
            {here.filter((x) => x.kind === "leader").map((l) => (
              <LeaderBlock key={l.id} piece={l} army={b.colours[l.seat as 0 | 1]} attached={!!unit} />
            ))}
          </g>
        );
      })}
      {places.map(({ name, p }) => {
        const here = at.get(name)!;
        const leader = here.find((x) => x.kind === "leader");
        return leader && (
          <g key={leader.id} transform={`translate(${round(p.x)} ${round(p.y)})`}>
            <LeaderName piece={leader} attached={here.length > 1} />
          </g>
        );
      })}
      {[...(b.cells ?? [])].map(([name, o]) => {
        const p = centre(name);
        if (!p || o.light === "piece") return null;
        const at0 = `translate(${round(p.x)} ${round(p.y)})`;
        return o.light === "place" ? (
          <circle key={name} class="dot" transform={at0} r={9} />
        ) : (
          <path key={name} class="cross" transform={at0} d="M-40 0h14M40 0h-14M0 -44v14M0 44v-14" />
        );
      })}
    </g>
  );
}

/** How pieces went since the player acted last. */
function Traces({ traces, centre, colours }: { traces: readonly Trace[]; centre: Centre; colours: readonly string[] }) {
  return (
    <g class="traces" aria-hidden="true">
      {traces.map((tr, i) => {
        const a = centre(tr.from);
        const z = centre(tr.to);
        if (!a || !z || tr.from === tr.to) return null;
        const len = Math.hypot(z.x - a.x, z.y - a.y);
        const ux = (z.x - a.x) / len;
        const uy = (z.y - a.y) / len;
        const end = { x: z.x - ux * 30, y: z.y - uy * 30 };
        const head = `M${round(end.x)} ${round(end.y)}L${round(end.x - ux * 13 - uy * 7)} ${round(end.y - uy * 13 + ux * 7)}L${round(end.x - ux * 13 + uy * 7)} ${round(end.y - uy * 13 - ux * 7)}Z`;
        return (
          <g key={i} data-army={colours[tr.seat]}>
            <path class="trace" d={`M${round(a.x)} ${round(a.y)}L${round(end.x - ux * 12)} ${round(end.y - uy * 12)}`} />
            <path class="trace-head" d={head} />
          </g>
        );
      })}
    </g>
  );
}

/** The hexes as a grid of names that can be walked, read aloud and pressed. */
function Touch({ b, grid, at }: { b: BoardProps; grid: Grid; at: Map<string, Piece[]> }) {
  const board: BoardData = grid.board;
  const seen = useRef<string | null>(null);
  const touched = useRef(false);
  const rows = useMemo(() => {
    const all: Cell[][] = [];
    for (const c of board.cells) (all[c.row] ??= []).push(c);
    return all;
  }, [grid]);
  const root = useRef<SVGGElement>(null);

  /** The hex a finger means at a point of the screen. */
  const underFinger = (x: number, y: number, hit: string | null) => {
    const to = root.current?.getScreenCTM();
    if (!to) return hit;
    const places = [...(b.cells?.keys() ?? []), ...(b.picked ? [b.picked] : [])];
    const can = places.map((name) => [name, grid.cell(name) && middle(board, grid.cell(name)!, b.flipped)] as const);
    return meant({ x: (x - to.e) / to.a, y: (y - to.f) / to.d }, hit, can, finger / to.a);
  };
  const none: DragActions = { can: () => false, take() {}, over() {}, drop() {} };
  const drag = useDrag({ ...(b.drag ?? none), meant: underFinger });
  const hold = useHold("cell", b.onHold);

  const walk = (e: KeyboardEvent, c: Cell) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      b.onTouch?.(c.name, true);
      return;
    }
    const edges: Record<string, number[]> = {
      ArrowRight: [0], ArrowLeft: [3], ArrowUp: c.row % 2 ? [4, 5] : [5, 4], ArrowDown: c.row % 2 ? [2, 1] : [1, 2],
    };
    const letter = letterEdges[e.key.toLowerCase()];
    for (const edge of edges[e.key] ?? (letter === undefined ? [] : [letter])) {
      const n = neighbour(c, b.flipped ? (edge + 3) % 6 : edge);
      const to = board.cells.find((x) => x.row === n.row && x.col === n.col);
      if (!to) continue;
      e.preventDefault();
      root.current?.querySelector<SVGElement>(`[data-cell="${to.name}"]`)?.focus();
      return;
    }
  };

  return (
    <g
      class="touch" role="grid" aria-label={t("match.board")} ref={root} {...drag.handlers} {...hold.handlers}
      onPointerLeave={() => b.onPoint?.(null)} onFocusOut={() => b.onPoint?.(null)}
    >
      {rows.map((row, r) => (
        <g key={r} role="row">
          {row.map((c) => {
            const p = middle(board, c, b.flipped);
            const offer = b.cells?.get(c.name);
            const here = at.get(c.name) ?? [];
            const strike = b.danger?.find((x) => x.cell === c.name);
            const label = [
              [cellName(b.scene.system, c), ...sectionsOf(b.scene.system, c, b.flipped)].join(", "),
              ...here.map((x) => pieceName(b.scene.system, x, b.names[x.seat as 0 | 1])),
              ...(strike ? [t("cell.danger", { n: strike.dice })] : []),
              ...(offer ? [offer.options.length === 1 ? capital(offer.options[0]!.words) : t("cell.can")] : []),
              ...(offer?.options ?? []).flatMap((o) => (o.odds ? [inShort(o.odds)] : [])),
            ].join(". ");
            return (
              <path
                key={c.name}
                role="gridcell"
                class={offer ? "hex can" : "hex"}
                data-cell={c.name}
                data-light={offer?.light}
                tabindex={offer || (!b.cells?.size && c === board.cells[0]) ? 0 : -1}
                aria-label={label}
                aria-selected={b.picked === c.name}
                d={hexPath(p, R)}
                onPointerDown={(e) => {
                  seen.current = e.pointerType === "mouse" ? c.name : null;
                  touched.current = e.pointerType !== "mouse";
                }}
                onClick={(e) => {
                  if (drag.dragged() || hold.held()) return;
                  const aimed = touched.current && e.detail > 0 ? underFinger(e.clientX, e.clientY, c.name) : c.name;
                  b.onTouch?.(aimed ?? c.name, e.detail === 0 || seen.current === c.name);
                }}
                onPointerEnter={(e) => {
                  if (e.pointerType !== "mouse") return;
                  b.onLook?.(c.name);
                  b.onPoint?.(c.name);
                }}
                onFocus={() => {
                  b.onLook?.(c.name);
                  b.onPoint?.(c.name);
                }}
                onKeyDown={(e) => walk(e, c)}
                onContextMenu={(e) => {
                  if (!b.onHold) return;
                  e.preventDefault();
                  b.onHold(c.name);
                }}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
}
