// The sign of a thing that a system has signs for: a cube, a token, what a card says.
import { systemOf } from "./list";
import { word } from "../words";

/** Whether a system draws a sign for it. */
export const hasSign = (system: string, id: string) => !!systemOf(system)?.signs?.[id];

/** A sign in a square of 24; its words stand beside it, or are said of it. */
export function ItemSign({ system, id, said }: { system: string; id: string; said?: string }) {
  const sign = systemOf(system)?.signs?.[id];
  if (!sign) return said ? null : <span class="item-name">{word(`${system}.item.${id}`)}</span>;
  return <svg class="item-sign" viewBox="0 0 24 24" role={said ? "img" : undefined} aria-hidden={said ? undefined : "true"} aria-label={said}>{sign}</svg>;
}
