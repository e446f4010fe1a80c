// Where things are: a place is a cell, or a point of a plane.
import { pointName } from "./point";
import type { Piece, Point } from "./types";

/** The name of where something is or goes; undefined off the board. */
export const placeOf = (spot: { cell?: string; at?: Point }): string | undefined => spot.cell || (spot.at && pointName(spot.at));

/** Where an answer leads or strikes. */
export const goalOf = placeOf;

/** Who is meant of those that stand together: the first that goes with no other. */
export const foremost = (here: readonly Piece[] | undefined): Piece | undefined => here?.find((p) => !p.with) ?? here?.[0];

/** Pieces by the place they stand at. */
export function piecesAt(pieces: readonly Piece[]): Map<string, Piece[]> {
  const at = new Map<string, Piece[]>();
  for (const p of pieces) {
    const place = placeOf(p);
    if (place !== undefined) at.set(place, [...(at.get(place) ?? []), p]);
  }
  return at;
}
