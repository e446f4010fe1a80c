// The workshop's own reader of YAML against one that reads all of it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseDocument } from "yaml";
import { block, inFlow, oneLine } from "../src/workshop/model/written";
import { said } from "../src/workshop/model/tree";
import { Malformed, parse } from "../src/workshop/model/yaml";
import type { Value } from "../src/workshop/model/text";

const broken = Symbol("broken");
const theirs = (t: string): unknown => {
  const d = parseDocument(t, { uniqueKeys: false, logLevel: "silent" });
  return d.errors.length ? broken : d.toJS();
};
const mine = (t: string): unknown => {
  try {
    return said(parse(t));
  } catch (e) {
    assert.ok(e instanceof Malformed, String(e));
    return broken;
  }
};
const files = ["ancients", "napoleonics", "commander", "muskets"].flatMap((s) =>
  [`../content/${s}`, `../content/${s}/scenarios`].flatMap((f) => readdirSync(f).filter((n) => n.endsWith(".yaml")).map((n) => readFileSync(`${f}/${n}`, "utf8"))));

test("every file of the house is read as by a reader of all YAML", () => {
  assert.ok(files.length > 50);
  for (const f of files.filter((_, i) => i % 3 === 0)) assert.deepEqual(mine(f), theirs(f));
});

test("what is spoiled is refused or read alike, never read otherwise", () => {
  let seed = 5;
  const chance = (n: number) => (seed = (Math.imul(seed, 48271) >>> 0) % 2147483647) % n;
  const bits = [": ", ":", "- ", "\n", "\n  ", "#", " #", ",", "[", "]", "{", "}", '"', "'", "|", ">-\n", "  ", " ", "x", "1", "~", "true", "\n\n", ">", "\\n", "a: b", "- a", "\n- b", "\n      "];
  let alike = 0;
  for (let n = 0; n < 700; n++) {
    const lines = files[chance(files.length)]!.split("\n");
    const from = chance(Math.max(1, lines.length - 8));
    let t = lines.slice(from, from + 3 + chance(9)).join("\n");
    for (let k = chance(4); k > 0; k--) {
      const p = chance(t.length + 1);
      t = chance(3) ? t.slice(0, p) + bits[chance(bits.length)]! + t.slice(p) : t.slice(0, p) + t.slice(p + 1 + chance(3));
    }
    const [a, b] = [mine(t), theirs(t)];
    if (a !== broken && b !== broken) assert.deepEqual(a, b, t);
    if (a === b || (a !== broken && b !== broken)) alike++;
  }
  assert.ok(alike > 660, String(alike));
});

test("texts of all kinds are written so that every reader reads them", () => {
  const odd = ["", " a", "a ", "yes", "1", "1.5", "null", "- a", "a: b", "a #b", "#a", "[a", "a, b", "é", "“x”", "a\nb", "a\n\nb\n", "tab\there", "'", '"', "\\", "?", "-", "a:", "~", "0x1f", "1e3", "…", "a  b", "@a", "%a", "`a", "!a", "&a", "*a", "12,5", "\u0085", "---"];
  const values: Value[] = [...odd, odd, Object.fromEntries(odd.map((o, i) => [`k${i}`, o])), [[1, 2.5, true, null], { a: [{ b: "c: d" }] }]];
  for (const v of values) {
    const ways: [string, Value][] = [[`k: ${oneLine(v, "", 0)}`, v], [`k: ${inFlow(v)}`, v], [`k: [${inFlow(v)}]`, [v]]];
    if (typeof v !== "string") ways.push([`k:\n${block(v, 2, { old: undefined, flow: false, depth: 1 })}`, v]);
    else for (const style of ['"', "'", ">", "|"]) ways.push([`k: ${oneLine(v, style, 0)}`, v]);
    for (const [written, k] of ways) {
      assert.deepEqual(theirs(written), { k }, written);
      assert.deepEqual(mine(written), { k }, written);
    }
  }
});
