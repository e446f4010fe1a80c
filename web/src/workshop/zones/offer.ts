// What the schema of a system offers to a map of zones.
import { branches, nodeAt, type Node } from "../model/schema";
import type { Path } from "../model/text";

export interface Offer {
  terrain: readonly string[];
  /** The most that a zone may be raised. */
  highest: number;
  flags: readonly string[];
  /** What lies on borders, and what leads across them. */
  on: readonly string[];
  across: readonly string[];
  /** The lists of zones that ways lead through. */
  ways: readonly string[];
  blocks: readonly string[];
  forts: boolean;
  redoubts: boolean;
  labels: boolean;
}

export function offerOf(schema: Node): Offer {
  const words = (path: Path) => {
    const n = nodeAt(schema, {}, path);
    return (n && branches(schema, n).find((b) => b.enum)?.enum) ?? [];
  };
  const has = (key: string) => !!schema.properties?.[key];
  const ways = ["roads", "paths"].filter(has);
  return {
    terrain: words(["zones", "x", "terrain"]), highest: nodeAt(schema, {}, ["zones", "x", "elevation"])?.maximum ?? 0, flags: words(["zones", "x", "flags"]),
    on: words(["borders", 0, "on"]), across: words(["borders", 0, "across"]).filter((w) => !ways.includes(`${w}s`)), ways,
    blocks: words(["blocks", "top", "x", "type"]), forts: has("forts"), redoubts: has("redoubts"), labels: has("labels"),
  };
}
