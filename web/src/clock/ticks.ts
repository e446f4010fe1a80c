// The time that is drawn while a clock runs.
import { signal } from "@preact/signals";
import { serverTime } from "../wire";

/** Milliseconds since 1970 by the server's clock; it changes several times a second. */
export const ticks = signal(0);

let hands = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => (ticks.value = serverTime());

/** Lets the drawn time go on until the returned function is called. */
export function runTime(): () => void {
  tick();
  if (hands++ === 0) timer = setInterval(tick, 250);
  return () => {
    if (--hands === 0) clearInterval(timer);
  };
}
