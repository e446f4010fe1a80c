// The state of a table is tested without a page and without a server: the tests put in the
// server's messages and check the requests.
import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "@preact/signals";
import { TableState } from "../src/match/state";
import type { Reply } from "../src/match/reply";
import type { MatchState, PastStep } from "../src/types";
import { option, stands, step } from "./stands";

const nothing = () => Promise.reject<PastStep>(new Error("nobody asks"));

/** A table that notes what it would send by itself. */
class Seen extends TableState {
  readonly sent: Reply[] = [];
  protected override answersItself(u: Reply) {
    this.sent.push(u);
  }
}

function table(...states: MatchState[]) {
  const t = new Seen("m", nothing);
  for (const s of states) t.hear(s);
  return t;
}

const mine = { over: false, seat: 1, kind: "move" };
const move = (from: string, cell: string) => option(`move ${from}-${cell}`, { from, cell });
const done = option("done");

test("no page is there", () => {
  assert.equal(typeof document, "undefined");
  assert.equal(typeof window, "undefined");
});

test("an older word of the server changes nothing, a newer one does", () => {
  const t = table(stands({ number: 4, event: 7, prompt: "now" }));
  assert.equal(t.hear(stands({ number: 3, event: 6, prompt: "before" })), false);
  assert.equal(t.state.value!.prompt, "now");
  assert.equal(t.hear(stands({ number: 5, event: 8, prompt: "next" })), true);
  assert.equal(t.state.value!.prompt, "next");
});

test("a click takes a piece up, a second one goes, a third puts another down", () => {
  const t = table(stands({ question: mine, options: [move("C1", "D1"), move("C1", "D2"), move("C2", "D2"), done] }));
  assert.equal(t.click("C1", true), null);
  assert.equal(t.picked.value, "C1");
  assert.deepEqual([...t.offers.value.cells].map(([at, o]) => `${at} ${o.light}`).sort(), ["C2 piece", "D1 place", "D2 place"]);
  assert.deepEqual(t.click("D2", true), { answer: move("C1", "D2") });
  t.click("C1", true);
  assert.equal(t.picked.value, null);
});

test("a place is a point as well as a cell", () => {
  const to = { x: 12500, y: 7250 };
  const t = table(stands({ question: mine, options: [option("move b1", { from: "3,4", at: to }), option("move b2", { from: "5,6", at: to }), done] }));
  t.click("3,4", true);
  assert.deepEqual([...t.offers.value.cells.keys()].sort(), ["12.5,7.25", "5,6"]);
  const deed = t.click("12.5,7.25", true);
  assert.ok(deed && "answer" in deed && deed.answer.text === "move b1");
});

test("a target whose odds were not seen is aimed at first", () => {
  const fight = (from: string) => option(`close ${from}-E5`, { from, cell: "E5", odds: { dice: 3 } as never });
  const t = table(stands({ question: { ...mine, kind: "fight" }, options: [fight("C1"), fight("C2"), done] }));
  t.click("C1", true);
  assert.equal(t.click("E5", false), null);
  assert.equal(t.aimed.value, "E5");
  assert.deepEqual(t.click("E5", false), { answer: fight("C1") });
});

test("a dark place is asked about, and looked at", () => {
  const t = table(stands({ question: mine, options: [move("C1", "D1"), done] }));
  assert.deepEqual(t.click("F9", true), { ask: "F9" });
  assert.equal(t.looked.value, "F9");
});

test("a raised card is played for what it lights", () => {
  const card = option("play line", { card: "line", lights: { cells: ["C1", "C2"] } });
  const t = table(stands({ question: { ...mine, kind: "card" }, options: [card, option("play other", { card: "other" })] }));
  t.card.value = { id: "line", place: 0 };
  assert.deepEqual(t.click("C2", true), { play: card, place: "C2" });
});

test("a raised card offers all that it may be spent on, each once", () => {
  const uses = [option("buy cube line", { card: "line" }), option("buy token line", { card: "line" })];
  const t = table(stands({ question: { ...mine, kind: "buy" }, options: [...uses, uses[0]!, option("buy cube other", { card: "other" }), done] }));
  assert.deepEqual(t.uses.value, []);
  t.card.value = { id: "line", place: 0 };
  assert.deepEqual(t.uses.value.map((o) => o.text), uses.map((o) => o.text));
});

test("a raised card is no answer while what came of it is told", () => {
  const card = option("play line", { card: "line" });
  const t = table(stands({ question: { ...mine, kind: "card" }, options: [card, option("play other", { card: "other" })] }));
  t.card.value = { id: "line", place: 0 };
  assert.equal(t.raised.value, card);
  // No unit can be ordered: the orders end by themselves, and the other side has gone on.
  t.leaves(t.decide(card)!);
  t.hear(stands({ number: 2, step: 2, event: 1, question: mine, options: [done] }));
  t.leaves(t.sent[0]!);
  t.hear(stands({ number: 3, step: 5, event: 6, question: { ...mine, kind: "card" }, options: [card, option("play other", { card: "other" })] }));
  assert.equal(t.state.value!.number, 1, "the other side's turn is told first");
  assert.equal(t.busy.value, false);
  assert.equal(t.raised.value, undefined);
});

test("ending with attacks left is asked once more", () => {
  const fight = option("close C1-E5", { from: "C1", cell: "E5", odds: { dice: 3 } as never });
  const t = table(stands({ question: { ...mine, kind: "fight" }, options: [fight, done] }));
  const end = t.options.value[1]!;
  assert.equal(t.decide(end), undefined);
  assert.equal(t.sure.value, "done");
  assert.equal(t.decide(end)!.text, "done");
});

test("nothing is decided while an answer is on its way, but what was chosen meanwhile is kept", () => {
  const orders = ["C1", "C2", "C3"].map((from) => option(`order ${from}`, { from }));
  const t = table(stands({ options: [...orders, done] }));
  t.leaves(t.decide(orders[0]!)!);
  t.sending.value = true;
  assert.equal(t.decide(orders[1]!), undefined);
  t.hear(stands({ number: 2, step: 2, options: [...orders.slice(1), done] }));
  t.sending.value = false;
  assert.equal(t.chosenMeanwhile()!.text, "order C2");
});

test("a question with one answer answers itself, once, and not after something was taken back", () => {
  const forced = stands({ number: 4, step: 3, question: { ...mine, kind: "retreat" }, options: [move("C5", "D5")], canUndo: true });
  const t = table(forced);
  assert.deepEqual(t.sent.map((u) => u.text), ["move C5-D5"]);
  t.hear({ ...forced, event: 1 });
  assert.equal(t.sent.length, 1);
  assert.equal(t.state.value!.number, 4, "what did not come of it is the player's to see");
  assert.equal(t.takeBack()!.text, "");
  t.hear(stands({ number: 5, step: 2, event: 2, question: mine, options: [move("C1", "D1")] }));
  assert.equal(t.sent.length, 1);
  assert.equal(t.state.value!.number, 5);
});

test("what cannot be taken back is not", () => {
  assert.equal(table(stands({ canUndo: false })).takeBack(), undefined);
});

test("while the past is looked at nobody is asked", async () => {
  const t = new TableState("m", (n, as) => Promise.resolve({ ...step(n, 0), words: [String(as)] }));
  t.hear(stands({ step: 9, options: [move("C1", "D1"), move("C2", "D2")] }));
  assert.ok(t.asked.value);
  await t.past.show(3);
  assert.equal(t.asked.value, false);
  assert.deepEqual(t.past.moment.value!.words, ["bottom"], "a seat's own view of it");
  await t.past.show(undefined);
  assert.ok(t.asked.value);
});

test("the state is one: whoever watches it never sees a question with the hand of another", () => {
  const t = table(stands({ question: mine, options: [move("C1", "D1"), move("C2", "D2")] }));
  t.click("C1", true);
  const seen: string[] = [];
  const stop = effect(() => void seen.push(`${t.state.value!.number} ${t.picked.value}`));
  t.leaves(t.decide(t.options.value[0]!)!);
  t.hear(stands({ number: 2, step: 2, question: mine, options: [move("C1", "D3"), move("C2", "D2")] }));
  stop();
  assert.deepEqual(seen, ["1 C1", "2 null"]);
});

test("of two pieces taken up one after the other the first is in hand again where it may join the second", () => {
  const odds = { outcomes: [], steps: [], words: [] };
  const fight = (text: string, from: string) => option(text, { from, cell: "E5", odds });
  const battle = stands({ question: { over: false, seat: 1, kind: "battle" }, options: [fight("fire G5xE5", "G5"), fight("melee F5xE5", "F5"), done] });
  const t = table(battle);
  t.click("G5", true);
  t.click("F5", true);
  const joins = [fight("join G5", "G5"), fight("join G7", "G7"), option("engage", { odds })];
  t.hear(stands({ number: 2, event: 1, question: { over: false, seat: 1, kind: "join" }, options: joins }));
  assert.deepEqual([t.picked.value, t.aimed.value], ["G5", "E5"]);
});
