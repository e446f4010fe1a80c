// Packs in the workshop: what a table writes the server's reader reads, undo gives the same bytes, and
// a zip file comes back as it went.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import type { ValueColumn, ValueFile } from "../src/types";
import { begin, next, redo, textOf, undo } from "../src/workshop/model/history";
import { at, read, type Value } from "../src/workshop/model/text";
import { boxOf } from "../src/workshop/packs/box";
import { faultOf, idOf, meant, newRow, pathOf, rowsOf, said, shown, typed, type Cell } from "../src/workshop/packs/cells";
import { unzip, zip, type Files } from "../src/workshop/packs/zip";

const systems = ["ancients", "napoleonics", "commander", "muskets"];
const truths = { yes: "yes", no: "no" };

/** Has Go look at packs: their faults, one a line, or the tables of a system. */
const go = (what: string, input: string) => execFileSync("go", ["run", "./web/tools/packs", what], { cwd: "..", input, encoding: "utf8", maxBuffer: 1 << 26, env: process.env });
const tables = JSON.parse(go("tables", "")) as Record<string, ValueFile[]>;

let seed = 11;
const chance = (n: number) => (seed = (Math.imul(seed, 48271) >>> 0) % 2147483647) % n;
const one = <T>(all: readonly T[]): T => all[chance(all.length)]!;

/** Something that may be typed into a cell, and is of its form. */
function something(c: ValueColumn): string {
  if (!chance(5)) return "";
  if (c.kind === "number") return String((c.low ?? 0) + chance((c.high ?? 1) - (c.low ?? 0) + 1));
  if (c.kind === "truth") return one(["yes", "no"]);
  if (c.kind === "choice") return one(c.words!).name;
  if (c.kind === "list") return c.words!.filter(() => !chance(4)).slice(0, c.high).map((w) => w.name).join(", ") || one(c.words!).name;
  return one(["red", "Sepp", "Ño: #1"]).slice(0, c.high);
}

/** What no value of one cell alone can make whole: it says how cells go together. */
const together = /is more than move|exclude each other|is not a word of lowercase|a leader is of one side/;

for (const system of systems) {
  test(`what the tables of ${system} write the reader reads, and says the same`, () => {
    const files = tables[system]!;
    const texts = new Map(files.map((f) => [f.name, f.begin]));
    const kept: string[] = [];
    for (let n = 0; n < 240; n++) {
      const f = one(files);
      const table = one(f.tables.filter((t) => !t.entries));
      const before = texts.get(f.name)!;
      const cell: Cell = { table, row: one(rowsOf(table, read(before).data)), column: one(table.columns) };
      const value = meant(cell.column, something(cell.column), truths);
      const out = typed(before, f.values as Value, [{ cell, value }]);
      assert.ok(out !== undefined, `${f.name} ${pathOf(cell).join(".")}`);
      const own = said(read(out).data, f.values as Value, cell);
      const builtIn = at(f.values as Value, pathOf(cell));
      // What is written whole, and is as it is built in, is left out.
      if (value === undefined || (cell.column.whole && JSON.stringify(value) === JSON.stringify(builtIn))) assert.equal(own, undefined, `${pathOf(cell).join(".")}\n${out}`);
      else {
        assert.deepEqual(own, value, `${pathOf(cell).join(".")}\n${out}`);
        assert.deepEqual(meant(cell.column, shown(cell.column, own, truths), truths), value);
      }
      texts.set(f.name, out);
      if (n % 24 === 23) kept.push(JSON.stringify(Object.fromEntries([["pack.yaml", "id: a\nname: {en: A, es: A}\n"], ...[...texts].filter(([name, text]) => text !== files.find((x) => x.name === name)!.begin).map(([name, text]) => [`${system}/${name}`, text])])));
    }
    const faults = go("faults", kept.join("\n")).split("\n").filter(Boolean);
    assert.deepEqual(faults.filter((f) => !together.test(f)), []);
  });
}

test("a cell that is emptied leaves the file as it was, with its comments", () => {
  const f = tables.ancients![0]!;
  const table = f.tables[0]!;
  const text = "# mine\nunits:\n  MI: {close: 5} # as printed\n";
  const cell = (row: string, column: string): Cell => ({ table, row: table.rows.find((r) => r.at === row)!, column: table.columns.find((c) => c.at === column)! });
  const out = typed(text, f.values as Value, [{ cell: cell("HI", "back"), value: 6 }])!;
  assert.equal(out, `${text}  HI: {back: 6}\n`);
  assert.equal(typed(out, f.values as Value, [{ cell: cell("HI", "back"), value: undefined }]), text);
  assert.equal(typed(text, f.values as Value, [{ cell: cell("MI", "close"), value: undefined }])!.includes("MI"), false);
});

test("a part that files say whole is written with what is built in, and goes when nothing differs", () => {
  const f = tables.commander!.find((x) => x.name === "deck.yaml")!;
  const table = f.tables.find((t) => t.id === "cards")!;
  const row = table.rows.find((r) => r.at === "lull")!;
  const cell: Cell = { table, row, column: table.columns.find((c) => c.at === "fire.6")! };
  const out = typed("", f.values as Value, [{ cell, value: "smoke" }])!;
  const fire = at(read(out).data, ["cards", "lull", "fire"]) as string[];
  assert.deepEqual(fire.slice(0, 6), (at(f.values as Value, ["cards", "lull", "fire"]) as string[]).slice(0, 6));
  assert.equal(fire[6], "smoke");
  assert.equal(typed(out, f.values as Value, [{ cell, value: undefined }]), "");
});

test("an event is written whole, gets and loses operations, and goes when nothing differs", () => {
  const f = tables.commander!.find((x) => x.name === "deck.yaml")!;
  const table = f.tables.find((t) => t.id === "events-cards")!;
  const builtIn = f.values as Value;
  const cell = (row: string, column: string): Cell => ({ table, row: { at: row, name: "" }, column: table.columns.find((c) => c.at === column)! });
  const shows = (text: string, row: string, column: string) => said(read(text).data, builtIn, cell(row, column));
  const type = (text: string, row: string, column: string, words: string) => typed(text, builtIn, [{ cell: cell(row, column), value: meant(cell(row, column).column, words, truths) }])!;
  const lull = (text: string) => at(read(text).data, ["cards", "lull", "event"]);

  let text = type("", "lull.event.0", "n", "-3");
  assert.deepEqual(lull(text), [{ tokens: -3, who: "both" }], "what is built in stands with it");
  assert.equal(shows(text, "lull.event.0", "n"), -3);
  assert.equal(shows(text, "lull.event.0", "who"), undefined);
  assert.equal(type(text, "lull.event.0", "n", ""), "");

  assert.deepEqual(rowsOf(table, {}).filter((r) => r.at.startsWith("lull.")).map((r) => r.at), ["lull.event.0", "lull.then.0"]);
  assert.deepEqual(rowsOf(table, read(text).data).filter((r) => r.at.startsWith("lull.")).map((r) => r.at), ["lull.event.0", "lull.event.1", "lull.then.0", "lull.then.1"], "an empty row at each end");
  text = type(text, "lull.event.1", "op", "rally");
  text = type(text, "lull.event.1", "result", "officer");
  text = type(text, "lull.event.0", "who", "-");
  assert.deepEqual(lull(text), [{ tokens: -3 }, { rally: 1, result: "officer" }]);
  assert.equal(shows(text, "lull.event.0", "who"), "-");
  text = type(text, "lull.event.0", "op", "–");
  assert.deepEqual(lull(text), [{ rally: 1, result: "officer" }]);

  text = type(text, "cold-steel.event.0", "in", "fire, assault");
  text = type(text, "cold-steel.event.0", "lead", "infantry");
  text = type(text, "new-card.event.0", "op", "Morale");
  text = type(text, "lull.then.0", "op", "-");
  assert.deepEqual(at(read(text).data, ["cards", "lull", "then"]), []);
  assert.equal(shows(text, "lull.then.0", "op"), "-");
  assert.ok(rowsOf(table, read(text).data).some((r) => r.at === "new-card.event.1"));
  const whole = text.replace("new-card: {", `new-card: {side: common, icon: order, check: skull, fire: [${"smoke, ".repeat(6)}smoke], assault: [${"burst, ".repeat(6)}burst], `);
  const faults = (deck: string) => go("faults", JSON.stringify({ "pack.yaml": "id: a\nname: {en: A, es: A}\n", "commander/deck.yaml": deck })).split("\n").filter(Boolean);
  assert.deepEqual(faults(whole), [], whole);

  const wrong = type("", "lull.event.0", "n", "9");
  const fault = { file: "commander/deck.yaml", line: 2, where: "cards.lull.event.tokens", what: "9 is out of range" };
  assert.equal(faultOf([fault], wrong, cell("lull.event.0", "n")), fault);
  assert.equal(faultOf([fault], wrong, cell("lull.event.0", "who")), undefined);
  const strange = type(type("", "audacity.event.1", "op", "fly"), "audacity.event.0", "n", "-2");
  const of = { ...fault, where: "cards.audacity.event", what: "fly is no operation" };
  assert.deepEqual([0, 1, 2].map((i) => !!faultOf([of], strange, cell(`audacity.event.${i}`, "op"))), [false, true, false]);
});

test("a new row takes the place of none, built in or of the file", () => {
  let rows = 0;
  for (const f of Object.values(tables).flat()) for (const table of f.tables) {
    if (table.fresh === undefined) continue;
    rows++;
    const fresh = newRow(table, read(f.begin).data, idOf(" Añil de Río 2 "));
    assert.equal(fresh?.row.at, "anil-de-rio");
    const out = typed(f.begin, f.values as Value, [{ cell: fresh!, value: table.fresh as Value }])!;
    assert.equal(newRow(table, read(out).data, "anil-de-rio"), undefined, `${f.name} ${table.id}: what was typed into the row would be lost`);
    for (const r of table.rows) assert.equal(newRow(table, read(f.begin).data, r.at.split(".")[0]!), undefined, `${f.name} ${table.id}: ${r.at}`);
  }
  assert.ok(rows > 2);
});

test("a fault finds its cell", () => {
  const f = tables.ancients![0]!;
  const table = f.tables[0]!;
  const text = "units:\n  MI: {close: 12}\n";
  const cell = (column: string): Cell => ({ table, row: table.rows.find((r) => r.at === "MI")!, column: table.columns.find((c) => c.at === column)! });
  const fault = { file: "ancients/units.yaml", line: 2, where: "units.MI.close", what: "12 is out of range" };
  assert.equal(faultOf([fault], text, cell("close")), fault);
  assert.equal(faultOf([fault], text, cell("back")), undefined);
});

test("undo to the start gives the same bytes of all files, and redo the last ones", () => {
  const start: Files = { "pack.yaml": "id: a # mine\nname: {en: A, es: A}\n", "ancients/units.yaml": "units:\n    MI:   {close: 5}\n" };
  const box = boxOf("t", start);
  box.put("ancients/units.yaml", "units: {}\n");
  box.put("ancients/cards.yaml", "cards: {rally: 2}\n");
  box.put("ancients/units.yaml", undefined);
  const end = box.files.value;
  assert.deepEqual(Object.keys(end), ["pack.yaml", "ancients/cards.yaml"]);
  for (let n = 0; n < 9; n++) box.undo();
  assert.deepEqual(box.files.value, start);
  for (let n = 0; n < 9; n++) box.redo();
  assert.equal(box.files.value, end);
  let h = begin(start);
  h = next(h, end);
  assert.equal(textOf(redo(undo(h))), end);
});

test("a zip file comes back as it went, and others’ are read without what is none of the pack", async () => {
  const files: Files = { "pack.yaml": "id: a\n", "ancients/units.yaml": "ñandú\n".repeat(500), "read.md": "" };
  const data = await zip(files);
  assert.deepEqual(await zip(files), data);
  assert.deepEqual(await unzip(data), files);
  const inFolder = Object.fromEntries(Object.entries(files).map(([name, text]) => [`my box/${name}`, text]));
  assert.deepEqual(await unzip(await zip({ ...inFolder, "__MACOSX/x": "1", "my box/.DS_Store": "2" })), files);
  await assert.rejects(unzip(new TextEncoder().encode("no zip")));
  await assert.rejects(unzip(await zip({ "pack.yaml": "x".repeat(300 << 10) })));
  // A size that lies about what is packed helps nobody.
  const bomb = await zip({ a: "x".repeat(300 << 10) });
  const view = new DataView(bomb.buffer);
  for (let i = 0; i < bomb.length - 4; i++) if (view.getUint32(i, true) === 0x02014b50) view.setUint32(i + 24, 9, true);
  await assert.rejects(unzip(bomb));
});

test("a zip file of the program is read", async () => {
  const files = await unzip(Uint8Array.from(atob(go("zip", "")), (c) => c.charCodeAt(0)));
  assert.equal(files["pack.yaml"]?.startsWith("id: "), true);
});
