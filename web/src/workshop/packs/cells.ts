// The cells of a table of values: what a file says in one, and the change that says something else.
// The text of the file stays the only state.
import type { Fault, ValueColumn, ValueRow, ValueTable } from "../../types";
import { entryRows, listWith, placeOf, saidOf } from "./entries";
import { at, edit, lineOf, read, same, type Change, type Path, type Value } from "../model/text";

/** Values of a file in its shape. */
export type Data = Value | undefined;

/** A cell: its row and column of a table. */
export interface Cell {
  table: ValueTable;
  row: ValueRow;
  column: ValueColumn;
}

/** A text without accents and capitals. */
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const keys = (place: string) => (place ? place.split(".").map((k) => (/^\d+$/.test(k) ? Number(k) : k)) : []);

/** Where a cell stands in its file; other is another place where the file may have it. */
export const pathOf = ({ table, row, column }: Cell, other?: string): Path => [...keys(table.at), ...keys(row.at), ...keys(other ?? column.at)];

/** The place at which a file says a cell. */
function placeIn(data: Data, cell: Cell): Path | undefined {
  return [cell.column.at, ...(cell.column.or ?? [])].map((o) => pathOf(cell, o)).find((p) => at(data, p) !== undefined);
}

/** The part of a path that files say whole. */
const partOf = (path: Path, { column }: Cell) => (column.whole ? path.slice(0, -column.whole) : path);

/** What a file itself says in a cell; undefined where it leaves what is built in. A part that is said whole says only what differs. */
export function said(data: Data, builtIn: Data, cell: Cell): Value | undefined {
  if (cell.table.entries) return saidOf(data, builtIn, cell.table, pathOf(cell));
  const path = placeIn(data, cell);
  if (!path) {
    const part = partOf(pathOf(cell), cell);
    // Within a part that is said, what is not there is taken away.
    if (!cell.column.whole || at(data, part) === undefined) return undefined;
    return at(builtIn, pathOf(cell)) === undefined ? undefined : cell.column.kind === "list" ? [] : undefined;
  }
  const v = at(data, path);
  return cell.column.whole && same(v, at(builtIn, pathOf(cell))) ? undefined : v;
}

/** What is in a cell of which the file says nothing: as it is played, or as it is built in. */
export function beneath(builtIn: Data, played: Data, cell: Cell): Value | undefined {
  const path = pathOf(cell);
  const now = at(played, path);
  // A list that is played is all of it.
  return now !== undefined || (cell.table.entries && at(played, partOf(path, cell)) !== undefined) ? now : at(builtIn, path);
}

const copy = (v: Value): Value => JSON.parse(JSON.stringify(v)) as Value;

/** A value with another one at a path within; undefined takes a key away. */
function within(v: Value, path: Path, value: Value | undefined): Value {
  const out = copy(v);
  let into = out as Record<string | number, Value>;
  for (const key of path.slice(0, -1)) into = into[key] as Record<string | number, Value>;
  const last = path.at(-1)!;
  if (value === undefined && !Array.isArray(into)) delete into[last];
  else into[last] = value ?? null;
  return out;
}

const nested = (path: Path, value: Value): Value => path.reduceRight<Value>((v, key) => ({ [key]: v }), value);

/** The changes of a file that put a value into a cell; undefined leaves what is built in. */
export function put(data: Data, builtIn: Data, cell: Cell, value: Value | undefined): Change[] {
  const path = placeIn(data, cell) ?? pathOf(cell);
  const part = partOf(path, cell);
  if (cell.table.entries) {
    const list = listWith(data, builtIn, cell.table, path, value);
    return list === undefined && at(data, part) === undefined ? [] : inRow(data, part, part.slice(0, -1), list);
  }
  if (part.length < path.length) return whole(data, builtIn, cell, path, part, value);
  if (placeIn(data, cell)) return [{ path, value }];
  if (value === undefined) return [];
  return inRow(data, path, [...keys(cell.table.at), ...keys(cell.row.at)], value);
}

/** A value in a row: a row of its own stands on one line. */
function inRow(data: Data, path: Path, row: Path, value: Value | undefined): Change[] {
  const there = at(data, row);
  if (value === undefined || (there !== null && typeof there === "object" && Object.keys(there).length)) return [{ path, value }];
  return [{ path: row, value: nested(path.slice(row.length), value) }];
}

function whole(data: Data, builtIn: Data, cell: Cell, path: Path, part: Path, value: Value | undefined): Change[] {
  const plain = pathOf(cell);
  const was = at(builtIn, partOf(plain, cell));
  const inner = path.slice(part.length);
  let now = at(data, part) ?? was;
  if (now === undefined) {
    if (value === undefined || typeof inner[0] !== "number") return value === undefined ? [] : [{ path, value }];
    const beside = cell.table.columns.filter((c) => c.at.replace(/\.\d+$/, "") === cell.column.at.replace(/\.\d+$/, ""));
    now = beside.map((c) => c.words?.[0]?.id ?? 0);
  }
  const next = within(now, inner, value ?? at(was, inner));
  return [{ path: part, value: was !== undefined && same(sorted(next), sorted(was)) ? undefined : next }];
}

/** A value with the keys of its maps in order, to compare. */
function sorted(v: Value): Value {
  if (Array.isArray(v)) return v.map(sorted);
  if (v === null || typeof v !== "object") return v;
  return Object.fromEntries(Object.keys(v).sort().map((k) => [k, sorted(v[k]!)]));
}

/** A text of a file with several cells changed, one after the other; undefined if it cannot be read. */
export function typed(text: string, builtIn: Data, cells: readonly { cell: Cell; value: Value | undefined }[]): string | undefined {
  let out: string | undefined = text;
  for (const { cell, value } of cells) {
    if (out === undefined) return undefined;
    out = edit(out, put(read(out).data, builtIn, cell, value));
  }
  return out;
}

/** Words for yes and no in the page's language. */
export interface Truths {
  yes: string;
  no: string;
}

/** What stands in a cell. */
export function shown(column: ValueColumn, v: Value | undefined, truths: Truths): string {
  const word = (id: string) => column.words?.find((w) => w.id === id)?.name ?? id;
  if (v === undefined || v === null) return "";
  if (typeof v === "boolean") return v ? truths.yes : truths.no;
  if (Array.isArray(v)) return v.length ? v.map((x) => word(String(x))).join(", ") : "–";
  if (typeof v === "object") return JSON.stringify(v);
  return word(String(v));
}

/** The value that is meant by what somebody types; what cannot be meant stays as it is, and the reader tells why. */
export function meant(column: ValueColumn, text: string, truths: Truths): Value | undefined {
  const t = text.trim();
  if (!t) return undefined;
  const word = (part: string): string => {
    const all = column.words ?? [];
    const like = fold(part);
    const exact = all.find((w) => w.id === part || fold(w.name) === like);
    const begins = all.filter((w) => fold(w.name).startsWith(like));
    return exact?.id ?? (begins.length === 1 ? begins[0]!.id : part);
  };
  switch (column.kind) {
    case "number": {
      const n = t.replace("−", "-");
      return /^[+-]?\d+$/.test(n) ? Number(n) : t;
    }
    case "truth":
      if ([truths.yes, "yes", "true", "sí", "si", "x", "1"].some((w) => fold(w) === fold(t))) return true;
      return [truths.no, "no", "false", "0", "-", "–"].some((w) => fold(w) === fold(t)) ? false : t;
    case "list":
      return /^[-–]$/.test(t) ? [] : t.split(/[,;]/).map((p) => p.trim()).filter(Boolean).map(word);
    case "choice":
      return word(t);
    default:
      return t;
  }
}

/** The rows of a table: those that are built in, and those that a file adds; with empty ones where all lists shall have one. */
export function rowsOf(table: ValueTable, data: Data, empty = false): readonly ValueRow[] {
  if (table.entries) return entryRows(table, data, empty);
  const all = at(data, keys(table.at));
  if (table.fresh === undefined || all === null || typeof all !== "object" || Array.isArray(all)) return table.rows;
  const known = new Set(table.rows.map((r) => r.at.split(".")[0]));
  const more = Object.keys(all).filter((k) => !known.has(k));
  const places = (k: string) => (Array.isArray(table.fresh) ? table.fresh.map((_, i) => `${k}.${i}`) : [k]);
  return [...table.rows, ...more.flatMap((k) => places(k).map((p): ValueRow => ({ at: p, name: k.replaceAll("-", " "), more: k })))];
}

/** The id that what is typed gives to a row: words of lowercase, "" if there is none. */
export const idOf = (typed: string) => fold(typed).replace(/[^a-z]+/g, "-").replace(/^-|-$/g, "");

/** Where a new row is written whole; undefined if there is one of its id, built in or of the file. */
export function newRow(table: ValueTable, data: Data, id: string): Cell | undefined {
  if (rowsOf(table, data).some((r) => r.at.split(".")[0] === id)) return undefined;
  return { table, row: { at: id, name: id }, column: { at: "", name: "", kind: "text" } };
}

/** The fault of a cell among those of its file, undefined if it has none. */
export function faultOf(faults: readonly Fault[], text: string, cell: Cell): Fault | undefined {
  if (!faults.length) return undefined;
  const path = pathOf(cell);
  const said = path.filter((k) => typeof k === "string");
  const names = cell.table.entries ? (faults.some((f) => f.where?.startsWith(said.slice(0, -1).join("."))) ? [placeOf(() => read(text).data, cell.table, path)] : []) : [said.join("."), said.filter((k) => k !== "printed").join(".")];
  const alike = faults.filter((f) => f.where && names.includes(f.where));
  if (!alike.length || path.length === said.length) return alike[0];
  const line = lineOf(text, path);
  return alike.find((f) => f.line === line) ?? (cell.column.whole && !/\.\d+$/.test(cell.column.at) ? undefined : alike.find((f) => f.line === lineOf(text, partOf(path, cell))));
}
