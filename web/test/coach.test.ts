import assert from "node:assert/strict";
import { test } from "node:test";
import type { Sight } from "../src/systems";
import { learned, news, subjects, told, topics } from "../src/systems/ancients/lessons";
import { first, has } from "../src/systems/ancients/words";
import type { LogLine } from "../src/types";

const line = (n: number, id: string, seat = 1, leader = ""): LogLine => ({
  n, words: id, step: 0,
  event: { id: `ancients.event.${id}`, seat, args: [{ kind: "text", name: "leader", text: leader }] } as unknown as LogLine["event"],
});
const sight = (more: Partial<Sight>): Sight => ({
  kind: "move", asked: true, telling: false, over: false, won: false, options: [], card: false, picked: false, aimed: false, turn: 1, ...more,
});

test("there are words for every subject and every first event", () => {
  for (const s of subjects) assert.ok(has(`subject.${s}`) && has(`goal.${s}`), s);
  for (const e of told) assert.ok(has(`event.${e}`), e);
});

test("the special word comes before the general one, and there always is one", () => {
  const piece = { text: "move", from: "C5", cell: "D5" };
  const done = { text: "done" };
  assert.equal(first(topics(sight({ options: [piece, done], picked: true }))), "move.picked");
  assert.equal(first(topics(sight({ options: [piece, done] }))), "move");
  assert.equal(first(topics(sight({ options: [done] }))), "move.done");
  assert.equal(first(topics(sight({ kind: "battle", options: [piece, piece], picked: true, aimed: true }))), "battle.aimed");
  assert.equal(first(topics(sight({ kind: "react", options: [piece] }))), "react.sole");
  assert.equal(first(topics(sight({ kind: "card", card: true }))), "card.first");
  assert.equal(first(topics(sight({ kind: "unheard-of", options: [piece, done] }))), "any");
  assert.equal(first(topics(sight({ telling: true }))), "wait");
  assert.equal(first(topics(sight({ over: true, won: true }))), "over.won");
});

test("what was done is learned, from the dispatches alone", () => {
  const log = [line(1, "play"), line(2, "order"), line(3, "move"), line(4, "play", 0), line(5, "close", 0), line(6, "evade-move", 0)];
  assert.deepEqual([...learned(log, 1, false)].sort(), ["card", "evade", "move", "order"]);
  assert.ok(learned([line(1, "close", 1, "Varro")], 1, true).has("leader"));
  assert.ok(learned([], 1, true).has("odds"));
});

test("an event is explained when it happens first, the weightiest of several", () => {
  const log = [line(1, "hits"), line(2, "hits"), line(3, "flags"), line(4, "banner")];
  assert.equal(news(log, 1)?.key, "banner");
  assert.equal(news(log.slice(0, 2), 1), undefined);
  assert.equal(news(log.slice(0, 3), 1)?.key, "flags");
});
