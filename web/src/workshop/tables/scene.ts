// The scene of a draft on an open table as far as its text goes.
import type { Board, Scene } from "../../types";
import { list, map, text, type XY } from "../free/craft";
import { labels, sceneWith } from "../free/scene";
import type { Value } from "../model/text";
import { lying, pointOf, type Piece } from "./ground";
import { piecesOf } from "./units";

/** base is the board of the server as it was last; of a table of the house its ground is shown. */
export function sceneOf(system: string, data: { readonly [key: string]: Value }, pieces: Record<string, Piece>, size: XY, base?: Board): Scene {
  const own = lying(data, pieces, size);
  const ids = new Set(list(data.areas).map((a) => text(map(a).id)));
  const doors = new Map(list(data.doors).map((d) => [text(map(d).building), pointOf(map(d).at)]));
  const ground = typeof data.table === "string" ? (base?.areas ?? []).filter((a) => !ids.has(a.id)) : [];
  const areas = [...ground, ...own.map((l) => ({ id: l.id || `-${l.i}`, terrain: l.terrain, shape: l.outline.map((p) => ({ x: Math.round(p.x), y: Math.round(p.y) })), ...(doors.get(l.id) ? { door: doors.get(l.id)! } : {}) }))];
  const board = {
    kind: "plane", width: size.x, height: size.y, cells: [], areas,
    labels: labels(data, pointOf, (l) => ({ angle: (Number(l.angle) || 0) * 10, size: 500 })),
  };
  return sceneWith(system, data, board, piecesOf(data), { extents: [] });
}
