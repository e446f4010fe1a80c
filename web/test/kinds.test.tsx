// What boards of zones and open ground show, and what games without dice leave out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OtherTracks } from "../src/board";
import { HexNames } from "../src/board/hex";
import { broken, kept } from "../src/board/ground/names";
import { hasDice } from "../src/report/plain";
import { PlainStand } from "../src/systems";
import type { Piece, Scene } from "../src/types";
import { lang } from "../src/words";
import { draw } from "./draw";

const track = (id: string, seat: number, value: number, goal = 0) => ({ id, seat, value, goal });

test("what is counted beside the scores is told in words", () => {
  const scene = { system: "x", tracks: [track("points", 0, 1, 5), track("points", 1, 2, 5), track("clock", 0, 3, 8)] } as unknown as Scene;
  const drawn = draw(<OtherTracks scene={scene} names={["Reds", "Blues"]} />);
  assert.ok(/X\.track\.clock\s+3\/8/.test(drawn), drawn);
  assert.ok(!drawn.includes("points"), drawn);
});

test("a base shows what dispatches call it and how much of it is left, a leader too", () => {
  const on = (piece: Partial<Piece>) =>
    draw(<PlainStand here={[{ id: "t5", kind: "unit", seat: 0, strength: 2, full: 3, base: { width: 1000 }, ...piece } as Piece]} armies={["a", "b"]} near={() => false} turn={0} scale={0.024} />);
  assert.ok(on({}).includes("t5 2/3"), on({}));
  assert.ok(on({ kind: "leader", name: "Scipio" }).includes("2/3"));
  assert.ok(!on({ down: true }).includes("2/3"));
});

test("a name at the edge of the map stays on it", () => {
  assert.deepEqual(kept({ x: 10, y: 50 }, 100, 0, 400, 300), { x: 50, y: 50 });
  assert.deepEqual(kept({ x: 200, y: 150 }, 100, 0, 400, 300), { x: 200, y: 150 });
  assert.equal(kept({ x: 390, y: 295 }, 100, 90, 400, 300).y, 250);
});

test("a name on hexes runs along them, in the reader's language and never upside down", () => {
  const cells = ["A1", "A3", "B1", "C1"].map((name) => ({ name, row: name.charCodeAt(0) - 65, col: Number(name[1]) - 1, sections: [] }));
  const labels = [{ text: "Plain", cells: ["A3", "A1"] }, { text: "Stream", names: { es: "Arroyo" }, kind: "water", cells: ["A1", "B1", "C1"] }, { text: "Mill", kind: "town", cells: ["C1"] }];
  const board = { kind: "hex", rows: 9, cols: 13, cells, labels: labels.map((l) => ({ ...l, at: { x: 0, y: 0 } })) };
  const angles = (flipped: boolean) => [...draw(<HexNames board={board} flipped={flipped} />).matchAll(/rotate\((-?[\d.]+)\)/g)].map((m) => Math.round(Number(m[1])));
  for (const flipped of [false, true]) assert.deepEqual(angles(flipped), [0, 90, 0]);
  lang.value = "es";
  assert.ok(/water.*Arroyo/.test(draw(<HexNames board={board} flipped={false} />)));
  assert.equal(draw(<HexNames board={{ ...board, labels: [] }} flipped={false} />), "");
});

test("a long name in a single hex stands in two lines there, broken where it reads", () => {
  assert.deepEqual(["La Belle Alliance", "Mont-Saint-Jean", "Plancenoit", "the mill"].map(broken), [["La Belle ", "Alliance"], ["Mont-", "Saint-Jean"], ["Plancenoit"], ["the mill"]]);
  const board = { kind: "hex", rows: 1, cols: 2, cells: ["A1", "A2"].map((name, col) => ({ name, row: 0, col, sections: [] })) };
  const lines = (cells: string[]) => draw(<HexNames board={{ ...board, labels: [{ text: "La Belle Alliance", cells, at: { x: 0, y: 0 } }] }} flipped={false} />).split("<tspan").length - 1;
  assert.deepEqual([lines(["A1"]), lines(["A1", "A2"])], [2, 0]);
});

test("a game without dice has no luck to tell of", () => {
  const side = (rolls: number, faces: object[]) => ({ luck: { rolls, faces } }) as never;
  assert.equal(hasDice([side(0, []), side(0, [])]), false);
  assert.equal(hasDice([side(0, [{}]), side(0, [])]), true);
});
