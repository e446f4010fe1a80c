// Rows that are entries of a list, such as the operations of a card's event. A file says the list
// whole, and each entry begins with a verb and its number: {tokens: -2, who: both}.
import type { ValueRow, ValueTable } from "../../types";
import { at, type Path, type Value } from "../model/text";

/** An entry by its columns: the verb in "op", its number in "n". */
type Entry = Record<string, Value>;

/** What takes an entry or a key of it away. */
const none = "-";

const gone = (v: Value | undefined) => v === undefined || v === none || v === "–" || (Array.isArray(v) && !v.length);

/** The entries of a list as a file has it. */
function entriesOf(v: Value | undefined, table: ValueTable): Entry[] {
  if (!Array.isArray(v)) return [];
  const lists = new Set(table.columns.filter((c) => c.kind === "list").map((c) => c.at));
  return v.map((item) => {
    const [[op, n] = ["", ""], ...more] = Object.entries(item !== null && typeof item === "object" ? item : {});
    return Object.fromEntries([["op", op], ["n", n], ...more.map(([k, x]) => [k, lists.has(k) ? [x].flat() : x])]) as Entry;
  });
}

const written = ({ op = "?", n = 1, ...more }: Entry): Value => Object.fromEntries([[String(op), n], ...Object.entries(more).filter(([, v]) => !gone(v))]);

const alike = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Array.isArray(a) === Array.isArray(b) && [...keys].every((k) => alike((a as Entry)[k], (b as Entry)[k]));
};

/** The list, the place in it and the column of a cell. */
const apart = (path: Path) => ({ list: path.slice(0, -2), i: Number(path.at(-2)), key: String(path.at(-1)) });

/** What a file itself says in the cell of an entry. */
export function saidOf(data: Value | undefined, builtIn: Value | undefined, table: ValueTable, path: Path): Value | undefined {
  const { list, i, key } = apart(path);
  const own = at(data, list);
  if (own === undefined) return undefined;
  const v = entriesOf(own, table)[i]?.[key];
  const was = at(builtIn, path);
  if (alike(v, was)) return undefined;
  return v ?? (Array.isArray(was) ? [] : none);
}

/** The list of a file after a cell of an entry is another; undefined if nothing differs from what is built in. */
export function listWith(data: Value | undefined, builtIn: Value | undefined, table: ValueTable, path: Path, value: Value | undefined): Value | undefined {
  const { list, i, key } = apart(path);
  const was = at(builtIn, list) as Entry[] | undefined;
  const own = at(data, list);
  const all: Entry[] = own === undefined ? (was ?? []).map((e) => ({ ...e })) : entriesOf(own, table);
  while (all.length <= i) all.push({ ...was?.[all.length] });
  const entry = all[i]!;
  const next = value ?? was?.[i]?.[key];
  if (gone(next) && key === "op") all.splice(i, 1);
  else if (gone(next)) delete entry[key];
  else {
    entry[key] = next!;
    if (key === "op") entry.n ??= 1;
  }
  const kept = all.filter((e) => Object.keys(e).length);
  if (was ? alike(kept, was) : !kept.length) return undefined;
  return kept.map(written);
}

/** The rows of a table of entries: those built in, those of the file, and an empty one at the end of each list that the file says, or of all. */
export function entryRows(table: ValueTable, data: Value | undefined, empty: boolean): ValueRow[] {
  const cards = new Map<string, string>(table.rows.map((r) => [r.at.split(".")[0]!, r.name]));
  const builtIn = new Set(cards.keys());
  const inFile = at(data, table.at.split("."));
  for (const k of Object.keys(inFile !== null && typeof inFile === "object" ? inFile : {})) if (!cards.has(k)) cards.set(k, k.replaceAll("-", " "));
  const known = new Map<string, number>();
  for (const r of table.rows) {
    const list = r.at.slice(0, r.at.lastIndexOf("."));
    known.set(list, (known.get(list) ?? 0) + 1);
  }
  return [...cards].flatMap(([card, name]) => {
    const said = table.entries!.some((e) => at(data, [...table.at.split("."), card, e.id]) !== undefined);
    return table.entries!.flatMap((e) => {
      const own = at(data, [...table.at.split("."), card, e.id]);
      const filled = Math.max(known.get(`${card}.${e.id}`) ?? 0, Array.isArray(own) ? own.length : 0);
      const n = Math.min(table.most ?? filled, filled + Number(said || empty || !builtIn.has(card)));
      return Array.from({ length: n }, (_, i): ValueRow => ({ at: `${card}.${e.id}.${i}`, name, more: i ? `${e.name} ${i + 1}` : e.name }));
    });
  });
}

/** The place that faults of the cell of an entry name; those of a whole list are of its verbs that nobody knows, or of all. */
export function placeOf(data: () => Value | undefined, table: ValueTable, path: Path): string {
  const { list, i, key } = apart(path);
  const place = list.join(".");
  if (key !== "op" && key !== "n") return `${place}.${key}`;
  const verbs = entriesOf(at(data(), list), table).map((e) => String(e.op));
  if (key === "n") return `${place}.${verbs[i]}`;
  const words = table.columns.find((c) => c.at === "op")!.words!;
  const strange = verbs.map((v) => !words.some((w) => w.id === v));
  return strange[i] || (i < verbs.length && !strange.includes(true)) ? place : "";
}
