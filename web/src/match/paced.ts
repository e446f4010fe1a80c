// A signal that follows another at the pace of a reader.
import { signal, type ReadonlySignal } from "@preact/signals";

/** How often the words beside the board follow a drag, in milliseconds: nobody reads faster, and every change paints anew. */
const pace = 140;

/** Words come this long after what they tell of, in milliseconds: the frame that draws it need not wait for them. */
const later = 20;

/** Follows a signal no oftener than that; a value that turns is shown at once. The function that comes with it ends that. */
export function paced<T>(of: ReadonlySignal<T>, turns: (was: T, is: T) => boolean): readonly [ReadonlySignal<T>, () => void] {
  const out = signal(of.peek());
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    due = performance.now() + pace;
    out.value = of.peek();
  };
  const end = of.subscribe((is) => {
    if (turns(out.peek(), is)) show();
    else if (is !== out.peek()) timer ??= setTimeout(show, Math.max(later, due - performance.now()));
  });
  return [out, () => (clearTimeout(timer), end())];
}
