// What boards of zones and open ground show, and what games without dice omit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OtherTracks } from "../src/board";
import { Grid, HexNames, middle } from "../src/board/hex";
import { broken, kept, readable } from "../src/board/ground/names";
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

test("a name stays where it is meant as long as no piece covers it, and moves aside to be read", () => {
  const [meant, under, beside] = [{ x: 0, y: 0 }, { x: 0, y: 45 }, { x: 200, y: 0 }].map((at) => ({ at, turn: 0, lines: ["Teso de San Miguel"], size: 10 }));
  const on = (x: number, y: number) => ({ x: x - 36, y: y - 38, w: 76, h: 70, weight: 4 });
  const printed = [{ x: 0, y: -5, w: 20, h: 10 }];
  const where = (pieces: ReturnType<typeof on>[]) => readable([meant!, under!, beside!], pieces, printed);
  assert.equal(where([]), meant); // the printed version has no animation
  assert.equal(where([on(0, 120)]), meant);
  assert.equal(where([on(0, 0)]), under);
  assert.equal(where([on(0, 0), on(0, 70)]), beside);
});

test("no piece of a battle hides a name beneath it", () => {
  const rows = [...Array(9).keys()].flatMap((row) => [...Array(13 - (row % 2)).keys()].map((col) => ({ name: `${"ABCDEFGHI"[row]}${col + 1}`, row, col, sections: [] })));
  const board = { kind: "hex", rows: 9, cols: 13, cells: rows, labels: [{ text: "Teso de San Miguel", cells: ["C9", "C10"], at: { x: 0, y: 0 } }, { text: "São Mamede", cells: ["E5"], at: { x: 0, y: 0 } }] };
  const grid = new Grid(board);
  for (const occupied of [["C8"], ["C9"], ["C8", "C11", "E5"], ["C9", "C10"], ["D5", "E4", "E5", "E6"]]) {
    const drawn = draw(<HexNames board={board} flipped={false} occupied={occupied} />);
    const names = [...drawn.matchAll(/font-size="([\d.]+)" transform="translate\(([\d.]+) ([\d.]+)\) rotate\(([\d.]+)\)">([^]*?)<\/text>/g)];
    assert.equal(names.length, 2, drawn);
    for (const [, size, x, y, turn, text] of names) {
      assert.equal(Number(turn), 0);
      const lines = text!.match(/>[^<\s][^<]*</g)?.map((line) => line.slice(1, -1)) ?? [text!];
      const [long, low] = [Math.max(...lines.map((line) => line.length)) * 0.62 * Number(size), Number(y)];
      const top = low - Number(size) * (lines.length > 1 ? 1.9 : 0.65);
      for (const name of occupied) {
        const p = middle(board, grid.cell(name)!, false); // a block of four stands there
        assert.ok(Number(x) + long / 2 < p.x - 30 || Number(x) - long / 2 > p.x + 30 || low < p.y - 32 || top > p.y + 27, `${text} lies under the piece in ${name} of ${occupied.join(" ")}`);
      }
    }
  }
});

test("a game without dice has no luck to tell of", () => {
  const side = (rolls: number, faces: object[]) => ({ luck: { rolls, faces } }) as never;
  assert.equal(hasDice([side(0, []), side(0, [])]), false);
  assert.equal(hasDice([side(0, [{}]), side(0, [])]), true);
});
