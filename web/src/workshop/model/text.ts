// A scenario file as text. The text is the only state of the workshop: whoever changes a value
// gets another text, in which everything else stands as it stood, with its comments and layout.
import { said, type Coll, type Item, type Node, type Value } from "./tree";
import { block, inFlow, keyed, keyedInFlow, oneLine, small, type Written } from "./written";
import { parse } from "./yaml";

export type { Value };
export type Key = string | number;
export type Path = readonly Key[];

/** A text that has been read. */
export interface Reading {
  readonly text: string;
  /** What it says; an empty object if it cannot be read. */
  readonly data: { [key: string]: Value };
  /** Why it is not YAML; the server says so in words. */
  readonly broken: boolean;
  readonly root: Node | null;
}

let last: Reading | undefined;

/** Reads a text; that which was read last is not read again. */
export function read(text: string): Reading {
  if (last?.text === text) return last;
  let root: Node | null = null;
  let broken = false;
  try {
    root = parse(text);
  } catch {
    broken = true;
  }
  const isMap = root?.kind === "map";
  last = { text, data: isMap ? (said(root) as Reading["data"]) : {}, broken: broken || (!!root && !isMap && !(root.kind === "scalar" && root.value === null)), root };
  return last;
}

/** The value at a path, undefined if there is none. */
export function at(data: Value | undefined, path: Path): Value | undefined {
  let v: Value | undefined = data;
  for (const key of path) {
    if (v === null || typeof v !== "object") return undefined;
    v = Array.isArray(v) ? v[Number(key)] : Object.hasOwn(v, key) ? v[key] : undefined;
  }
  return v;
}

/** A change of a text: what stands at a path from then on; undefined takes it away, with whatever is empty then. */
export interface Change {
  path: Path;
  value: Value | undefined;
}

const collIn = (n: Node | null | undefined): Coll | undefined => (n && n.kind !== "scalar" ? n : undefined);
/** The item of a key; of equal keys the last is meant. */
const itemOf = (c: Coll, key: Key): Item | undefined => (c.kind === "map" ? c.items.findLast((i) => i.key === String(key)) : c.items[Number(key)]);

const nested = (path: Path, value: Value): Value => path.reduceRight<Value>((v, key) => (typeof key === "number" ? [v] : { [key]: v }), value);
const lineStart = (text: string, p: number) => text.lastIndexOf("\n", p - 1) + 1;
const lineEnd = (text: string, p: number) => {
  const n = text.indexOf("\n", p);
  return n < 0 ? text.length : n;
};
const spliced = (text: string, from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);

/** A collection that stands beside a new value: it is laid out alike. */
const besides = (c: Coll): Node | undefined => c.items.map((i) => i.value).findLast((v) => v && v.kind !== "scalar" && v.items.length > 0) ?? undefined;

/** How a value is written at a depth: on one line, or as a block. */
function layout(value: Value, depth: number, before: Node | null | undefined, like: Node | undefined): Written {
  const old = collIn(before)?.items.length ? collIn(before) : undefined;
  return { old: old ?? collIn(like), flow: old ? old.flow : collIn(like) ? collIn(like)!.flow : small(value, depth) || depth > 4, depth };
}

/** A text with another value in the place of an item's; n is the column of what has the item. */
function replaced(text: string, c: Coll, item: Item, value: Value, depth: number): string {
  const before = item.value;
  if (c.flow) return before ? spliced(text, before.start, before.end, inFlow(value)) : spliced(text, item.after, item.after, `${item.after > item.start ? ": " : ""}${inFlow(value)}`.replace(/^: /, text[item.after - 1] === ":" ? " " : ": "));
  const how = layout(value, depth, before, depth > 1 ? besides(c) : undefined);
  const style = before?.kind === "scalar" ? before.style : "";
  const end = before ? before.end : item.after;
  const compact = c.kind === "list";
  if (value !== null && typeof value === "object" && !how.flow && Object.keys(value).length) {
    const body = block(value, c.indent + 2, how);
    return spliced(text, item.after, end, compact ? ` ${body.trimStart()}` : `\n${body}`);
  }
  const line = oneLine(value, style, c.indent);
  const same = before && (before.kind === "scalar" ? lineStart(text, before.start) === lineStart(text, item.start) : before.flow);
  const from = same ? before.start : item.after;
  const width = from - lineStart(text, from);
  const out = typeof value === "object" && value !== null && width + line.length > widest ? folded(line, width, c.indent) : line;
  return spliced(text, from, end, same ? out : ` ${out}`);
}

const widest = 120;

/** A long list breaks between its items. */
function folded(line: string, column: number, indent: number): string {
  if (!/^\[[^#"'{}[\]]*\]$/.test(line)) return line;
  const out: string[] = [];
  let rest = line;
  let room = widest - column;
  while (rest.length > room) {
    const cut = rest.lastIndexOf(", ", room - 1);
    if (cut <= 0) break;
    out.push(rest.slice(0, cut + 1));
    rest = " ".repeat(indent + 2) + rest.slice(cut + 2);
    room = widest;
  }
  return [...out, rest].join("\n");
}

/** A text with another item in a collection, behind the others. */
function added(text: string, c: Coll, key: Key, value: Value, depth: number): string {
  const list = c.kind === "list";
  const name = list ? "" : c.flow ? keyedInFlow(String(key)) : keyed(String(key));
  if (c.flow) {
    const end = c.items.length ? itemEnd(c.items.at(-1)!) : c.start + 1;
    return spliced(text, end, c.items.length ? end : c.end - 1, `${c.items.length ? ", " : ""}${list ? "" : `${name}: `}${inFlow(value)}`);
  }
  const how = layout(value, depth, undefined, depth > 1 ? besides(c) : undefined);
  const pad = " ".repeat(c.indent);
  const body = value !== null && typeof value === "object" && !how.flow && Object.keys(value).length
    ? (list ? `${pad}- ${block(value, c.indent + 2, how).trimStart()}` : `${pad}${name}:\n${block(value, c.indent + 2, how)}`)
    : `${pad}${list ? "-" : `${name}:`} ${wrapped(oneLine(value, "", c.indent), c.indent + name.length + 2, c.indent)}`;
  // A new key of the file stands at its end, others behind the last of theirs.
  if (depth === 1) return `${text}${text && !text.endsWith("\n") ? "\n" : ""}${body}\n`;
  const end = lineEnd(text, c.end);
  return spliced(text, end, end, `\n${body}`);
}
const wrapped = (line: string, column: number, indent: number) => (column + line.length > widest ? folded(line, column, indent) : line);
const itemEnd = (i: Item) => i.value?.end ?? Math.max(i.after, i.keyEnd ?? 0);

/** A text without an item. */
function without(text: string, c: Coll, item: Item): string {
  const i = c.items.indexOf(item);
  const next = c.items[i + 1];
  if (c.flow) {
    if (next) return spliced(text, item.start, next.start, "");
    const before = c.items[i - 1];
    return before ? spliced(text, itemEnd(before), itemEnd(item), "") : spliced(text, c.start + 1, c.end - 1, "");
  }
  const from = lineStart(text, item.start);
  if (text.slice(from, item.start).trim() && next) return spliced(text, item.start, next.start, "");
  if (text.slice(from, item.start).trim()) return spliced(text, item.start, itemEnd(item), "");
  const end = lineEnd(text, itemEnd(item));
  return end < text.length ? spliced(text, from, end + 1, "") : text.slice(0, from);
}

/** A text with a change; undefined if the text cannot be read. */
function changed(text: string, { path, value }: Change): string | undefined {
  const now = read(text);
  if (now.broken) return undefined;
  const before = at(now.data, path);
  if (value === undefined ? before === undefined : same(before, value)) return text;
  if (!now.root || now.root.kind === "scalar") return value === undefined ? text : added(text, { kind: "map", flow: false, start: 0, end: 0, indent: 0, items: [] }, path[0]!, nested(path.slice(1), value), 1);
  // What is there is changed part by part, so that the rest of it stays.
  if (value !== undefined && before !== null && typeof before === "object" && value !== null && typeof value === "object" && Array.isArray(before) === Array.isArray(value)) {
    const parts = inParts(now, path, before, value);
    if (parts) return edit(text, parts);
  }
  let c = now.root;
  for (const [i, key] of path.entries()) {
    const item = itemOf(c, key);
    const depth = i + 1;
    if (!item) return value === undefined ? text : added(text, c, key, nested(path.slice(depth), value), depth);
    const deeper = collIn(item.value);
    if (depth < path.length) {
      // A map or list is begun in the place of nothing; an empty one may have to be one of several lines.
      const fits = deeper && deeper.kind === (typeof path[depth] === "number" ? "list" : "map");
      if (!fits || (!deeper.items.length && !c.flow)) return value === undefined ? text : replaced(text, c, item, nested(path.slice(depth), value), depth);
      c = deeper;
      continue;
    }
    if (value !== undefined) return replaced(text, c, item, value, depth);
    // Lists and maps that have become empty go too.
    if (c.items.length === 1 && i > 0) return changed(text, { path: path.slice(0, i), value: undefined });
    return c.items.length === 1 && i === 0 && !now.text.includes("#") ? "" : without(text, c, item);
  }
  return text;
}

/** The changes of the parts of a map or list that is there; undefined if it is written anew. */
function inParts(now: Reading, path: Path, before: Value, value: Value): Change[] | undefined {
  const node = nodeOf(now.root, path);
  if (!node || node.kind === "scalar" || !node.items.length) return undefined;
  if (!Array.isArray(before) || !Array.isArray(value)) {
    const [a, b] = [before as { [key: string]: Value }, value as { [key: string]: Value }];
    if (!Object.keys(b).length) return undefined;
    const keys = Object.keys(a).filter((k) => !(k in b));
    // What is new comes before what goes, so that nothing is empty meanwhile.
    return [...Object.keys(b).filter((k) => !same(a[k], b[k])).map((k) => ({ path: [...path, k], value: b[k] })), ...keys.map((k) => ({ path: [...path, k], value: undefined }))];
  }
  if (node.flow && value.every((v) => v === null || typeof v !== "object")) return undefined;
  if (!value.length) return undefined;
  let head = 0;
  while (head < before.length && head < value.length && same(before[head], value[head])) head++;
  let tail = 0;
  while (tail < before.length - head && tail < value.length - head && same(before[before.length - 1 - tail], value[value.length - 1 - tail])) tail++;
  const [less, more] = [before.length - head - tail, value.length - head - tail];
  // One put between others would move them all: then the list is written anew.
  if (more > less && tail) return undefined;
  return [
    ...Array.from({ length: more }, (_, i) => ({ path: [...path, head + i], value: value[head + i]! })),
    ...Array.from({ length: Math.max(0, less - more) }, (_, i) => ({ path: [...path, head + less - 1 - i], value: undefined })),
  ];
}

/** The node at a path. */
function nodeOf(root: Node | null, path: Path): Node | null | undefined {
  let n: Node | null | undefined = root;
  for (const key of path) n = collIn(n) && itemOf(collIn(n)!, key)?.value;
  return n;
}

/** Whether two values say the same. */
export function same(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A text with changes, one after the other; undefined if the text cannot be read. */
export function edit(text: string, changes: readonly Change[]): string | undefined {
  let out: string | undefined = text;
  for (const c of changes) {
    out = changed(out, c);
    if (out === undefined) return undefined;
  }
  return out;
}

/** Gives a key of a map another name; the rest of the text stays. Undefined if there is none, or the name is taken. */
export function renamedKey(text: string, path: Path, name: string): string | undefined {
  const { root, data } = read(text);
  const above = collIn(nodeOf(root, path.slice(0, -1)));
  const item = above && itemOf(above, path.at(-1)!);
  if (!item?.keyEnd || at(data, [...path.slice(0, -1), name]) !== undefined) return undefined;
  return spliced(text, item.start, item.keyEnd, keyed(name));
}

/** The line, from 1, at which the value of a path begins, or that of the innermost key there is. */
export function lineOf(text: string, path: Path): number {
  let node: Node | null | undefined = read(text).root;
  let found = 0;
  for (const key of path) {
    const c = collIn(node);
    const item = c && itemOf(c, key);
    if (!item) break;
    found = item.start;
    node = item.value;
  }
  return text.slice(0, found).split("\n").length;
}

/** The path of the innermost key or item at a line of a text. */
export function pathAt(text: string, line: number): Path {
  const lines = text.split("\n");
  const from = lines.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
  const to = from + (lines[line - 1]?.length ?? 0);
  const walk = (n: Node | null): Path => {
    for (const [i, item] of (collIn(n)?.items ?? []).entries()) {
      if (item.start > to || itemEnd(item) <= from) continue;
      const key = item.key ?? i;
      return [key, ...(item.start >= from && item.key !== undefined && !collIn(item.value) ? [] : walk(item.value))];
    }
    return [];
  };
  return walk(read(text).root);
}
