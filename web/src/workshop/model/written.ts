// Values as YAML, as people write it: small things on one line.
import { plain } from "./scalars";
import type { Coll, Value } from "./tree";

/** How a value is written: on one line or as a block, at a depth, like what stood there. */
export interface Written {
  old: Coll | undefined;
  flow: boolean;
  depth: number;
}

/** Whether a value stands on one line by itself. */
export function small(v: Value, depth: number): boolean {
  if (v === null || typeof v !== "object") return true;
  const inner = Object.values(v);
  const bare = inner.every((x) => x === null || typeof x !== "object");
  if (Array.isArray(v)) return bare;
  // Lists of hexes under their types stand one below the other.
  if (depth < 3 && inner.length && inner.every((x) => Array.isArray(x) && x.every((y) => typeof y === "string"))) return false;
  if (depth < 3 && inner.some((x) => x !== null && typeof x === "object" && (!Array.isArray(x) || depth < 2))) return false;
  return JSON.stringify(v).length <= (bare && depth > 2 ? 110 : 72);
}

/** Words that older readers of YAML take for something else. */
const unsafe = /^(y|n|yes|no|on|off|<<|=)$/i;

/** A scalar on one line; in flow, commas and brackets are in quotes. */
function scalar(v: Exclude<Value, object> | null, flow: boolean, key = false): string {
  if (typeof v !== "string") return String(v);
  const bare = typeof plain(v) === "string" && (key || !unsafe.test(v)) && !/^(---|\.\.\.)/.test(v) && v.trim() === v && !/[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]|: |:$| #|^[-?:](\s|$)|^[,[\]{}#&*!|>'"%@`]/.test(v) && !(flow && /[,[\]{}]|^[-?:]/.test(v));
  return bare ? v : JSON.stringify(v).replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A key of a map. */
export const keyed = (k: string) => scalar(k, false, true);
export const keyedInFlow = (k: string) => scalar(k, true, true);

/** A value on one line, within brackets. */
export function inFlow(v: Value): string {
  if (v === null || typeof v !== "object") return scalar(v, true);
  if (Array.isArray(v)) return `[${v.map(inFlow).join(", ")}]`;
  return `{${Object.entries(v).map(([k, x]) => `${keyedInFlow(k)}: ${inFlow(x)}`).join(", ")}}`;
}

/** A value behind a key; a text that stood in quotes or as a block does so again, as far as it can. */
export function oneLine(v: Value, style: string, indent: number): string {
  if (v !== null && typeof v === "object") return inFlow(v);
  if (typeof v !== "string") return String(v);
  if (style === '"') return JSON.stringify(v);
  if (style === "'" && !/[\n'\x00-\x1f]/.test(v)) return `'${v}'`;
  if ((style === ">" || style === "|") && v && !/(^|\n)[ \t]|[ \t](\n|$)|[\x00-\x09\x0b-\x1f]/.test(v)) return asBlock(v, style, indent + 2);
  return scalar(v, false);
}

const widest = 120;

/** A text of several lines: its breaks are empty lines where it is folded. */
function asBlock(v: string, style: ">" | "|", indent: number): string {
  const ends = /\n*$/.exec(v)![0].length;
  const body = v.slice(0, v.length - ends);
  if (!body) return JSON.stringify(v);
  const pad = " ".repeat(indent);
  const fold = (line: string) => {
    const out: string[] = [];
    let now = "";
    for (const word of line.split(" ")) {
      if (now && indent + now.length + word.length + 1 > widest && word) {
        out.push(now);
        now = word;
      } else now = now ? `${now} ${word}` : word;
    }
    return [...out, now];
  };
  // Two spaces in a row would be lost at a fold.
  const lines = style === "|" ? body.split("\n") : body.includes("  ") ? body.split("\n").flatMap((l, i) => (i ? ["", l] : [l])) : body.split("\n").flatMap((l, i) => (i && l ? ["", ...fold(l)] : i ? [""] : fold(l)));
  return `${style}${ends === 0 ? "-" : ends > 1 ? "+" : ""}\n${[...lines, ...Array.from({ length: Math.max(0, ends - 1) }, () => "")].map((l) => (l ? pad + l : "")).join("\n")}`;
}

/** A map or list as lines, each item on its own. */
export function block(v: Value, indent: number, how: Written): string {
  const pad = " ".repeat(indent);
  const likes = how.old?.items ?? [];
  const same = (key: string) => (how.old?.kind === "map" ? likes.find((i) => i.key === key)?.value : undefined) ?? likes.map((i) => i.value).findLast((x) => x && x.kind !== "scalar" && x.items.length > 0);
  const entry = (key: string, x: Value, head: string): string => {
    if (x === null || typeof x !== "object" || !Object.keys(x).length) return `${pad}${head} ${oneLine(x, "", indent)}`;
    const like = same(key);
    const old = like && like.kind !== "scalar" && like.items.length ? like : undefined;
    const flow = old ? old.flow : small(x, how.depth + 1) || how.depth + 1 > 4;
    if (flow) return `${pad}${head} ${inFlow(x)}`;
    const inner = block(x, indent + 2, { old, flow, depth: how.depth + 1 });
    return head === "-" ? `${pad}- ${inner.trimStart()}` : `${pad}${head}\n${inner}`;
  };
  return Array.isArray(v) ? v.map((x) => entry("", x, "-")).join("\n") : Object.entries(v ?? {}).map(([k, x]) => entry(k, x, `${keyed(k)}:`)).join("\n");
}
