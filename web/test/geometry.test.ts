import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, Grid, height, middle, neighbour, side, turned, width, W } from "../src/board/hex";
import { outlines } from "../src/board/engraving";
import { courses } from "../src/board/engraving";
import type { Board, Cell } from "../src/types";

const board: Board = { kind: "hex", rows: 9, cols: 13, cells: [] };
for (let row = 0; row < 9; row++) {
  for (let col = 0; col < 13 - (row % 2); col++) {
    board.cells.push({ name: `${"ABCDEFGHI"[row]}${col + 1}`, row, col, sections: [] });
  }
}
const grid = new Grid(board);
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

test("neighbours over a hexside stand one hex apart, on the side of that hexside", () => {
  for (const c of board.cells) {
    const p = middle(board, c, false);
    for (let edge = 0; edge < 6; edge++) {
      const next = grid.beside(c, edge);
      if (!next) continue;
      const q = middle(board, next, false);
      assert.ok(near(Math.hypot(p.x - q.x, p.y - q.y), W), `${c.name} ${edge}`);
      const [a, b] = side(p, edge);
      assert.ok(near((a.x + b.x) / 2, (p.x + q.x) / 2) && near((a.y + b.y) / 2, (p.y + q.y) / 2), `${c.name} ${edge}`);
      assert.equal(grid.beside(next, (edge + 3) % 6), c);
    }
  }
});

test("a turned board is the same board from the other side", () => {
  for (const c of board.cells) {
    const p = middle(board, c, false);
    const q = middle(board, c, true);
    assert.ok(near(p.x + q.x, width(board)) && near(p.y + q.y, height(board)), c.name);
  }
  assert.equal(turned(0, true), 3);
  assert.equal(turned(4, true), 1);
  assert.equal(turned(4, false), 4);
});

test("outside the board there is nobody", () => {
  assert.equal(grid.beside(grid.cell("A1")!, 3), undefined);
  assert.equal(grid.beside(grid.cell("A13")!, 1), undefined);
  assert.deepEqual(neighbour({ row: 1, col: 0 }, 0), { row: 1, col: 1 });
});

const wet = (...names: string[]) =>
  new Grid({ ...board, cells: board.cells.map((c): Cell => (names.includes(c.name) ? { ...c, terrain: "river" } : c)) });

test("a river flows through its hexes and off the board", () => {
  const g = wet("A7", "B7", "C7");
  const [course, ...more] = courses(g);
  assert.equal(more.length, 0);
  assert.deepEqual(course!.cells.map((c) => c.name).sort(), ["A7", "B7", "C7"]);
  const atEdge = course!.cells[0]!.name === "A7" ? course!.from : course!.to;
  assert.equal(g.beside(g.cell("A7")!, atEdge), undefined);
});

test("a river whose hexes lie in a heap passes each once", () => {
  const [course, ...more] = courses(wet("A7", "B7", "C8", "C9", "D9", "D10", "E11", "F11", "G12", "H12"));
  assert.equal(more.length, 0);
  assert.equal(course!.cells.length, 10);
});

test("no river is lost where a stream joins it, along an edge of the map neither", () => {
  const rows = { top: [..."ABCDEFGHI"].map((r) => `${r}7`), right: [..."ABCDEFGHI"].map((r, i) => `${r}${13 - (i % 2)}`), left: [..."ABCDEFGHI"].map((r) => `${r}1`) };
  const along = (row: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${row}${from + i}`);
  const joins: string[][] = Object.values(rows).flatMap((river) =>
    [..."BCDEFGH"].flatMap((row) => [[1, 13], [1, 6], [4, 9], [8, 13], [12, 12]].map(([from, to]) => [...new Set([...river, ...along(row, from!, to!)])])));
  for (const row of ["A", "I"]) for (const r of Object.values(rows)) joins.push([...new Set([...along(row, 1, 13), ...r])]);
  for (const names of joins) {
    const g = wet(...names);
    const water = g.board.cells.filter((c) => c.terrain);
    const all = courses(g);
    assert.deepEqual(all.flatMap((c) => c.cells.map((x) => x.name)).sort(), water.map((c) => c.name).sort());
    const drawn = new Set<Cell>();
    for (const { cells, from, to } of all) {
      const near = cells.some((c) => [0, 1, 2, 3, 4, 5].some((e) => drawn.has(g.beside(c, e)!)));
      const into = (c: Cell, edge: number) => edge >= 0 && drawn.has(g.beside(c, edge)!);
      const falls = into(cells[0]!, from) || into(cells.at(-1)!, to);
      assert.ok(!near || falls, `${names.join(" ")}: ${cells.map((c) => c.name).join(" ")} falls nowhere`);
      assert.ok(cells.length > 1 || from !== to || from < 0, `${cells[0]!.name} flows back where it came from`);
      for (const c of cells) drawn.add(c);
    }
  }
});

test("neighbouring hexes of one kind have one outline without the hexsides between them", () => {
  const cells = ["D6", "D7", "E7"].map((n) => grid.cell(n)!);
  const rings = outlines({ grid, flipped: false }, cells);
  assert.equal(rings.length, 1);
  const shared = 3; // all three touch one another
  assert.equal(rings[0]!.length, 18 - 2 * shared);
  assert.equal(outlines({ grid, flipped: true }, [grid.cell("A1")!, grid.cell("I1")!]).length, 2);
});

test("the engraver's hand is the same every time", () => {
  assert.equal(chance(7), chance(7));
  const all = Array.from({ length: 1000 }, (_, i) => chance(i));
  assert.ok(all.every((x) => x >= 0 && x < 1));
  const mean = all.reduce((a, b) => a + b) / all.length;
  assert.ok(mean > 0.45 && mean < 0.55, String(mean));
});
