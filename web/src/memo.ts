// Caches parts of a drawing while nothing they show has changed: an identical node costs
// neither making nor comparing.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";

type Marks = readonly unknown[];

const differ = (a: Marks, b: Marks) => a.length !== b.length || a.some((x, i) => x !== b[i]);

/** Returns a function that draws a part under a key, again only when one of its marks has changed; a change in on clears the cache. */
export function useDrawn(on: Marks) {
  const last = useRef({ on, kept: new Map<string | number, readonly [Marks, VNode | null]>() });
  if (differ(on, last.current.on)) last.current = { on, kept: new Map() };
  const { kept } = last.current;
  return (key: string | number, marks: Marks, draw: () => VNode | null): VNode | null => {
    const was = kept.get(key);
    if (was && !differ(was[0], marks)) return was[1];
    const is = draw();
    kept.set(key, [marks, is]);
    return is;
  };
}
