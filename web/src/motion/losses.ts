// Losses of pieces, and the events that cause them.
import { fell } from "../match";
import { placeOf } from "../place";
import type { Event, Piece } from "../types";
import type { Happening, Strike } from "./beat";

const texts = (e: Event) => (e.args ?? []).flatMap((a) => a.text ?? []);

/** Whether an event names a piece by its id or its name. */
const names = (e: Event, p: Piece) => texts(e).some((t) => t === p.id || (!!p.name && t === p.name));

/** The attacker and the target of an event with a result of chance: by its places, or by the pieces it names. */
export function strikeOf(h: Happening, pieces: readonly Piece[]): Strike {
  const { cells = [] } = h.event;
  const called = cells.length ? cells : texts(h.event).flatMap((t) => placeOf(pieces.find((p) => p.id === t) ?? {}) ?? []);
  const [from, to] = called;
  return to === undefined ? { ...h, to: from } : { ...h, from, to };
}

/** The total losses of pieces, divided among the events. */
export class Tally {
  private readonly left = new Map<string, number>();
  private readonly when = new Map<string, number>();

  /** A piece that leaves the board has lost all it had. */
  constructor(before: readonly Piece[], after: ReadonlyMap<string, Piece>, told: readonly Happening[]) {
    for (const p of before) {
      const lost = p.strength - (after.get(p.id)?.strength ?? 0);
      if (lost > 0 || !after.has(p.id)) this.left.set(p.id, Math.max(lost, 1));
      // Named pieces are lost when they are named for the last time, those of a place when it is attacked.
      const last = told.findLastIndex((h) => !fell(h.event) && names(h.event, p));
      if (last >= 0) this.when.set(p.id, last);
    }
  }

  /** The rest of a piece's losses. */
  of = (p: Piece) => this.left.get(p.id) ?? 0;

  /** The losses of an event: of the pieces it names last, or at the place it attacks. */
  at(i: number, strike: Strike | undefined, pieces: readonly Piece[]): [Piece, number][] {
    const hits = strike?.event.roll?.hits ?? 0;
    return pieces.flatMap((p): [Piece, number][] => {
      const left = this.of(p);
      if (!left) return [];
      const when = this.when.get(p.id);
      const struck = when === undefined && hits > 0 && placeOf(p) === strike?.to ? Math.min(left, hits) : 0;
      const n = when === i ? left : struck;
      if (!n) return [];
      this.left.set(p.id, left - n);
      return [[p, n]];
    });
  }

  /** The losses without an event. */
  rest(pieces: readonly Piece[]): [Piece, number][] {
    return pieces.flatMap((p): [Piece, number][] => {
      const n = this.of(p);
      this.left.delete(p.id);
      return n ? [[p, n]] : [];
    });
  }
}
