// Parts of a drawing that stay as they are while nothing they show has changed: the same
// drawing once more costs neither making nor comparing it.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";

type Marks = readonly unknown[];

const differ = (a: Marks, b: Marks) => a.length !== b.length || a.some((x, i) => x !== b[i]);

/** What is drawn under a key, again only when one of its marks has changed; all of it anew when something of on has. */
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
