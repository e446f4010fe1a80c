// The text of a new battle, made from what the schema of its system needs.
import { blank, isWords, resolved, type Node } from "./schema";
import { edit, type Path, type Value } from "./text";

/** Values that are better begun with than the smallest ones. */
const usual: Readonly<Record<string, Value>> = { origin: "own", first: "bottom", banners: 5, cards: 5 };

export function template(schema: Node, id: string, names: { en: string; es: string }, sides: readonly { en: string; es: string }[], colours: readonly [string, string]): string {
  const value = (node: Node | undefined, path: Path): Value => {
    const n = resolved(schema, node);
    const key = String(path.at(-1));
    const side = path.includes("top") ? 0 : 1;
    if (key === "id") return id;
    if (key === "colour") return colours[side];
    if (key === "leader") return side ? "Bruno" : "Alba";
    if (key in usual) return usual[key]!;
    if (isWords(n)) return key === "name" ? (path.length > 1 ? { ...sides[side]! } : { ...names }) : { en: "…", es: "…" };
    // What stands on the board is put there later.
    if (path[0] === "units") return path.length > 1 ? [] : {};
    if (n.properties) return Object.fromEntries((n.required ?? []).map((k) => [k, value(n.properties![k], [...path, k])]));
    return blank(schema, n);
  };
  return (schema.required ?? []).reduce((text, key) => {
    if (key === "units") return text;
    return edit(text, [{ path: [key], value: value(schema.properties?.[key], [key]) }]) ?? text;
  }, "");
}
