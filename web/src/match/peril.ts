// The danger to a piece or a place next turn, and how it changes if the piece in hand goes
// there. The server computes it from what the viewer may see.
import type { Menace } from "../marks";
import { placeOf } from "../place";
import type { Danger } from "../types";

/** The danger to the piece in hand: where it stands, and where it could go. */
export interface Peril {
  from: string;
  now: Danger;
  there: ReadonlyMap<string, Danger>;
}

/** Reads the server's answer, which begins with the place where the piece stands. */
export function perilOf([now, ...there]: readonly Danger[]): Peril | null {
  const from = now && placeOf(now);
  if (!now || from === undefined) return null;
  return { from, now, there: new Map(there.flatMap((d) => (placeOf(d) === undefined ? [] : [[placeOf(d)!, d] as const]))) };
}

/** The danger at a place that is looked at; undefined where nobody strikes, unless the piece in hand would leave danger by going there. */
export function menaceAt(place: string | null, peril: Peril | null, shown: readonly Danger[] | null | undefined): Menace | undefined {
  if (place === null) return undefined;
  const there = place === peril?.from ? peril.now : peril?.there.get(place);
  const now = peril && place !== peril.from ? peril.now : undefined;
  const danger = there ?? shown?.find((d) => placeOf(d) === place);
  if (!danger || !(danger.strikers || (there && now?.strikers))) return undefined;
  return { to: place, danger, ...(there && now ? { now } : {}), by: danger.by ?? [] };
}
