// The texts of events: for screen readers, and in the dispatches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lastTold } from "../src/table/about";
import { sectionsOf } from "../src/words/things";
import { OverlayWords } from "../src/table/field";
import { inShort } from "../src/dice/odds";
import { pace } from "../src/match/settings";
import { Dispatch } from "../src/past/dispatch";
import { dispatches } from "../src/match/past";
import { Question } from "../src/table/question";
import type { Cell, OddsAnswer } from "../src/types";
import { lang, loadWords } from "../src/words/words";
import { draw } from "./draw";
import { Paper, sitDown, until } from "./paper";
import { line, option, stands } from "./stands";

const odds = {
  roll: { dice: 3, expected: 1500, hits: [], counts: [], ignores: 0 }, steps: [], words: [],
  outcomes: [{ id: "destroy", chance: 250_000, words: "eliminated" }, { id: "retreat", chance: 421_000, words: "must retreat" }],
} as OddsAnswer;
const plain = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();
pace.value = "at-once";

test("a hex is named with its sections, as the reader's side calls them", async () => {
  new Paper().on("GET /api/words/en", { "ancients.section-in.left": "on the left", "ancients.section-in.center": "in the center", "ancients.section-in.right": "on the right" });
  await loadWords("en");
  lang.value = "en";
  const cell = { name: "C5", sections: ["left", "center"] } as Cell;
  assert.deepEqual(sectionsOf("ancients", cell, false), ["on the left", "in the center"]);
  assert.deepEqual(sectionsOf("ancients", cell, true), ["on the right", "in the center"]);
});

test("odds are said in one breath", () => {
  assert.equal(inShort(odds).replace(/\s/g, " ").split(", ").slice(0, 2).join(", "), "Dice: 3, 1.5 hits expected");
  assert.ok(inShort(odds).includes("25%") && inShort(odds).includes("42%"));
});

test("the enemy's reach is not said to be nothing before it is known", async () => {
  const paper = new Paper();
  const table = await sitDown(paper, stands());
  paper.on("GET danger", []);
  const known = paper.hold("GET danger");
  table.overlays.toggle("danger");
  await until(() => paper.asked.includes("GET danger"));
  assert.equal(plain(draw(OverlayWords({ table }))), "");
  known();
  await until(() => table.overlays.danger.value !== null);
  assert.ok(plain(draw(OverlayWords({ table }))) !== "");
  table.close();
});

test("the two parts of the question are two sentences, and a further move is named beside the attack", async () => {
  const paper = new Paper();
  const to = (cell: string, more = {}) => option(`x ${cell}`, { from: "C5", cell, ...more });
  const first = stands({ prompt: "momentum", options: [to("C6", { odds }), to("C7", { odds }), to("D5"), to("D6"), to("B5"), option("pass")] });
  const table = await sitDown(paper, first);
  const strong = Question({ table })!.props.children[0].props.children;
  assert.equal(strong[1], " ", "between question and hint");
  assert.ok(/Choose a target, or where to move on/.test(draw(Question({ table }))));
  table.close();
});

test("the only fight stands beside its odds", async () => {
  const paper = new Paper();
  const question = { over: false, seat: 1, kind: "battle", dice: true };
  const table = await sitDown(paper, stands({ prompt: "battle", question, options: [option("close C5xC6", { from: "C5", cell: "C6", odds })] } as never));
  assert.ok(table.asked.value, "it is asked, not begun");
  assert.ok(plain(draw(Question({ table }))).includes("1.5 hits expected"));
  assert.deepEqual(paper.asked.filter((x) => x.startsWith("POST")), []);
  table.close();
});

test("the hand one begins with is one line, each card drawn later its own", () => {
  const cards = [1, 2, 3].map((n) => line(n, 0, `Rome: drew card ${n}`, "ancients.event.draw", 1));
  const other = [4, 5].map((n) => line(n, 0, "Carthage: drew a card", "ancients.event.draw.hidden", 0));
  const later = [line(6, 7, "Rome: drew card 6", "ancients.event.draw", 1), line(7, 7, "Rome: drew card 7", "ancients.event.draw", 1)];
  const told = dispatches([...cards, ...other, ...later]);
  assert.deepEqual(told.map((x) => [x.lines[0]!.n, x.times]), [[1, 3], [4, 2], [6, 1], [7, 1]]);
  const words = (i: number, name: string) => plain(draw(Dispatch({ told: told[i]!, system: "ancients", army: "rome", name, light() {}, address: () => "", go() {} })));
  assert.equal(words(0, "Rome"), "Rome is dealt 3 cards");
  assert.equal(words(1, "Carthage"), "Carthage is dealt 2 cards");
});

test("a long dispatch folds once it is no longer new, and the last never", () => {
  const lines = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...line(n, 1, `part ${n}`), then: n > 1 ? `part ${n}` : "" }));
  const shown = (more: object) => plain(draw(Dispatch({ told: { lines, times: 1 }, system: "ancients", army: "rome", light() {}, address: () => "", go() {}, ...more })));
  assert.ok(!shown({}).includes("art 3") && shown({}).includes("art 7"));
  assert.ok(shown({ answered: 0 }).includes("art 3"));
  assert.ok(shown({ last: true }).includes("art 3"));
});

test("under the board stands what happened last, not whose turn it has become", async () => {
  const paper = new Paper().on("GET log", [
    line(1, 1, "The auxilia move from C5 to D5"), line(2, 1, "Rome: drew a card", "ancients.event.draw", 1), line(3, 1, "Turn 9: Rome", "ancients.event.turn", 1),
  ]);
  const table = await sitDown(paper, stands({ event: 3 }));
  table.answered.value = 3;
  assert.deepEqual(lastTold(table).map((l) => l.words), ["The auxilia move from C5 to D5"]);
  table.close();
});

test("a moment later than the last is not asked for", async () => {
  const paper = new Paper();
  const table = await sitDown(paper, stands({ step: 5 }));
  Object.assign(globalThis, { location: { replace() {} } });
  const { showPast } = await import("../src/past/look");
  await showPast(table, 9);
  assert.ok(table.failure.value !== "");
  assert.ok(!paper.asked.some((x) => x.startsWith("GET at/")));
  table.close();
});
