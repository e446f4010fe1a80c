// Pieces that wait beside an open table: each has a place of its own there, from which it is put
// onto the table like any piece that moves.
import { goalOf, placeOf } from "../place";
import type { MatchState, OptionWords, Piece } from "../types";

/** The place beside the table of a piece that waits. */
export const placeBeside = (id: string) => `~${id}`;

/** Whether a place is beside the table. */
export const isBeside = (place: string) => place.startsWith("~");

/** The pieces that wait. */
export const waiting = (pieces: readonly Piece[]) => pieces.filter((p) => p.marks?.includes("waiting") && placeOf(p) === undefined);

/** A state in which the answers that put a waiting piece onto the table come from its place beside it. */
export function withBeside(s: MatchState): MatchState {
  const ids = new Set(waiting(s.scene.pieces).map((p) => p.id));
  if (!ids.size) return s;
  const from = (o: OptionWords) => (o.piece && ids.has(o.piece) && goalOf(o) ? { ...o, from: placeBeside(o.piece) } : o);
  return { ...s, options: s.options.map(from) };
}
