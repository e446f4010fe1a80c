import assert from "node:assert/strict";
import { test } from "node:test";
import { noBook, rulesOf } from "../src/book/rules";
import { booksOf } from "../src/book/shelf";
import { Forces, inItsWords } from "../src/lobby/forces";
import { keysOn, keyWords } from "../src/table/keyhelp";
import type { ScenarioItem, SystemInfo } from "../src/types";
import { lang, loadWords, t } from "../src/words";
import { draw } from "./draw";
import { until } from "./paper";
import { told } from "./told";

const catalogue = { ...told("en"), "duel.value.units": { one: "base", other: "bases" }, "duel.unit.line": "line base" };
globalThis.fetch = (async (url: string) => String(url).startsWith("/api/words/") ? Response.json(catalogue)
  : new Response("{}", { status: 404 })) as typeof fetch;
lang.value = "en";
await loadWords("en");

const info = (id: string, more: Partial<SystemInfo> = {}): SystemInfo => ({ id, name: id, version: "1", options: [], dice: [], rules: 3, tables: false, ...more });

test("the keys of a board speak of its own places", () => {
  for (const board of ["mesh", "plane"]) {
    const words = [...keysOn(board).map(([, text]) => keyWords(text, board)), t("overlay.sight.none", { board }), t("keys.text", { board })].join("\n");
    assert.ok(!/hex|q w e/.test(words), words);
  }
  assert.equal(keysOn("hex").length, keysOn("mesh").length + 1);
  assert.equal(keysOn("plane").length, keysOn("mesh").length + 5 - 3, "pieces are taken several at a time where they stand in cells");
  assert.equal(t("keys.odds", { board: "hex" }), "odds of a fight at the hex you look at");
});

test("the shelf has the books of systems that restate their rules", () => {
  assert.deepEqual(booksOf([info("a"), info("b", { rules: 0 })]).map((s) => s.id), ["a"]);
});

test("a rulebook that the server does not have is known to be missing", async () => {
  assert.deepEqual(rulesOf("nosuch"), []);
  await until(() => noBook("nosuch"));
  assert.equal(noBook("duel"), false);
});

test("forces are counted in the words of their system, and leaders only where they are", () => {
  assert.equal(inItsWords("duel", "units", 2), "2 bases");
  assert.equal(inItsWords("duel", "units", 1), "1 base");
  assert.equal(inItsWords("duel", "blocks", 4), "");
  assert.equal(inItsWords("other", "units", 4, "4 units"), "4 units");
  const army = (colour: string) => ({ name: { en: colour }, leader: "", colour });
  const battle = {
    system: "duel", armies: [army("red"), army("blue")], armyWords: [[], []],
    forces: [
      { units: [{ type: "line", class: "", units: 2 }], blocks: 4, leaders: [], reserve: 0 },
      { units: [], blocks: 0, leaders: ["Ana"], reserve: 0 },
    ],
  } as unknown as ScenarioItem;
  const drawn = draw(<Forces battle={battle} />);
  assert.ok(drawn.includes("2 bases") && !drawn.includes("blocks"), drawn);
  assert.equal(drawn.split("Leaders:").length, 2);
  const due = { ...battle, armyWords: [["5 bases"], []], armies: [{ ...army("red"), facts: [{ id: "bases", n: 5 }] }, army("blue")] } as unknown as ScenarioItem;
  assert.ok(/Still to come: 3 bases/.test(draw(<Forces battle={due} />)), "what the fact counts and the set-up does not have comes later");
});
