// Results of chance, small, beside the line of the log that reports them.
import type { Event } from "../types";
import { Dice } from "./dice";
import { Glimpse } from "./reveal";

/** A card or cube that was drawn, with its value; its color says whether it was enough. The line says both in words. */
export function Drawn({ id, value, passed }: { id: string; value: number; passed: boolean }) {
  return (
    <svg class={passed ? "drawn passed" : "drawn"} data-drawn={id} viewBox="0 0 20 24" aria-hidden="true">
      <rect x="1" y="1" width="18" height="22" rx="3" />
      <text x="10" y="17">{value}</text>
    </svg>
  );
}

/** The number of dice, cards or cubes of an event. */
export const fallen = ({ roll, test, shown }: Event): number => roll?.dice.length ?? (test || shown ? 1 : 0);

/** The dice, card or cube of an event. */
export function Fallen({ event: { roll, test, shown }, system }: { event: Event; system: string }) {
  if (roll?.dice.length) return <Dice dice={roll.dice} system={system} />;
  if (shown) return <span class="dice"><Glimpse shown={shown} system={system} /></span>;
  return test ? <span class="dice"><Drawn id={test.drawn} value={test.value} passed={test.passed} /></span> : null;
}
