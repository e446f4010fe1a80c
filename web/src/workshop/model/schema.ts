// The schema of a system's scenario files, as the server has it. Forms and palettes are made from
// it, so that a new key of the files appears by itself.
import type { Key, Path, Value } from "./text";

/** A part of a JSON Schema, as far as the schemas of scenario files use it. */
export interface Node {
  $ref?: string;
  $defs?: Record<string, Node>;
  type?: string | string[];
  enum?: string[];
  const?: string | number | boolean;
  oneOf?: Node[];
  anyOf?: Node[];
  properties?: Record<string, Node>;
  propertyNames?: Node;
  additionalProperties?: Node | boolean;
  items?: Node;
  prefixItems?: Node[];
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  description?: string;
  /** Of the names of ready-made pieces of ground: their outlines, corners as inches "6.5,2.4". */
  outlines?: Record<string, { terrain: string; shape: string[] }>;
}

/** What a node says, with what it refers to. */
export function resolved(root: Node, node: Node | undefined): Node {
  const seen: Node[] = [];
  let n = node ?? {};
  while (n.$ref && !seen.includes(n)) {
    seen.push(n);
    const to: Node = root.$defs?.[n.$ref.replace("#/$defs/", "")] ?? {};
    n = { ...to, ...(n.description ? { description: n.description } : {}) };
  }
  return n;
}

const kindOf = (v: Value | undefined) => (v === null ? "null" : Array.isArray(v) ? "array" : typeof v === "number" ? "number" : typeof v);

/** How well a value fits a node: the branch of a choice that fits best is meant. */
function fit(root: Node, node: Node, v: Value): number {
  const n = resolved(root, node);
  const is = kindOf(v);
  const types = n.type === undefined ? [] : [n.type].flat();
  if (types.length && !types.some((t) => t === is || (t === "integer" && is === "number"))) return -1;
  if (n.enum && !n.enum.includes(v as string)) return 0;
  if (n.const !== undefined && n.const !== v) return 0;
  if (is === "object" && n.properties) {
    const keys = Object.keys(v as object);
    return 1 + keys.filter((k) => k in n.properties!).length - keys.filter((k) => !(k in n.properties!)).length;
  }
  return 1;
}

/** Whether a node is one of several; one with keys of its own merely says which of them go together. */
const several = (n: Node) => (n.oneOf ?? n.anyOf) !== undefined && !n.properties && n.type === undefined;

/** The branches of a choice; a node without a choice is its only branch. */
export const branches = (root: Node, node: Node): Node[] => (several(node) ? (node.oneOf ?? node.anyOf)!.map((n) => resolved(root, n)) : [node]);

/** The number of the branch that a value fits best, the first one without a value. */
export function branchOf(root: Node, all: readonly Node[], v: Value | undefined): number {
  if (v === undefined) return 0;
  const fits = all.map((n) => fit(root, n, v));
  return fits.indexOf(Math.max(...fits));
}

/** The node that a value is of: of a choice the branch that it fits. */
export function meant(root: Node, node: Node | undefined, v: Value | undefined): Node {
  const all = branches(root, resolved(root, node));
  return all[branchOf(root, all, v)]!;
}

/** What a node is for, in the language of the schema; of a list of simple things also what they are. */
export function aboutOf(root: Node, node: Node | undefined, v: Value | undefined): string | undefined {
  const n = meant(root, node, v);
  const own = resolved(root, node).description ?? n.description;
  if (own || !n.items) return own;
  const of = resolved(root, n.items);
  return of.properties || of.type === "array" || several(of) ? undefined : of.description;
}

/** The node under a key of a value. */
export function under(root: Node, node: Node, key: Key, v?: Value): Node | undefined {
  const n = meant(root, node, v);
  if (typeof key === "number") return n.prefixItems?.[key] ?? n.items;
  if (n.properties && key in n.properties) return n.properties[key];
  return typeof n.additionalProperties === "object" ? n.additionalProperties : undefined;
}

/** The node at a path of a file. */
export function nodeAt(root: Node, data: Value, path: Path): Node | undefined {
  let [n, v]: [Node | undefined, Value | undefined] = [root, data];
  for (const key of path) {
    if (!n) return undefined;
    n = under(root, n, key, v);
    v = v !== null && typeof v === "object" ? (v as Record<Key, Value>)[key] : undefined;
  }
  return n && meant(root, n, v);
}

/** Whether a node is a hex. */
export const isHex = (root: Node, node: Node | undefined) => {
  const p = resolved(root, node).pattern;
  return p !== undefined && p === root.$defs?.hex?.pattern;
};

/** Whether a node is a list of hexes. */
export const isHexes = (root: Node, node: Node | undefined) => {
  const n = resolved(root, node);
  return n.type === "array" && isHex(root, n.items);
};

/** Whether a node is a text in all languages. */
export const isWords = (n: Node) => !!n.properties?.en && !!n.properties.es && Object.keys(n.properties).length === 2;

/** The kind of field that a node has in a form; a node is one branch of a choice. */
export function fieldOf(root: Node, n: Node): "hexes" | "fixed" | "choice" | "words" | "truth" | "number" | "list" | "keys" | "text" {
  const type = [n.type].flat()[0];
  if (isHexes(root, n)) return "hexes";
  if (n.const !== undefined) return "fixed";
  if (n.enum) return "choice";
  if (isWords(n)) return "words";
  if (type === "boolean") return "truth";
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return "list";
  return type === "object" || n.properties || n.propertyNames ? "keys" : "text";
}

/** The smallest value that a node allows, for a new entry of a list. */
export function blank(root: Node, node: Node | undefined): Value {
  const n = meant(root, node, undefined);
  if (n.const !== undefined) return n.const;
  if (n.enum) return n.enum[0] ?? "";
  if (isWords(n)) return { en: "…", es: "…" };
  if (n.properties) return Object.fromEntries((n.required ?? []).map((k) => [k, blank(root, n.properties![k])]));
  const type = [n.type].flat()[0];
  if (type === "array") return n.minItems && !isHex(root, n.items) ? Array.from({ length: n.minItems }, (_, i) => blank(root, n.prefixItems?.[i] ?? n.items)) : [];
  if (type === "object") return {};
  if (type === "integer" || type === "number") return Math.max(n.minimum ?? 0, Math.min(1, n.maximum ?? 1));
  if (type === "boolean") return true;
  return "…";
}

/** Changes the strings and keys of a value that its schema knows; map tells what becomes of them. */
export interface Renaming {
  hex(name: string): string;
  /** A word of an enumeration or a known key; known are those beside it. */
  word(name: string, known: readonly string[]): string;
}

export function renamed(root: Node, node: Node | undefined, v: Value, to: Renaming): Value {
  const n = meant(root, node, v);
  if (typeof v === "string") {
    if (isHex(root, n)) return to.hex(v);
    return n.enum ? to.word(v, n.enum) : v;
  }
  if (v === null || typeof v !== "object") return v;
  if (Array.isArray(v)) return v.map((x, i) => renamed(root, n.prefixItems?.[i] ?? n.items, x, to));
  const known = Object.keys(n.properties ?? {});
  const out = Object.entries(v).map(([key, x]): [string, Value] => {
    const named = known.includes(key) ? to.word(key, known) : isHex(root, n.propertyNames) ? to.hex(key) : key;
    return [named, renamed(root, under(root, n, key, v), x, to)];
  });
  // The order of the keys stays: what was first is first.
  const order = Object.keys(v);
  out.sort((a, b) => (order.indexOf(a[0]) + 1 || 99) - (order.indexOf(b[0]) + 1 || 99));
  return Object.fromEntries(out);
}
