// Components that are loaded when they are first shown, so that a first visit fetches less.
import { signal } from "@preact/signals";
import type { ComponentType, VNode } from "preact";

/** How long to wait after a failure before loading again, in milliseconds. */
const retryAfter = 2000;

/** A component that is loaded when it is shown, or before by bring. */
interface Later<P> {
  (props: P): VNode | null;
  bring(): void;
}

/** Returns a component that shows waiting until it is loaded; away is true after a failure. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting: (away: boolean) => VNode | null = () => null): Later<P> {
  const there = signal<{ C: ComponentType<P> } | null>(null);
  const away = signal(false);
  let coming = false;
  const bring = () => {
    if (coming) return;
    coming = true;
    load().then(
      (C) => (there.value = { C }),
      () => {
        away.value = true;
        setTimeout(() => {
          coming = false;
          bring();
        }, retryAfter);
      },
    );
  };
  const Shown = (props: P) => {
    if (!there.value) bring();
    const C = there.value?.C;
    return C ? <C {...props} /> : waiting(away.value);
  };
  return Object.assign(Shown, { bring });
}
