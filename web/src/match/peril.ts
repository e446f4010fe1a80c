// What threatens a piece or a place next turn, and how that changes when the piece in
// hand goes somewhere. The server counts it from what the viewer may see.
import type { Menace } from "../marks";
import { placeOf } from "../place";
import type { Danger } from "../types";

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

/** What there is to tell of a place that is looked at; nothing where nobody strikes, unless the piece in hand gets out of danger there. */
export function menaceAt(place: string | null, peril: Peril | null, shown: readonly Danger[] | null | undefined): Menace | undefined {
  if (place === null) return undefined;
  const there = place === peril?.from ? peril.now : peril?.there.get(place);
  const now = peril && place !== peril.from ? peril.now : undefined;
  const danger = there ?? shown?.find((d) => placeOf(d) === place);
  if (!danger || !(danger.strikers || (there && now?.strikers))) return undefined;
  return { to: place, danger, ...(there && now ? { now } : {}), by: danger.by ?? [] };
}
