import assert from "node:assert/strict";
import { test } from "node:test";
import { outside } from "../src/table/rim";

const at = (...xs: number[]) => xs.map((x) => ({ x }));

test("what can be chosen beyond the sides of a frame is counted", () => {
  assert.deepEqual(outside(at(-40, 11, 12, 200, 378, 379, 500), undefined, 390), { left: 2, right: 2 });
});

test("of a large place a part that a finger can press is enough", () => {
  assert.deepEqual(outside([{ x: -40, half: 100 }, { x: -50, half: 60 }, { x: 420, half: 90 }], undefined, 390), { left: 1, right: 0 });
});

test("a question about a place out of sight says on which side it lies, though nothing there can be chosen", () => {
  assert.deepEqual(outside([], { x: -5 }, 390), { left: 0, right: 0, about: "left" });
  assert.deepEqual(outside(at(390), { x: 400 }, 390), { left: 0, right: 1, about: "right" });
  assert.deepEqual(outside([], { x: 100 }, 390), { left: 0, right: 0 });
});
