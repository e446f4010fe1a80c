// One interface for hexes, zones and open ground: the same promises for all of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf } from "../src/board/label";
import { kindOf } from "../src/board/kinds";
import type { Board, Piece } from "../src/types";

const hexes: Board = {
  kind: "hex", rows: 3, cols: 4,
  cells: ["A1 A2 A3 A4", "B1 B2 B3", "C1 C2 C3 C4"].flatMap((row, r) => row.split(" ").map((name, c) => ({ name, row: r, col: c, sections: [] }))),
};
const square = (x: number, y: number) => [{ x, y }, { x: x + 100, y }, { x: x + 100, y: y + 100 }, { x, y: y + 100 }];
const zone = (name: string, x: number, y: number, ...neighbours: string[]) => ({
  name, row: 0, col: 0, sections: [], shape: square(x, y), middle: { x: x + 50, y: y + 50 }, neighbours,
});
const mesh: Board = {
  kind: "mesh", rows: 0, cols: 0, width: 200, height: 200,
  cells: [zone("North", 0, 0, "East", "South"), zone("East", 100, 0, "Corner", "North"), zone("South", 0, 100, "North", "Corner"), zone("Corner", 100, 100, "South", "East")],
  borders: [{ between: ["North", "South"], terrain: "river" }],
};
const plane: Board = { kind: "plane", rows: 0, cols: 0, cells: [], width: 24000, height: 12000, areas: [{ id: "a1", terrain: "wood", shape: square(3000, 3000) }] };

const places = (b: Board) => (b.kind === "plane" ? ["0,0", "12.5,7.25", "24,12"] : b.cells.map((c) => c.name));
const all = [hexes, mesh, plane];

for (const board of all) {
  for (const flipped of [false, true]) {
    const ground = kindOf(board).ground(board, flipped);
    const at = `${board.kind}${flipped ? " from the other side" : ""}`;

    test(`${at}: in the middle of a place lies that place`, () => {
      for (const name of places(board)) assert.equal(ground.hit(ground.centre(name)!), name);
      assert.equal(ground.hit({ x: -500, y: -500 }), undefined);
      assert.equal(ground.centre("nowhere"), undefined);
      assert.equal(ground.shape("nowhere", 0), "");
    });

    test(`${at}: all that is drawn lies on the paper`, () => {
      const [x, y, w, h] = ground.frame.split(" ").map(Number) as [number, number, number, number];
      for (const name of places(board)) {
        const p = ground.centre(name)!;
        assert.ok(p.x >= x && p.y >= y && p.x <= x + w && p.y <= y + h, name);
        assert.ok(/^M/.test(ground.shape(name, 2)) && !/NaN/.test(ground.shape(name, 2)), name);
      }
    });

    test(`${at}: neighbours are so both ways, and an arrow key leads there and back`, () => {
      for (const name of places(board)) {
        for (const n of ground.neighbours(name)) assert.ok(ground.neighbours(n).includes(name), `${name} ${n}`);
        const to = ground.step(name, "ArrowRight", places(board));
        if (to === undefined) continue;
        assert.ok(ground.open || ground.neighbours(name).includes(to), `${name} ${to}`);
        assert.ok(ground.centre(to)!.x > ground.centre(name)!.x, `${name} ${to}`);
        assert.equal(ground.step(to, "ArrowLeft", places(board)), name);
      }
    });

    test(`${at}: a way goes from middle to middle, and a region has an outline`, () => {
      const [a, z] = [places(board)[0]!, places(board).at(-1)!];
      assert.deepEqual(ground.way(a, z), [ground.centre(a), ground.centre(z)]);
      assert.equal(ground.outline({ cells: [a, z] }, 3), ground.shape(a, 3) + ground.shape(z, 3));
      assert.equal(ground.outline({}, 3), "");
    });
  }
}

test("the other side of the table sees the same places turned by half a circle", () => {
  for (const board of all) {
    const [here, there] = [false, true].map((f) => kindOf(board).ground(board, f)) as [ReturnType<ReturnType<typeof kindOf>["ground"]>, ReturnType<ReturnType<typeof kindOf>["ground"]>];
    const [a, z] = [places(board)[0]!, places(board).at(-1)!];
    const near = (m: number, n: number) => assert.ok(Math.abs(m - n) < 0.01, `${board.kind}: ${m} ${n}`);
    near(here.centre(a)!.x - here.centre(z)!.x, there.centre(z)!.x - there.centre(a)!.x);
    near(here.centre(a)!.y - here.centre(z)!.y, there.centre(z)!.y - there.centre(a)!.y);
  }
});

const block = (id: string, more: Partial<Piece>): Piece => ({ id, kind: "unit", seat: 0, strength: 2, full: 3, type: "block", ...more });

test("two blocks of a zone stand apart, each turned to where it looks", () => {
  const pieces = [block("a", { cell: "North", slot: 1, facing: 900 }), block("b", { cell: "North", slot: 0, facing: 0 })];
  const [one, other] = kindOf(mesh).ground(mesh, false).standings(pieces);
  assert.ok(Math.hypot(one!.at.x - other!.at.x, one!.at.y - other!.at.y) > 45);
  assert.deepEqual([one, other].map((s) => `${s!.here[0]!.id} ${s!.place} ${s!.turn}`), ["b North 0", "a North 90"]);
  assert.deepEqual(kindOf(mesh).ground(mesh, true).standings(pieces).map((s) => s.turn).sort(), [180, 270]);
});

test("on open ground a piece stands at its point, and a ring and a disc are measured in inches", () => {
  const ground = kindOf(plane).ground(plane, false);
  const [s] = ground.standings([block("a", { at: { x: 12500, y: 7250 }, facing: 450, base: { width: 1000 } })]);
  assert.equal(s!.place, "12.5,7.25");
  assert.deepEqual(s!.at, ground.centre("12.5,7.25"));
  const ring = ground.outline({ rings: [{ at: { x: 6000, y: 6000 }, in: 1000, out: 3000 }] }, 0);
  const radii = [...ring.matchAll(/a(\d+)/g)].map((m) => Number(m[1]));
  assert.equal(radii.filter((r) => r === 3000 * ground.scale).length, 2);
  assert.equal(radii.filter((r) => r === 1000 * ground.scale).length, 2);
  assert.equal(ground.way("1,1", "2,2", [{ x: 1500, y: 1000 }]).length, 3);
});

test("a place of every kind says aloud where it is and who stands there", () => {
  const reader = { system: "none", names: ["North", "South"] as const, odds: () => "" };
  const label = (b: Board, place: string, here: Piece[]) => labelOf(reader, kindOf(b).ground(b, false), place, here);
  assert.equal(label(mesh, "East", []), "East, none.terrain.plain");
  assert.equal(label({ ...mesh, labels: [{ text: "Mill Hill", at: { x: 0, y: 0 }, cells: ["East"] }] }, "East", []), "East, none.terrain.plain, Mill Hill");
  assert.equal(label(plane, "12.5,7.25", []), "12.5,7.25");
  assert.ok(label(plane, "12.5,7.25", [block("a", {})]).startsWith("North: none.unit.block, ")); // a unit on open ground goes by its name
  assert.ok(label(plane, "1,1", [block("m1", { down: true, type: undefined })]).endsWith("North: face down"), "a marker tells nothing");
});
