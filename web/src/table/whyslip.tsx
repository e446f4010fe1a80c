// The slip beside a place or card that cannot be chosen, with the reasons.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { beside, freest, type Patch } from "../board/ground";
import { listeners } from "../listeners";
import type { Table } from "../match";

/** The distance of the slip from its subject and from the edges, in pixels. */
const gap = 8;

/** Counts scrolls and resizes, since the slip follows its subject on the screen. */
const moved = signal(0);

export function WhySlip({ table }: { table: Table }) {
  const paper = useRef<HTMLDivElement>(null);
  const slip = table.why.slip.value;
  useEffect(() => {
    const note = () => moved.value++;
    return listeners(window, { scroll: note, resize: note }, { capture: true, passive: true });
  }, []);
  useLayoutEffect(() => {
    const own = paper.current;
    if (!slip || !own) return;
    const { subject } = slip;
    const thing = "card" in subject
      ? document.querySelectorAll(".hand .card")[subject.place]
      : document.querySelector(`[data-cell="${CSS.escape(subject.cell)}"]`);
    const box = thing?.getBoundingClientRect();
    // The slip of a card does not cover the question above the hand.
    const top = "card" in subject ? document.querySelector(".question")?.getBoundingClientRect().y : undefined;
    if (box && top !== undefined) stand(own, box, top);
    else if (box) standOff(own, box);
  }, [slip, moved.value]);
  return (
    <div class="why-slip" role="status" data-why={slip ? "yes" : "no"} aria-hidden={table.why.reasons.value.length > 0} ref={paper}>
      {slip?.words.map((w) => (
        <p key={w}>{w.split(/(\(\S+\))/).map((part, i) => (i % 2 ? <span key={i} class="whole">{part}</span> : part))}</p>
      ))}
    </div>
  );
}

/** Puts the slip beside a place of the map: off it, off the piece in hand, and as far as possible off places that can be chosen. */
function standOff(paper: HTMLElement, thing: DOMRect) {
  const own = paper.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const patches = (selector: string, weight: number) => [...document.querySelectorAll(selector)].map((e) => patchOf(e.getBoundingClientRect(), weight));
  const room = { x: gap, y: gap, w: width - 2 * gap, h: height - 2 * gap };
  const steads = [0, thing.height, 2 * thing.height].flatMap((far) => {
    const by = gap + far;
    return beside([{ x: thing.x - by, y: thing.y - by, w: thing.width + 2 * by, h: thing.height + 2 * by }], own.width, own.height, room);
  });
  const { x, y } = freest(steads, [patchOf(thing, 8), ...patches(".light.picked, .light.aimed, .blow", 4), ...patches(".touch .can", 1), ...patches(".pieces > [data-piece], .pieces .label", 0.5)]);
  put(paper, x, y);
}

function put(paper: HTMLElement, left: number, top: number) {
  paper.style.setProperty("left", `${left}px`);
  paper.style.setProperty("top", `${top}px`);
}

const patchOf = ({ x, y, width, height }: DOMRect, weight: number): Patch => ({ x, y, w: width, h: height, weight });

/** Puts the slip above a card and the question over the hand, or below the card if there is no room. */
function stand(paper: HTMLElement, thing: DOMRect, over: number) {
  const own = paper.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const left = thing.x + thing.width / 2 - own.width / 2;
  const above = over - own.height - gap;
  const top = above >= gap ? above : thing.bottom + gap;
  put(paper, Math.max(gap, Math.min(left, width - own.width - gap)), Math.max(gap, Math.min(top, height - own.height - gap)));
}
