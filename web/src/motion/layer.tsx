// The layer of animations over a board: when one scene follows another, it shows the changes.
// The table under it does not wait.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { groundOf } from "../board";
import { listeners, swallow } from "../listeners";
import { fell, motion, pace, stay, type TableState } from "../match";
import { systemOf } from "../systems";
import type { Scene } from "../types";
import type { Happening } from "./beat";
import { beatsOf } from "./beats";
import type { Sheet } from "./figure";
import { note } from "./flights";
import { hear, heardIn, soundOf, turns } from "./hear";
import { type Play, Run } from "./player";

interface MovingProps {
  scene: Scene;
  /** The step of the scene. */
  step: number;
  flipped: boolean;
  armies: readonly [string, string];
  /** The seat whose hand is open. */
  own: number | undefined;
  /** Whether a replay runs: the next step follows soon. */
  telling: boolean;
  /** The table, which withholds results of chance until they have been read. */
  teller?: Pick<TableState, "untold" | "tell" | "shows">;
  /** The events between two steps; undefined if they are not known. */
  told: (from: number, to: number) => readonly Happening[] | undefined;
}

type Size = Pick<DOMRectReadOnly, "width" | "height">;

/** The most events that are shown one by one; more are shown all at once. */
const most = 5;

/** The place of the piece that was dragged, until the next press. */
let carried: string | undefined;

/** The most steps back that are animated. */
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
    if (!play) return; // nothing visible changes: running animations go on
    // The player's own dice stay until the next roll; a replay clears its dice for the next step.
    if (play === "leap" || p.telling || before.telling || falls) run.current?.clear();
    else run.current?.finish();
    run.current = play === "leap" ? undefined : new Run(play);
  });
  useEffect(() => {
    const settle = () => (run.current?.done ? run.current.clear() : run.current?.finish());
    const press = (e: Event) => {
      carried = undefined;
      // A player who ends the roll has not seen the next question yet, so the press does nothing else.
      const unseen = run.current?.withholds;
      settle();
      note();
      if (unseen && e instanceof KeyboardEvent && e.key !== "Tab") swallow(e);
      swallows = !!unseen;
    };
    let swallows = false;
    const click = (e: Event) => swallows && swallow(e);
    // A piece that was dragged does not walk there again.
    const drop = () => (carried = document.querySelector<SVGElement>("[data-dragged]")?.dataset.piece);
    const lost = () => run.current?.clear();
    const sized = new ResizeObserver(([e]) => (size.current = e!.contentRect));
    sized.observe(layer.current!);
    const { teller } = last.current;
    if (teller) teller.shows = true;
    const unhook = listeners(window, { click, pointerdown: press, keydown: press, pointerup: drop, resize: lost, visibilitychange: lost }, { capture: true });
    return () => {
      if (teller) teller.shows = false;
      unhook();
      sized.disconnect();
      lost();
    };
  }, []);
  return <div class="motion-layer" aria-hidden="true" ref={layer} />;
}

/** The animation from one scene to the next; undefined if nothing visible changes, "leap" to show the new scene at once. */
function planned(layer: HTMLElement, size: Size | undefined, was: MovingProps, is: MovingProps): Play | "leap" | undefined {
  const [before, after] = [was.scene, is.scene];
  if (before.scenario !== after.scenario || document.hidden || was.step - is.step > leap) return "leap";
  const told = is.step > was.step ? is.told(was.step, is.step) : undefined;
  if (is.step > was.step && !told) return "leap";
  if (turns(before, after)) hear("drum");
  // Events without dice are heard when their scene comes.
  for (const what of new Set((told ?? []).flatMap(({ event: e }) => (fell(e) ? [] : (soundOf(e) ?? []))))) hear(what);
  const loud = (told ?? []).filter(({ event: e }) => fell(e) || e.trace?.length);
  const others = before.active !== is.own && pace.value === "at-once" && !is.telling;
  const brief = !told || loud.length > most || others;
  const beats = beatsOf(before, after, brief ? [] : told);
  const [first] = beats;
  const there = first?.walks.length === 1 && first.walks[0]!.way[0] === carried ? beats.shift()!.pieces : before.pieces;
  const seen = before.viewer === after.viewer ? beats : beats.map((b) => ({ ...b, cards: [] }));
  if (motion.value === "none") {
    // Without motion, each kind of sound is heard once.
    for (const [what, n] of new Map(seen.flatMap(heardIn))) hear(what, n);
    return "leap";
  }
  const sheet = seen.length ? sheetOf(layer, size, is) : undefined;
  if (!sheet) return undefined;
  const dice = loud.reduce((n, { event: e }) => n + (e.roll?.dice.length ?? (e.test || e.shown?.kind === "card" ? 1 : 0)), 0);
  return { sheet, before: there, beats: seen, teller: is.teller, own: is.own, pace: pace.value, room: is.telling ? stay(pace.value, dice) : brief ? 260 : undefined };
}

/** The board in its layer, which has the same size. It uses the last known size, since measuring now would force a layout. */
function sheetOf(layer: HTMLElement, size: Size | undefined, { scene, flipped, armies }: MovingProps): Sheet | undefined {
  const ground = groundOf(scene.board, flipped, systemOf(scene.system)?.arrange);
  const [left, top, wide, high] = ground.frame.split(" ").map(Number) as [number, number, number, number];
  const { width, height } = size ?? layer.getBoundingClientRect();
  const k = Math.min(width / wide, height / high);
  if (!k) return undefined;
  return { system: scene.system, ground, armies, k, x: (width - k * wide) / 2 - k * left, y: (height - k * high) / 2 - k * top, layer };
}
