import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Sight } from "../src/systems";
import { keys, learned, news, topics } from "../src/systems/lesson";
import { teaching as ancients } from "../src/systems/ancients/lesson";
import { teaching as commander } from "../src/systems/commander/lesson";
import { teaching as muskets } from "../src/systems/muskets/lesson";
import { teaching as napoleonics } from "../src/systems/napoleonics/lesson";
import type { LogLine } from "../src/types";

/** The keys of what a coach says in a language, as its catalogue has them. */
const keysOf = (system: string, l: string) => new Set([...readFileSync(`../content/${system}/coach/words/${l}.toml`, "utf8").matchAll(/^"?([\w.-]+)"? = "/gm)].map((m) => m[1]!));

for (const of of [ancients, napoleonics, commander, muskets]) {
  test(`${of.system}: there are words for every subject and every first event, the same in both languages`, () => {
    const [en, es] = [keysOf(of.system, "en"), keysOf(of.system, "es")];
    assert.deepEqual([...en].sort(), [...es].sort());
    for (const s of of.subjects) assert.ok(en.has(`subject.${s}`) && en.has(`goal.${s}`), s);
    for (const e of of.told) assert.ok(en.has(`event.${e}`), e);
    for (const key of ["any", "wait", "over.won", "over.lost", "end.next"]) assert.ok(en.has(key), key);
    const known = new Set([...of.subjects.flatMap((s) => [`subject.${s}`, `goal.${s}`]), ...of.told.map((e) => `event.${e}`)]);
    for (const key of en) assert.ok(known.has(key) || !/^(subject|goal|event)\./.test(key), `${key} is never said`);
  });
}

const said = keysOf("ancients", "en");
const first = (keys: readonly string[]) => keys.find((k) => said.has(k)) ?? "any";
const line = (n: number, id: string, seat = 1, leader = ""): LogLine => ({
  n, words: id, step: 0,
  event: { id: `ancients.event.${id}`, seat, args: [{ kind: "text", name: "leader", text: leader }] } as unknown as LogLine["event"],
});
const sight = (more: Partial<Sight>): Sight => ({
  kind: "move", asked: true, telling: false, over: false, won: false, options: [], card: false, picked: false, aimed: false, turn: 1, ...more,
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
  assert.deepEqual([...learned(ancients, log, 1, false)].sort(), ["card", "evade", "move", "order"]);
  assert.ok(learned(ancients, [line(1, "close", 1, "Varro")], 1, true).has("leader"));
  assert.ok(learned(ancients, [], 1, true).has("odds"));
});

test("what has happened is explained once, the weightiest first", () => {
  const log = [line(1, "hits"), line(2, "hits"), line(3, "flags"), line(4, "banner")];
  const never = () => false;
  assert.equal(news(ancients.told, log, 1, never), "banner");
  assert.equal(news(ancients.told, log.slice(0, 2), 1, (key) => key === "event.hits"), undefined);
  assert.equal(news(ancients.told, log.slice(0, 3), 1, (key) => key === "event.hits"), "flags");
  // A subject that a more important one displaced is explained when it comes up again.
  assert.equal(news(ancients.told, [...log, line(5, "hits")], 4, (key) => key === "event.banner"), "hits");
});

test("a question with a special answer has words of its own", () => {
  const has = keysOf("napoleonics", "en");
  const asked = (...texts: string[]) => topics(sight({ kind: "react", options: texts.map((text) => ({ text, from: "F6" })) })).find((k) => has.has(k));
  assert.equal(asked("stand F6", "first-strike F6", "square F6"), "react.square");
  assert.equal(asked("stand F6", "first-strike F6"), "react.first-strike");
  assert.equal(asked("stand F6", "retire F6"), "react.retire");
  assert.equal(asked("stand F6"), "react.sole");
  const picked = (...texts: string[]) => topics(sight({ kind: "order", picked: true, options: texts.map((text) => ({ text, from: "F6" })) })).find((k) => has.has(k));
  assert.equal(picked("order F6", "order leader F6"), "order.picked");
  assert.equal(picked("order F6", "leave F6"), "order.leave");
});

test("a kind of question is introduced once, from the general to the special, unless a piece is in hand", () => {
  const has = keysOf("commander", "en");
  const said = new Set<string>();
  const asked = (more: Partial<Sight>) => {
    const key = keys(sight({ kind: "red", options: [{ text: "pass" }, { text: "fire 40e San-Rocco", from: "Strada", cell: "San-Rocco" }, { text: "ride 12e-hussards Prato" }], said: (k) => said.has(k), ...more })).find((k) => has.has(k))!;
    said.add(key);
    return key;
  };
  assert.deepEqual([asked({}), asked({ picked: true }), asked({}), asked({})], ["red.new", "red.picked", "red.ride.new", "red"]);
  assert.equal(asked({ options: [{ text: "pass" }] }), "red.done");
});
