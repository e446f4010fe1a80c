// Requests to delete a match.
import type { MatchItem } from "../types";

/** Who wants the match deleted, if an answer is open: the other player, or only this one. */
export function deletion(m: Pick<MatchItem, "seats">): "you" | "other" | null {
  const asked = m.seats.filter((s) => s.delete);
  if (!asked.length || !m.seats.some((s) => s.yours)) return null;
  return asked.some((s) => !s.yours) ? "other" : "you";
}
