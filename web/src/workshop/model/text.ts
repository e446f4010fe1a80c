// A scenario file as text. The text is the only state of the workshop: whoever changes a value
// gets another text, in which everything else stands as it stood, with its comments and layout.
import { Document, isCollection, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, type Node, type Pair, type YAMLMap } from "yaml";

export type Key = string | number;
export type Path = readonly Key[];
/** What a file says, as plain values; numbers and dates that stand for words are what they look like. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A text that has been read. */
export interface Reading {
  readonly text: string;
  /** What it says; an empty object if it cannot be read. */
  readonly data: { [key: string]: Value };
  /** Why it is not YAML; the server says so in words. */
  readonly broken: boolean;
  readonly doc: Document.Parsed;
}

const options = { keepSourceTokens: false, uniqueKeys: false, strict: true, logLevel: "silent" } as const;
const written = { lineWidth: 0, flowCollectionPadding: false, indentSeq: true } as const;

let last: Reading | undefined;

/** Reads a text; that which was read last is not read again. */
export function read(text: string): Reading {
  if (last?.text === text) return last;
  const doc = parseDocument(text, options);
  const root = doc.errors.length ? undefined : (doc.toJS() as Value);
  const map = root !== null && typeof root === "object" && !Array.isArray(root);
  last = { text, data: map ? root : {}, broken: doc.errors.length > 0 || (root !== undefined && root !== null && !map), doc };
  return last;
}

/** The value at a path, undefined if there is none. */
export function at(data: Value | undefined, path: Path): Value | undefined {
  let v: Value | undefined = data;
  for (const key of path) {
    if (v === null || typeof v !== "object") return undefined;
    v = Array.isArray(v) ? v[Number(key)] : v[key];
  }
  return v;
}

/** A change of a text: what stands at a path from then on; undefined takes it away, with whatever is empty then. */
export interface Change {
  path: Path;
  value: Value | undefined;
}

/** Where a part of a text stands. */
interface Part {
  start: number;
  end: number;
  /** How far it is indented. */
  indent: number;
  /** How many keys of the path lead to it. */
  depth: number;
}

const keyOf = (p: Pair) => (isScalar(p.key) ? String(p.key.value) : undefined);
const pairsOf = (n: unknown): Pair<Node, Node | null>[] => (isMap(n) ? (n as YAMLMap<Node, Node | null>).items : []);

/** The lines of the innermost key of a path that stands in a block of its own. */
function partOf({ text, doc }: Reading, path: Path): Part | undefined {
  let found: Part | undefined;
  let node: unknown = doc.contents;
  let close = text.length;
  for (const [depth, key] of path.entries()) {
    if (!isMap(node) || node.flow) break;
    const pairs = pairsOf(node);
    const i = pairs.findIndex((p) => keyOf(p) === String(key));
    const pair = pairs[i];
    const begin = pair?.key.range?.[0];
    if (begin === undefined) break;
    const start = text.lastIndexOf("\n", begin - 1) + 1;
    if (text.slice(start, begin).trim()) break; // behind something else on its line
    const next = pairs[i + 1]?.key.range?.[0];
    let end = next === undefined ? close : text.lastIndexOf("\n", next - 1) + 1;
    const indent = begin - start;
    // What follows of comments and empty lines belongs to the next part.
    for (;;) {
      const line = text.lastIndexOf("\n", end - 2) + 1;
      const words = text.slice(line, end).trim();
      if (line <= start || (words && !(words.startsWith("#") && text.slice(line, end).search(/\S/) <= indent))) break;
      end = line;
    }
    found = { start, end, indent, depth: depth + 1 };
    close = end;
    node = pair!.value;
  }
  return found;
}

/** Whether nothing of a value remains that would say something. */
const bare = (v: unknown) => isCollection(v) && v.items.length === 0;

/** Changes a document; lists and maps that have become empty go too, from the second key on. */
function change(doc: Document, path: Path, value: Value | undefined) {
  if (value !== undefined) {
    put(doc, path, value);
    return;
  }
  if (!doc.hasIn(path)) return;
  doc.deleteIn(path);
  for (let n = path.length - 1; n > 0 && bare(doc.getIn(path.slice(0, n), true)); n--) doc.deleteIn(path.slice(0, n));
}

function put(doc: Document, path: Path, value: Value) {
  for (let n = 1; n < path.length; n++) {
    const here = doc.getIn(path.slice(0, n), true);
    if (isCollection(here)) continue;
    doc.setIn(path.slice(0, n), doc.createNode(typeof path[n] === "number" ? [] : {}));
  }
  const before = doc.getIn(path, true);
  const node = doc.createNode(value, { aliasDuplicateObjects: false });
  shape(node, before, path.length);
  if (isNode(node) && isNode(before)) {
    node.comment = before.comment;
    node.commentBefore = before.commentBefore;
    node.spaceBefore = before.spaceBefore;
  }
  if (isScalar(node) && isScalar(before) && typeof node.value === "string" && before.type && before.type !== "PLAIN") node.type = before.type;
  doc.setIn(path, node);
}

/** Small things stand on one line, as people write them. */
function shape(node: unknown, before: unknown, depth: number) {
  if (!isCollection(node)) return;
  node.flow = isCollection(before) && before.items.length > 0 ? before.flow === true : small(node.toJSON() as Value) || depth > 4;
  for (const item of node.items) shape(isPair(item) ? item.value : item, undefined, depth + 1);
}

const small = (v: Value): boolean =>
  v === null || typeof v !== "object" || (Array.isArray(v) ? v.every((x) => x === null || typeof x !== "object") : JSON.stringify(v).length <= 72 || false);

const widest = 120;

/** Breaks lists that are too long for a line, between their items. */
function folded(text: string): string {
  return text.split("\n").map((line) => {
    const m = line.length > widest && /^(\s*)(?:- )?[\w-]+: \[[^#"'{}[\]]*\]$/.exec(line);
    if (!m) return line;
    const out: string[] = [];
    let rest = line;
    const deeper = `${m[1]}  `;
    while (rest.length > widest) {
      const cut = rest.lastIndexOf(", ", widest - 1);
      if (cut <= deeper.length) break;
      out.push(rest.slice(0, cut + 1));
      rest = deeper + rest.slice(cut + 2);
    }
    return [...out, rest].join("\n");
  }).join("\n");
}

const dedented = (text: string, by: number) => text.split("\n").map((l) => (l.slice(0, by).trim() ? l : l.slice(by))).join("\n");
const indented = (text: string, by: number) => text.split("\n").map((l) => (l ? " ".repeat(by) + l : l)).join("\n");
const ended = (text: string) => (text && !text.endsWith("\n") ? `${text}\n` : text);

/** A text with a change; undefined if the text cannot be read. */
function changed(text: string, { path, value }: Change): string | undefined {
  const now = read(text);
  if (now.broken) return undefined;
  if (value === undefined && at(now.data, path) === undefined) return text;
  if (same(at(now.data, path), value)) return text;
  const part = partOf(now, path);
  if (!part) {
    if (value === undefined) return whole(now, path, value);
    const map = now.doc.contents;
    if (map !== null && (!isMap(map) || map.flow)) return whole(now, path, value);
    // A new key stands behind the others.
    const doc = new Document({});
    put(doc, path, value);
    return ended(text) + folded(doc.toString(written));
  }
  // Only the lines of this part are written again.
  const lines = dedented(text.slice(part.start, part.end), part.indent);
  const doc = parseDocument(lines, options);
  const above = path.slice(0, part.depth - 1);
  if (doc.errors.length || !isMap(doc.contents)) return whole(now, path, value);
  change(doc, path.slice(part.depth - 1), value);
  const gone = bare(doc.contents);
  if (gone && above.length) {
    // A map that has lost its last key goes with it.
    const siblings = at(now.data, above);
    if (siblings && Object.keys(siblings).length <= 1) return changed(text, { path: above, value: undefined });
  }
  const fresh = gone ? "" : ended(indented(folded(doc.toString(written).replace(/\n+$/, "\n")), part.indent));
  const out = text.slice(0, part.start) + (text.slice(part.end) ? fresh : text.endsWith("\n") || !fresh ? fresh : fresh.slice(0, -1)) + text.slice(part.end);
  const then = read(out);
  return !then.broken && same(at(then.data, path), value) ? out : whole(now, path, value);
}

/** The change by way of the whole document, for texts that are laid out in an unusual way. */
function whole(now: Reading, path: Path, value: Value | undefined): string | undefined {
  const doc = now.doc.clone();
  change(doc, path, value);
  const out = doc.toString(written);
  return read(out).broken ? undefined : out;
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

/** The line, from 1, at which the value of a path begins, or that of the innermost key there is. */
export function lineOf(text: string, path: Path): number {
  const { doc } = read(text);
  const lines = new LineCounter();
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) lines.addNewLine(i + 1);
  let node: unknown = doc.contents;
  let found = 0;
  for (const key of path) {
    if (!isCollection(node)) break;
    const pair = pairsOf(node).find((p) => keyOf(p) === String(key));
    const next: unknown = pair ? pair.value : node.get(typeof key === "number" ? key : String(key), true);
    const begin = pair?.key.range?.[0] ?? (isNode(next) ? next.range?.[0] : undefined);
    if (begin === undefined) break;
    found = begin;
    node = next;
  }
  return text.slice(0, found).split("\n").length;
}

/** The path of the innermost key or item at a line of a text. */
export function pathAt(text: string, line: number): Path {
  const { doc } = read(text);
  const starts = text.split("\n");
  const from = starts.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
  const to = from + (starts[line - 1]?.length ?? 0);
  const walk = (node: unknown): Path => {
    if (isMap(node)) {
      for (const p of pairsOf(node)) {
        const [begin, end] = [p.key.range?.[0] ?? 0, p.value?.range?.[2] ?? p.key.range?.[2] ?? 0];
        if (begin <= to && end > from) return [keyOf(p) ?? "", ...(begin >= from && !isCollection(p.value) ? [] : walk(p.value))];
      }
    } else if (isCollection(node)) {
      for (const [i, n] of node.items.entries()) {
        const range = isNode(n) ? n.range : undefined;
        if (range && range[0] <= to && range[2] > from) return [i, ...walk(n)];
      }
    }
    return [];
  };
  return walk(doc.contents);
}
