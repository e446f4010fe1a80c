// Reads the YAML of scenario files and tells where each part stands: maps, lists and scalars in all
// their forms, comments. Anchors, tags and several documents are none of it; the server refuses
// them too. A test compares it with a reader of all YAML.
import { escapes, joined, plain } from "./scalars";
import type { Coll, Item, Node, Scalar } from "./tree";

export class Malformed extends Error {}
const wrong = (): never => {
  throw new Malformed();
};

/** The tree of a text, null if it says nothing; throws [Malformed]. */
export function parse(text: string): Node | null {
  let at = 0;
  const column = (p: number) => p - (text.lastIndexOf("\n", p - 1) + 1);
  const lineEnd = (p: number) => {
    const n = text.indexOf("\n", p);
    return n < 0 ? text.length : n;
  };
  const blankAt = (p: number) => p >= text.length || text[p] === " " || text[p] === "\n" || text[p] === "\t" || text[p] === "\r";
  const spaces = () => {
    while (text[at] === " " || text[at] === "\t") at++;
  };
  /** To the next thing said, over comments and empty lines. */
  const skip = () => {
    for (;;) {
      spaces();
      if (text[at] === "#" && (at === 0 || blankAt(at - 1))) at = lineEnd(at);
      else if (text[at] === "\r" && text[at + 1] === "\n") at++;
      if (text[at] !== "\n") return;
      at++;
    }
  };
  /** Nothing but a comment follows on the line. */
  const endOfLine = () => {
    const from = at;
    spaces();
    if (text[at] === "\r") at++;
    if (at < text.length && text[at] !== "\n" && !(text[at] === "#" && (from < at || blankAt(at - 1)))) wrong();
    at = lineEnd(at);
  };
  const isDash = (p: number) => text[p] === "-" && blankAt(p + 1);
  /** No content in a line may begin with a tab. */
  const indented = (p: number) => {
    if (text.slice(p - column(p), p).includes("\t")) wrong();
    return column(p);
  };

  function quoted(): Scalar {
    const start = at;
    const q = text[at++]!;
    const lines: string[] = [];
    let line = "";
    for (;;) {
      const c = text[at];
      if (c === undefined) wrong();
      if (c === q) {
        if (q === "'" && text[at + 1] === "'") {
          line += "'";
          at += 2;
          continue;
        }
        at++;
        break;
      }
      if (c === "\\" && q === '"') {
        const e = text[at + 1]!;
        const hex = e === "x" ? 2 : e === "u" ? 4 : e === "U" ? 8 : 0;
        if (e === "\n") {
          at += 2;
          while (text[at] === " " || text[at] === "\t") at++;
        } else if (hex) {
          const digits = text.slice(at + 2, at + 2 + hex);
          if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length < hex || parseInt(digits, 16) > 0x10ffff) wrong();
          line += String.fromCodePoint(parseInt(digits, 16));
          at += 2 + hex;
        } else {
          if (!(e in escapes)) wrong();
          line += escapes[e]!;
          at += 2;
        }
        continue;
      }
      if (c === "\n") {
        lines.push(line.replace(/[ \t\r]+$/, ""));
        line = "";
        at++;
        while (text[at] === " " || text[at] === "\t" || (text[at] === "\r" && text[at + 1] === "\n")) at++;
        continue;
      }
      line += c;
      at++;
    }
    lines.push(line);
    return { kind: "scalar", start, end: at, value: lines.length > 1 && line === "" ? foldedEnd(lines) : joined(lines), style: q as '"' };
  }
  /** Breaks before the closing quote are a space, or so many breaks. */
  const foldedEnd = (lines: readonly string[]) => {
    let last = lines.length - 1;
    while (last > 0 && lines[last] === "") last--;
    const breaks = lines.length - 1 - last;
    return joined(lines.slice(0, last + 1)) + (breaks > 1 ? "\n".repeat(breaks - 1) : " ");
  };

  /** The end of a plain scalar on its line. */
  const plainEnd = (from: number, flow: boolean): number => {
    const stop = lineEnd(from);
    let p = from;
    for (; p < stop; p++) {
      const c = text[p]!;
      if (c === ":" && (blankAt(p + 1) || (flow && /[,[\]{}]/.test(text[p + 1] ?? "")))) break;
      if (c === "#" && p > from && blankAt(p - 1)) break;
      if (flow && /[,[\]{}]/.test(c)) break;
    }
    while (p > from && blankAt(p - 1)) p--;
    return p;
  };
  const startsPlain = (flow: boolean) => {
    const c = text[at] ?? "";
    if (/[-?:]/.test(c)) return !blankAt(at + 1) && !(flow && /[,[\]{}]/.test(text[at + 1]!));
    return !/[,[\]{}#&*!|>'"%@`\s]/.test(c) && c !== "";
  };

  function plainScalar(parent: number, flow: boolean): Scalar {
    if (!startsPlain(flow)) wrong();
    const start = at;
    at = plainEnd(at, flow);
    const lines = [text.slice(start, at)];
    let end = at;
    for (;;) {
      // What stands deeper on the next lines belongs to it.
      let p = at;
      while (text[p] === " " || text[p] === "\t" || text[p] === "\r") p++;
      if (text[p] !== "\n") break;
      let empty = 0;
      while (text[p] === "\n") {
        p++;
        const from = p;
        while (text[p] === " " || text[p] === "\t" || text[p] === "\r") p++;
        if (text[p] === "\n") empty++;
        else if (p >= text.length) break;
        else if (!flow && p - from <= parent) p = -1;
        if (p < 0) break;
      }
      if (p < 0 || p >= text.length || text[p] === "#" || (column(p) === 0 && /^(---|\.\.\.)(\s|$)/.test(text.slice(p, p + 4)))) break;
      const to = plainEnd(p, flow);
      if (to === p) break;
      if (!flow && text[to] === ":" ) wrong();
      if (flow && text[to] === ":" && blankAt(to + 1)) wrong();
      for (let n = 0; n < empty; n++) lines.push("");
      lines.push(text.slice(p, to));
      at = end = to;
    }
    at = end;
    const value = lines.length > 1 ? joined(lines) : plain(lines[0]!);
    return { kind: "scalar", start, end, value, style: "" };
  }

  function blockScalar(parent: number): Scalar {
    const start = at;
    const style = text[at] as "|" | ">";
    const head = /^[|>](?:([1-9])([+-])?|([+-])([1-9])?)?/.exec(text.slice(at, at + 3))!;
    at += head[0].length;
    const [digit, chomp] = [head[1] ?? head[4], head[2] ?? head[3] ?? ""];
    endOfLine();
    let p = at + 1;
    let indent = digit ? Math.max(parent, 0) + Number(digit) : -1;
    const lines: string[] = [];
    let end = at;
    while (p <= text.length && p > 0) {
      if (p === text.length && lines.length) break;
      const stop = lineEnd(p);
      const line = text.slice(p, stop).replace(/\r$/, "");
      const deep = line.search(/[^ ]/);
      if (deep < 0) lines.push(indent >= 0 ? line.slice(indent) : "");
      else {
        if (indent < 0) indent = deep;
        if (deep < indent || indent <= parent) break;
        lines.push(line.slice(indent));
        end = stop;
      }
      if (stop >= text.length) {
        p = text.length + 1;
        break;
      }
      p = stop + 1;
    }
    if (text[text.length - 1] === "\n" && p > text.length && lines.at(-1) === "") lines.pop();
    at = end;
    let tail = 0;
    while (lines.length && lines.at(-1) === "") {
      lines.pop();
      tail++;
    }
    let value = "";
    if (style === "|") value = lines.join("\n");
    else {
      lines.forEach((l, i) => {
        if (i === 0) value = l;
        else {
          const before = lines[i - 1]!;
          const more = /^[ \t]/;
          if (l === "") value += "\n";
          else if (before === "") {
            // Empty lines are breaks; beside deeper lines the break before them stays too.
            let k = i - 1;
            while (k >= 0 && lines[k] === "") k--;
            value += k < 0 || more.test(l) || more.test(lines[k]!) ? `\n${l}` : l;
            if (k < 0) value = value.slice(0, -l.length - 1) + l;
          } else value += (more.test(l) || more.test(before) ? "\n" : " ") + l;
        }
      });
    }
    const last = chomp === "-" || !lines.length && chomp !== "+" ? "" : chomp === "+" ? "\n".repeat(tail + (lines.length ? 1 : 0)) : "\n";
    return { kind: "scalar", start, end: at, value: value + last, style };
  }

  function flow(): Coll {
    const start = at;
    const map = text[at] === "{";
    const close = map ? "}" : "]";
    const coll: Coll = { kind: map ? "map" : "list", flow: true, start, end: 0, indent: column(start), items: [] };
    at++;
    for (;;) {
      skip();
      if (at >= text.length) wrong();
      if (text[at] === close) break;
      const from = at;
      if (text[at] === "," ) wrong();
      const first = flowValue();
      const item: Item = { start: from, after: from, value: first };
      const end = at;
      skip();
      if (text[at] === ":" && map) {
        if (first?.kind !== "scalar") wrong();
        item.key = String((first as Scalar).value);
        item.keyEnd = end;
        at++;
        item.after = at;
        skip();
        item.value = text[at] === "," || text[at] === close ? null : flowValue();
        skip();
      } else if (text[at] === ":") wrong();
      else if (map) {
        if (first?.kind !== "scalar") wrong();
        Object.assign(item, { key: String((first as Scalar).value), keyEnd: end, after: end, value: null });
      }
      coll.items.push(item);
      if (text[at] === ",") at++;
      else if (text[at] !== close) wrong();
    }
    at++;
    coll.end = at;
    return coll;
  }
  function flowValue(): Node {
    const c = text[at];
    if (c === "{" || c === "[") return flow();
    if (c === '"' || c === "'") return quoted();
    return plainScalar(-1, true);
  }

  /** Whether a key of a block map begins here, and where its colon is. */
  function keyAt(): { key: string; end: number; colon: number } | undefined {
    const from = at;
    const c = text[at];
    let [key, end]: [string, number] = ["", 0];
    if (c === '"' || c === "'") {
      const s = quoted();
      [key, end] = [String(s.value), at];
      at = from;
      if (text.slice(from, end).includes("\n")) return undefined;
    } else {
      if (!startsPlain(false)) return undefined;
      end = plainEnd(from, false);
      key = String(plain(text.slice(from, end)));
    }
    let colon = end;
    while (text[colon] === " " || text[colon] === "\t") colon++;
    return text[colon] === ":" && blankAt(colon + 1) ? { key, end, colon } : undefined;
  }

  /** What stands behind a colon or a dash; parent is the column of what it belongs to. */
  function value(parent: number, listToo: boolean, compact: boolean): Node | null {
    spaces();
    const here = text[at];
    if (at < text.length && here !== "\n" && here !== "\r" && !(here === "#" && blankAt(at - 1))) {
      if (compact && (isDash(at) || keyAt())) return block(column(at));
      if (isDash(at)) wrong();
      return inline(parent);
    }
    const back = at;
    skip();
    if (at >= text.length) {
      at = back;
      return null;
    }
    const deep = indented(at);
    if (deep > parent || (listToo && deep === parent && isDash(at))) return isDash(at) || keyAt() ? block(deep) : inline(parent);
    at = back;
    return null;
  }

  function inline(parent: number): Node {
    const c = text[at]!;
    let node: Node;
    if (c === "{" || c === "[") node = flow();
    else if (c === '"' || c === "'") node = quoted();
    else if (c === "|" || c === ">") return blockScalar(parent);
    else node = plainScalar(parent, false);
    if (text[at] === ":" && blankAt(at + 1)) wrong();
    endOfLine();
    return node;
  }

  /** A map or a list whose keys or dashes stand in a column. */
  function block(indent: number): Coll {
    const list = isDash(at);
    const coll: Coll = { kind: list ? "list" : "map", flow: false, start: at, end: at, indent, items: [] };
    for (;;) {
      const start = at;
      if (list) {
        at++;
        const item: Item = { start, after: at, value: null };
        item.value = value(indent, false, true);
        coll.items.push(item);
        coll.end = item.value?.end ?? item.after;
      } else {
        const k = keyAt() ?? wrong();
        at = k.colon + 1;
        const item: Item = { start, after: at, key: k.key, keyEnd: k.end, value: null };
        item.value = value(indent, true, false);
        coll.items.push(item);
        coll.end = item.value?.end ?? item.after;
      }
      const back = at;
      skip();
      if (at >= text.length || indented(at) < indent) {
        at = back;
        return coll;
      }
      if (column(at) > indent) wrong();
      if (isDash(at) !== list) {
        if (!list) wrong();
        at = back;
        return coll;
      }
    }
  }

  if (text.startsWith("\ufeff")) at = 1;
  skip();
  if (/^---(\s|$)/.test(text.slice(at, at + 4))) {
    at += 3;
    skip();
  }
  if (at >= text.length) return null;
  const deep = indented(at);
  const root = isDash(at) || keyAt() ? block(deep) : inline(-1);
  skip();
  if (/^\.\.\.(\s|$)/.test(text.slice(at, at + 4))) {
    at += 3;
    skip();
  }
  if (at < text.length) wrong();
  return root;
}
