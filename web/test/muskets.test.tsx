// The table of Muskets & Tomahawks: every kind of terrain and every profile has a drawing, a
// drawing is always the same, and a hidden marker looks like every other.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { planeGround } from "../src/board/plane";
import { cardTitle } from "../src/systems/muskets/cards";
import { looks } from "../src/systems/muskets/figures";
import { rows, spine } from "../src/systems/muskets/land";
import { Laid } from "../src/systems/muskets/laid";
import { kinds, Sheet } from "../src/systems/muskets/sheet";
import { Caption, captions } from "../src/systems/muskets/plates";
import { Stand } from "../src/systems/muskets/stand";
import type { Board, Extent, Piece, Scene } from "../src/types";
import { draw } from "./draw";

const content = (file: string) => readFileSync(`../content/muskets/${file}`, "utf8");

/** The names of a table of texts. */
const named = (table: string) => [...content("words/en.toml").split(`[muskets.${table}]\n`)[1]!.split("\n\n")[0]!.matchAll(/^"?([\w-]+)"? =/gm)].map((m) => m[1]!);

const shape = (x: number, y: number) => [[0, 0], [9, 1], [8, 7], [1, 6]].map(([dx, dy]) => ({ x: (x + dx!) * 1000, y: (y + dy!) * 1000 }));
const terrains = named("terrain").filter((k) => k !== "plain");
const board = { kind: "plane", cells: [], cols: 0, rows: 0, width: 48_000, height: 48_000, areas: terrains.map((terrain, i) => ({ id: terrain, terrain, shape: shape(1 + (i % 5) * 9, 1 + Math.floor(i / 5) * 9) })) } as Board;
const map = (flipped: boolean, seed = "muskets/a") => draw(<Sheet board={board} flipped={flipped} system="muskets" seed={seed} />);

test("every kind of terrain that has a name is drawn as what it is", () => {
  assert.ok(terrains.length >= 16, String(terrains.length));
  assert.deepEqual(terrains.filter((k) => !kinds.has(k)), []);
});

test("every profile has a figure of its own look", () => {
  const profiles = [...content("profiles.yaml").matchAll(/^ *([\w-]+): \{troop:/gm)].map((m) => m[1]!);
  assert.ok(profiles.length >= 14, String(profiles.length));
  assert.deepEqual(profiles.filter((p) => !looks[p]), [], "add them to looks in src/systems/muskets/figures.tsx");
});

test("a table is drawn the same each time, whole, and as few elements", () => {
  const one = map(false);
  assert.equal(one, map(false));
  assert.ok(one !== map(false, "muskets/b"));
  for (const text of [one, map(true)]) {
    assert.equal(/NaN|undefined|Infinity/.test(text), false);
    assert.ok(text.split("\n").length < 330, String(text.split("\n").length));
    assert.ok(text.length < 160_000, String(text.length));
  }
});

test("a fence runs along its longest way, and rows stay within their field", () => {
  const thin = [{ x: 15, y: 18 }, { x: 15.2, y: 18 }, { x: 15.2, y: 25 }, { x: 15, y: 25 }];
  assert.deepEqual(spine(thin).map((p) => p.y).sort(), [18, 25]);
  const field = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 60, y: 50 }, { x: 0, y: 50 }];
  const all = rows(field, { x: 1, y: 0 }, 8, 2);
  assert.ok(all.length > 4);
  for (const [a, b] of all) assert.ok(a.x >= 0 && b.x <= 100 && a.y > 0 && a.y < 50 && a.x < b.x);
});

const figure = (n: number, x: number, y: number, facing = 0) => ({ id: `u.${n}`, type: "regulars", at: { x, y }, facing, base: { width: 1000 } });
const unit = (more: Partial<Piece> = {}): Piece => ({
  id: "u", kind: "unit", type: "regulars", seat: 1, at: { x: 10_500, y: 10_500 }, facing: 0, strength: 4, full: 6, titles: { en: "Line" },
  figures: [figure(1, 10_000, 10_000), figure(2, 11_000, 10_000), figure(3, 10_000, 11_000), figure(4, 11_000, 11_000)], ...more,
});
const props = (p: Piece, turn = 0) => ({ here: [p], armies: ["rome", "carthage"] as const, near: () => false, turn, scale: 0.024 });

test("a unit shows each figure where it stands, its strength and its states", () => {
  const stand = draw(<Stand {...props(unit({ marks: ["smoke", "shaken"] }))} />);
  assert.equal(stand.split("data-figure=").length - 1, 4);
  assert.ok(/translate\(-12 -12\)/.test(stand) && /translate\(12 12\)/.test(stand), stand);
  assert.equal(stand.split("#f3efe4").length - 1, 4, "smoke before each");
  const plate = draw(<Caption {...props(unit({ marks: ["smoke", "shaken"] }))} plate={{ x: 0, y: 40 }} />);
  assert.ok(/Line/.test(plate) && / 4</.test(plate) && /data-mark="shaken"/.test(plate), plate);
});

test("the plates of neighbors hide neither each other nor the figures of the other", () => {
  const above = unit({ id: "v", titles: { en: "Second of the line" }, at: { x: 10_500, y: 12_600 }, figures: [1, 2, 3, 4].map((n) => figure(n, 9000 + n * 1000, 12_600)) });
  for (const flipped of [false, true]) {
    const ground = planeGround(board, flipped);
    const all = ground.standings([unit(), above]);
    const plates = captions(all, ground);
    const at = (id: string) => {
      const s = all.find((x) => x.here[0]!.id === id)!;
      const p = plates.get(id)!;
      return { x: s.at.x + p.x, y: s.at.y + p.y };
    };
    assert.ok(Math.abs(at("u").y - at("v").y) > 20, JSON.stringify([at("u"), at("v")]));
    for (const { at: spot = { x: 0, y: 0 } } of above.figures!) {
      const p = ground.centre(`${spot.x / 1000},${spot.y / 1000}`)!;
      assert.ok(Math.abs(p.y - at("u").y) > 15 || Math.abs(p.x - at("u").x) > 25, `${JSON.stringify(p)} lies under the plate of the other at ${JSON.stringify(at("u"))}`);
    }
  }
});

test("names have a least size on the screen, and one that would hide another is left out with its states kept", () => {
  const ground = planeGround(board, false);
  // Six officers side by side, with names far wider than they are.
  const all = ground.standings([1, 2, 3, 4, 5, 6].map((n) => unit({ id: `o${n}`, kind: "leader", full: 1, titles: { en: "Lieutenant of the Second Company" }, marks: ["shaken"], at: { x: 9000 + n * 600, y: 9000 }, figures: [figure(n, 9000 + n * 600, 9000)] })));
  const near = captions(all, ground, 1);
  const far = captions(all, ground, 0.5);
  assert.equal(near.get("o1")!.large, 1);
  assert.ok(13 * 0.5 * far.get("o1")!.large! >= 11, `names are ${13 * 0.5 * far.get("o1")!.large!} pixels high`);
  const nameless = all.filter((s) => far.get(s.here[0]!.id)!.nameless);
  assert.ok(nameless.length > 0 && nameless.length < all.length, `${nameless.length} of ${all.length} have no name`);
  const { here } = nameless[0]!;
  const drawn = draw(<Caption {...props(here[0]!)} plate={far.get(here[0]!.id)!} />);
  assert.ok(!/Lieutenant/.test(drawn) && /data-mark="shaken"/.test(drawn), drawn);
});

test("the place of a unit is the outline of its figures, from both sides of the table", () => {
  for (const flipped of [false, true]) {
    const ground = planeGround(board, flipped);
    const stood = ground.stood!([unit()]);
    const xs = [...stood.shape("10.5,10.5", 0).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m) => Number(m[1]));
    const middle = ground.centre("10.5,10.5")!.x;
    assert.ok(Math.abs(Math.max(...xs) - middle - 25) < 0.2 && Math.abs(middle - Math.min(...xs) - 25) < 0.2, String(xs));
    assert.equal(stood.shape("3,3", 0), ground.shape("3,3", 0));
  }
});

test("a hidden marker tells nothing: two are drawn alike", () => {
  const token = (id: string): Piece => ({ id, kind: "marker", seat: 0, at: { x: 1000, y: 1000 }, down: true, base: { width: 1000 }, strength: 0, full: 0 });
  const drawn = (id: string) => draw(<><Stand {...props(token(id))} /><Caption {...props(token(id))} /></>);
  assert.equal(drawn("marker-1"), drawn("marker-2"));
});

test("every card and every side plot has its own title", () => {
  const cards = named("card").filter((k) => k !== "red-clock");
  assert.ok(cards.some((id) => id.startsWith("plot-")) && cards.includes("top-regulars"), cards.join(" "));
  const told = new Set(["card", "card-name"].flatMap((table) => named(table).map((k) => `muskets.${table}.${k}`)));
  assert.deepEqual(cards.map(cardTitle).filter((key) => !told.has(key)), []);
});

test("names on the ground are drawn over the circles of places, whose line would cross them", () => {
  const named = { ...board, labels: [{ text: "Mill", at: { x: 9000, y: 9000 } }] } as unknown as Board;
  const extents = [{ kind: "place", title: "", cells: [], rings: [{ at: { x: 9000, y: 9000 }, out: 3000 }] }] as unknown as Extent[];
  const laid = draw(<Laid scene={{ board: named, pieces: [] } as unknown as Scene} flipped={false} armies={["red", "blue"]} extents={extents} />);
  assert.ok(laid.indexOf("data-extent=\"place\"") >= 0 && laid.indexOf("Mill") > laid.lastIndexOf("stroke-dasharray"), laid);
  assert.ok(!draw(<Sheet board={named} flipped={false} system="muskets" seed="a" />).includes("Mill"), "they are drawn once");
});
