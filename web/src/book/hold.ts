// Long presses of a finger: not every browser opens a context menu for them.
import { useRef } from "preact/hooks";

const long = 550; // milliseconds
const slack = 10; // pixels a resting finger may wander

/** Handlers that call then with the data-NAME that was held; held() is true for the click that ends a long press. */
export function useHold(name: "cell" | "place", then: ((held: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef<{ x: number; y: number } | null>(null);
  const just = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    from.current = null;
  };
  return {
    held: () => just.current,
    handlers: {
      onPointerDownCapture(e: PointerEvent) {
        stop();
        just.current = false;
        const what = (e.target as Element).closest<HTMLElement | SVGElement>(`[data-${name}]`)?.dataset[name];
        if (!then || !what || e.pointerType === "mouse" || !e.isPrimary) return;
        from.current = { x: e.clientX, y: e.clientY };
        timer.current = setTimeout(() => {
          just.current = true;
          from.current = null;
          then(what);
        }, long);
      },
      onPointerMoveCapture(e: PointerEvent) {
        const f = from.current;
        if (f && Math.hypot(e.clientX - f.x, e.clientY - f.y) > slack) stop();
      },
      onPointerUpCapture: stop,
      onPointerCancelCapture: stop,
    },
  };
}
