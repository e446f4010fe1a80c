// Clocks: what is left of the time of a seat, and how it is said.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./texts";
import { isLate, leftAt, letterPaces, livePaces, paceWords, timeLeft } from "../src/clock/left";
import type { MatchState } from "../src/types";

const state = (seat: number, grace = 5000, since = 1_000_000) =>
  ({ question: { seat }, clock: { pace: "600+10+5", left: [600_000, 90_000], since, grace } }) as unknown as MatchState;

test("only the seat that is asked uses time, and not before its grace is over", () => {
  const s = state(1);
  assert.equal(leftAt(s, 1, 1_004_000), 90_000);
  assert.equal(leftAt(s, 1, 1_015_000), 80_000);
  assert.equal(leftAt(s, 0, 1_900_000), 600_000);
});

test("a seat is late when nothing is left, and never after the end", () => {
  assert.equal(isLate(state(1), 1_094_999), false);
  assert.equal(isLate(state(1), 1_095_000), true);
  assert.equal(isLate(state(1, 0, 0), 9_000_000), false);
});

test("time is told as a clock, and letters in days", () => {
  assert.deepEqual([0, 999, 65_000, 3_723_000, 86_400_000 * 2 + 3_600_000 * 4].map(timeLeft), ["0:00", "0:01", "1:05", "1:02:03", "2 d 4 h"]);
});

test("every pace that is offered has words of its own", () => {
  const words = ["", ...livePaces, ...letterPaces].map(paceWords);
  assert.equal(words[0], "");
  assert.equal(new Set(words).size, words.length);
  assert.ok(words.every((w) => !/NaN|undefined|\{/.test(w)));
});
