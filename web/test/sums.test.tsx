// The summary of a turn at its end, in two sentences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dispatches, endedTurns, served, sumOf, Sums, type TurnSum } from "../src/match";
import { sumWords } from "../src/past/sum";
import type { LogLine, PastStep, Scene } from "../src/types";
import { loadWords } from "../src/words";
import { told } from "./told";

const line = (n: number, step: number, id: string, seat: number, more: object = {}): LogLine => ({ n, step, words: id, event: { id, seat, args: [], ...more } as never });
const turn = (n: number, step: number, seat: number) => line(n, step, "x.event.turn", seat);
const roll = (n: number, step: number, seat: number, hits: number, expected: number) => line(n, step, "x.event.roll", seat, { roll: { purpose: "a", dice: [{ face: "f", effect: "hit" }], hits, flags: 0, expected } });
const piece = (id: string, seat: number, strength: number, more: object = {}) => ({ id, kind: "unit", seat, strength, full: 4, cell: "A1", ...more });
const scene = (pieces: object[], won: [number, number] = [0, 0]): Scene =>
  ({ turn: 7, active: 1, pieces, tracks: [0, 1].map((seat) => ({ id: "banners", seat, value: won[seat], goal: 5 })) }) as unknown as Scene;

test("a turn ends where the next begins, and what was taken back is no part of it", () => {
  const lines = [turn(1, 0, 1), roll(2, 3, 1, 1, 900), roll(3, 4, 1, 0, 500), turn(4, 6, 0), roll(5, 7, 0, 1, 300)];
  const ended = endedTurns(dispatches(lines), new Set([3]));
  assert.deepEqual([...ended.keys()], [4], "the one under way has not ended");
  const { from, to, lines: told } = ended.get(4)!;
  assert.deepEqual([from, to, told.map((l) => l.n)], [0, 6, [2]]);
  assert.equal(endedTurns(dispatches(lines), new Set([4])).size, 0, "a turn that was given back has not ended");
});

test("lost are steps of pieces that stood on the table, not those that left it alive", () => {
  const before = scene([piece("a", 0, 4), piece("b", 0, 3), piece("c", 1, 4), piece("d", 1, 2), piece("e", 1, 1, { cell: undefined })]);
  const after = scene([piece("a", 0, 2), piece("c", 1, 4), piece("d", 1, 2, { cell: undefined }), piece("e", 1, 1)], [0, 1]);
  const sum = sumOf([roll(1, 1, 1, 4, 2200), roll(2, 1, 0, 0, 1500)], before, after);
  assert.deepEqual(sum.sides[0], { lost: 5, won: 0, hits: 0, expected: 1500 });
  assert.deepEqual(sum.sides[1], { lost: 0, won: 1, hits: 4, expected: 2200 });
  assert.deepEqual([served(sum.sides[0]), served(sum.sides[1])], [-1, 1]);
  assert.equal(served({ lost: 0, won: 0, hits: 1, expected: 300 }), undefined, "a die is no luck");
});

test("it is told in plain words, the side whose turn it was first", async () => {
  globalThis.fetch = (async () => Response.json(told("en"))) as typeof fetch;
  await loadWords("en");
  const sum = (a: object, b: object): TurnSum => ({ seat: 1, turn: 7, track: "banners", sides: [{ lost: 0, won: 0, hits: 0, expected: 0, ...a }, { lost: 0, won: 0, hits: 0, expected: 0, ...b }] });
  const words = (s: TurnSum) => sumWords({ sum: s, system: "ancients", armies: ["Carthage", "Rome"] }).join(" ");
  assert.equal(words(sum({ lost: 1, hits: 1, expected: 1200 }, { lost: 3, won: 1, hits: 4, expected: 2260 })),
    "Rome loses 3 steps, Carthage 1. Rome gains 1. Lucky dice for Rome: 4 hits, 2.3 expected. Fair dice for Carthage: 1 hit, 1.2 expected.");
  assert.equal(words(sum({ lost: 1 }, {})), "Carthage loses 1 step; the other side, nothing.");
  assert.equal(words(sum({}, {})), "Neither side loses anything.");
});

test("a sum is asked for once, and again when it could not be had", async () => {
  const asked: number[] = [];
  let away = true;
  const sums = new Sums(async (step) => {
    asked.push(step);
    if (away) throw new Error("away");
    return { scene: scene([]) } as unknown as PastStep;
  });
  const ended = { from: 2, to: 9, lines: [] };
  const first = sums.of(ended);
  assert.equal(sums.of(ended), first);
  await new Promise((r) => setTimeout(r));
  away = false;
  const second = sums.of(ended);
  await new Promise((r) => setTimeout(r));
  assert.deepEqual(asked, [2, 9, 2, 9]);
  assert.equal(second.value?.turn, 7);
});
