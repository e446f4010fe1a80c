import assert from "node:assert/strict";
import { test } from "node:test";
import { dispatches, fellIn, lastMoves, lightsOf, nextTold, Past, stopOf, takenBack, takesBack, tracesOf } from "../src/match/past";
import { kindOf, lineOf } from "../src/record/files";
import { parse } from "../src/route";
import type { LogLine, PastStep } from "../src/types";

const lines = (...told: [step: number, id?: string][]): LogLine[] =>
  told.map(([step, id], i) => ({ n: i + 1, step, words: "", event: { id: id ?? "x.event.move", seat: 0 } }));
const undone = "match.event.undone";

test("the address names a moment of a match, of a record, and a leaf of the book", () => {
  assert.deepEqual(parse("#match/81c5/12"), { page: "match", id: "81c5", step: 12 });
  assert.deepEqual(parse("#match/81c5/0"), { page: "match", id: "81c5", step: 0 });
  assert.deepEqual(parse("#match/81c5/x"), { page: "match", id: "81c5" });
  assert.deepEqual(parse("#record/aa/7"), { page: "record", id: "aa", step: 7 });
  assert.deepEqual(parse("#record/aa"), { page: "record", id: "aa", step: 0 });
  assert.deepEqual(parse("#rules/ancients/A17.2-2"), { page: "rules", system: "ancients", id: "A17.2-2" });
  assert.deepEqual(parse("#rules"), { page: "rules", system: "" });
  assert.deepEqual(parse("#rules/ancients"), { page: "rules", system: "ancients" });
});

test("what was taken back is told apart from what stands", () => {
  const log = lines([1], [2], [3], [2, undone], [3], [4]);
  assert.deepEqual([...takenBack(log)], [3]);
});

test("several answers taken back one after another are all told apart", () => {
  const log = lines([1], [2], [3], [2, undone], [1, undone], [2]);
  assert.deepEqual([...takenBack(log)].sort(), [2, 3]);
  const again = lines([1], [2], [1, undone], [2], [1, undone]);
  assert.deepEqual([...takenBack(again)].sort(), [2, 4]);
});

test("one dispatch tells what one undo took back, and the Tab key stops at it", () => {
  const log = lines([1], [2], [3], [4], [3, undone], [2, undone], [1, undone], [2], [1, undone]);
  const told = dispatches(log);
  assert.deepEqual(told.filter(takesBack).map((d) => [d.lines.map((l) => l.n), d.times]), [[[7], 3], [[9], 1]]);
  assert.equal(stopOf(log, 3, takenBack(log)), 9, "that of step 3 is not shown");
  const both = lines([1], [2], [1, undone], [0, undone]);
  both[3]!.event.seat = 1;
  assert.equal(dispatches(both).length, 4, "each side has its own");
});

test("the other side's last moves stay traced until one's own turn ends", () => {
  const log: LogLine[] = [];
  const say = (id: string, seat: number, trace?: string[]) => log.push({ n: log.length + 1, step: log.length, words: "", event: { id, seat, trace } });
  const to = (own: number | undefined) => lastMoves(log, own).map((m) => m.to).join(" ");
  say("x.event.turn", 0);
  say("x.event.move", 0, ["A1", "B1"]);
  assert.equal(to(1), "B1");
  say("x.event.turn", 1);
  assert.equal(to(1), "B1");
  assert.equal(to(0), "");
  say("x.event.move", 1, ["H1", "G1"]);
  assert.equal(to(1), "B1");
  assert.equal(to(0), "G1");
  assert.equal(to(undefined), "G1");
  say("x.event.turn", 0);
  assert.equal(to(1), "");
  assert.equal(to(0), "G1");
});

test("where both sides move within a turn, the other side's moves before one's own are traced alone", () => {
  const log: LogLine[] = [];
  const say = (id: string, seat: number, to?: string, then?: string) => log.push({ n: log.length + 1, step: log.length, words: "", then, event: { id: `x.event.${id}`, seat, trace: to ? ["A1", to] : undefined } });
  const to = (own: number) => lastMoves(log, own).map((m) => m.to).join(" ");
  say("turn", 0);
  say("move", 1, "B1");
  say("cube", 1);
  say("move", 1, "C1");
  assert.equal(to(0), "B1 C1");
  say("move", 0, "H1");
  assert.equal(to(0), "", "until one moves oneself");
  assert.equal(to(1), "H1");
  say("fire", 1, "D1");
  say("retreat", 0, "G1", "");
  assert.equal(to(0), "D1 G1", "and what it did to one's own");
  say("turn", 0);
  assert.equal(to(0), "D1 G1");
  say("move", 0, "F1");
  say("turn", 1);
  assert.equal(to(1), "F1");
});

test("moves are traced where no turn was told yet", () => {
  const log: LogLine[] = [
    { n: 1, step: 0, words: "", event: { id: "x.event.move", seat: 1, trace: ["A1", "B1"] } },
    { n: 2, step: 1, words: "", event: { id: "x.event.move", seat: 0, trace: ["A1", "C1"] } },
    { n: 3, step: 2, words: "", event: { id: "x.event.pass", seat: 0 } },
  ];
  assert.equal(lastMoves(log, 1).map((m) => m.to).join(" "), "C1");
});

test("so they are where the other side only attacks within the turn", () => {
  const log: LogLine[] = [];
  const say = (id: string, seat: number, to?: string, then?: string) => log.push({ n: log.length + 1, step: log.length, words: "", then, event: { id: `x.event.${id}`, seat, trace: to ? ["A1", to] : undefined } });
  const to = (own: number) => lastMoves(log, own).map((m) => m.to).join(" ");
  say("turn", 1);
  say("move", 1, "H1");
  say("evade", 0, "C1", "evade");
  assert.equal(to(1), "", "who answers does not act");
  say("assault", 0, "B1");
  say("turn", 1);
  assert.equal(to(1), "B1");
});

test("stepping goes to the next moment something is told of, and to the ends", () => {
  const log = lines([0], [2], [2], [5], [9], [6, undone]);
  assert.equal(nextTold(log, 0, 1, 8), 2);
  assert.equal(nextTold(log, 2, 1, 8), 5);
  assert.equal(nextTold(log, 6, 1, 8), 8);
  assert.equal(nextTold(log, 5, -1, 8), 2);
  assert.equal(nextTold(log, 0, -1, 8), 0);
});

test("a moment lights its hexes once, traces its moves and shows its last dice", () => {
  const roll = (face: string) => ({ purpose: "close", hits: 0, flags: 0, expected: 0, dice: [{ face, effect: "" }] });
  const p = {
    events: [
      { id: "a", seat: 1, cells: ["C5"], trace: ["C5", "D5"] },
      { id: "c", seat: 0, cells: [], trace: ["A1", "A3"], way: ["A2"] },
      { id: "b", seat: 1, roll: roll("flag") },
      { id: "c", seat: 0, cells: ["D5"], roll: roll("sword") },
    ],
  } as unknown as PastStep;
  assert.deepEqual(lightsOf(p), ["C5", "D5", "A1", "A3"]);
  assert.deepEqual(tracesOf(p), [{ from: "C5", to: "D5", seat: 1 }, { from: "A1", to: "A3", seat: 0, way: ["A2"] }]);
  assert.deepEqual(fellIn(p)?.roll?.dice.map((d) => d.face), ["sword"]);
  assert.deepEqual(lightsOf({} as PastStep), []);
});

test("a moment that comes late does not push aside the one asked for after it", async () => {
  const answers: ((p: PastStep) => void)[] = [];
  const past = new Past(() => new Promise((ok) => answers.push(ok)));
  const first = past.show(1);
  const second = past.show(2);
  answers[1]!({ step: 2 } as PastStep);
  answers[0]!({ step: 1 } as PastStep);
  await Promise.all([first, second]);
  assert.equal(past.moment.value?.step, 2);
  const late = past.show(3);
  await past.show(undefined);
  answers[2]!({ step: 3 } as PastStep);
  await late;
  assert.equal(past.moment.value, null);
});

test("a record is known by its first line, the rest is taken for a scenario", () => {
  assert.equal(kindOf("mariscal record 1\nsystem ancients\n"), "record");
  assert.equal(kindOf("\uFEFFmariscal record 1\r\n"), "record");
  assert.equal(kindOf("# about mariscal record 1\nid: ancients/x\n"), "scenario");
  assert.equal(kindOf(""), "scenario");
});

test("a fault shows the line it is about", () => {
  assert.equal(lineOf("a\r\nb  \nc", 2), "b");
  assert.equal(lineOf("a", 7), "");
  assert.equal(lineOf("x".repeat(200), 1).length, 100);
});

test("what goes on with a dispatch stands in it, and what is told alike in one moment stands once", () => {
  const log = lines([0], [0], [0], [1], [2], [3], [4], [5]).map((l, i) => ({ ...l, words: i < 3 || i > 5 ? "alike" : `line ${i}` }));
  for (const i of [4, 5]) log[i]!.then = i === 4 ? "they retreat" : "";
  assert.deepEqual(
    dispatches(log).map((d) => [d.lines.map((l) => l.n), d.times]),
    [[[1], 3], [[4, 5, 6], 1], [[7], 1], [[8], 1]],
  );
});

test("the Tab key stops at the moment that is looked at, or at the last part that has words", () => {
  const log = lines([1], [2], [3]);
  log[2]!.then = "";
  assert.equal(stopOf(log, 1), 1);
  assert.equal(stopOf(log, undefined), 2);
  assert.equal(stopOf(log, undefined, new Set([2])), 1);
  assert.equal(stopOf([], 1), undefined);
});
