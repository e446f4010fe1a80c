// Signs at the edges of a map that does not fit its frame: how many places can be chosen beyond
// each, and a button to scroll there. Only the player scrolls the map, except during a replay:
// then it follows the action, and returns when he is asked again.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { listeners } from "../listeners";
import type { Table } from "../match";
import { t, word } from "../words";
import { outside, rim, type Outside } from "./rim";
import { enlarged } from "./zoom";

type Frame = { current: HTMLElement | null };

/** The middles and half widths of the places that a selector finds. */
const middles = (frame: HTMLElement, selector: string) => {
  const box = frame.getBoundingClientRect();
  return [...frame.querySelectorAll(selector)].map((e) => {
    const b = e.getBoundingClientRect();
    return { x: b.x + b.width / 2 - box.x, y: b.y + b.height / 2 - box.y, half: b.width / 2 };
  });
};

const touched = (place: string) => `.touch [data-cell="${CSS.escape(place)}"]`;

export function Beyond({ table, frame }: { table: Table; frame: Frame }) {
  const out = useSignal<Outside>({ left: 0, right: 0 });
  const { cells } = table.offers.value;
  const asked = table.asked.value;
  /** The place that the question is about, which may have no answer on the map. */
  const about = asked ? table.state.value?.question.about : undefined;
  useEffect(() => {
    const f = frame.current;
    if (!f) return;
    const count = () => {
      const all = enlarged.value && table.asked.value ? middles(f, ".touch .can") : [];
      const [meant] = enlarged.value && about ? middles(f, touched(about)) : [];
      const now = outside(all, meant, f.clientWidth);
      if (now.left !== out.value.left || now.right !== out.value.right || now.about !== out.value.about) out.value = now;
    };
    count();
    return listeners(f, { scroll: count }, { passive: true });
  }, [cells, asked, about, enlarged.value]);
  useFollowing(table, frame);
  const go = (way: 1 | -1) => frame.current?.scrollBy({ left: way * frame.current.clientWidth * 0.6, behavior: document.documentElement.dataset.motion === "none" ? "instant" : "smooth" });
  return (
    <>
      {(["left", "right"] as const).map((side) => {
        const [n, meant] = [out.value[side], out.value.about === side];
        return (n > 0 || meant) && (
          <button key={side} type="button" class={`beyond ${side}`} data-do={`beyond-${side}`} aria-label={meant ? word(`beyond.about.${side}`) : t(`beyond.${side}`, { n })} onClick={() => go(side === "left" ? -1 : 1)}>
            {meant ? "?" : n}
          </button>
        );
      })}
    </>
  );
}

/** Scrolls the map along during a replay, and back afterwards. */
function useFollowing(table: Table, frame: Frame) {
  const kept = useRef<{ left: number; top: number } | null>(null);
  const moment = table.past.moment.value ? null : table.replay.moment.value;
  useEffect(() => {
    const f = frame.current;
    if (!f || !enlarged.value) return;
    if (!moment) {
      if (kept.current) f.scrollTo(kept.current);
      kept.current = null;
      return;
    }
    kept.current ??= { left: f.scrollLeft, top: f.scrollTop };
    const told = moment.cells.length ? middles(f, moment.cells.map((c) => `[data-cell="${CSS.escape(c)}"]`).join()) : [];
    if (!told.length || told.every((p) => p.x > rim && p.x < f.clientWidth - rim && p.y > rim && p.y < f.clientHeight - rim)) return;
    const mid = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2;
    f.scrollBy(mid(told.map((p) => p.x)) - f.clientWidth / 2, mid(told.map((p) => p.y)) - f.clientHeight / 2);
  }, [moment]);
}
