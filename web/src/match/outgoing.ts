// An answer on its way to the server.
import type { MatchState, OptionWords } from "../types";

/** An answer, or the taking back of one, with the question it answers. */
export interface Unsent {
  number: number;
  step: number;
  seat: number;
  /** The action's text; empty for taking back. */
  text: string;
  words: string;
}

export const errandOf = (s: MatchState, o: OptionWords): Unsent => ({ number: s.number, step: s.step, seat: s.question.seat, text: o.text, words: o.words });
