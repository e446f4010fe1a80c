// What threatens a piece, here and where it would go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { apart, DangerGround, DangerSigns, Strikes } from "../src/board/danger";
import { free } from "../src/board/pieces";
import { kindOf } from "../src/board/kinds";
import { menaceAt } from "../src/match";
import { perilOf } from "../src/match/peril";
import { menaceLines, struck } from "../src/table/menace";
import type { Board, Danger } from "../src/types";
import { draw } from "./draw";

const danger = (cell: string, strikers: number, dice: number, grade: number, more: Partial<Danger> = {}): Danger => ({ cell, strikers, dice, expected: dice * 400, grade, ...more });
const here = danger("A1", 2, 5, 1);
const there = danger("A3", 4, 11, 3, { empty: true, by: [{ piece: "u9", cell: "C3", dice: 4, expected: 1600 }] });
const safe = danger("B1", 0, 0, 0, { empty: true });
const peril = perilOf([here, there, safe]);

test("a piece in hand is told what threatens it now and where it would go", () => {
  const m = menaceAt("A3", peril, null)!;
  assert.deepEqual(menaceLines(m), ["Now: 2 can attack, 5 dice", "There: 4 can attack, 11 dice"]);
  assert.deepEqual(menaceLines(menaceAt("A1", peril, null)!), ["2 can attack, 5 dice"]);
  assert.deepEqual(menaceLines(menaceAt("B1", peril, null)!), ["Now: 2 can attack, 5 dice", "There: nobody can attack"]);
  assert.equal(struck(danger("A1", 1, 1, 1)), "1 can attack, 1 die");
  assert.equal(struck(danger("A1", 1, 0, 1)), "1 can attack", "a game without dice has none to tell");
});

test("nothing is told where nobody strikes, and danger is told without a piece in hand where it is shown", () => {
  assert.equal(menaceAt("C1", peril, null), undefined);
  assert.equal(menaceAt(null, peril, [there]), undefined);
  assert.equal(menaceAt("B1", perilOf([danger("A1", 0, 0, 0), safe]), null), undefined, "out of no danger into none");
  assert.deepEqual(menaceAt("A3", null, [there])?.by, there.by);
  assert.equal(menaceAt("A3", null, null), undefined);
  assert.equal(perilOf([]), null);
});

const board: Board = { kind: "hex", rows: 3, cols: 4, cells: ["A1 A2 A3 A4", "B1 B2 B3", "C1 C2 C3 C4"].flatMap((row, r) => row.split(" ").map((name, c) => ({ name, row: r, col: c, sections: [] }))) };
const ground = kindOf(board).ground(board, false);

test("the three grades differ by hatching and by the shape of their sign, not by colour alone", () => {
  const one = (grade: number) => {
    const list = [danger("A1", 1, 3, grade)];
    const drawn = draw(<DangerSigns ground={ground} danger={list} />);
    return { hatching: /url\(#danger-\d\)/.exec(draw(<DangerGround ground={ground} danger={list} />).split("</defs>")[1]!)![0], sign: / d="(.*?)"/.exec(drawn)![1] };
  };
  const all = [1, 2, 3].map(one);
  assert.equal(new Set(all.map((x) => x.hatching)).size, 3);
  assert.equal(new Set(all.map((x) => x.sign)).size, 3);
});

test("a line leads from each likely striker, with its dice", () => {
  const drawn = draw(<Strikes ground={ground} menace={menaceAt("A3", peril, null)} words={["one", "two"]} />);
  assert.equal(drawn.match(/class="strike"/g)?.length, 1);
  assert.ok(/class="strike-dice"[\s\S]*?<text y="5">\n\s*4/.test(drawn), drawn);
  assert.ok(drawn.includes("one") && drawn.includes("two"));
  assert.equal(draw(<Strikes ground={ground} />), "");
});

test("the dice of two strikers never lie over each other, though they come from one place", () => {
  const taken: { x: number; y: number }[] = [];
  for (const from of [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 4, y: 9 }, { x: 0, y: 0 }]) {
    const p = apart(from, { x: 60, y: 10 }, taken);
    for (const o of taken) assert.ok(Math.max(Math.abs(o.x - p.x), Math.abs(o.y - p.y)) >= 20, `${p.x} ${p.y} over ${o.x} ${o.y}`);
    taken.push(p);
  }
});

test("the dot of a place lies on no piece: where zones have room, elsewhere in them", () => {
  const at = (x: number, y: number) => ({ x, y });
  const zones: Board = { kind: "mesh", rows: 0, cols: 0, width: 820, height: 400, cells: [
    { name: "Mill", row: 0, col: 0, sections: [], shape: [at(0, 0), at(400, 0), at(400, 400), at(0, 400)], middle: at(200, 200) },
    { name: "Nook", row: 0, col: 0, sections: [], shape: [at(400, 0), at(470, 0), at(470, 70), at(400, 70)], middle: at(435, 35) },
  ] };
  const lie = kindOf(zones).ground(zones, false);
  const standing = (place: string) => lie.standings([{ id: "a", kind: "unit", seat: 0, strength: 1, full: 1, cell: place }]);
  const middle = lie.centre("Mill")!;
  assert.deepEqual(free(lie, "Mill", []), middle);
  assert.deepEqual(free(lie, "Mill", standing("Mill")), { x: middle.x + 2 * lie.reach, y: middle.y });
  assert.equal(free(lie, "Nook", standing("Nook")), undefined, "its light tells enough");
  assert.equal(free(ground, "A1", ground.standings([{ id: "a", kind: "unit", seat: 0, strength: 1, full: 1, cell: "A1" }])), undefined);
  assert.ok(free(ground, "A2", []), "nobody stands there");
});
