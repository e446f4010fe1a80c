// What scenes of drafts have in common.
import type { Board, Label, Piece, Scene } from "../../types";
import { at, type Value } from "../model/text";
import { list, map, text, type XY } from "./craft";

type Data = { readonly [key: string]: Value };

/** A text in all languages, as the file has it. */
export const names = (v: Value | undefined): Record<string, string> => (v !== null && typeof v === "object" && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).map(([l, x]) => [l, text(x)])) : { en: text(v), es: text(v) });

/** The names on the ground; pointOf reads a point of the file. */
export const labels = (data: Data, pointOf: (v: Value | undefined) => XY | undefined, more: (l: Data) => Partial<Label>): Label[] =>
  list(data.labels).flatMap((l): Label[] => {
    const p = pointOf(map(l).at);
    const all = names(map(l).text);
    return p ? [{ text: all.en ?? "", names: all, at: p, kind: map(l).kind as string | undefined, ...more(map(l)) }] : [];
  });

/** The scene of a draft on a board. */
export const sceneWith = (system: string, data: Data, board: Omit<Board, "rows" | "cols">, pieces: Piece[], rest: Partial<Scene> = {}): Scene => ({
  system, scenario: text(at(data as Value, ["id"])), viewer: "spectator", turn: 1, active: 0, phase: "", trays: [], tracks: [],
  outcome: { over: false, draw: false, winner: 0, reason: "" }, board: { rows: 0, cols: 0, ...board }, pieces, ...rest,
});
