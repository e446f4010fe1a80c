// Listeners that come and go together.

/** Adds listeners to a window, a page or an element; the function that comes back removes all of them. */
export function listeners(on: EventTarget, by: Record<string, (e: never) => unknown>, options?: AddEventListenerOptions): () => void {
  const end = new AbortController();
  for (const [type, hear] of Object.entries(by)) on.addEventListener(type, hear as (e: Event) => void, { ...options, signal: end.signal });
  return () => end.abort();
}

/** Keeps an event from the browser and from every other listener. */
export function swallow(e: Event) {
  e.preventDefault();
  e.stopImmediatePropagation();
}

/** Whether a key is meant for the browser, or goes into a field of a form. */
export const typing = (e: KeyboardEvent) => e.ctrlKey || e.metaKey || e.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes((e.target as HTMLElement).tagName);
