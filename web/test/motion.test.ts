// The animation between two scenes: a list of beats, made without a page, for hexes, zones
// and open ground alike.
import assert from "node:assert/strict";
import { test } from "node:test";
import { groundOf } from "../src/board";
import { arrowPath } from "../src/board/ground";
import { beatsOf } from "../src/motion/beats";
import type { Beat, Happening } from "../src/motion/beat";
import { actorsOf, touched } from "../src/motion/cast";
import { lengthOf, tempoOf } from "../src/motion/tempo";
import type { Board, Event, Piece, Scene } from "../src/types";
import { piece, stands } from "./stands";

const scene = (pieces: Piece[], more: Partial<Scene> = {}): Scene => ({ ...stands().scene, pieces, ...more });
const told = (...events: Partial<Event>[]): Happening[] => events.map((e) => ({ words: "", event: { id: "", seat: 1, ...e } as Event }));
const roll = (hits: number, effects: string[] = ["hit"]) => ({ purpose: "close", hits, flags: 0, expected: 0, dice: effects.map((effect) => ({ face: "sword", effect })) });

/** A beat in a line. */
function line(b: Beat): string {
  return [
    ...b.cards.map((c) => `${c.card ?? "a card"} from ${c.from} to ${c.to}`),
    b.strike && `${b.strike.from} strikes ${b.strike.to}`,
    ...b.losses.map((l) => `${l.piece.id} ${l.gone ? "falls" : `loses ${l.n}`} in ${l.place}`),
    ...b.walks.map((w) => `${w.ids.join("+")} ${w.back ? "falls back" : "goes"} ${w.way.join(" ")}`),
    ...b.won.map((w) => `${w.n - w.from} won in ${w.place}`),
  ].filter(Boolean).join(", ");
}
const lines = (before: Scene, after: Scene, ...happened: Happening[]) => beatsOf(before, after, happened).map(line);

test("a unit walks its way with the leader who is with it, and leaves the one who stays", () => {
  const before = scene([piece("u", "C5", 1), piece("l", "C5", 1, { kind: "leader", name: "Varro" }), piece("v", "D5", 1)]);
  const way = told({ trace: ["C5", "C8"], way: ["C6", "C7"] });
  assert.deepEqual(lines(before, scene([piece("u", "C8", 1), piece("l", "C8", 1, { kind: "leader" }), piece("v", "D5", 1)]), ...way), ["u+l goes C5 C6 C7 C8"]);
  assert.deepEqual(lines(before, scene([piece("u", "C8", 1), piece("l", "C5", 1, { kind: "leader" }), piece("v", "D5", 1)]), ...way), ["u goes C5 C6 C7 C8"]);
});

test("a fight: dice, blocks, the unit and then its leader fall, the banner is carried from there, the victor advances", () => {
  const before = scene([piece("a", "E5", 1), piece("d", "D5", 0, { strength: 2 }), piece("l", "D5", 0, { kind: "leader", name: "Mago", strength: 1, full: 1 })], { tracks: [{ id: "banners", seat: 1, value: 0, goal: 5 }] });
  const after = scene([piece("a", "D5", 1)], { tracks: [{ id: "banners", seat: 1, value: 2, goal: 5 }] });
  const mago = [{ name: "leader", kind: "text", text: "Mago" }] as Event["args"];
  assert.deepEqual(lines(before, after, ...told(
    { id: "close", cells: ["E5", "D5"] },
    { id: "roll", cells: ["E5", "D5"], roll: roll(2) },
    { id: "hits", seat: 0, cells: ["D5"], args: mago },
    { id: "check", seat: 0, cells: ["D5"], roll: roll(1) },
    { id: "lost", seat: 0, cells: ["D5"], args: mago },
    { id: "advance", cells: ["E5", "D5"], trace: ["E5", "D5"] },
  )), ["E5 strikes D5", "d falls in D5", "undefined strikes D5", "l falls in D5", "a goes E5 D5", "2 won in D5"]);
});

test("who was struck falls back, and what he loses on the way is lost at its end", () => {
  const before = scene([piece("a", "E5", 1), piece("d", "D5", 0)]);
  const after = scene([piece("a", "E5", 1), piece("d", "C5", 0, { strength: 2 })]);
  assert.deepEqual(lines(before, after, ...told({ cells: ["E5", "D5"], roll: roll(1) }, { seat: 0, trace: ["D5", "C5"], cells: ["D5", "C5"] })),
    ["E5 strikes D5", "d loses 1 in D5", "d falls back D5 C5", "d loses 1 in C5"]);
});

test("where pieces are told of by their names alone, blows and losses are found by them", () => {
  const at = (x: number, y: number) => ({ cell: undefined, at: { x, y } });
  const before = scene([piece("A1", "", 1, at(6000, 3000)), piece("B1", "", 0, at(9000, 3000))]);
  const names = (...ids: string[]) => ids.map((text) => ({ name: "piece", kind: "text", text })) as Event["args"];
  assert.deepEqual(lines(before, scene([before.pieces[0]!]), ...told({ id: "fire", args: names("A1", "B1"), roll: roll(4) }, { id: "eliminated", args: names("B1") })),
    ["6,3 strikes 9,3", "B1 falls in 9,3"]);
});

test("without a word of how it came about, everything happens at once", () => {
  const before = scene([piece("a", "E5", 1), piece("b", "E6", 1), piece("d", "D5", 0)]);
  assert.deepEqual(lines(before, scene([piece("a", "E7", 1), piece("b", "E5", 1, { strength: 3 })])), ["b loses 1 in E6, d falls in D5, a goes E5 E7, b goes E6 E5"]);
  assert.deepEqual(lines(before, before), []);
});

test("cards go from hand to table and away, and are drawn; of hidden ones only their number is known", () => {
  const hands = (own: string[], other: number, played: string[]) => ({
    trays: [{ id: "hand", seat: 1, count: own.length, cards: own }, { id: "hand", seat: 0, count: other }, { id: "played", count: played.length, cards: played }],
  });
  const as = (own: string[], other: number, played: string[], active = 1) => scene([], { ...hands(own, other, played), active });
  assert.deepEqual(lines(as(["x", "x", "y"], 2, []), as(["x", "y"], 2, ["x"])), ["x from hand to table"]);
  assert.deepEqual(lines(as(["y"], 2, ["x"]), as(["y", "z"], 2, [])), ["x from table to away", "z from deck to hand"]);
  assert.deepEqual(beatsOf(as(["y"], 2, [], 0), as(["y"], 1, ["w"], 0), [])[0]!.cards, [{ card: "w", seat: 0, from: "hand", to: "table" }]);
  assert.deepEqual(lines(as(["y"], 1, ["w"], 0), as(["y"], 2, [], 1)), ["w from table to away", "a card from deck to hand"]);
});

const square = (x: number) => [{ x, y: 0 }, { x: x + 100, y: 0 }, { x: x + 100, y: 100 }, { x, y: 100 }];
const boards: Record<string, { board: Board; from: Partial<Piece>; to: Partial<Piece> }> = {
  hex: { board: { kind: "hex", rows: 2, cols: 3, cells: [0, 1, 2].map((col) => ({ name: `A${col + 1}`, row: 0, col })) } as unknown as Board, from: { cell: "A1" }, to: { cell: "A2" } },
  mesh: {
    board: { kind: "mesh", width: 300, height: 100, cells: [0, 1, 2].map((i) => ({ name: `A${i + 1}`, shape: square(100 * i), middle: { x: 100 * i + 50, y: 50 }, neighbours: [] })) } as unknown as Board,
    from: { cell: "A1", facing: 0 }, to: { cell: "A2", facing: 900 },
  },
  plane: { board: { kind: "plane", width: 48000, height: 36000, cells: [] } as unknown as Board, from: { cell: undefined, at: { x: 3000, y: 3000 }, facing: 0 }, to: { cell: undefined, at: { x: 9000, y: 3000 }, facing: 900 } },
};

for (const [kind, { board, from, to }] of Object.entries(boards)) {
  test(`on a board of the kind ${kind} whoever goes is on stage from where he stood to where he stands, and nobody far from it`, () => {
    const other = kind === "plane" ? { cell: undefined, at: { x: 30000, y: 30000 } } : { cell: "A3" };
    const before = scene([piece("a", "", 1, from), piece("far", "", 0, other)], { board });
    const after = scene([piece("a", "", 1, to), piece("far", "", 0, other)], { board });
    const ground = groundOf(board, false);
    const beats = beatsOf(before, after, []);
    const on = touched(ground, before.pieces, beats);
    assert.deepEqual([...on], ["a"]);
    const [actor, ...rest] = actorsOf(ground, before.pieces, beats[0]!, on);
    assert.deepEqual(rest, []);
    const stood = (s: Scene) => ground.standings(s.pieces).find((x) => x.here[0]!.id === "a")!;
    assert.deepEqual([actor!.way[0], actor!.way.at(-1)], [stood(before).at, stood(after).at]);
    assert.deepEqual(actor!.turns, [stood(before).turn, stood(after).turn]);
    assert.equal(actor!.here[0]!.id, "a");
  });
}

test("two in a zone make room for each other, and both are on stage", () => {
  const { board } = boards.mesh!;
  const before = scene([piece("a", "A1", 1), piece("b", "A2", 1), piece("c", "A3", 1)], { board });
  const after = scene([piece("a", "A2", 1, { slot: 1 }), piece("b", "A2", 1), piece("c", "A3", 1)], { board });
  const ground = groundOf(board, false);
  const beats = beatsOf(before, after, []);
  const on = touched(ground, before.pieces, beats);
  assert.deepEqual([...on].sort(), ["a", "b"]);
  assert.deepEqual(actorsOf(ground, before.pieces, beats[0]!, on).map((x) => `${x.here[0]!.id} ${x.way.length} ${x.walks}`).sort(), ["a 2 true", "b 2 false"]);
});

test("where one of several in a zone is hit, all of them are on stage: what is drawn of their place is hidden", () => {
  const { board } = boards.mesh!;
  const before = scene([piece("a", "A2", 1, { slot: 1 }), piece("b", "A2", 1), piece("c", "A3", 1)], { board });
  const after = scene([piece("a", "A2", 1, { slot: 1, strength: 2 }), piece("b", "A2", 1), piece("c", "A3", 1)], { board });
  assert.deepEqual([...touched(groundOf(board, false), before.pieces, beatsOf(before, after, []))].sort(), ["a", "b"]);
});

test("an arrow leads from whoever strikes to whoever is struck, and covers neither", () => {
  const ends = [...arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 }, 50).matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x]) => Number(x));
  assert.ok(Math.min(...ends) >= 20 && Math.max(...ends) <= 80, ends.join());
  assert.equal(arrowPath({ x: 0, y: 0 }, { x: 0, y: 0 }, 50), "");
});

test("it takes no longer than the pace leaves it, however much happens", () => {
  const before = scene([piece("a", "E5", 1), piece("d", "D5", 0)]);
  const beats = beatsOf(before, scene([piece("a", "E5", 1), piece("d", "C5", 0, { strength: 2 })]), told({ cells: ["E5", "D5"], roll: roll(2) }, { seat: 0, trace: ["D5", "C5"] }));
  const whole = beats.reduce((sum, b) => sum + lengthOf(b), 0);
  assert.equal(tempoOf(beats, "quick"), 1);
  assert.ok(tempoOf(beats, "at-once") < 1 && tempoOf(beats, "slow") > 1);
  assert.ok(whole * tempoOf(beats, "slow", 900) <= 900.001);
});
