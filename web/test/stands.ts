// How matches stand, written by hand for tests.
import type { LogLine, MatchState, OptionWords, PastStep, Piece } from "../src/types";

export const option = (text: string, more: Partial<OptionWords> = {}): OptionWords => ({ text, words: text, label: { id: text }, ...more });
export const piece = (id: string, cell: string, seat: number, more: Partial<Piece> = {}): Piece => ({ id, cell, seat, kind: "unit", full: 4, strength: 4, type: "MI", ...more });

/** How a match of Rome (below, ours) against Carthage stands. */
export function stands(more: Partial<MatchState> & { turn?: number; active?: number } = {}): MatchState {
  const { turn = 1, active = 1, ...rest } = more;
  return {
    id: "m", as: "bottom", number: 1, step: 1, event: 0, canUndo: false, commitment: "", lesson: false, log: [], names: ["", ""], texts: ["", ""],
    options: [], outcome: { over: false, draw: false, reason: "", winner: 0 }, prompt: "", thinking: false, phaseWords: "",
    question: { over: false, seat: 1, kind: "order" },
    match: { id: "m", scenario: "ancients/akragas", seats: [{ kind: "computer", yours: false, invited: false, name: "" }, { kind: "human", yours: true, invited: false, name: "" }] },
    scene: { active, board: { cells: [], cols: 13, rows: 9, kind: "hex" }, outcome: { over: false, draw: false, reason: "", winner: 0 }, phase: "", pieces: [], scenario: "ancients/akragas", system: "ancients", tracks: [], trays: [], turn, viewer: "bottom" },
    ...rest,
  } as unknown as MatchState;
}

/** A step as the server keeps it; with dice when it fought. */
export function step(n: number, seat: number, more: Partial<PastStep> & { turn?: number; dice?: boolean } = {}): PastStep {
  const { turn = 1, dice, ...rest } = more;
  const roll = dice ? { dice: [{ face: "sword", effect: "hit" }], hits: 1 } : undefined;
  return {
    step: n, last: n, seat, words: [`step ${n}`], events: [{ id: "ancients.event.play", seat, roll, cells: [] }],
    scene: { ...stands({ turn, active: seat }).scene }, ...rest,
  } as unknown as PastStep;
}

export const line = (n: number, at: number, words: string, id = "ancients.event.move", seat = 0): LogLine => ({ n, step: at, words, event: { id, seat } });
