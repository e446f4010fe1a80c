// The signs of things of a system: cubes, tokens, results.
import { systemOf } from "./list";
import { word } from "../words";

/** Whether a system has a sign for a thing. */
export const hasSign = (system: string, id: string) => !!systemOf(system)?.signs?.[id];

/** The sign of a thing, in a square of 24, or its name. */
export function ItemSign({ system, id }: { system: string; id: string }) {
  const sign = systemOf(system)?.signs?.[id];
  return sign ? <svg class="item-sign" viewBox="0 0 24 24" aria-hidden="true">{sign}</svg> : <span class="item-name">{word(`${system}.item.${id}`)}</span>;
}
