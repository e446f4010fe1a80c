// Units on an open table as a file has them, and where their figures stand.
import { bothSides, list, map, text, type Side, type XY } from "../free/craft";
import { turnedBy } from "../free/geometry";
import type { Piece } from "../../types";
import { names } from "../free/scene";
import { freeWord, inch, pointOf, written, type Data } from "./ground";
import type { Value } from "../model/text";

/** How figures stand: ranks at most, or files; the room of a figure in inches, aside and behind it (M4). */
const drills: Readonly<Record<string, { ranks?: number; files?: number; wide: number; deep: number }>> = {
  loose: { ranks: 3, wide: 1.5, deep: 1.5 }, close: { ranks: 2, wide: 1, deep: 1 }, open: { ranks: 2, wide: 3, deep: 2 }, column: { files: 2, wide: 1, deep: 1.25 },
};

/** The middles of so many figures around the middle of their front. */
export function figures(n: number, form: string, at: XY, facing: number): XY[] {
  const d = drills[form] ?? drills.loose!;
  const files = d.files ?? Math.ceil(n / d.ranks!);
  return Array.from({ length: n }, (_, i) => {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, n - rank * files);
    return turnedBy({ x: at.x + ((i % files) - (inRank - 1) / 2) * d.wide * inch, y: at.y + rank * d.deep * inch }, at, facing);
  });
}

/** One figure alone leads; a gun has a crew. */
export const usual = (profile: string) => (/officer|sachem/.test(profile) ? 1 : /gun/.test(profile) ? 4 : 6);

export const unitsOf = (data: { readonly [key: string]: Value }, side: Side) => list(map(data.units)[side]).map(map);

export function piecesOf(data: { readonly [key: string]: Value }): Piece[] {
  return bothSides.flatMap((side, seat) => unitsOf(data, side).flatMap((u, i): Piece[] => {
    const at = pointOf(u.at);
    if (!at) return [];
    const facing = Number(u.facing) || 0;
    const n = Math.max(1, Math.min(12, Number(u.figures) || 1));
    const profile = text(u.profile);
    const form = text(u.formation) || "loose";
    const id = `${text(u.name) || "u"}.${side}.${i}`;
    return [{
      id, kind: usual(profile) === 1 && n === 1 ? "leader" : "unit", type: profile, seat, at, facing: facing * 10, form, strength: n, full: n,
      figures: figures(n, form, at, facing).map((p, k) => ({ id: `${id}.${k}`, at: { x: Math.round(p.x), y: Math.round(p.y) }, base: { width: inch } })),
      marks: form === "loose" ? [] : [form], ...(u.title !== undefined ? { titles: names(u.title) } : {}),
    }];
  }));
}

const taken = (data: Data) => bothSides.flatMap((s) => unitsOf(data, s).map((u) => text(u.name)));
const write = (data: Data, side: Side, all: Data[]) => {
  const units = { ...map(data.units), [side]: all };
  if (!all.length) delete (units as Data)[side];
  data.units = units;
  if (!Object.keys(units).length) delete data.units;
};

/** Puts a unit on the table; one of a roster that is there has its place only. */
export function addUnit(data: Data, side: Side, profile: string, at: XY, like: Data = {}): number {
  const all = unitsOf(data, side);
  const n = usual(profile);
  const own = taken(data);
  // Name, title and leading the side (its only yes or no) are one unit's own.
  const rest = Object.fromEntries(Object.entries(like).filter(([key, v]) => key !== "name" && key !== "title" && typeof v !== "boolean"));
  const fresh: Data = { name: freeWord(text(like.name) || profile, (w) => own.includes(w)), profile, ...(n > 1 ? { figures: n } : {}), ...rest, at: written(at), facing: like.facing ?? (side === "top" ? 180 : 0) };
  write(data, side, [...all, fresh]);
  return all.length;
}

export function removeUnit(data: Data, side: Side, i: number) {
  write(data, side, unitsOf(data, side).filter((_, n) => n !== i));
}

export function changeUnit(data: Data, side: Side, i: number, does: (u: Data) => Data) {
  write(data, side, unitsOf(data, side).map((u, n) => (n === i ? does(u) : u)));
}
