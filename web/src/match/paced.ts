// A signal that follows another at the pace of a reader.
import { signal, type ReadonlySignal } from "@preact/signals";

/** How often the words beside the board follow a drag, in milliseconds: nobody reads faster, and every change paints anew. */
const pace = 140;

/** Follows a signal no oftener than that; a value that turns is shown at once. The function that comes with it ends that. */
export function paced<T>(of: ReadonlySignal<T>, turns: (was: T, is: T) => boolean): readonly [ReadonlySignal<T>, () => void] {
  const out = signal(of.peek());
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (is: T) => {
    due = performance.now() + pace;
    out.value = is;
  };
  const end = of.subscribe((is) => {
    clearTimeout(timer);
    const wait = due - performance.now();
    if (wait <= 0 || turns(out.peek(), is)) show(is);
    else timer = setTimeout(() => show(is), wait);
  });
  return [out, () => (clearTimeout(timer), end())];
}
