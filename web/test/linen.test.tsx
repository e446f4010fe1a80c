// The ground as linen and paint: the same for the same battle, never over information of
// the map, and light enough for a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Linen, type Canvas, type Point } from "../src/board/ground";
import { bent, byway, fields, hand, swells, tufts } from "../src/board/ground/hand";
import { draw } from "./draw";

const canvas = (seed: string, more: Partial<Canvas> = {}): Canvas => ({ seed, width: 1100, height: 700, plain: () => true, point: (p) => p, ...more });
const drawn = (c: Canvas) => draw(<Linen canvas={c} sheet={[-30, -30, 1160, 760]} />);
const points = (d: string): Point[] => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m) => ({ x: Number(m[1]), y: Number(m[2]) }));

test("a battle has one ground, and another battle another", () => {
  assert.equal(drawn(canvas("a/one")), drawn(canvas("a/one")));
  assert.ok(drawn(canvas("a/one")) !== drawn(canvas("a/two")));
  const next = hand("a");
  const many = Array.from({ length: 2000 }, next);
  assert.ok(many.every((n) => n >= 0 && n < 1) && Math.abs(many.reduce((a, b) => a + b) / 2000 - 0.5) < 0.03, "numbers from 0 to 1");
});

test("no tuft, field or path lies where the map has terrain", () => {
  const lake = { x: 550, y: 350 };
  const far = (p: Point) => Math.hypot(p.x - lake.x, p.y - lake.y);
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const c = canvas(seed, { plain: (p, around) => far(p) > 200 + around });
    const { furrows, hedges } = fields(c);
    for (const p of points(furrows + hedges + tufts(c) + byway(c))) assert.ok(far(p) > 200, `${seed}: ${p.x} ${p.y}`);
  }
});

test("turned, the ground is turned with the board, and its grass still grows upwards", () => {
  const turn = (p: Point) => ({ x: 1100 - p.x, y: 700 - p.y });
  const [here, there] = [canvas("a"), canvas("a", { point: turn })];
  assert.deepEqual(points(fields(there).hedges).map(turn), points(fields(here).hedges).map((p) => turn(turn(p))));
  const blade = (d: string) => [...d.matchAll(/l(-?[\d.]+) (-?[\d.]+)m/g)].map((m) => Number(m[2]));
  assert.ok(blade(tufts(there)).every((y) => y < 0));
});

test("swells do not cross", () => {
  for (const seed of ["a", "b", "c", "d"]) {
    const lines = swells(canvas(seed)).split("M").filter(Boolean).map((d) => points(`M${d.replace(/Q(\S+ \S+) (\S+ \S+)/g, "L$2")}`));
    for (let x = 50; x < 1100; x += 100) {
      const at = lines.flatMap((l) => {
        const i = l.findIndex((p, k) => k + 1 < l.length && p.x <= x && l[k + 1]!.x >= x);
        return i < 0 ? [] : [l[i]!.y + ((x - l[i]!.x) / (l[i + 1]!.x - l[i]!.x)) * (l[i + 1]!.y - l[i]!.y)];
      });
      assert.deepEqual(at, [...at].sort((a, b) => a - b), `${seed} at ${x}`);
    }
  }
});

test("the ground is a few strokes: at most 40 elements and 16 kB", () => {
  for (const seed of ["a", "b", "c"]) {
    const text = drawn(canvas(seed));
    assert.ok(text.split("\n").filter((l) => /<\w/.test(l)).length <= 40, text);
    assert.ok(text.length < 16_000, String(text.length));
    assert.equal(/NaN|undefined/.test(text), false);
  }
  assert.equal(bent([]), "");
});
