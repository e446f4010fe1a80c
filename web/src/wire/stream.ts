// The event stream of a match, which comes back by itself when it breaks. A page
// that nobody looks at has none: a browser grants six connections to a server, and
// the seventh table would wait for ever. It asks now and then instead.
import type { Change } from "../types";

export interface Stream {
  close(): void;
  /** Connects anew, for instance in another language. */
  restart(): void;
}

export interface Listener {
  /** Something has changed; without a count, as whom one looks. */
  change(c?: Change): void;
  offline(off: boolean): void;
  /** Asks in short whether something has happened, and hears of it. */
  ask(): Promise<void>;
}

/** How often a hidden page asks, in milliseconds. */
const rarely = 5000;

/** How long to wait before a new attempt, in milliseconds: longer each time. */
export const patience = (attempt: number) => Math.min(500 * 2 ** attempt, 8000);

export function follow(path: () => string, to: Listener): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let closed = false;

  const hidden = () => document.visibilityState === "hidden";

  /** Without a stream: asks, and asks again in a while. What does not get through is asked the next time. */
  function doze() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    timer = setTimeout(() => void to.ask().catch(() => undefined).finally(() => !closed && !source && hidden() && doze()), rarely);
  }

  function connect() {
    if (hidden()) return doze();
    clearTimeout(timer);
    source?.close();
    source = new EventSource(path());
    source.addEventListener("open", () => {
      attempt = 0;
      to.offline(false);
    });
    source.addEventListener("state", (e) => to.change(JSON.parse(e.data as string) as Change));
    // The stream is opened anew with the last event we have, rather than by the
    // browser: so a restarted server and a sleeping telephone are one case.
    source.addEventListener("gone", again);
    // The seat is somebody else's now: how it stands for a spectator is asked anew.
    source.addEventListener("left", () => to.change());
    source.addEventListener("error", again);
  }

  function again() {
    source?.close();
    if (closed) return;
    if (attempt > 0) to.offline(true);
    clearTimeout(timer);
    timer = setTimeout(connect, patience(attempt++));
  }

  // A page that was left may be kept for coming back. Its stream would go on meanwhile
  // and take one of the few connections a browser grants to a server.
  const leave = () => {
    clearTimeout(timer);
    source?.close();
  };
  const back = (e: PageTransitionEvent) => e.persisted && connect();
  // Coming back is a connection with the last line one has: nothing is missed.
  const look = () => (hidden() ? doze() : connect());
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", back);

  connect();
  return {
    close() {
      closed = true;
      leave();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", back);
    },
    restart: connect,
  };
}
