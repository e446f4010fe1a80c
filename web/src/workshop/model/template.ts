// The text of a new battle, made from what the schema of its system needs.
import { blank, isWords, resolved, type Node } from "./schema";
import { edit, type Path, type Value } from "./text";

/** Values that are better begun with than the smallest ones. */
const usual: Readonly<Record<string, Value>> = { origin: "own", first: "bottom", banners: 5, cards: 5 };

/** The smallest board of a kind, on which one can begin to draw; zone is a name for its first zone. */
const boards: Readonly<Record<string, (zone: string) => { [key: string]: Value }>> = {
  mesh: (zone) => ({
    size: [1200, 900], vertices: { nw: [0, 0], ne: [1200, 0], se: [1200, 900], sw: [0, 900] },
    zones: { [`${zone}-1`]: { corners: ["nw", "ne", "se", "sw"], middle: [600, 450] } },
  }),
  plane: () => ({ table: { width: 48, height: 36 } }),
};

/** What a new battle is begun with. */
export interface Beginning {
  id: string;
  names: { en: string; es: string };
  sides: readonly { en: string; es: string }[];
  colours: readonly [string, string];
  /** The kind of its board, and a name for a zone. */
  kind: string;
  zone: string;
  /** A battle of the system: what a schema cannot know is begun with as there. */
  like: { readonly [key: string]: Value };
}

/** Keys of a battle that refer to its board, and would mean nothing on another. */
const bound = new Set(["victory", "places", "edge", "unit"]);
const unbound = (v: Value): Value => (Array.isArray(v) ? v.map(unbound) : v !== null && typeof v === "object" ? Object.fromEntries(Object.entries(v).filter(([k]) => !bound.has(k)).map(([k, x]) => [k, unbound(x)])) : v);

export function template(schema: Node, { id, names, sides, colours, kind, zone, like }: Beginning): string {
  const board = boards[kind]?.(zone);
  const value = (node: Node | undefined, path: Path): Value => {
    const n = resolved(schema, node);
    const key = String(path.at(-1));
    const side = path.includes("top") ? 0 : 1;
    if (key === "id") return id;
    if (key === "colour") return colours[side];
    if (key === "leader") return side ? "Bruno" : "Alba";
    if (key === "home") return side ? "south" : "north";
    if (key in usual) return usual[key]!;
    if (isWords(n)) return key === "name" ? (path.length > 1 ? { ...sides[side]! } : { ...names }) : { en: "…", es: "…" };
    if (n.properties) return Object.fromEntries((n.required ?? []).map((k) => [k, value(n.properties![k], [...path, k])]));
    return blank(schema, n);
  };
  // What stands on the board is put there later.
  const later = new Set(["units", "blocks"]);
  const told = board ? ["sides", "turns", "clocks", "values"].filter((k) => like[k] !== undefined && (schema.required?.includes(k) || k === "values")) : [];
  const keys = [...new Set([...(schema.required ?? []).filter((k) => !board || !(k in board)), ...told, ...Object.keys(board ?? {})])];
  return keys.reduce((text, key) => {
    if (later.has(key)) return text;
    const v = board?.[key] ?? (told.includes(key) ? unbound(like[key]!) : value(schema.properties?.[key], [key]));
    return edit(text, [{ path: [key], value: v }]) ?? text;
  }, "");
}
