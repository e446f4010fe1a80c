// What a system offers to draw and place on an open table.
import { nodeAt, type Node } from "../model/schema";
import type { Path, Value } from "../model/text";
import { piecesOf, type Piece } from "./ground";

/** What the schema of a system offers to an open table. */
export interface Offer {
  pieces: Record<string, Piece>;
  terrain: readonly string[];
  profiles: readonly string[];
  doors: boolean;
  places: boolean;
  deploy: boolean;
}

export function offerOf(schema: Node): Offer {
  const words = (path: Path, v: { [key: string]: Value }) => nodeAt(schema, v, path)?.enum ?? [];
  return {
    pieces: piecesOf(schema), terrain: words(["areas", 0, "terrain"], { areas: [{ terrain: "", along: [] }] }), profiles: words(["units", "top", 0, "profile"], {}),
    doors: !!schema.properties?.doors, places: !!nodeAt(schema, {}, ["missions", "top", "places"]), deploy: !!schema.properties?.deploy,
  };
}
