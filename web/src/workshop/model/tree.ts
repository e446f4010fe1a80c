// A scenario file as a tree: where each part stands in the text, and what it says.

/** What a file says, as plain values; numbers and dates that stand for words are what they look like. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

interface Placed {
  start: number;
  /** Behind its last character. */
  end: number;
}
export interface Scalar extends Placed {
  kind: "scalar";
  value: string | number | boolean | null;
  /** How it is written: plain (""), in quotes, or as a block after | or >. */
  style: "" | '"' | "'" | "|" | ">";
}
export interface Item {
  /** Where it begins: its key, or its dash. */
  start: number;
  /** Behind its colon or dash; in a flow list, its start. */
  after: number;
  key?: string;
  keyEnd?: number;
  value: Node | null;
}
export interface Coll extends Placed {
  kind: "map" | "list";
  flow: boolean;
  /** The column of its keys or dashes. */
  indent: number;
  items: Item[];
}
export type Node = Scalar | Coll;

/** What a tree says. */
export function said(n: Node | null): Value {
  if (!n) return null;
  if (n.kind === "scalar") return n.value;
  if (n.kind === "list") return n.items.map((i) => said(i.value));
  const out: { [key: string]: Value } = {};
  for (const i of n.items) Object.defineProperty(out, i.key!, { value: said(i.value), enumerable: true, configurable: true, writable: true });
  return out;
}
