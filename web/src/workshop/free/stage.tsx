// The board under the tools: the engraved map, a picture of one's own, and over both what is taken
// and drawn. One finger draws; two scroll and enlarge. A cross is the pointer of the keyboard.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Board, groundOf } from "../../board";
import { systemOf } from "../../systems";
import type { Scene } from "../../types";
import { lang } from "../../words";
import { armiesIn } from "../armies";
import type { Path } from "../model/text";
import { say } from "../words";
import { gesture, type Craft, type Stroke, type XY } from "./craft";
import { PictureBar, PictureSheet, pictureOf, ways } from "./picture";

interface StageProps {
  craft: Craft;
  scene: Scene;
  /** Whether the tool in hand draws a line that has an end. */
  drawing: boolean;
  /** Changes of the whole battle. */
  onWhole: (how: "mirror" | "turn" | "armies") => void;
  children?: ComponentChildren;
}

/** How near counts as hit, in pixels. */
const reach = { mouse: 9, pen: 12, touch: 20 } as const;

const same = (a: Path | null, b: Path | null) => !!a && !!b && a.join(".") === b.join(".");

export function Stage({ craft, scene, drawing, onWhole, children }: StageProps) {
  const { bench, chosen, cursor, tool, note } = craft;
  const svg = useRef<SVGSVGElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const zoom = useSignal(1);
  const k = useSignal(1);
  const keyed = useSignal(false);
  const stroke = useRef<Stroke | null>(null);
  const fingers = useRef(new Map<number, XY>());
  const picture = useMemo(() => pictureOf(), [bench]);
  const look = systemOf(bench.system);
  const ground = useMemo(() => groundOf(scene.board, false, look?.arrange), [scene.board, look]);
  const { colours, names } = armiesIn(bench.reading.value.data, lang.value);
  const { scale } = ground;
  const size = craft.size();

  useEffect(() => {
    const measure = () => {
      const m = svg.current?.getScreenCTM();
      if (m?.a) k.value = 1 / m.a;
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (svg.current) watch.observe(svg.current);
    return () => watch.disconnect();
  }, [ground.frame, zoom.value]);

  const at = (e: { clientX: number; clientY: number }): XY => {
    const m = svg.current!.getScreenCTM()!;
    return { x: (e.clientX - m.e) / m.a / scale, y: (e.clientY - m.f) / m.d / scale };
  };
  const enlarge = (by: number) => (zoom.value = Math.min(5, Math.max(1, zoom.value * by)));
  const choose = (path: Path | null) => {
    chosen.value = path;
    bench.spot.value = path ? { path, from: "map" } : null;
  };

  const down = (e: PointerEvent) => {
    if (e.button > 0) return;
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.current.size > 1) {
      // What the first finger has done was not meant.
      if (fingers.current.size === 2 && stroke.current) {
        const before = bench.text.value;
        bench.rest();
        stroke.current = null;
        if (before !== started.current) bench.undo();
      }
      return;
    }
    e.preventDefault();
    svg.current!.focus({ preventScroll: true });
    svg.current!.setPointerCapture(e.pointerId);
    keyed.value = false;
    note.value = "";
    started.current = bench.text.value;
    const p = at(e);
    cursor.value = p;
    if (picture.moving.value) stroke.current = picture.drag(p);
    else stroke.current = craft.press({ p, near: (reach[e.pointerType as "mouse"] ?? 9) * k.value / scale, shift: e.shiftKey });
    if (!picture.moving.value) bench.spot.value = chosen.value ? { path: chosen.value, from: "map" } : null;
  };
  const started = useRef("");
  const moved = (e: PointerEvent) => {
    const before = fingers.current.get(e.pointerId);
    if (before && fingers.current.size === 2) {
      const [other] = [...fingers.current].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
      if (other && box.current) {
        box.current.scrollLeft -= (e.clientX - before.x) / 2;
        box.current.scrollTop -= (e.clientY - before.y) / 2;
        const [wide, near] = [Math.hypot(e.clientX - other.x, e.clientY - other.y), Math.hypot(before.x - other.x, before.y - other.y)];
        if (near > 0) enlarge(wide / near);
      }
    } else if (before) stroke.current?.move?.(at(e));
    else if (drawing) cursor.value = at(e);
    if (before) fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
  };
  const up = (e: PointerEvent) => {
    if (!fingers.current.delete(e.pointerId)) return;
    const s = stroke.current;
    stroke.current = null;
    s?.up?.(at(e));
    bench.rest();
  };

  const key = (e: KeyboardEvent) => {
    const ctrl = e.ctrlKey || e.metaKey;
    const path = chosen.value;
    const done = () => {
      e.preventDefault();
      e.stopPropagation();
    };
    if (ctrl && (e.key === "c" || e.key === "d") && path) {
      done();
      craft.copy(path);
      return;
    }
    if (ctrl || e.altKey) return;
    if (picture.key(e, craft.step)) return done();
    const way = ways[e.key];
    if (way) {
      done();
      const far = craft.step * (e.shiftKey ? 5 : 1);
      const by = { x: way[0] * far, y: way[1] * far };
      if (path && tool.value === "hand") craft.nudge(path, by, `keys ${path.join(".")}`);
      else {
        keyed.value = true;
        cursor.value = { x: Math.min(size.x, Math.max(0, snapped(cursor.value.x, craft.step) + by.x)), y: Math.min(size.y, Math.max(0, snapped(cursor.value.y, craft.step) + by.y)) };
      }
    } else if (e.key === "Enter" || e.key === " ") {
      done();
      keyed.value = true;
      note.value = "";
      const s = craft.press({ p: cursor.value, near: craft.step * 1.5, shift: e.shiftKey });
      s?.up?.(cursor.value);
      bench.rest();
      choose(chosen.value);
    } else if (e.key === "Escape") {
      done();
      if (!craft.line.value.length) choose(null);
      craft.take(tool.value);
    } else if (e.key === "Delete" || e.key === "Backspace") {
      done();
      if (craft.line.value.length) craft.line.value = craft.line.value.slice(0, -1);
      else if (path) craft.remove(path);
      bench.rest();
    } else if (e.key === "f" && drawing) {
      done();
      craft.finish();
    } else if (e.key === "." || e.key === ",") {
      done();
      const all = craft.things();
      const here = all.findIndex((t) => same(t.path, path));
      const next = all[(here + (e.key === "." ? 1 : here < 0 ? 0 : -1) + all.length) % all.length];
      if (!next) return;
      craft.take("hand");
      keyed.value = true;
      cursor.value = next.at;
      choose(next.path);
    } else if ((e.key === "[" || e.key === "]") && path && craft.turn) {
      done();
      craft.turn(path, e.key === "]" ? 15 : -15, gesture("turn"));
    } else if ((e.key === "+" || e.key === "-") && path && craft.scale) {
      done();
      craft.scale(path, e.key === "+" ? 1.1 : 1 / 1.1, gesture("scale"));
    } else if (e.key.length === 1 && craft.key(e.key)) done();
  };

  const things = craft.things();
  const there = chosen.value && things.find((t) => same(t.path, chosen.value));
  return (
    <div class="shop-map plain">
      <div class="shop-map-bar">
        <button type="button" data-do="mirror" onClick={() => onWhole("mirror")}>{say("whole.mirror")}</button>
        <button type="button" data-do="turn" onClick={() => onWhole("turn")}>{say("whole.turn")}</button>
        <button type="button" data-do="armies" onClick={() => onWhole("armies")}>{say("whole.armies")}</button>
        <PictureBar picture={picture} wide={size.x} high={size.y} />
        {drawing && craft.line.value.length > 0 && <button type="button" class="main" data-do="finish" onClick={() => craft.finish()}>{say("line.finish")}</button>}
        <span class="shop-grow" />
        <button type="button" class="quiet" data-do="smaller" aria-label={say("zoom.out")} onClick={() => enlarge(1 / 1.4)}>−</button>
        <button type="button" class="quiet" data-do="larger" aria-label={say("zoom.in")} onClick={() => enlarge(1.4)}>+</button>
      </div>
      <p class="shop-tip" role="status">{note.value ? say(note.value) : children}</p>
      <div class="shop-map-scroll" ref={box}>
        <div class={`shop-board with-${tool.value.split(" ")[0]}`} style={{ width: `${zoom.value * 100}%`, height: `${zoom.value * 100}%` }}>
          <Board scene={scene} flipped={false} colours={colours} names={names} />
          <PictureSheet picture={picture} frame={ground.frame} scale={scale} />
          <svg
            class={keyed.value ? "shop-free-board keyed" : "shop-free-board"} ref={svg} viewBox={ground.frame} preserveAspectRatio="xMidYMid meet" role="application" tabindex={0}
            aria-label={say("map.label")} aria-describedby="shop-here"
            onPointerDown={down} onPointerMove={moved} onPointerUp={up} onPointerCancel={up} onKeyDown={key} onDblClick={() => drawing && craft.finish()}
            onFocus={() => (keyed.value = true)} onBlur={() => bench.rest()}
          >
            <craft.Marks k={k.value} scale={scale} />
            {keyed.value && !(there && tool.value === "hand") && <Cross at={cursor.value} scale={scale} k={k.value} />}
          </svg>
          <p id="shop-here" class="unseen" aria-live="polite">{keyed.value || there ? `${there ? there.name : ""} ${Math.round((there?.at ?? cursor.value).x)}, ${Math.round((there?.at ?? cursor.value).y)}` : ""}</p>
        </div>
      </div>
    </div>
  );
}

const snapped = (n: number, step: number) => Math.round(n / step) * step;

const Cross = ({ at, scale, k }: { at: XY; scale: number; k: number }) => {
  const [x, y, r] = [at.x * scale, at.y * scale, 13 * k];
  return <path class="shop-cross" d={`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`} />;
};

/** The text of a moment ago: what is costly to draw waits for it. */
export function useSettled(text: string, wait = 140): string {
  const shown = useMemo(() => signal(text), []);
  useEffect(() => {
    const timer = setTimeout(() => (shown.value = text), wait);
    return () => clearTimeout(timer);
  }, [text]);
  return shown.value;
}
