import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { withoutDice } from "../src/words/things";
import { letterEdges } from "../src/board/hex/geometry";
import { firstMotion } from "../src/match/settings";
import { firstPace, stay } from "../src/match/settings";
import { worthALook } from "../src/match/replay";
import { parse } from "../src/route";
import { patience } from "../src/wire/stream";
import { capital, decimal, firstLanguage, lang, percent, t } from "../src/words/words";
import { fill, type Text, type Values } from "../src/words/fill";
import type { Lang } from "../src/tongue";
import type { PastStep } from "../src/types";

test("the first language is the chosen one, then what the browser prefers", () => {
  assert.equal(firstLanguage("en", ["es-ES"]), "en");
  assert.equal(firstLanguage(null, ["ca", "es-AR", "en"]), "es");
  assert.equal(firstLanguage(null, ["de", "fr"]), "en");
});

test("texts are filled in as package words does", () => {
  const cases = JSON.parse(readFileSync("test/golden/filled.json", "utf8")) as { lang: Lang; text: Text; values: Values; want: string }[];
  assert.ok(cases.length > 20);
  for (const c of cases) assert.equal(fill(c.text, c.values, c.lang), c.want, JSON.stringify(c));
});

test("a count that is already written, as decimals are, is one when it says 1", () => {
  const text = { one: "hit expected", other: "hits expected" };
  assert.equal(fill(text, { n: "1" }, "en"), "hit expected");
  assert.equal(fill(text, { n: "1.5" }, "en"), "hits expected");
});

test("a page has the texts of its own language", () => {
  lang.value = "es";
  assert.equal(t("lobby.resume", { name: "Zama" }), "Reanudar Zama");
  lang.value = "en";
  assert.equal(t("lobby.resume", { name: "Zama" }), "Resume Zama");
});

test("numbers are written as the language does", () => {
  lang.value = "es";
  assert.equal(percent(423_000).replace(/\s/g, " "), "42 %");
  assert.equal(decimal(1667), "1,67");
  assert.equal(capital("ímpetu"), "Ímpetu");
  lang.value = "en";
  assert.equal(percent(423_000), "42%");
  assert.equal(percent(4_000), "0.4%");
  // A text about a possible event must not deny it.
  assert.equal(percent(129), "<0.1%");
  assert.equal(percent(0), "0%");
  assert.equal(decimal(1667), "1.67");
});

test("dice that are drawn are not told twice", () => {
  assert.equal(withoutDice("They strike; hits: 1 (sword hits, flag drives back)"), "They strike; hits: 1");
  assert.equal(withoutDice("They march"), "They march");
});

test("the address names the match", () => {
  assert.deepEqual(parse("#match/81c5"), { page: "match", id: "81c5" });
  assert.deepEqual(parse("#join/81c5/beef"), { page: "join", id: "81c5", token: "beef" });
  assert.deepEqual(parse("#device/ABCDE-12345"), { page: "device", code: "ABCDE-12345" });
  assert.deepEqual(parse("#battle/ancients/zama"), { page: "lobby", battle: "ancients/zama" });
  assert.deepEqual(parse(""), { page: "lobby" });
  assert.deepEqual(parse("#match/"), { page: "lobby" });
});

test("an address that was not written by a page is read as it stands", () => {
  assert.deepEqual(parse("#rules/ancients/A8%2E3"), { page: "rules", system: "ancients", id: "A8.3" });
  assert.deepEqual(parse("#rules/ancients/50%"), { page: "rules", system: "ancients", id: "50%" });
  assert.deepEqual(parse("#device/%E0%A4%A"), { page: "device", code: "%E0%A4%A" });
});

test("a broken stream is tried again soon, then seldom", () => {
  assert.equal(patience(0), 500);
  assert.ok([1, 2, 3, 4, 5, 50].every((n) => patience(n) >= patience(n - 1) && patience(n) <= 8000));
});

test("who wants no motion is told the other side's turn at once", () => {
  assert.equal(firstPace(null, true), "at-once");
  assert.equal(firstPace(null, false), "quick");
  assert.equal(firstPace("slow", true), "slow");
  assert.equal(firstPace("nonsense", false), "quick");
  assert.equal(stay("at-once", 5), 0);
  assert.ok(stay("slow", 1) > stay("quick", 1) && stay("quick", 1) > stay("quick", 0));
});

test("of the other side's turn, cards, moves and dice are shown one by one, orders together", () => {
  const step = (id: string, more = {}) => ({ events: [{ id, seat: 0, ...more }] }) as unknown as PastStep;
  assert.ok(worthALook(step("ancients.event.play")));
  assert.ok(worthALook(step("ancients.event.move", { trace: ["C5", "C6"] })));
  assert.ok(worthALook(step("ancients.event.roll-close", { roll: { dice: [{ face: "sword", effect: "hit" }] } })));
  assert.equal(worthALook(step("ancients.event.order")), false);
  assert.equal(worthALook({} as PastStep), false);
});

test("who asks the system for little motion gets none, unless he chose otherwise", () => {
  assert.equal(firstMotion(null, true), "none");
  assert.equal(firstMotion(null, false), "full");
  assert.equal(firstMotion("full", true), "full");
  assert.equal(firstMotion("nonsense", true), "none");
});

test("six letters go over the six hexsides", () => {
  assert.deepEqual(Object.values(letterEdges).sort(), [0, 1, 2, 3, 4, 5]);
});
