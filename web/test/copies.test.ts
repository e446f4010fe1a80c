import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, merged, spelled } from "../src/wire/copies";
import type { Board, MatchChange, MatchState } from "../src/types";

test("a list is spelled from runs of the old one and from what is new", () => {
  assert.deepEqual(spelled(["a", "b", "c"], [[1, 2], "x", [0, 1]]), ["b", "c", "x", "a"]);
  assert.deepEqual(spelled(["a", "b"], undefined), ["a", "b"]);
  assert.deepEqual(spelled(["a", "b"], []), []);
});

test("a field that is told as null is gone", () => {
  assert.deepEqual(merged({ a: 1, b: { c: 2, d: 3 } }, { a: null, b: { c: 4 } }), { b: { c: 4 } });
  assert.deepEqual(merged(undefined, { a: 1 }), { a: 1 });
});

test("a change makes the new state and leaves the old one as it is", () => {
  const board: Board = { kind: "hex", rows: 9, cols: 13, cells: [] };
  const told = (d: Partial<MatchChange>) => ({ since: 0, version: 1, heard: 0, ...d }) as MatchChange;
  const first = changed(undefined, told({ state: { number: 1, offer: "top" }, match: { id: "m" }, scene: { turn: 1 }, pieces: [{ id: "u1", cell: "C5" }, { id: "u2" }], options: [{ text: "done" }] }), board);
  const before = JSON.stringify(first);
  const next: MatchState = changed(first, told({ since: 1, version: 2, state: { number: 2, offer: null }, pieces: [{ id: "u1", cell: "C6" }, [1, 1]] }), board);
  assert.equal(JSON.stringify(first), before);
  assert.equal(next.number, 2);
  assert.equal(next.offer, undefined);
  assert.equal(next.scene.turn, 1);
  assert.deepEqual(next.scene.pieces.map((p) => p.cell), ["C6", undefined]);
  assert.deepEqual(next.options.map((o) => o.text), ["done"]);
});
