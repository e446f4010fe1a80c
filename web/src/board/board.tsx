// A board of any kind, as a scene describes it: its map, its marks, the pieces, and the
// actions. Its ground knows where places lie.
import { useMemo, useRef } from "preact/hooks";
import { piecesAt } from "../place";
import { systemOf } from "../systems";
import { lang, worded } from "../words";
import { Occupied } from "./ground";
import { kindOf } from "./kinds";
import { DangerSigns, Strikes } from "./danger";
import { FireDice, InHand, Lights, Links, Under } from "./layers";
import { Pieces } from "./pieces";
import type { BoardState } from "./state";
import { Shades } from "./shades";
import { Blow, Traces } from "./traces";

/** The shape of a board's sheet: its width by its height. */
export function boardShape(board: BoardState["scene"]["board"]): number {
  const known = shapes.get(board);
  if (known) return known;
  const [, , width, height] = kindOf(board).ground(board, false).frame.split(" ").map(Number) as [number, number, number, number];
  shapes.set(board, width / height);
  return width / height;
}

const shapes = new WeakMap<object, number>();

export function Board(b: BoardState) {
  const { scene, flipped } = b;
  const { board, system } = scene;
  // The map is drawn again only if it changes: taken objectives, another scenario.
  const mark = useMemo(() => JSON.stringify(board), [scene]);
  const kind = kindOf(board);
  const at = useMemo(() => piecesAt(scene.pieces), [scene]);
  const told = useMemo(() => (b.told ? piecesAt(b.told) : at), [b.told, at]);
  const where = [...at.keys()].sort().join(" ");
  const occupied = useMemo(() => where.split(" "), [where]);
  const look = systemOf(system);
  const ground = useMemo(() => kind.ground(board, flipped, look?.arrange), [mark, flipped, look]);
  const stood = useMemo(() => ground.stood?.(scene.pieces) ?? ground, [ground, scene]);
  const Sheet = look?.Sheet ?? kind.Sheet;
  const map = useMemo(
    () => look && <Sheet board={board} flipped={flipped} system={system} seed={scene.scenario} />,
    [ground, look, lang.value, worded.value, ...b.colours],
  );
  // Pieces and places are drawn again only if they change, not with every word or trace. Actions
  // on the board always use its present state.
  const spoken = [lang.value, worded.value, ...b.colours, ...b.names];
  const pieces = useMemo(() => look && <Pieces b={b} at={at} ground={ground} look={look} />, [at, ground, look, b.cells, b.wide, ...spoken]);
  const now = useRef(b);
  now.current = b;
  const touch = useMemo(
    () => b.Touch && <b.Touch b={{ ...b, ...doing(now) }} ground={stood} at={told} />,
    [told, stood, b.cells, b.picked, b.danger, b.Touch, !!b.onHold, !!b.onGround, ...spoken],
  );
  const { Signs, Laid } = look ?? {};
  const traces = (
    <>
      <Traces traces={b.traces ?? []} ground={ground} colours={b.colours} />
      <Shades chosen={b.chosen ?? []} shades={b.shades ?? []} ground={stood} />
    </>
  );
  const extents = useMemo(() => (scene.extents ?? []).filter((e) => e.lasting || b.extents), [scene, b.extents]);
  const laid = useMemo(() => Laid && <Laid scene={scene} flipped={flipped} armies={b.colours} extents={extents} />, [scene, flipped, look, extents, ...spoken]);
  return (
    <div class="map-sheet">
      <svg class={b.bare ? "board bare" : "board"} data-board={board.kind} viewBox={ground.frame} role="presentation" preserveAspectRatio="xMidYMid meet">
        <Occupied.Provider value={occupied}>{map}</Occupied.Provider>
        {laid}
        <Lights b={b} ground={stood} />
        <Links scene={scene} ground={ground} />
        <Under ground={ground} sight={b.sight} reach={b.reach} danger={b.danger} />
        {/* On open ground they would cross the names of units. */}
        {ground.open && traces}
        {pieces}
        <g class="tags" aria-hidden="true">
          {Signs && <Signs board={board} flipped={flipped} armies={b.colours} extents={b.extents ? scene.extents : undefined} />}
        </g>
        {b.inHand && <InHand ground={ground} scene={scene} id={b.inHand} />}
        <DangerSigns ground={ground} danger={b.danger} />
        <FireDice ground={ground} sight={b.sight} />
        {!ground.open && traces}
        {b.blow && <Blow blow={b.blow} ground={ground} colours={b.colours} />}
        <Strikes ground={ground} menace={b.menace} words={b.menaceWords} lit={b.cells?.keys()} />
        {touch}
      </svg>
      {/* A drawing of its own: what follows the pointer must not have the map painted again at every step. */}
      {b.plans && ground.open && <svg class="planned-moves" viewBox={ground.frame} role="presentation" preserveAspectRatio="xMidYMid meet">{b.plans(ground, stood)}</svg>}
      {b.over}
    </div>
  );
}

/** The actions on a board, which use its state at the time of the action. */
function doing(now: { current: BoardState }): Partial<BoardState> {
  return {
    drag: {
      can: (place) => now.current.drag?.can(place) ?? false,
      take: (place, piece, at) => now.current.drag?.take(place, piece, at),
      over: (place) => now.current.drag?.over(place),
      turn: (by) => now.current.drag?.turn?.(by),
      drop: (place) => now.current.drag?.drop(place),
    },
    frame: {
      can: (place, finger) => now.current.frame?.can(place, finger) ?? false,
      take: (a, b) => now.current.frame?.take(a, b),
    },
    onTouch: (place, seen, more, piece) => now.current.onTouch?.(place, seen, more, piece),
    onGround: now.current.onGround && ((point) => now.current.onGround?.(point)),
    onLook: (place) => now.current.onLook?.(place),
    onPoint: (place) => now.current.onPoint?.(place),
    onHold: now.current.onHold && ((place) => now.current.onHold?.(place)),
  };
}
