// Who wants a match deleted.
import type { MatchItem } from "../types";

/** Who wants a match deleted, as far as an answer is open: oneself, or the other player. */
export function deletion(m: Pick<MatchItem, "seats">): "you" | "other" | null {
  const asked = m.seats.filter((s) => s.delete);
  if (!asked.length || !m.seats.some((s) => s.yours)) return null;
  return asked.some((s) => !s.yours) ? "other" : "you";
}
