// Questions that pass by themselves, and cards discarded together.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { passing } from "../src/match/autopass";
import { TableState } from "../src/match/state";
import type { MatchState, PastStep } from "../src/types";
import { Question } from "../src/table/question";
import { draw } from "./draw";
import { Paper, sitDown, until } from "./paper";
import { option, stands } from "./stands";

const pass = option("pass");
const hidden = { over: false, seat: 1, kind: "cancel", hidden: true };
const asked = (more: Partial<MatchState> = {}) => stands({ number: 4, lesson: true, question: hidden, options: [pass], ...more });
const seats = (foe: string) => ({ ...stands().match, seats: [{ ...stands().match.seats[0], kind: foe }, stands().match.seats[1]] }) as MatchState["match"];

/** What a table gives by itself within ten seconds of its states. */
function given(...states: MatchState[]): string[] {
  mock.timers.enable({ apis: ["setTimeout"] });
  const table = new TableState("m", () => Promise.reject<PastStep>(new Error("nobody asks")));
  const gave: string[] = [];
  const end = passing(table, (text) => gave.push(text));
  for (const s of states) table.hear(s);
  mock.timers.tick(10_000);
  end();
  mock.timers.reset();
  return gave;
}

test("in a lesson a hidden question without a choice is shown, and passes by itself, once", () => {
  assert.deepEqual(given(asked()), ["pass"]);
});

test("against a person it waits for its player: who holds a card may not be told by the time it takes", () => {
  assert.deepEqual(given(asked({ match: seats("human") })), []);
});

test("nothing passes by itself that is a choice, is no secret, or needs a card", () => {
  assert.deepEqual(given(asked({ options: [pass, option("play croats", { card: "croats" })] })), []);
  assert.deepEqual(given(asked({ question: { ...hidden, hidden: false } as MatchState["question"], options: [pass, option("wait")] })), []);
  assert.deepEqual(given(asked({ options: [option("play croats", { card: "croats" })] })), []);
});

test("a question that has gone does not pass any more", () => {
  assert.deepEqual(given(asked(), stands({ number: 5, event: 1, question: { over: false, seat: 0, kind: "order" } })), []);
});

const discard = (card: string) => option(`discard ${card}`, { card });
const hand = ["croats", "guides", "hussars", "uhlans"];

/** The question which cards one keeps, after some were given up. */
function keeping(gone: readonly string[], number: number): MatchState {
  const left = hand.filter((c) => !gone.includes(c));
  const base = stands({ number, step: number, question: { over: false, seat: 1, kind: "keep", several: true } as MatchState["question"], options: [...left.map(discard), ...(left.length <= 3 ? [option("keep")] : [])] });
  return { ...base, scene: { ...base.scene, trays: [{ id: "hand", seat: 1, count: left.length, cards: left }] } } as MatchState;
}

test("cards that are chosen together are given up by one press, one after the other, and no other", async () => {
  const paper = new Paper();
  paper.on("POST actions discard croats", keeping(["croats"], 2)).on("POST actions discard hussars", keeping(["croats", "hussars"], 3));
  const table = await sitDown(paper, keeping([], 1));
  table.gathered.value = [0, 2];
  assert.ok(draw(Question({ table })).includes('data-option="discard croats"'));
  await table.answerAll(["discard croats", "discard hussars"]);
  await until(() => table.state.value!.number === 3);
  assert.deepEqual(paper.asked.filter((x) => x.startsWith("POST")), ["POST actions discard croats", "POST actions discard hussars"]);
  assert.deepEqual(table.gathered.value, [], "what was chosen is gone: nothing else is given up");
  table.close();
});
