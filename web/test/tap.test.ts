import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { chance, Grid, middle, type Point, W } from "../src/board/hex";
import { finger, meant } from "../src/board/tap";
import type { Board, Piece } from "../src/types";

interface Drawn extends Board {
  pieces: Piece[];
}
const scenes = readdirSync("test/scenes").filter((f) => f.endsWith(".json")).map((f) => JSON.parse(readFileSync(`test/scenes/${f}`, "utf8")) as Drawn).filter((s) => s.kind === "hex");

/** On a screen of 390 pixels a hex is 28 wide, and a finger comes down 8 off in each direction (one standard deviation). */
const scale = 28 / W;
const off = 8;
let seed = 1;
const gauss = () => Math.sqrt(-2 * Math.log(1 - chance(seed++))) * Math.cos(2 * Math.PI * chance(seed++));

/** How many of many taps at the hexes that can be chosen mean what they were aimed at: without help, and with it. */
function rate(of: (board: Drawn) => string[]): { plain: number; helped: number } {
  let [plain, helped, all] = [0, 0, 0];
  for (const board of scenes) {
    const grid = new Grid(board);
    const centre = (name: string): Point => {
      const p = middle(board, grid.cell(name)!, false);
      return { x: p.x * scale, y: p.y * scale };
    };
    const hexes = board.cells.map((c) => [c.name, centre(c.name)] as const);
    const can = of(board).map((name) => [name, centre(name)] as const);
    for (const [name, p] of can) {
      for (let i = 0; i < 60; i++) {
        const at = { x: p.x + off * gauss(), y: p.y + off * gauss() };
        const hit = meant(at, null, hexes, W * scale); // the hex under a point is the nearest
        all++;
        if (hit === name) plain++;
        if (meant(at, hit, can, finger) === name) helped++;
      }
    }
  }
  return { plain: plain / all, helped: helped / all };
}

const own = (board: Drawn) => board.pieces.filter((p) => p.cell && p.seat === 1).map((p) => p.cell!);
const every = <T>(n: number, list: T[]) => list.filter((_, i) => i % n === 0);
const told = (what: string, r: { plain: number; helped: number }) => console.log(`${what}: ${(100 * r.plain).toFixed(1)} % hit, with the nearest lit hex ${(100 * r.helped).toFixed(1)} %`);

test("a finger that comes down beside a hex means the lit one it covers", () => {
  const lone = rate((b) => every(9, b.cells).map((c) => c.name));
  const army = rate(own);
  const third = rate((b) => every(3, own(b)));
  told("hexes that stand alone", lone);
  told("three or four units of an army", third);
  told("a whole army drawn up", army);
  assert.ok(Math.max(lone.plain, third.plain, army.plain) < 0.84, "the finger of this test is too sure");
  assert.ok(lone.helped > 0.97);
  assert.ok(third.helped > 0.94);
  assert.ok(army.helped > 0.88);
});

test("a finger in the middle of a dark hex asks about that hex", () => {
  const W28 = 28;
  assert.equal(meant({ x: 0, y: 0 }, "C5", [["C6", { x: W28, y: 0 }]], finger), "C5");
  assert.equal(meant({ x: 9, y: 0 }, "C5", [["C6", { x: W28, y: 0 }]], finger), "C6");
  assert.equal(meant({ x: 0, y: 0 }, "C5", [], finger), "C5");
});
