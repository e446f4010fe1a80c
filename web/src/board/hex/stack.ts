// What stands in one hex stands together; lower rows stand in front.
import type { Piece } from "../../types";
import type { Point, Standing } from "../ground";

export function piecesIn(pieces: readonly Piece[], centre: (place: string) => Point | undefined): Standing[] {
  const at = new Map<string, Piece[]>();
  for (const p of pieces) if (p.cell) at.set(p.cell, [...(at.get(p.cell) ?? []), p]);
  const all = [...at].flatMap(([place, here]) => {
    const p = centre(place);
    return p ? [{ place, here, at: p, turn: 0 }] : [];
  });
  return all.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}
