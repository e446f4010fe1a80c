// The engraved map of zones: the sides of lines, nothing hides a name, and the places of
// the pieces in a crowded zone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { halfway, slope, smooth } from "../src/board/engraving";
import { hand } from "../src/board/ground";
import { Mesh, zoneGround } from "../src/board/zone/ground";
import { beyond, heightOf } from "../src/board/zone/land";
import { shared } from "../src/board/zone/lie";
import { joined, massesOf, rimsOf } from "../src/board/zone/rims";
import { Engraved, layOut } from "../src/board/zone/sheet";
import { ZoneSigns } from "../src/board/zone/signs";
import { waysOf } from "../src/board/zone/ways";
import { arrange, sizeOf } from "../src/systems/commander/arrange";
import { Stand } from "../src/systems/commander/blocks";
import type { Board, Border, Cell, Piece, Point } from "../src/types";
import { spoken } from "../src/words";
import { draw } from "./draw";

const [cols, rows, side] = [6, 5, 240];
const kinds = ["", "rough", "wood", "", "marsh", "village", "", "town", "crags", "lake"];
/** A corner of the mesh, moved a little unless it lies on the rim. */
const corner = (c: number, r: number): Point => {
  const off = (n: number, rim: boolean) => (rim ? 0 : ((n * 37) % 61) - 30);
  return { x: c * side + off(c * 7 + r * 3, c === 0 || c === cols), y: r * side + off(c * 5 + r * 11, r === 0 || r === rows) };
};
const named = (c: number, r: number) => `${["Ponte", "Campo-della-Ghiara", "Monte", "Casa-Nuova", "Vigne"][(c + r) % 5]}-${c}${r}`;
const cells: Cell[] = Array.from({ length: cols * rows }, (_, i) => {
  const [c, r] = [i % cols, Math.floor(i / cols)];
  const near = [[c, r - 1], [c + 1, r], [c, r + 1], [c - 1, r]] as const;
  return {
    name: named(c, r), row: 0, col: 0, sections: [], terrain: kinds[i % kinds.length] || undefined,
    tags: [...(r < 2 ? [`height-${2 - r}`] : []), ...(i % 7 === 0 ? ["flag-blue", "flag-white", "held-top"] : []), ...(i === 0 ? ["entry-top"] : [])],
    shape: [corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)],
    middle: { x: (c + 0.5) * side, y: (r + 0.5) * side }, neighbours: near.filter(([x, y]) => x >= 0 && y >= 0 && x < cols && y < rows).map(([x, y]) => named(x, y)),
  };
});
const border = (terrain: string, a: [number, number], b: [number, number]): Border => ({ terrain, between: [named(...a), named(...b)] });
const board: Board = {
  kind: "mesh", rows: 0, cols: 0, width: cols * side, height: rows * side, cells,
  borders: [
    ...[0, 1, 2, 3, 4].map((r) => border("river", [2, r], [3, r])), border("bridge", [2, 2], [3, 2]),
    ...[0, 1, 2, 3, 4].map((c) => border("road", [c, 2], [c + 1, 2])), border("path", [1, 2], [1, 3]), border("cliff", [4, 2], [4, 1]),
  ],
  labels: [{ text: "Plain of the river", at: { x: 700, y: 620 }, size: 30 }, { text: "Chiese", kind: "water", at: { x: 720, y: 300 }, angle: 2800, size: 26 }],
};
const ways = [false, true] as const;

test("borders that meet are one course, which goes on over the rim of the map", () => {
  const mesh = new Mesh(board, false);
  const lines = board.borders!.filter((b) => b.terrain === "river").map((b) => {
    const shape = (n: string) => cells.find((c) => c.name === n)!.shape!;
    return shape(b.between[0]).filter((p) => shape(b.between[1]).some((q) => q.x === p.x && q.y === p.y)).map(mesh.point);
  });
  const all = joined(lines);
  assert.equal(all.length, 1);
  assert.equal(all[0]!.length, rows + 1);
  const far = beyond(all[0]!, mesh);
  assert.equal(far.length, rows + 3);
  assert.ok(far.some((p) => p.y < -20) && far.some((p) => p.y > mesh.height + 20));
  assert.equal(smooth(far).match(/C/g)!.length, rows + 2);
});

test("a height is one mass, and hachures run down from it", () => {
  for (const flipped of ways) {
    const rims = rimsOf(new Mesh(board, flipped));
    const rings = massesOf(rims, (c) => heightOf(c) > 0);
    assert.equal(rings.length, 1);
    const foot = rings[0]!.filter((r) => r.beyond);
    assert.equal(foot.length, cols);
    const { light, shade } = slope([foot[0]!.a, ...foot.map((r) => r.b)], hand("x"), 12, 8);
    for (const [, x, y, u, v] of (light + shade).matchAll(/M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/g)) {
      const fall = Number(v) - Number(y);
      assert.ok(flipped ? fall < 3 : fall > -3, `${x} ${y} to ${u} ${v}`);
    }
  }
});

test("a road runs from one side of the map to the other through the middle of each border, and a path joins it", () => {
  const mesh = new Mesh(board, false);
  const rims = rimsOf(mesh);
  const built = (c: Cell) => c.terrain === "village" || c.terrain === "town";
  const roads = waysOf(mesh, rims, "road", built, () => true);
  assert.equal(roads.length, 1);
  const [road] = roads;
  const ends = [road![0]!.x, road!.at(-1)!.x].sort((a, b) => a - b);
  assert.ok(ends[0]! < 1 && ends[1]! > mesh.width - 1, ends.join());
  for (const r of rims.filter((x) => x.beyond && board.borders!.some((b) => b.terrain === "road" && b.between[0] === x.cell.name && b.between[1] === x.beyond!.name))) {
    const m = halfway([r.a, r.b]);
    assert.ok(road!.some((p) => Math.hypot(p.x - m.x, p.y - m.y) < 1));
  }
  assert.equal(waysOf(mesh, rims, "path", built, () => false).length, 1);
});

test("names hide nothing: neither pieces nor flags nor one another, and are read without hyphens", () => {
  assert.equal(spoken("Campo-della-Ghiara-11"), "Campo della Ghiara 11");
  for (const flipped of ways) {
    const { mesh, names, flags, labels } = layOut(board, flipped);
    const stands = new Map(cells.map((c) => [c.name, { ...mesh.centre(c.name)!, ...mesh.room }]));
    const all = [...names.map((n) => n.at), ...flags.values(), ...labels.map((l) => l.at)];
    assert.equal(flags.size, 5);
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) assert.ok(shared(a, b) < 0.12 * Math.min(a.w * a.h, b.w * b.h), JSON.stringify([a, b]));
      for (const s of stands.values()) assert.ok(shared(a, s) < 0.2 * a.w * a.h, JSON.stringify([a, s]));
      assert.ok(a.x - a.w / 2 > -15 && a.x + a.w / 2 < mesh.width + 15 && a.y > -15 && a.y < mesh.height + 15);
    });
  }
});

const piece = (id: string, type: string, slot: number, more: Partial<Piece> = {}): Piece => ({
  id, kind: type.startsWith("hq") ? "leader" : "unit", type, seat: 1, strength: 1, full: 1, slot, cell: named(1, 1), marks: ["skill-3"], ...more,
});

test("however crowded a zone is, no piece lies upon another and all keep to their room", () => {
  const mesh = new Mesh(board, false);
  const crowds = [
    [piece("a", "long", 0), piece("b", "long", 1), piece("h", "hq", 3)],
    [piece("a", "foot-guns", 0, { facing: 450 }), piece("b", "horse-guns", 0, { facing: 450 }), piece("h", "hqs", 3)],
    [piece("a", "long", 0), piece("g", "garrison", 1), piece("h", "hqs", 3)],
    [piece("a", "cavalry", 0), piece("b", "short", 1, { seat: 1 }), piece("t", "garrison", 0, { seat: 0, marks: ["fort"] })],
  ];
  for (const flipped of ways) {
    for (const here of crowds) {
      const at = arrange(here, flipped).map((p, i) => ({ ...p, ...sizeOf(here[i]!) }));
      at.forEach((a, i) => {
        for (const b of at.slice(i + 1)) assert.equal(shared(a, b), 0, here.map((p) => p.id).join());
        if (!here[i]!.marks!.includes("fort")) assert.ok(Math.abs(a.x) + a.w / 2 <= mesh.room.w / 2 + 8 && Math.abs(a.y) + a.h / 2 <= mesh.room.h / 2, JSON.stringify(a));
      });
    }
  }
  const [lead, second] = arrange(crowds[0]!, false);
  assert.ok(lead!.y < second!.y, "the Lead stands before the second line");
  assert.ok(arrange(crowds[0]!, true)[0]!.y > arrange(crowds[0]!, true)[1]!.y, "and from the other side as well");
});

test("each state and formation of a block is seen without colour", () => {
  const seen = (marks: string[], type = "long") => draw(<Stand here={[piece("a", type, 0, { marks })]} armies={["france", "austria"]} near={() => false} turn={0} scale={1} />);
  const all = [[], ["dispersed"], ["disordered"], ["road"], ["square"], ["column"], ["battery"], ["charge"], ["guns"], ["fresh"], ["engaged"], ["shots"], ["burst"], ["skill-2"], ["skill-4"], ["cubes-2"]].map((m) => seen(m).replace(/class="[^"]*"/g, ""));
  assert.equal(new Set(all).size, all.length);
  assert.equal(new Set(["long", "short", "cavalry", "foot-guns", "horse-guns", "garrison"].map((type) => /class="block[^"]*" d="([^"]*)/.exec(seen([], type))![1])).size, 6);
  assert.ok(!all.some((x) => x.includes("NaN")));
});

test("the same map is drawn the same, whole, in few paths, and turned for the other side", () => {
  const map = (flipped: boolean) => draw(<Engraved board={board} flipped={flipped} system="x" seed="x/y" />);
  for (const flipped of ways) {
    const drawn = map(flipped);
    assert.equal(drawn, map(flipped));
    assert.ok(!/NaN|undefined/.test(drawn));
    for (const part of ["hachures", "crest-line", "crown", "reeds", "vines", "stones", "shore", "roofs", "road-bed", "trail-way", "parapet", "ripple"]) assert.ok(drawn.includes(part), part);
    assert.ok(drawn.match(/<path/g)!.length < 80, `${drawn.match(/<path/g)!.length} paths`);
    const signs = draw(<ZoneSigns board={board} flipped={flipped} armies={["a", "b"]} />);
    assert.equal(signs.match(/banner-of/g)!.length, 5);
    assert.equal(signs.match(/tag arrow/g)!.length, 1);
  }
});

test("a zone of another terrain is drawn anew, though all names stay where they are", () => {
  const clear: Board = { ...board, cells: cells.map((c) => ({ ...c, terrain: undefined })) };
  const drawn = (b: Board) => draw(<Engraved board={b} flipped={false} system="commander" seed="a" />);
  assert.ok(!drawn(clear).includes("crown"));
  assert.ok(drawn({ ...clear, cells: clear.cells.map((c, i) => ({ ...c, terrain: i === 8 ? "wood" : undefined })) }).includes("crown"));
});

test("zones keep the same middles from both sides of the table", () => {
  const [here, there] = ways.map((f) => zoneGround(board, f));
  for (const c of cells) {
    const [p, q] = [here!.centre(c.name)!, there!.centre(c.name)!];
    const mesh = new Mesh(board, false);
    assert.ok(Math.abs(p.x + q.x - mesh.width) < 0.01 && Math.abs(p.y + q.y - mesh.height) < 0.01);
  }
});
