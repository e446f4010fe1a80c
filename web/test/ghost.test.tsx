// Moves over open ground before they are made: what a drag, a tap and a key ask the server, and
// what is sent when the unit is let go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Trail } from "../src/marks";
import { pace } from "../src/match/settings";
import type { Patch } from "../src/board/ground";
import { Plane } from "../src/board/plane";
import { farthest, largeOf } from "../src/systems/muskets/plan";
import { Lines } from "../src/systems/muskets/sightlines";
import { PlanWords } from "../src/systems/muskets/planbar";
import type { PlanProps } from "../src/systems";
import type { Board, MatchState, Piece, Sighting } from "../src/types";
import { draw } from "./draw";
import { Paper, sitDown, until } from "./paper";
import { option, stands } from "./stands";

pace.value = "at-once";
const figure = (n: number, x: number, y: number) => ({ id: `line.${n}`, at: { x, y }, base: { width: 1000 } });
const unit = (more: Partial<Piece> = {}): Piece => ({
  id: "line", kind: "unit", type: "regulars", seat: 1, at: { x: 10_000, y: 11_000 }, facing: 0, form: "open", forms: ["loose", "open"], strength: 2, full: 2,
  figures: [figure(1, 10_000, 10_000), figure(2, 10_000, 12_000)], ...more,
});
const from = "10,11";
const move = option("move line 10,7 45 open", { from, piece: "line", at: { x: 10_000, y: 7000 }, facing: 450, path: [{ x: 10_000, y: 10_000 }, { x: 10_000, y: 7000 }] });
const board = { kind: "plane", cells: [], cols: 0, rows: 0, width: 48_000, height: 48_000 };

const standing = (piece = unit()): MatchState => stands({
  options: [move, option("done")], question: { over: false, seat: 1, kind: "act", open: true },
  scene: { ...stands().scene, system: "muskets", board, pieces: [piece] } as MatchState["scene"],
});

/** A server that lets a unit go where it is asked to. */
async function seated(piece?: Piece) {
  const paper = new Paper();
  const asked: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (async (url: string, init?: unknown) => {
    const q = /\/try\?(.*)$/.exec(String(url))?.[1];
    if (q === undefined) return real(url, init as RequestInit);
    const p = new URLSearchParams(q);
    asked.push(["piece", "x", "y", "facing", "form"].map((k) => p.get(k) ?? "-").join(" "));
    const at = { x: Number(p.get("x")), y: Number(p.get("y")) };
    return new Response(JSON.stringify({ text: `move line ${at.x / 1000},${at.y / 1000}`, at, facing: Number(p.get("facing") ?? 0), figures: [], words: ["It moves."] }), { headers: { "Content-Type": "application/json" } });
  }) as typeof fetch;
  const table = await sitDown(paper, standing(piece));
  await until(() => !!table.trials.trail.value);
  return { paper, table, asked };
}

test("a unit in hand looks around; dragged it goes by the middle of its front and looks where the suggested moves look", async () => {
  const { table, asked } = await seated();
  assert.equal(asked[0], "line 10000 10000 0 -");
  assert.equal(table.trials.trail.value!.still, true);
  table.trials.take(from, "10.2,11.5"); // taken a little behind its front
  table.trials.over("12.2,9.5");
  await until(() => asked.length === 2);
  assert.equal(asked[1], "line 12000 8000 450 -");
  table.close();
});

test("near a point worth resting at it snaps to it, and letting it go makes the move", async () => {
  const { paper, table, asked } = await seated();
  paper.on("POST actions move line 10,7", standing(unit({ at: { x: 10_000, y: 8000 } })));
  table.trials.take(from, "10,10");
  table.trials.over("10.2,7.3");
  await until(() => table.trials.trail.value?.to === "10,7");
  assert.equal(asked.at(-1), "line 10000 7000 450 -");
  await table.letGo();
  await until(() => paper.asked.some((a) => a.startsWith("POST actions move line 10,7")));
  table.close();
});

test("keys walk its ghost by an inch and a tenth, turn it, change its formation and put it back", async () => {
  const { table, asked } = await seated();
  const press = async (key: string, shiftKey = false) => {
    const before = asked.length;
    assert.equal(table.trials.press({ key, shiftKey }, false), true, key);
    await until(() => asked.length > before);
  };
  await press("ArrowUp");
  assert.equal(asked.at(-1), "line 10000 9000 450 -");
  await until(() => table.trials.trail.value?.to === "10,9");
  await press("ArrowLeft", true);
  assert.equal(asked.at(-1), "line 9900 9000 450 -");
  await press("q");
  assert.equal(asked.at(-1)!.split(" ")[3], "300");
  await press("r");
  assert.equal(asked.at(-1)!.split(" ")[4], "loose");
  assert.equal(table.trials.trail.value!.pinned, true);
  await press("Escape");
  await until(() => table.trials.trail.value?.still === true);
  assert.equal(table.trials.press({ key: "x", shiftKey: false }, false), false);
  table.close();
});

test("of the unit that moved last a single figure is taken where it stands", async () => {
  const { table, asked } = await seated(unit({ marks: ["adjust"] }));
  table.trials.take(from, "10.3,12.2");
  table.trials.over("10.8,12.2");
  await until(() => asked.length === 2);
  assert.equal(asked[1], "line.2 10500 12000 - -");
  table.close();
});

test("a planned move says how far its farthest figure goes, what it costs and who sees whom", () => {
  const t: Trail = {
    piece: "line", from, to: "10,7", path: [{ x: 10_000, y: 10_000 }, { x: 10_000, y: 7000 }], legal: true, words: "It moves 4 inches.", aim: { x: 10_000, y: 7000 }, pinned: true, still: false,
    figures: [{ ...figure(1, 10_000, 6000), path: [{ x: 10_000, y: 10_000 }, { x: 10_000, y: 6000 }] }], costs: ["Rough ground."], sightings: [{ id: "s", piece: "foe", line: [{ x: 0, y: 0 }, { x: 1, y: 1 }], far: 1, spots: 1, spotted: 1, reacts: true }], seen: ["Foe sees us."],
  };
  assert.equal(farthest(t), 4);
  assert.equal(farthest({ ...t, figures: [figure(1, 10_000, 6000)] }), 3, "into a building: the way of the one that leads");
  const words = draw(<PlanWords {...({ told: signal<Trail | null>(t) } as unknown as PlanProps)} />);
  for (const w of ["It moves 4 inches.", "Rough ground.", "Foe sees us."]) assert.ok(words.includes(w), words);
});

test("plates on lines of sight are read on a small table, and tell by arrows who spots whom", () => {
  assert.equal(largeOf(2), 1);
  assert.ok(largeOf(0.5) > 1.8, `on a small table they are ${largeOf(0.5)} as large`);
  const all = [{ id: "s", piece: "foe", line: [{ x: 10_000, y: 12_000 }, { x: 10_000, y: 2000 }], far: 10_000, spots: 700_000, spotted: 200_000 }] as unknown as Sighting[];
  const drawn = draw(<Lines all={all} own={[]} plane={new Plane(board as unknown as Board, false)} large={1} />);
  const arrows = [...drawn.matchAll(/d="M-6 0H5[^>]*rotate\((-?[\d.]+)\)/g)].map((m) => Number(m[1]));
  assert.deepEqual(arrows, [-90, 90], "ours leads to them, theirs to us");
  const placed = (beside?: Patch) => /class="plate" transform="translate\(([\d.]+) ([\d.]+)\)/.exec(draw(<Lines all={all} own={[]} plane={new Plane(board as unknown as Board, false)} large={1} beside={beside} />))!.slice(1).map(Number) as [number, number];
  const [x, y] = placed();
  assert.ok(placed({ x: x - 40, y: y - 20, w: 90, h: 40 }).join() !== `${x},${y}`, "it leaves the plate of the move free");
});

test("plates on lines of sight lie beside the figures in hand, and whole on the table", () => {
  const plane = new Plane(board as unknown as Board, false);
  const plates = (x: number, own: readonly { x: number; y: number }[]) => {
    const all = [{ id: "s", piece: "foe", line: [{ x, y: 5500 }, { x, y: 2000 }], far: 3500, spots: 700_000, spotted: 200_000 }] as unknown as Sighting[];
    const [, left, top] = /class="plate" transform="translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(draw(<Lines all={all} own={own.map(plane.point)} plane={plane} large={1} />))!.map(Number);
    return { x: left! - 31, y: top! - 16, w: 72, h: 32 };
  };
  for (const x of [500, 24_000, 47_500]) {
    const own = [4500, 5500].flatMap((y) => [-1000, 0, 1000].map((dx) => ({ x: x + dx, y })));
    const p = plates(x, own);
    assert.ok(p.x >= 0 && p.y >= 0 && p.x + p.w <= plane.width && p.y + p.h <= plane.height, `the plate lies at ${JSON.stringify(p)}`);
    for (const q of own.map(plane.point)) assert.ok(q.x < p.x - 11 || q.x > p.x + p.w + 11 || q.y < p.y - 11 || q.y > p.y + p.h + 11, `the plate at ${JSON.stringify(p)} lies on a figure at ${JSON.stringify(q)}`);
  }
});
