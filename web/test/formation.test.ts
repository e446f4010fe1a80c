// Several pieces as one body, on hexes, zones and open ground alike.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hexGround } from "../src/board/hex";
import { planeGround } from "../src/board/plane";
import { zoneGround } from "../src/board/zone";
import { advance, ahead, framed, linked, march, nearest, stepOf } from "../src/match/formation";
import type { Board, Cell } from "../src/types";

const letters = "ABCDEFGHI";
const cells = [...letters].flatMap((l, row) => Array.from({ length: row % 2 ? 12 : 13 }, (_, col): Cell => ({ name: `${l}${col + 1}`, row, col, sections: [] }) as unknown as Cell));
const hexes = hexGround({ kind: "hex", rows: 9, cols: 13, cells } as Board, false);
const body = (may: Record<string, string[]>) => Object.entries(may).map(([from, to]) => ({ piece: from.toLowerCase(), from, may: new Set(to) }));
const told = (ghosts: { from: string; to: string; ok: boolean }[]) => ghosts.map((g) => `${g.from}-${g.to}${g.ok ? "" : "?"}`).sort().join(" ");

test("a line is all that are linked, not who stands apart", () => {
  assert.deepEqual(linked(hexes, "G3", ["G2", "G3", "G4", "G6", "F4", "B2"]).sort(), ["F4", "G2", "G3", "G4"]);
});

test("a frame takes whoever stands within it", () => {
  const [a, b] = [hexes.centre("F2")!, hexes.centre("G5")!];
  assert.deepEqual(framed(hexes, ["F3", "G3", "G6", "E3"], a, b).sort(), ["F3", "G3"]);
});

test("forward is away from one's own edge, by one step for all", () => {
  const way = ahead(hexes, 1, [], []);
  const ghosts = advance(hexes, body({ G3: ["F2", "F3"], G4: ["F3", "F4"], G5: ["F4", "F5"] }), way);
  assert.ok(["G3-F2 G4-F3 G5-F4", "G3-F3 G4-F4 G5-F5"].includes(told(ghosts)), told(ghosts));
  assert.deepEqual(ahead(hexes, 0, [], []), { x: 0, y: 1 });
});

test("who cannot take the common step takes another that leads forward, or stays with a mark", () => {
  const way = ahead(hexes, 1, [], []);
  assert.equal(told(advance(hexes, body({ G3: ["F2"], G4: ["F3"], G5: ["F5"], G8: ["G9"] }), way)), "G3-F2 G4-F3 G5-F5 G8-F7?");
});

test("who follows enters the hex that another leaves, and no two the same", () => {
  const step = stepOf(hexes, "G4", "F3")!;
  assert.equal(told(march(hexes, body({ G4: [], F3: ["E3"] }), step)), "F3-E3 G4-F3");
  assert.equal(told(march(hexes, body({ G4: [], F3: [] }), step)), "F3-E3? G4-F3?");
  assert.equal(nearest(hexes, "E4", ["G2", "F4"]), "F4");
});

test("on zones forward is where the enemy stands", () => {
  const square = (x: number) => [{ x, y: 0 }, { x: x + 100, y: 0 }, { x: x + 100, y: 100 }, { x, y: 100 }];
  const zone = (name: string, x: number, ...neighbours: string[]) => ({ name, row: 0, col: 0, sections: [], shape: square(x), middle: { x: x + 50, y: 50 }, neighbours });
  const zones = zoneGround({ kind: "mesh", rows: 0, cols: 0, width: 300, height: 100, cells: [zone("Mill", 0, "Toll"), zone("Toll", 100, "Mill", "Ferry"), zone("Ferry", 200, "Toll")] } as Board, false);
  const way = ahead(zones, 0, ["Mill"], ["Ferry"]);
  assert.equal(told(advance(zones, body({ Mill: ["Toll"], Toll: ["Ferry", "Mill"] }), way)), "Mill-Toll Toll-Ferry");
});

test("on open ground all go by the same inches", () => {
  const plane = planeGround({ kind: "plane", rows: 0, cols: 0, width: 24000, height: 18000, cells: [] } as Board, false);
  assert.deepEqual(march(plane, body({ "6,10": [], "9,12": [] }), stepOf(plane, "6,10", "6,8")!).map((g) => g.to), ["6,8", "9,10"]);
});
