// A reply to a question, as it is sent to the server.
import type { MatchState, OptionWords } from "../types";

/** An answer, or the undo of one, with the question it belongs to. */
export interface Reply {
  number: number;
  step: number;
  seat: number;
  /** The action's text; empty for undo. */
  text: string;
  words: string;
}

/** The reply that gives an option of the open question. */
export const replyOf = ({ number, step, question: { seat } }: MatchState, { text, words }: Pick<OptionWords, "text" | "words">): Reply => ({ number, step, seat, text, words });
