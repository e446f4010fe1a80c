// The server reads what is on a workbench, once it has rested.
import { computed, type ReadonlySignal, type Signal } from "@preact/signals";
import { lang } from "../words";

/** What is read of a workbench, and where the answer goes. */
export interface Asking<T, S> {
  now: ReadonlySignal<T>;
  /** How long it rests before it is read, in milliseconds; the first time it is read at once. */
  pause: number;
  read(what: T, signal: AbortSignal): Promise<S>;
  /** The last answer, of what and in the language of the page. */
  answer: Signal<{ of: T; said: S } | null>;
  /** Whether the server does not answer. */
  away: Signal<boolean>;
}

/** Begins to have it read with every change; returns the function that stops it. */
export function asking<T, S>({ now, pause, read, answer, away }: Asking<T, S>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  const ask = (of: T, tongue: string) => {
    call?.abort();
    call = new AbortController();
    read(of, call.signal).then(
      (said) => {
        away.value = false;
        if (now.value === of && lang.value === tongue) answer.value = { of, said };
      },
      (e: unknown) => {
        if (e instanceof DOMException && e.name === "AbortError") return;
        away.value = true;
        clearTimeout(timer);
        timer = setTimeout(() => ask(now.value, lang.value), 2000);
      },
    );
  };
  const stop = computed(() => [now.value, lang.value] as const).subscribe(([of, tongue]) => {
    clearTimeout(timer);
    timer = setTimeout(() => ask(of, tongue), answer.peek() ? pause : 0);
  });
  return () => {
    stop();
    clearTimeout(timer);
    call?.abort();
  };
}
