// The zoom of the map: whole, filling its frame, or as the player sets it with two fingers,
// the wheel or a button.
import { computed, signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { listeners } from "../listeners";
import type { Plan } from "../plan";

/** The zoom that the player chose, which lasts from match to match; null for the plan's. */
const chosen = signal<number | null>(null);
/** The zoom at which the map fills its frame. */
const cover = signal(1);
const most = 3.2;
/** The zoom of the button where the plan shows the whole map. */
const nearer = 2.1;

/** The zoom: 1 shows the whole map. */
export const zoom = computed(() => chosen.value ?? cover.value);
export const enlarged = computed(() => zoom.value > 1);

const frameOf = () => document.querySelector<HTMLElement>(".field .map-frame");

/** Zooms around a point of the frame, in pixels from its upper left corner. */
function zoomTo(frame: HTMLElement, to: number, x: number, y: number) {
  const before = zoom.value;
  const now = Math.min(Math.max(most, cover.value), Math.max(1, to));
  if (now === before) return;
  const left = ((frame.scrollLeft + x) / before) * now - x;
  const top = ((frame.scrollTop + y) / before) * now - y;
  chosen.value = now;
  draw(frame);
  frame.scrollTo(left, top);
}

function draw(frame: HTMLElement) {
  frame.style.setProperty("--zoom", String(zoom.value));
  frame.classList.toggle("enlarged", enlarged.value);
}

export function toggleZoom() {
  const frame = frameOf();
  if (frame) zoomTo(frame, enlarged.value ? 1 : cover.value > 1 ? cover.value : nearer, frame.clientWidth / 2, frame.clientHeight / 2);
}

/** Handles two fingers and Ctrl with the wheel, and begins with the zoom of the plan. */
export function useZoom(at: { current: HTMLElement | null }, plan: Plan) {
  useLayoutEffect(() => {
    const f = at.current;
    if (!f) return;
    if (cover.value !== plan.cover) {
      cover.value = plan.cover;
      chosen.value = null;
    }
    draw(f);
    f.scrollTo((f.scrollWidth - f.clientWidth) / 2, (f.scrollHeight - f.clientHeight) / 2);
  }, [plan.name, plan.wide, plan.tall, plan.cover]);
  useEffect(() => {
    const f = at.current;
    if (!f) return;
    let begin: { apart: number; zoom: number } | null = null;
    const spread = (e: TouchEvent) => {
      const [a, b] = [e.touches[0]!, e.touches[1]!];
      const box = f.getBoundingClientRect();
      return {
        apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
        x: (a.clientX + b.clientX) / 2 - box.x,
        y: (a.clientY + b.clientY) / 2 - box.y,
      };
    };
    const start = (e: TouchEvent) => {
      begin = e.touches.length === 2 && !f.querySelector("[data-dragged]") ? { apart: spread(e).apart, zoom: zoom.value } : null;
    };
    const move = (e: TouchEvent) => {
      if (!begin || e.touches.length !== 2) return;
      if (e.cancelable) e.preventDefault(); // a board that is still gliding cannot be stopped
      const now = spread(e);
      zoomTo(f, (begin.zoom * now.apart) / begin.apart, now.x, now.y);
    };
    const wheel = (e: WheelEvent) => {
      if (!e.ctrlKey) return;
      e.preventDefault();
      const box = f.getBoundingClientRect();
      zoomTo(f, zoom.value * Math.exp(-e.deltaY / 300), e.clientX - box.x, e.clientY - box.y);
    };
    const ends = [listeners(f, { touchstart: start }, { passive: true }), listeners(f, { touchmove: move, wheel }, { passive: false })];
    return () => ends.forEach((end) => end());
  }, []);
}
