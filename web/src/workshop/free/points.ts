// The points of a file: where units, pieces of ground and corners of zones lie, on boards of zones
// and on open tables. The schema says which values are points.
import { isWords, meant, under, type Node } from "../model/schema";
import { at, type Change, type Path, type Value } from "../model/text";

/** A point of a file, in units of the board. */
export interface Handle {
  path: Path;
  x: number;
  y: number;
  /** Written in inches, "12.5,7", or as a pair of whole numbers. */
  inches: boolean;
  /** What lies there. */
  name: string;
  /** Whether it is a corner or a bend of something. */
  corner: boolean;
}

const inch = 1000;
export const isInches = (root: Node, n: Node) => n.pattern !== undefined && n.pattern === root.$defs?.point?.pattern;
export const isPair = (n: Node) => n.type === "array" && n.minItems === 2 && n.maxItems === 2 && n.items?.type === "integer";

/** All points of a file, in its order. */
export function handlesOf(root: Node, data: { readonly [key: string]: Value }): Handle[] {
  const out: Handle[] = [];
  const walk = (node: Node | undefined, v: Value, path: Path): void => {
    const n = meant(root, node, v);
    if (isInches(root, n) && typeof v === "string") {
      const [x, y] = v.split(",").map(Number);
      if (Number.isFinite(x) && Number.isFinite(y)) out.push({ path, x: x! * inch, y: y! * inch, inches: true, ...said(path) });
    } else if (isPair(n) && Array.isArray(v) && path.length > 1) {
      const [x, y] = v.map(Number);
      if (Number.isFinite(x) && Number.isFinite(y)) out.push({ path, x: x!, y: y!, inches: false, ...said(path) });
    } else if (v !== null && typeof v === "object" && !isWords(n)) {
      for (const [k, x] of Object.entries(v)) {
        const key = Array.isArray(v) ? Number(k) : k;
        walk(under(root, n, key, v), x, [...path, key]);
      }
    }
  };
  const said = (path: Path) => {
    const last = path.at(-1)!;
    const owner = at(data as Value, path.slice(0, -1));
    const whose = owner !== null && typeof owner === "object" && !Array.isArray(owner) ? owner : at(data as Value, path.slice(0, -2));
    const named = whose !== null && typeof whose === "object" && !Array.isArray(whose) ? (whose.name ?? whose.id ?? at(whose, ["text", "en"]) ?? whose.text) : undefined;
    return { name: String(last === "at" || typeof last === "number" ? (named ?? path.at(-2)) : last), corner: typeof last === "number" || path[0] === "vertices" };
  };
  walk(root, data as Value, []);
  return out;
}

/** The steps to which points are dragged and moved by key, in units of the board. */
export const stepOf = (h: Handle) => (h.inches ? inch / 4 : 5);

/** The change that puts a point elsewhere, on the nearest step and not off the board. */
export function put(h: Handle, x: number, y: number, wide: number, high: number, step = stepOf(h)): Change {
  const on = (n: number, most: number) => Math.max(0, Math.min(most, Math.round(n / step) * step));
  const [px, py] = [on(x, wide), on(y, high)];
  return { path: h.path, value: h.inches ? `${px / inch},${py / inch}` : [Math.round(px), Math.round(py)] };
}
