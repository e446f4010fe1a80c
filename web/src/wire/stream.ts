// The event stream of a match, which reconnects by itself. A hidden page has none and polls
// instead: a browser grants six connections to a server, so a seventh table would wait for ever.
import { listeners } from "../listeners";
import type { Change } from "../types";

export interface Stream {
  close(): void;
  /** Connects again, for instance in another language. */
  restart(): void;
}

export interface Listener {
  /** Something has changed; without c, the seat of the viewer. */
  change(c?: Change): void;
  offline(off: boolean): void;
  /** Asks whether something has happened, and handles it. */
  ask(): Promise<void>;
}

/** How often a hidden page polls, in milliseconds. */
const rarely = 5000;

/** The wait before a new attempt, in milliseconds: longer each time. */
export const patience = (attempt: number) => Math.min(500 * 2 ** attempt, 8000);

export function follow(path: () => string, to: Listener): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let closed = false;

  const hidden = () => document.visibilityState === "hidden";

  function leave() {
    clearTimeout(timer);
    source?.close();
  }

  /** Polls without a stream; a poll that fails is made up for by the next. */
  function doze() {
    leave();
    source = undefined;
    timer = setTimeout(() => void to.ask().catch(() => undefined).finally(() => !closed && !source && hidden() && doze()), rarely);
  }

  function connect() {
    if (hidden()) return doze();
    leave();
    source = new EventSource(path());
    source.addEventListener("open", () => {
      attempt = 0;
      to.offline(false);
    });
    source.addEventListener("state", (e) => to.change(JSON.parse(e.data as string) as Change));
    // We reconnect, not the browser, from the last event we have: so a restarted server and
    // a phone that slept are one case.
    source.addEventListener("gone", again);
    // Somebody else has the seat now: the spectator's view is fetched.
    source.addEventListener("left", () => to.change());
    source.addEventListener("error", again);
  }

  function again() {
    leave();
    if (closed) return;
    if (attempt > 0) to.offline(true);
    timer = setTimeout(connect, patience(attempt++));
  }

  const unhook = listeners(window, {
    // The new connection begins with the last line we have, so nothing is missed.
    visibilitychange: () => (hidden() ? doze() : connect()),
    // A browser may keep a page that was left for the way back: its stream would still take one of the few connections.
    pagehide: leave,
    pageshow: (e: PageTransitionEvent) => e.persisted && connect(),
  });

  connect();
  return {
    close() {
      closed = true;
      leave();
      unhook();
    },
    restart: connect,
  };
}
