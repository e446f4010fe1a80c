// The layer over a board in which things move: it sees one scene follow another, and
// shows how that came about. The table under it does not wait.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { groundOf } from "../board";
import { fell, motion, pace, stay, type TableState } from "../match";
import { systemOf } from "../systems";
import type { Scene } from "../types";
import type { Happening } from "./beat";
import { beatsOf } from "./beats";
import type { Sheet } from "./figure";
import { note } from "./flights";
import { hear, heardIn, turns } from "./hear";
import { type Play, Run } from "./player";

export interface MovingProps {
  scene: Scene;
  /** The moment it belongs to. */
  step: number;
  flipped: boolean;
  armies: readonly [string, string];
  /** Whose hand lies open. */
  own: number | undefined;
  /** The other side's turn is told: the next step follows soon. */
  telling: boolean;
  /** Whoever withholds what falls until it was read. */
  teller?: Pick<TableState, "untold" | "tell" | "shows">;
  /** What was told between two moments; undefined when nobody can say. */
  told: (from: number, to: number) => readonly Happening[] | undefined;
}

type Size = Pick<DOMRectReadOnly, "width" | "height">;

/** How many things may happen in one go before they are shown all at once. */
const most = 5;

/** The place of the piece that was dragged, until something else is pressed. */
let carried: string | undefined;

/** How many moments may be taken back in one movement. */
const leap = 8;

export function Moving(p: MovingProps) {
  const layer = useRef<HTMLDivElement>(null);
  const last = useRef(p);
  const run = useRef<Run | undefined>(undefined);
  const size = useRef<Size | undefined>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = p;
    if (before.scene === p.scene) return;
    const play = planned(layer.current!, size.current, before, p);
    const falls = play && play !== "leap" && play.beats.some((b) => b.strike);
    if (!falls && !run.current?.withholds) p.teller?.tell(p.teller.untold.peek());
    if (!play) return; // nothing of it can be seen: what moves goes on
    // The player's own dice lie until others fall; what is told makes way for what comes next.
    if (play === "leap" || p.telling || before.telling || falls) run.current?.clear();
    else run.current?.finish();
    run.current = play === "leap" ? undefined : new Run(play);
  });
  useEffect(() => {
    const settle = () => (run.current?.done ? run.current.clear() : run.current?.finish());
    const press = (e: Event) => {
      carried = undefined;
      // Who puts the dice down has not seen yet what is asked next.
      const unseen = run.current?.withholds;
      settle();
      note();
      if (unseen && e instanceof KeyboardEvent && e.key !== "Tab") mute(e);
      swallows = !!unseen;
    };
    let swallows = false;
    const click = (e: Event) => swallows && mute(e);
    // A piece that a hand has carried does not walk there once more.
    const drop = () => (carried = document.querySelector<SVGElement>("[data-dragged]")?.dataset.piece);
    const lost = () => run.current?.clear();
    const sized = new ResizeObserver(([e]) => (size.current = e!.contentRect));
    sized.observe(layer.current!);
    const { teller } = last.current;
    if (teller) teller.shows = true;
    addEventListener("click", click, true);
    addEventListener("pointerdown", press, true);
    addEventListener("keydown", press, true);
    addEventListener("pointerup", drop, true);
    addEventListener("resize", lost);
    document.addEventListener("visibilitychange", lost);
    return () => {
      if (teller) teller.shows = false;
      removeEventListener("click", click, true);
      removeEventListener("pointerdown", press, true);
      removeEventListener("keydown", press, true);
      removeEventListener("pointerup", drop, true);
      removeEventListener("resize", lost);
      document.removeEventListener("visibilitychange", lost);
      sized.disconnect();
      lost();
    };
  }, []);
  return <div class="motion-layer" aria-hidden="true" ref={layer} />;
}

/** Nobody else hears of it. */
function mute(e: Event) {
  e.preventDefault();
  e.stopImmediatePropagation();
}

/** What is to be played when one scene follows another; a leap shows nothing of how it came about. */
function planned(layer: HTMLElement, size: Size | undefined, was: MovingProps, is: MovingProps): Play | "leap" | undefined {
  const [before, after] = [was.scene, is.scene];
  if (before.scenario !== after.scenario || document.hidden || was.step - is.step > leap) return "leap";
  const told = is.step > was.step ? is.told(was.step, is.step) : undefined;
  if (is.step > was.step && !told) return "leap";
  if (turns(before, after)) hear("drum");
  const loud = (told ?? []).filter(({ event: e }) => fell(e) || e.trace?.length);
  const others = before.active !== is.own && pace.value === "at-once" && !is.telling;
  const brief = !told || loud.length > most || others;
  const beats = beatsOf(before, after, brief ? [] : told);
  const [first] = beats;
  const there = first?.walks.length === 1 && first.walks[0]!.way[0] === carried ? beats.shift()!.pieces : before.pieces;
  const seen = before.viewer === after.viewer ? beats : beats.map((b) => ({ ...b, cards: [] }));
  if (motion.value === "none") {
    // Nothing moves; of what happened each kind is heard once.
    for (const [what, n] of new Map(seen.flatMap(heardIn))) hear(what, n);
    return "leap";
  }
  const sheet = seen.length ? sheetOf(layer, size, is) : undefined;
  if (!sheet) return undefined;
  const dice = loud.reduce((n, { event: e }) => n + (e.roll?.dice.length ?? (e.test || e.shown?.kind === "card" ? 1 : 0)), 0);
  return { sheet, before: there, beats: seen, teller: is.teller, own: is.own, pace: pace.value, room: is.telling ? stay(pace.value, dice) : brief ? 260 : undefined };
}

/**
 * Where the board lies in its layer, which is as large: from the size the layer was laid
 * out in last, for asking now would lay out a page that is just being changed.
 */
function sheetOf(layer: HTMLElement, size: Size | undefined, { scene, flipped, armies }: MovingProps): Sheet | undefined {
  const ground = groundOf(scene.board, flipped, systemOf(scene.system)?.arrange);
  const [left, top, wide, high] = ground.frame.split(" ").map(Number) as [number, number, number, number];
  const { width, height } = size ?? layer.getBoundingClientRect();
  const k = Math.min(width / wide, height / high);
  if (!k) return undefined;
  return { system: scene.system, ground, armies, k, x: (width - k * wide) / 2 - k * left, y: (height - k * high) / 2 - k * top, layer };
}
