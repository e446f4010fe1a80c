// Pieces of ground on an open table: their outlines, and the changes that move, turn and scale
// them. Lengths are thousandths of an inch; the file has inches.
import { list, map, text, type XY } from "../free/craft";
import { amid, area as twice, aside, along, box, far, inside, turnedBy } from "../free/geometry";
import { nodeAt, type Node } from "../model/schema";
import type { Value } from "../model/text";

export type Data = { [key: string]: Value };
export const inch = 1000;

/** A piece of ground of the house, as the schema has it: its kind, and its outline around its middle. */
export interface Piece {
  terrain: string;
  outline: readonly XY[];
}

export const pointOf = (v: Value | undefined): XY | undefined => {
  const [x, y] = text(v).split(",").map(Number);
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x! * inch, y: y! * inch } : undefined;
};
const rounded = (n: number) => Math.round(n) / inch;
export const written = (p: XY) => `${rounded(p.x)},${rounded(p.y)}`;
/** A point on the steps of a quarter inch. */
export const onStep = (p: XY): XY => ({ x: Math.round(p.x / 250) * 250, y: Math.round(p.y / 250) * 250 });

/** The pieces that a schema lists with their outlines. */
export function piecesOf(schema: Node): Record<string, Piece> {
  const node = nodeAt(schema, { areas: [{ piece: "" }] }, ["areas", 0, "piece"]);
  return Object.fromEntries(Object.entries(node?.outlines ?? {}).map(([name, p]) => {
    const shape = p.shape.map((s) => pointOf(s)!);
    const b = box(shape);
    return [name, { terrain: p.terrain, outline: shape.map((q) => ({ x: q.x - (b.x0 + b.x1) / 2, y: q.y - (b.y0 + b.y1) / 2 })) }];
  }));
}

/** A piece of ground as it lies. */
export interface Lying {
  /** Its place in the list of areas. */
  i: number;
  id: string;
  how: "piece" | "line" | "shape";
  terrain: string;
  outline: XY[];
  /** The points that the file has of it. */
  points: XY[];
}

const points = (v: Value | undefined) => list(v).flatMap((p) => pointOf(p) ?? []);

/** The band along a line, mitred at its bends. */
export function band(line: readonly XY[], width: number): XY[] {
  const half = width / 2;
  const off = (i: number): XY => {
    const [a, b] = [line[i]!, line[i + 1]!];
    const d = far(a, b) || 1;
    return { x: (-(b.y - a.y) * half) / d, y: ((b.x - a.x) * half) / d };
  };
  const sides = line.map((_, i) => {
    let o = off(Math.max(0, i - 1));
    let over = half * half;
    if (i > 0 && i < line.length - 1) {
      const n = off(i);
      over += o.x * n.x + o.y * n.y;
      o = { x: o.x + n.x, y: o.y + n.y };
    }
    const k = (half * half) / Math.max(over, half * half * 0.1);
    return { x: o.x * k, y: o.y * k };
  });
  return [...line.map((p, i) => ({ x: p.x + sides[i]!.x, y: p.y + sides[i]!.y })), ...line.map((p, i) => ({ x: p.x - sides[i]!.x, y: p.y - sides[i]!.y })).reverse()];
}

/** The areas of a file that can be drawn; on keeps a point on the table. */
export function lying(data: { readonly [key: string]: Value }, pieces: Record<string, Piece>, size: XY): Lying[] {
  const on = (p: XY): XY => ({ x: Math.round(Math.max(0, Math.min(size.x, p.x))), y: Math.round(Math.max(0, Math.min(size.y, p.y))) });
  return list(data.areas).flatMap((v, i): Lying[] => {
    const a = map(v);
    const base = { i, id: text(a.id) };
    if (a.along !== undefined) {
      const line = points(a.along).filter((p, k, all) => k === 0 || far(p, all[k - 1]!) > 1);
      return line.length < 2 ? [] : [{ ...base, how: "line", terrain: text(a.terrain), outline: band(line, (Number(a.width) || 1) * inch).map(on), points: points(a.along) }];
    }
    if (a.piece !== undefined) {
      const at = pointOf(a.at);
      const p = pieces[text(a.piece)] ?? { terrain: "", outline: [{ x: -1500, y: -1500 }, { x: 1500, y: -1500 }, { x: 1500, y: 1500 }, { x: -1500, y: 1500 }] };
      return at ? [{ ...base, how: "piece", terrain: p.terrain, points: [at], outline: p.outline.map((q) => turnedBy({ x: a.flip === true ? -q.x : q.x, y: q.y }, { x: 0, y: 0 }, Number(a.turn) || 0)).map((q) => on({ x: at.x + q.x, y: at.y + q.y })) }] : [];
    }
    const shape = points(a.shape);
    return shape.length < 3 || !twice(shape) ? [] : [{ ...base, how: "shape", terrain: text(a.terrain), outline: shape.map(on), points: shape }];
  });
}

/** The area that lies highest at a point; lines count from near. */
export const areaAt = (all: readonly Lying[], p: XY, near: number): Lying | undefined =>
  [...all].reverse().find((l) => inside(p, l.outline) || (l.how === "line" && l.points.some((a, i) => i > 0 && aside(l.points[i - 1]!, a, p) < near)));

const areas = (data: Data) => list(data.areas).map(map);
const put = (data: Data, i: number, a: Data) => (data.areas = areas(data).map((x, n) => (n === i ? a : x)));
const key = (a: Data) => (a.along !== undefined ? "along" : "shape");

/** A name of words and hyphens that is free: of a word, with letters behind it. */
export function freeWord(word: string, taken: (name: string) => boolean): string {
  const base = word.replace(/[^a-z-]/g, "") || "x";
  if (!taken(base)) return base;
  for (let n = 1; ; n++) {
    const letters = n < 26 ? String.fromCharCode(97 + n) : String.fromCharCode(97 + Math.floor(n / 26) - 1) + String.fromCharCode(97 + (n % 26));
    if (!taken(`${base}-${letters}`)) return `${base}-${letters}`;
  }
}

export function addArea(data: Data, word: string, others: readonly string[], entry: Data): number {
  const all = areas(data);
  data.areas = [...all, { id: freeWord(word, (n) => others.includes(n) || all.some((a) => a.id === n)), ...entry }];
  return all.length;
}

/** Moves an area, and keeps it on the table. */
export function moveArea(data: Data, i: number, by: XY, size: XY) {
  const a = areas(data)[i]!;
  const all = a.piece !== undefined ? points([a.at ?? ""]) : points(a[key(a)]);
  if (!all.length) return;
  const b = box(all);
  const [dx, dy] = [Math.max(-b.x0, Math.min(size.x - b.x1, by.x)), Math.max(-b.y0, Math.min(size.y - b.y1, by.y))];
  const to = all.map((p) => written({ x: p.x + dx, y: p.y + dy }));
  put(data, i, a.piece !== undefined ? { ...a, at: to[0]! } : { ...a, [key(a)]: to });
}

const onTable = (p: XY, size: XY): XY => ({ x: Math.max(0, Math.min(size.x, Math.round(p.x / 10) * 10)), y: Math.max(0, Math.min(size.y, Math.round(p.y / 10) * 10)) });
const middleOf = (all: readonly XY[]): XY => {
  const b = box(all);
  return { x: (b.x0 + b.x1) / 2, y: (b.y0 + b.y1) / 2 };
};

export function turnArea(data: Data, i: number, degrees: number, size: XY) {
  const a = areas(data)[i]!;
  if (a.piece !== undefined) {
    const turn = ((Number(a.turn) || 0) + degrees + 360) % 360;
    const { turn: _, ...rest } = a;
    put(data, i, turn ? { ...rest, turn } : rest);
    return;
  }
  const all = points(a[key(a)]);
  const m = middleOf(all);
  put(data, i, { ...a, [key(a)]: all.map((p) => written(onTable(turnedBy(p, m, degrees), size))) });
}

/** Makes an area larger: a line wider, a shape as a whole; a piece of the house becomes a shape of its own. */
export function scaleArea(data: Data, l: Lying, by: number, size: XY) {
  const a = areas(data)[l.i]!;
  if (l.how === "line") {
    const now = Number(a.width) || 1;
    put(data, l.i, { ...a, width: Math.max(0.25, Math.min(6, Math.round((now + (by > 1 ? 0.25 : -0.25)) * 4) / 4)) });
    return;
  }
  const m = middleOf(l.outline);
  const shape = l.outline.map((p) => written(onTable({ x: m.x + (p.x - m.x) * by, y: m.y + (p.y - m.y) * by }, size)));
  put(data, l.i, { id: text(a.id), terrain: l.terrain, shape });
}

/** Puts another corner on the rim of a shape or on a line; returns which it is. */
export function addCorner(data: Data, l: Lying, p: XY): number | undefined {
  if (l.how === "piece") return undefined;
  const a = areas(data)[l.i]!;
  const n = l.points.length;
  const legs = l.points.map((q, i) => ({ i, d: i + 1 < n || l.how === "shape" ? aside(q, l.points[(i + 1) % n]!, p) : Infinity })).sort((x, y) => x.d - y.d);
  const i = legs[0]!.i;
  const [u, v] = [l.points[i]!, l.points[(i + 1) % n]!];
  const at = amid(u, v, along(u, v, p));
  put(data, l.i, { ...a, [key(a)]: [...l.points.slice(0, i + 1), at, ...l.points.slice(i + 1)].map(written) });
  return i + 1;
}

/** Takes a corner away; whether enough of them are left. */
export function removeCorner(data: Data, i: number, corner: number): boolean {
  const a = areas(data)[i]!;
  const all = list(a[key(a)]);
  if (all.length <= (a.along !== undefined ? 2 : 3)) return false;
  put(data, i, { ...a, [key(a)]: all.filter((_, n) => n !== corner) });
  return true;
}
