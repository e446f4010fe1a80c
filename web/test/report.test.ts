import assert from "node:assert/strict";
import { test } from "node:test";
import { numbers, planted, race, row, sizes, spots } from "../src/report/marks";
import { chiKey, line, placeOf, luckKey, ofHundred, pairKey, standards, ticks } from "../src/report/plain";
import { pairNames, pairWords } from "../src/report/pair";
import { parse } from "../src/route";
import type { MatchItem, MatchReport, Pair, Turn } from "../src/types";
import { lang } from "../src/words/words";

const turn = (n: number, scores: [number, number], chance = 5e5, end = false): Turn => ({ turn: n, step: 10 * n, active: n % 2, scores, chance, end });

test("luck in words follows how many would have fared worse", () => {
  const of = (worse: number, rolls = 9) => luckKey({ worse, rolls });
  assert.deepEqual([of(10_000), of(100_000), of(500_000), of(900_000), of(990_000)], ["luck.very-bad", "luck.bad", "luck.even", "luck.good", "luck.very-good"]);
  assert.equal(of(0, 0), "luck.none");
  assert.deepEqual([ofHundred(0), ofHundred(424_000), ofHundred(1e6)], [1, 42, 99]);
});

test("few dice say nothing of their faces, and rare ones are called so", () => {
  const faces = Array.from({ length: 6 }, () => ({ face: "x", count: 0, expected: 0 }));
  const of = (dice: number, farther: number) => chiKey({ dice, faces, farther });
  assert.deepEqual([of(29, 1), of(60, 500_000), of(60, 50_000), of(60, 5_000)], ["chi.few", "chi.even", "chi.odd", "chi.strange"]);
});

test("a standard stands in the turn in which it was won, and one lost again is told", () => {
  const turns = [turn(1, [0, 0]), turn(2, [1, 0]), turn(3, [1, 2]), turn(4, [0, 2]), turn(4, [0, 3], 0, true)];
  assert.deepEqual(standards(turns, 0), [{ turn: 0, n: 1, lost: false }, { turn: 2, n: 1, lost: true }]);
  assert.deepEqual(standards(turns, 1).map((s) => [s.turn, s.n]), [[1, 1], [1, 2], [3, 3]]);
});

test("the line of chances runs from side to side", () => {
  assert.deepEqual(line([turn(1, [0, 0], 500_000), turn(2, [0, 0], 250_000), turn(2, [0, 1], 0, true)]), [{ x: 0, y: 0.5 }, { x: 0.5, y: 0.25 }, { x: 1, y: 0 }]);
  assert.deepEqual(ticks(44, 10), [5, 10, 15, 20, 25, 30, 35, 40]);
  assert.deepEqual(ticks(4, 10), [1, 2, 3]);
});

test("a moment lies in its turn as far as its action", () => {
  const turns = [turn(1, [0, 0]), turn(2, [0, 0]), turn(4, [0, 0])]; // at steps 10, 20 and 40
  assert.deepEqual([10, 15, 20, 30, 40].map((s) => placeOf(turns, s)), [0, 0.5, 1, 1.5, 2]);
});

const sheets = [[false, false], [true, false], [false, true]].map(([narrow, low]) => sizes(narrow, low));

test("the number of a moment stands beside its spot when another is there", () => {
  const of = numbers([{ x: 60, y: 90 }, { x: 65, y: 95 }, { x: 110, y: 90 }], sheets[1]!);
  assert.deepEqual(of, [{ x: 60, y: 90 }, { x: 65, y: 108 }, { x: 110, y: 90 }]);
});

test("all numbers of moments stand in the sheet, and none covers another, whatever the shares are", () => {
  const shares = [0, 1, 500_000, 999_999, 1e6];
  for (const sheet of sheets) {
    for (let k = 0; k < shares.length ** 3; k++) {
      const [a, b, c] = [0, 1, 2].map((i) => shares[Math.floor(k / shares.length ** i) % shares.length]!);
      for (const swing of [1, 12, 40]) { // six moments at one action, in one turn, over all of them
        const turns = [turn(1, [0, 0], a), turn(2, [0, 0], b), turn(25, [0, 0], c, true)];
        const moments = Array.from({ length: 6 }, (_, i) => ({ step: 20 + swing * i }) as MatchReport["moments"][0]);
        const at = spots({ turns, moments }, race({ turns }, sheet));
        const of = numbers(at, sheet);
        for (const [i, p] of of.entries()) {
          assert.ok(p.x >= 9 && p.x <= sheet.w - 9 && p.y >= row + 9 && p.y <= row + sheet.h - 9, JSON.stringify([a, b, c, swing, p]));
          assert.ok(of.every((o, j) => j === i || Math.hypot(o.x - p.x, o.y - p.y) >= 17.9), JSON.stringify([a, b, c, swing, of]));
        }
      }
    }
  }
});

test("all standards stand in the sheet, also many in the last turn", () => {
  for (const sheet of sheets) {
    for (const won of [1, 6, 9]) {
      const turns = [...Array.from({ length: 30 }, (_, i) => turn(i + 1, [0, 0])), turn(30, [won, 0], 0, true)];
      const at = planted(standards(turns, 0), race({ turns }, sheet), sheet);
      assert.equal(at.length, won);
      assert.ok(at.every((x, i) => x >= 0 && x + 15 <= sheet.w && (!i || x > at[i - 1]!)), `${at}`);
    }
  }
});

test("of a score that rises and falls all the time each turn shows its last standard", () => {
  const turns = [turn(1, [18, 0]), turn(2, [16, 0]), turn(3, [16, 0]), turn(4, [20, 0]), turn(4, [13, 0], 0, true)];
  assert.deepEqual(standards(turns, 0), [{ turn: 0, n: 17, lost: true }, { turn: 2, n: 20, lost: false }, { turn: 3, n: 14, lost: true }]);
});

const pair = (p: Partial<Pair>): Pair => ({ first: "a", return: "b", played: 2, wins: [1, 1], scores: [9, 8], track: "points", ahead: 0, ...p });

test("a pair is won by wins, then by scores", () => {
  assert.equal(pairKey(pair({})), "pair.by-score");
  assert.equal(pairKey(pair({ wins: [2, 0] })), "pair.wins");
  assert.equal(pairKey(pair({ ahead: -1 })), "pair.even");
  assert.equal(pairKey(pair({ played: 1 })), "pair.open");
});

test("who wins a pair is told from either of its matches", () => {
  lang.value = "en";
  const me = { kind: "human", yours: true, invited: false };
  const it = { kind: "computer", player: "centurion", yours: false, invited: false };
  const match = (id: string, seats: MatchItem["seats"]): MatchItem => ({
    id, seats, name: "", system: "", scenario: "", sum: "", rules: "", status: "finished", mine: true, created: "", updated: "",
  });
  const named = (p: string) => p.toUpperCase();
  assert.deepEqual(pairNames(match("a", [me, it]), pair({}), named), ["You", "CENTURION"]);
  assert.deepEqual(pairNames(match("b", [it, me]), pair({}), named), ["You", "CENTURION"]);
  assert.ok(/Winner of the pair.*: CENTURION/.test(pairWords(match("b", [it, me]), pair({ ahead: 1 }), named)));
});

test("the address of a report names a match or a record", () => {
  assert.deepEqual(parse("#report/abc"), { page: "report", kind: "match", id: "abc" });
  assert.deepEqual(parse("#report/record/abc"), { page: "report", kind: "record", id: "abc" });
});
