// A board of zones or an open table: the picture that the server reads from the file, and a handle
// at each point of the file, to drag it or to move it with the arrow keys.
import { useMemo, useRef } from "preact/hooks";
import { Board, groundOf } from "../../board";
import { coloursOf } from "../../colours";
import type { ScenarioDetail } from "../../types";
import { armyNames } from "../../words";
import type { DeskProps } from "../bench";
import { say } from "../words";
import { handlesOf, put, stepOf, type Handle } from "./points";

let drags = 0;

export function PointsDesk({ bench }: DeskProps) {
  const last = useRef<ScenarioDetail | undefined>(undefined);
  const d = (last.current = bench.answer.value?.said.scenario ?? last.current);
  const faulty = !!bench.answer.value && !bench.answer.value.said.scenario;
  const handles = useMemo(() => handlesOf(bench.schema, bench.reading.value.data), [bench.text.value]);
  const held = useRef<{ handle: Handle; gesture: string } | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const board = d?.scene.board;
  const ground = useMemo(() => board && groundOf(board, false), [board]);
  if (!d || !ground) return <div class="shop-map plain"><p class="shop-note">{say("picture.none")}</p></div>;
  const { scale } = ground;
  const [wide, high] = [board?.width ?? 0, board?.height ?? 0];
  const spot = bench.spot.value?.path?.join(".");
  const drawn = (e: PointerEvent) => {
    const m = svg.current!.getScreenCTM()!;
    return { x: (e.clientX - m.e) / m.a / scale, y: (e.clientY - m.f) / m.d / scale };
  };
  const moved = (e: PointerEvent) => {
    const h = held.current;
    if (!h) return;
    const p = drawn(e);
    bench.apply([put(h.handle, p.x, p.y, wide, high)], h.gesture);
  };
  const up = () => {
    if (held.current) bench.rest();
    held.current = null;
  };
  const key = (e: KeyboardEvent, h: Handle) => {
    const by: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = by[e.key];
    if (!way) return;
    e.preventDefault();
    const step = e.shiftKey ? stepOf(h) * 4 : stepOf(h);
    bench.apply([put(h, h.x + way[0] * step, h.y + way[1] * step, wide, high)], `keys ${h.path.join(".")}`);
  };
  const r = 8;
  return (
    <div class="shop-map plain">
      <p class="shop-note">{say(faulty ? "picture.before" : "points.now")}</p>
      <div class="shop-map-scroll">
        <div class="shop-board">
          <Board scene={d.scene} flipped={false} colours={coloursOf(d.armies)} names={armyNames(d.armies)} />
          <svg class="shop-handles" ref={svg} viewBox={ground.frame} preserveAspectRatio="xMidYMid meet" role="group" aria-label={say("points.label")} onPointerMove={moved} onPointerUp={up} onPointerCancel={up}>
            {handles.map((h) => {
              const id = h.path.join(".");
              return (
                <circle
                  key={id} data-point={id} class={`${h.corner ? "corner" : ""}${spot === id ? " here" : ""}`} role="button" tabindex={0}
                  cx={h.x * scale} cy={h.y * scale} r={h.corner ? r * 0.7 : r} aria-label={`${h.name}: ${h.inches ? `${h.x / 1000}, ${h.y / 1000}` : `${h.x}, ${h.y}`}`}
                  onPointerDown={(e) => {
                    e.preventDefault();
                    svg.current!.setPointerCapture(e.pointerId);
                    held.current = { handle: h, gesture: `drag ${++drags}` };
                    e.currentTarget.focus();
                    bench.spot.value = { path: h.path, from: "map" };
                  }}
                  onKeyDown={(e) => key(e, h)} onBlur={() => bench.rest()}
                ><title>{h.name}</title></circle>
              );
            })}
          </svg>
        </div>
      </div>
    </div>
  );
}
