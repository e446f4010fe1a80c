import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "@preact/signals";
import { pace, stay } from "../src/match/settings";
import { Question } from "../src/table/question";
import { draw } from "./draw";
import { Paper, Refusal, sitDown, until } from "./paper";
import { line, option, stands, step } from "./stands";

const order = (cell: string) => option(`order ${cell}`, { from: cell });
const done = option("done");

test("nothing of what follows an answer is shown before it is told, and one state at a time", async () => {
  pace.value = "quick";
  const paper = new Paper();
  const table = await sitDown(paper, stands({ turn: 9, prompt: "move your units", options: [order("C5"), done], question: { over: false, seat: 1, kind: "move" } }));
  const after = stands({ number: 6, step: 4, event: 3, turn: 11, prompt: "play a card", question: { over: false, seat: 1, kind: "card" }, options: [order("D1"), order("D2")] });
  paper.on("POST actions done", after).on("GET at/2", step(2, 1, { turn: 10 })).on("GET at/3", step(3, 0, { turn: 10 })).on("GET at/4", step(4, 0, { turn: 10, dice: true }));
  const seen: { shown: number; turn: number; told: number; asked: boolean; words: string }[] = [];
  const stop = effect(() => {
    const moment = table.replay.moment.value;
    const s = table.state.value!;
    seen.push({
      shown: moment?.step ?? s.step, turn: (table.scene.value ?? s.scene).turn, told: Math.max(0, ...table.told.value.map((l) => l.step)),
      asked: table.asked.value, words: draw(Question({ table })),
    });
  });
  const answer = paper.hold("POST actions done");
  table.answer(done);
  // The stream is quicker than the answer.
  paper.line(line(1, 2, "You are done", "ancients.event.done", 1));
  paper.line(line(2, 3, "Carthage plays"));
  paper.line(line(3, 4, "They close: hits 1"));
  answer();
  await until(() => table.asked.value && table.state.value!.number === 6);
  stop();
  table.close();
  for (const x of seen) {
    assert.ok(x.told <= x.shown, `step ${x.told} is told while step ${x.shown} lies on the table`);
    assert.ok(!/Rome is acting/.test(x.words), `we are Rome: ${x.words}`);
    if (!x.asked) assert.ok(!/data-option/.test(x.words), `a button of a question that is not asked: ${x.words}`);
    assert.equal(x.turn, x.shown === 1 ? 9 : x.asked ? 11 : 10, `the turn while step ${x.shown} lies there`);
  }
  const order_ = seen.map((x) => x.shown);
  assert.deepEqual([...order_].sort((a, b) => a - b), order_, "time only goes on");
  assert.deepEqual([...new Set(order_)], [1, 3, 4]);
  assert.deepEqual(table.told.value.map((l) => l.n), [1, 2, 3]);
});

test("the player's own dice are shown before the other side goes on", async () => {
  pace.value = "quick";
  const paper = new Paper();
  const attack = option("attack C5-D5", { from: "C5", cell: "D5" });
  const table = await sitDown(paper, stands({ turn: 9, options: [attack, done], question: { over: false, seat: 1, kind: "battle" } }));
  paper.on("POST actions attack C5-D5", stands({ number: 6, step: 3, event: 3, turn: 9, question: { over: false, seat: 1, kind: "battle" }, options: [done, order("D1")] }));
  paper.on("GET at/2", step(2, 1, { turn: 9, dice: true })).on("GET at/3", step(3, 0, { turn: 9, dice: true }));
  const shown: string[] = [];
  const stop = effect(() => {
    const moment = table.replay.moment.value;
    if (moment) shown.push(`${moment.step} ${/is acting/.test(draw(Question({ table }))) ? "they" : "we"}`);
  });
  table.answer(attack);
  await until(() => table.asked.value && table.state.value!.number === 6);
  stop();
  table.close();
  assert.deepEqual(shown, ["2 we", "3 they"]);
});

test("the other side throws again when the dice before were read", async () => {
  pace.value = "quick";
  const paper = new Paper();
  const table = await sitDown(paper, stands({ prompt: "move", options: [done, order("C5")] }));
  table.shows = true;
  const after = stands({ number: 6, step: 4, prompt: "play a card", options: [order("D1"), order("D2")] });
  paper.on("POST actions done", after).on("GET at/2", step(2, 1)).on("GET at/3", step(3, 0, { dice: true })).on("GET at/4", step(4, 0, { dice: true }));
  const came: string[] = [];
  const stop = effect(() => {
    const moment = table.replay.moment.value;
    if (!moment) return;
    came.push(`${moment.step} falls`);
    const fell = table.untold.peek();
    setTimeout(() => (came.push(`${moment.step} is read`), table.tell(fell)), stay("quick", 1) + 100);
  });
  table.answer(done);
  await until(() => table.asked.value && table.state.value!.number === 6);
  stop();
  table.close();
  assert.deepEqual(came, ["3 falls", "3 is read", "4 falls", "4 is read"]);
});

test("a question that answers itself is never shown, and the telling goes on over it", async () => {
  pace.value = "quick";
  const paper = new Paper();
  const table = await sitDown(paper, stands({ prompt: "move", options: [done, order("C5")] }));
  const forced = stands({ number: 4, step: 3, prompt: "where to retreat", question: { over: false, seat: 1, kind: "retreat" }, options: [option("retreat C5-D5", { from: "C5", cell: "D5" })] });
  const after = stands({ number: 6, step: 5, prompt: "play a card", options: [order("D1"), order("D2")] });
  paper.on("POST actions done", forced).on("GET at/2", step(2, 1)).on("GET at/3", step(3, 0)).on("GET at/4", step(4, 1)).on("GET at/5", step(5, 0));
  paper.on("POST actions retreat C5-D5", after);
  const prompts = new Set<string>();
  let moments = "";
  const stop = effect(() => {
    prompts.add(table.state.value!.prompt);
    moments += table.replay.moment.value?.step ?? ".";
  });
  table.answer(done);
  await until(() => table.asked.value && table.state.value!.number === 6);
  stop();
  table.close();
  assert.deepEqual([...prompts], ["move", "play a card"]);
  assert.ok(/^\.+3+5+\.+$/.test(moments), `between two steps of one turn the table shows what was before it: ${moments}`);
});

test("what the server refuses to a question that answers itself is the player's to see", async () => {
  const paper = new Paper();
  const table = await sitDown(paper, stands({ options: [done, order("C5")] }));
  const forced = stands({ number: 4, step: 3, prompt: "where to retreat", options: [option("retreat C5-D5", { from: "C5", cell: "D5" })] });
  pace.value = "at-once";
  paper.on("POST actions done", forced).on("POST actions retreat C5-D5", new Refusal(409, "not now"));
  paper.on("GET ", forced);
  table.answer(done);
  await until(() => table.asked.value && table.failure.value === "not now");
  assert.equal(table.state.value!.prompt, "where to retreat");
  table.close();
});

test("a moment that was taken back meanwhile is not asked for", async () => {
  pace.value = "quick";
  const paper = new Paper();
  const table = await sitDown(paper, stands({ question: { over: false, seat: 0, kind: "move" } }));
  const first = paper.on("GET at/2", step(2, 0)).hold("GET at/2");
  paper.on("GET ", stands({ number: 4, step: 4, question: { over: false, seat: 0, kind: "move" } }));
  await table.refresh();
  paper.on("GET ", stands({ number: 5, step: 2, prompt: "now", options: [order("C5"), done] }));
  await table.refresh();
  first();
  await until(() => table.asked.value);
  table.close();
  assert.deepEqual(paper.asked.filter((x) => x.startsWith("GET at/")), ["GET at/2"]);
});

test("a piece taken up while an answer is on its way stays in hand; an order clicked meanwhile is given", async () => {
  pace.value = "at-once";
  const paper = new Paper();
  const move = (from: string, to: string) => option(`move ${from}-${to}`, { from, cell: to });
  const moves = ["C1", "C2", "C3"].flatMap((from) => [move(from, "D1"), move(from, "D2")]);
  const table = await sitDown(paper, stands({ options: [...moves, done], question: { over: false, seat: 1, kind: "move" } }));
  paper.on("POST actions move C1-D1", stands({ number: 2, step: 2, options: [...moves.filter((o) => o.from !== "C1"), done], question: { over: false, seat: 1, kind: "move" } }));
  const slow = paper.hold("POST actions move C1-D1");
  table.touch("C1", true);
  table.touch("D1", true);
  table.touch("C2", true);
  slow();
  await until(() => table.state.value!.number === 2);
  assert.equal(table.picked.value, "C2");
  table.close();

  const orders = ["C1", "C2", "C3", "C4", "C5"].map(order);
  const other = await sitDown(paper, stands({ options: [...orders, done] }));
  paper.on("POST actions order C1", stands({ number: 2, step: 2, options: [...orders.slice(1), done] }));
  paper.on("POST actions order C2", stands({ number: 3, step: 3, options: [...orders.slice(2), done] }));
  const slower = paper.hold("POST actions order C1");
  other.touch("C1", true);
  other.touch("C2", true);
  slower();
  await until(() => other.state.value!.number === 3);
  assert.equal(other.picked.value, null);
  other.close();
});

test("an answer given while the server is away is kept, shown and sent when it is there again", async () => {
  pace.value = "at-once";
  const paper = new Paper();
  const table = await sitDown(paper, stands({ options: [order("C5"), order("C6"), done] }));
  paper.away = true;
  table.answer(order("C5"));
  await until(() => table.unsent.value !== null);
  assert.equal(table.unsent.value!.words, "order C5");
  assert.ok(table.offline.value && table.busy.value);
  paper.away = false;
  paper.on("POST actions order C5", stands({ number: 2, step: 2, options: [order("C6"), done] }));
  await until(() => table.state.value!.number === 2);
  assert.equal(table.unsent.value, null);
  assert.ok(!table.offline.value && !table.busy.value);
  assert.equal(table.failure.value, "");
  assert.equal(paper.asked.filter((x) => x === "POST actions order C5").length, 2);
  table.close();
});

test("an answer whose question has passed is dropped with a word; one that had arrived without", async () => {
  pace.value = "at-once";
  for (const arrived of [false, true]) {
    const paper = new Paper();
    const table = await sitDown(paper, stands({ options: [order("C5"), order("C6"), done] }));
    paper.away = true;
    table.answer(order("C5"));
    await until(() => table.unsent.value !== null);
    paper.away = false;
    paper.on("GET ", stands({ number: 2, step: 2, options: [order("C6"), done] })).on("GET at/2", step(2, 1, { action: arrived ? "order C5" : "order C6" }));
    await until(() => table.unsent.value === null);
    await until(() => arrived || table.failure.value !== "");
    assert.equal(table.failure.value !== "", !arrived);
    assert.ok(table.asked.value && !table.busy.value);
    table.close();
  }
});

test("all orders that fit end the orders, so that no later click orders a leader by himself", async () => {
  pace.value = "at-once";
  const paper = new Paper();
  const leader = option("order leader C5", { from: "C5" });
  const q = { over: false, seat: 1, kind: "order" };
  const table = await sitDown(paper, stands({ options: [order("C5"), order("C6"), done], together: ["order C5", "order C6"], question: q }));
  paper.on("POST actions order C5", stands({ number: 2, step: 2, options: [order("C6"), leader, done], question: q }));
  paper.on("POST actions order C6", stands({ number: 3, step: 3, options: [leader, done], question: q }));
  paper.on("POST actions done", stands({ number: 4, step: 4, options: [option("move C5-D5", { from: "C5", cell: "D5" }), done], question: { ...q, kind: "move" } }));
  await table.orderAll();
  assert.equal(table.state.value!.question.kind, "move");
  table.close();
});
