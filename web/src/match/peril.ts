// What threatens a piece or a place next turn, and how that changes when the piece in
// hand goes somewhere. The server counts it from what the viewer may see.
import type { Danger, Striker } from "../types";
import { placeOf } from "./place";

/** What the enemies could do to the piece in hand: where it stands, and where it could go. */
export interface Peril {
  from: string;
  now: Danger;
  there: ReadonlyMap<string, Danger>;
}

/** The answer of the server: where the piece stands comes first. */
export function perilOf([now, ...there]: readonly Danger[]): Peril | null {
  const from = now && placeOf(now);
  if (!now || from === undefined) return null;
  return { from, now, there: new Map(there.flatMap((d) => (placeOf(d) === undefined ? [] : [[placeOf(d)!, d] as const]))) };
}

/** What threatens one place, with its likeliest strikers; for a piece that would go there, also what threatens it now. */
export interface Menace {
  to: string;
  danger: Danger;
  now?: Danger;
  by: readonly Striker[];
}

/** What there is to tell of a place that is looked at; nothing where nobody strikes, unless the piece in hand gets out of danger there. */
export function menaceAt(place: string | null, peril: Peril | null, shown: readonly Danger[] | null | undefined): Menace | undefined {
  if (place === null) return undefined;
  const there = place === peril?.from ? peril.now : peril?.there.get(place);
  const now = peril && place !== peril.from ? peril.now : undefined;
  const danger = there ?? shown?.find((d) => placeOf(d) === place);
  if (!danger || !(danger.strikers || (there && now?.strikers))) return undefined;
  return { to: place, danger, ...(there && now ? { now } : {}), by: danger.by ?? [] };
}
