// Advice without a page: requested once, shown at its place, gone with the question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pace } from "../src/match/settings";
import type { AdviceAnswer } from "../src/types";
import { Paper, Refusal, sitDown } from "./paper";
import { option, stands } from "./stands";

pace.value = "at-once";
const moves = ["D1", "D2"].map((to) => option(`move C1-${to}`, { from: "C1", cell: to }));
const advised: AdviceAnswer = { number: 1, player: "centurion", action: "move C1-D1", words: "Move", from: "C1", to: "D1", fight: ["D1", "E1"], reasons: ["best"] } as AdviceAnswer;
const asks = (paper: Paper) => paper.asked.filter((a) => a === "POST advice").length;

test("advice is never there by itself, and is shown to where it points", async () => {
  const paper = new Paper().on("POST advice", advised);
  const table = await sitDown(paper, stands({ advice: true, options: moves }));
  assert.equal(asks(paper), 0);
  await table.advice.ask();
  assert.deepEqual(table.advice.shades.value.map((x) => `${x.from}-${x.to}`), ["C1-D1", "D1-E1"]);
  paper.on("POST actions move C1-D1", stands({ number: 2, step: 2, advice: true, options: moves }));
  table.answer(moves[0]!);
  await new Promise((go) => setTimeout(go, 20));
  assert.equal(table.advice.given.value, null);
  table.close();
});

test("where a match has none, or another is asked, nobody is asked for it", async () => {
  for (const s of [stands({ options: moves }), stands({ advice: true, question: { over: false, seat: 0, kind: "move" } })]) {
    const paper = new Paper().on("POST advice", advised);
    const table = await sitDown(paper, s);
    await table.advice.ask();
    assert.equal(asks(paper), 0);
    table.close();
  }
});

test("advice that comes too late is not shown, and what is refused is told", async () => {
  const paper = new Paper().on("POST advice", { ...advised, number: 9 });
  const table = await sitDown(paper, stands({ advice: true, options: moves }));
  await table.advice.ask();
  assert.equal(table.advice.given.value, null);
  paper.on("POST advice", new Refusal(429, "wait a moment"));
  await table.advice.ask();
  assert.equal(table.failure.value, "wait a moment");
  assert.equal(table.advice.asking.value, false);
  table.close();
});
