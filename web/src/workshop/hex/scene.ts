// The table of a draft as far as its text goes, for the time in which the server cannot set it up.
import type { Board, Label, Piece, Scene, Sheets } from "../../types";
import { spoken } from "../../words";
import { at, type Value } from "../model/text";
import { bothSides, standing, terrainAt, type Data } from "./forces";
import { sides } from "./grid";

const texts = (v: Value | undefined): Record<string, string> =>
  v !== null && typeof v === "object" && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).map(([l, x]) => [l, String(x)])) : { en: String(v ?? ""), es: String(v ?? "") };

const labels = (data: Data): Label[] =>
  (Array.isArray(data.labels) ? data.labels : []).flatMap((l): Label[] => {
    const cells = at(l, ["hexes"]);
    const names = texts(at(l, ["text"]));
    if (!Array.isArray(cells) || !cells.length) return [];
    return [{ text: names.en ?? "", names, at: { x: 0, y: 0 }, cells: cells.map(String), kind: at(l, ["kind"]) as string | undefined }];
  });

/** The pieces of a draft; values of types come from the system's sheets. */
function pieces(data: Data, board: Board, sheets?: Sheets): Piece[] {
  const there = new Set(board.cells.map((c) => c.name));
  const all = standing(data).filter((s) => there.has(s.hex));
  return all.map((s, i): Piece => {
    const seat = bothSides.indexOf(s.side);
    if (s.what === "leader") {
      const unit = all.findIndex((x) => x.what === "unit" && x.side === s.side && x.hex === s.hex);
      return { id: `d${i}`, kind: "leader", seat, cell: s.hex, name: spoken(s.of.replaceAll(" ", "-")), strength: 1, full: 1, ...(unit >= 0 ? { with: `d${unit}` } : {}) };
    }
    const sheet = sheets?.units.find((u) => u.id === s.of);
    const own = (name: string) => at(data, ["unit-types", s.of, name]);
    const full = Number(own("blocks") ?? sheet?.values.find((v) => v.name === "blocks")?.n ?? 4) || 4;
    return {
      id: `d${i}`, kind: "unit", type: s.of, class: String(own("class") ?? sheet?.class ?? "medium"), seat, cell: s.hex,
      strength: Number(at(s.entry, ["blocks"]) ?? full) || full, full,
    };
  });
}

/** The scene of a draft on a board without anything on it. edges are the keys of what stands on hexsides. */
export function sceneOf(system: string, data: Data, board: Board, edges: readonly string[], sheets?: Sheets): Scene {
  const cells = board.cells.map((c) => {
    const built = edges.flatMap((k) => (Array.isArray(at(data, [k, c.name])) ? (at(data, [k, c.name]) as Value[]) : []));
    const on = built.map((s) => sides.indexOf(s as (typeof sides)[number])).filter((n) => n >= 0);
    return { name: c.name, row: c.row, col: c.col, sections: c.sections, terrain: terrainAt(data, c.name), ...(on.length ? { edges: on } : {}) };
  });
  return {
    system, scenario: String(data.id ?? ""), viewer: "spectator", turn: 1, active: 0, phase: "", trays: [], tracks: [],
    outcome: { over: false, draw: false, winner: 0, reason: "" },
    board: { ...board, cells, labels: labels(data), north: Number(data.north ?? 0) || 0 },
    pieces: pieces(data, board, sheets),
  };
}

/** A board as it is without terrain, signs and names. */
export const emptied = (board: Board): Board => ({
  ...board, labels: undefined, cells: board.cells.map((c) => ({ name: c.name, row: c.row, col: c.col, sections: c.sections })),
});
