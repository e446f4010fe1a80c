// Places: a cell, or a point of a plane.
import { pointName } from "./point";
import type { Piece, Point } from "./types";

/** The name of a place; undefined off the board. */
export const placeOf = (spot: { cell?: string; at?: Point }): string | undefined => spot.cell || (spot.at && pointName(spot.at));

/** The place an answer leads to or attacks. */
export const goalOf = placeOf;

/** The piece that stands for all in its place: the first that is not attached to another. */
export const foremost = (here: readonly Piece[] | undefined): Piece | undefined => here?.find((p) => !p.with) ?? here?.[0];

/** Pieces by place. */
export function piecesAt(pieces: readonly Piece[]): Map<string, Piece[]> {
  const at = new Map<string, Piece[]>();
  for (const p of pieces) {
    const place = placeOf(p);
    if (place !== undefined) at.set(place, [...(at.get(place) ?? []), p]);
  }
  return at;
}
