// What the workshop does with a whole battle, and what its schema offers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { benchOf } from "../src/workshop/bench";
import { standing, terrainAt } from "../src/workshop/hex/forces";
import { gridOf, sideImage } from "../src/workshop/hex/grid";
import { emptied, sceneOf } from "../src/workshop/hex/scene";
import { cycled, nationOf, nationsOf, offerOf, toolsOf, unitsFor, use } from "../src/workshop/hex/tools";
import { laid, remade } from "../src/workshop/hex/whole";
import { handlesOf, put } from "../src/workshop/free/points";
import { aboutOf, blank, branches, fieldOf, nodeAt, resolved, type Node } from "../src/workshop/model/schema";
import { edit, read, type Path } from "../src/workshop/model/text";
import type { Board } from "../src/types";

const schemaOf = (system: string) => JSON.parse(readFileSync(`../content/${system}/scenario.schema.json`, "utf8")) as Node;
const boardOf = (system: string) => JSON.parse(readFileSync(`test/scenes/${system}-first-battle.json`, "utf8")) as Board;
const battles = ["ancients", "napoleonics"].flatMap((system) =>
  readdirSync(`../content/${system}/scenarios`).filter((f) => f.endsWith(".yaml")).map((f) => ({ system, f, text: readFileSync(`../content/${system}/scenarios/${f}`, "utf8") })));

test("mirrored or turned twice, a battle is what it was", () => {
  for (const { system, f, text } of battles.filter((_, i) => i % 6 === 0)) {
    const [schema, grid] = [schemaOf(system), gridOf(boardOf(system))];
    for (const how of ["mirror", "turn"] as const) {
      const once = edit(text, remade(schema, read(text).data, how, grid))!;
      assert.ok(once !== text, f);
      const twice = edit(once, remade(schema, read(once).data, how, grid))!;
      const sorted = (t: string) => JSON.stringify(read(t).data, (_, v: unknown) => (v && typeof v === "object" && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v));
      assert.equal(sorted(twice), sorted(text), `${f} ${how}`);
    }
  }
});

test("armies that change places stand on the same ground with the sides exchanged", () => {
  const { text } = battles.find((b) => b.f === "crimissos-river.yaml")!;
  const grid = gridOf(boardOf("ancients"));
  const before = read(text).data;
  const after = read(edit(text, remade(schemaOf("ancients"), before, "armies", grid))!).data;
  assert.deepEqual(after.terrain, before.terrain);
  const stood = (d: typeof before) => standing(d).map((s) => `${s.side} ${s.of} ${s.hex}`).sort();
  assert.deepEqual(stood(after), standing(before).map((s) => `${s.side === "top" ? "bottom" : "top"} ${s.of} ${grid.image(s.hex, "turn")}`).sort());
});

test("a lesson that gets another id is an ordinary battle, and a lesson again when that is undone", () => {
  const text = battles.find((b) => b.system === "ancients" && b.f === "first-battle.yaml")!.text;
  const bench = benchOf("ancients", "ancients/first-battle", text, schemaOf("ancients"), undefined);
  bench.apply([{ path: ["banners"], value: 4 }]);
  assert.equal(bench.reading.value.data.lesson, 2078);
  bench.apply([{ path: ["id"], value: "ancients/first-battle-2" }]);
  assert.equal(bench.reading.value.data.lesson, undefined);
  assert.equal(bench.reading.value.data.id, "ancients/first-battle-2");
  bench.undo();
  assert.equal(bench.reading.value.data.lesson, 2078);
});

test("a field says what it is, a list of points also what a point is", () => {
  const of = (system: string, path: Path) => {
    const schema = schemaOf(system);
    return aboutOf(schema, path.length === 1 ? schema.properties![path[0]!] : nodeAt(schema, {}, path), undefined);
  };
  assert.equal(of("ancients", ["banners"]), "Banners to win.");
  assert.equal(of("ancients", ["source"]), "Where something comes from, for people: a text in every language, or one for all of them.");
  assert.equal(of("muskets", ["missions", "top", "places"]), "Inches from the left and from the top.");
  assert.equal(of("ancients", ["armies"]), undefined);
});

test("a side is offered the units of one nation: its own, or the one chosen", () => {
  const tools = toolsOf(benchOf("napoleonics", "napoleonics/x", "units: {bottom: {PT-LN: [H6]}}\n", schemaOf("napoleonics"), emptied(boardOf("napoleonics"))))!;
  const nations = (side: "top" | "bottom") => [...new Set(unitsFor(tools, side).map((u) => u.slice(0, 3)))];
  assert.equal(nationOf(tools, "bottom"), "PT");
  assert.deepEqual(nations("bottom"), ["PT-"]);
  tools.nations.value = { bottom: "PR" };
  assert.deepEqual(nations("bottom"), ["PR-"]);
  tools.tool.value = { kind: "unit", side: "bottom", of: unitsFor(tools, "bottom").at(-1)! };
  assert.deepEqual(cycled(tools, "unit"), { kind: "unit", side: "bottom", of: unitsFor(tools, "bottom")[0] });
  assert.deepEqual(nations("top"), [`${nationOf(tools, "top")}-`]);
  const plain = toolsOf(benchOf("ancients", "ancients/x", "id: ancients/x\n", schemaOf("ancients"), emptied(boardOf("ancients"))))!;
  assert.deepEqual([nationsOf(plain.offer), unitsFor(plain, "top")], [[], plain.offer.units]);
});

test("painting the other half too puts the same there, for the other side if it is turned", () => {
  const board = emptied(boardOf("ancients"));
  const tools = toolsOf(benchOf("ancients", "ancients/x", "id: ancients/x\n", schemaOf("ancients"), board))!;
  tools.symmetry.value = "turn";
  tools.tool.value = { kind: "unit", side: "bottom", of: "HI" };
  use(tools, { hex: "H2", side: 0, on: true }, "a");
  tools.tool.value = { kind: "edge", of: "ramparts" };
  use(tools, { hex: "C3", side: 0, on: true }, "b");
  tools.symmetry.value = "mirror";
  tools.tool.value = { kind: "terrain", of: "hill" };
  use(tools, { hex: "A1", side: 0, on: true }, "c");
  assert.deepEqual(tools.bench.reading.value.data, {
    id: "ancients/x", units: { bottom: { HI: ["H2"] }, top: { HI: ["B11"] } }, ramparts: { C3: ["east"], G11: ["west"] }, terrain: { hill: ["A1", "A13"] },
  });
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((s) => sideImage(s, "mirror")), [3, 2, 1, 0, 5, 4]);
});

test("a copied region lies as it lay, in even and in odd rows", () => {
  const grid = gridOf(boardOf("ancients"));
  const { data } = read("terrain: {hill: [C3], forest: [D3]}\nunits: {top: {LI: [{hex: D3, blocks: 2}]}}\nramparts: {C3: [east]}\n");
  const text = edit("terrain: {lake: [F7]}\n", laid(read("terrain: {lake: [F7]}\n").data, data, ["C3", "D3", "A1"], "C3", "F7", grid, ["ramparts"]))!;
  const after = read(text).data;
  // D3 lies to the right below C3, and so does G8 below F7.
  assert.equal(terrainAt(after, "F7"), "hill");
  assert.equal(terrainAt(after, "G8"), "forest");
  assert.deepEqual(standing(after).map((s) => [s.hex, s.entry]), [["G8", { hex: "G8", blocks: 2 }]]);
  assert.deepEqual(after.ramparts, { F7: ["east"] });
});

test("whatever a schema knows has a field of its kind and a value to begin with", () => {
  for (const system of ["ancients", "napoleonics", "commander", "muskets"]) {
    const root = schemaOf(system);
    const seen = new Set<unknown>();
    const walk = (node: Node, at: string): void => {
      const n = resolved(root, node);
      if (seen.has(n) || at.split(".").length > 9) return;
      seen.add(n);
      for (const b of branches(root, n)) {
        const kind = fieldOf(root, b);
        const type = [b.type].flat()[0];
        assert.ok(kind !== "text" || type === "string" || b.pattern !== undefined, `${system} ${at}: a text field for ${JSON.stringify(b).slice(0, 90)}`);
        assert.ok(blank(root, b) !== undefined, `${system} ${at}`);
        for (const [k, x] of Object.entries(b.properties ?? {})) walk(x, `${at}.${k}`);
        if (b.items) walk(b.items, `${at}.0`);
        for (const x of b.prefixItems ?? []) walk(x, `${at}.0`);
        if (typeof b.additionalProperties === "object") walk(b.additionalProperties, `${at}.*`);
      }
    };
    walk(root, system);
    assert.ok(seen.size > 40);
  }
});

test("a key that the schema learns is offered without a line of code", () => {
  const root = schemaOf("ancients");
  root.properties!.swamps = { type: "object", propertyNames: { $ref: "#/$defs/hex" }, additionalProperties: { type: "array", items: { enum: ["east"] } } };
  root.properties!.terrain!.properties!.marsh = { $ref: "#/$defs/hexes" };
  const offer = offerOf(root);
  assert.ok(offer.edges.includes("swamps") && offer.terrain.includes("marsh"));
});

test("a draft with faults is drawn as far as its text goes", () => {
  const board = emptied(boardOf("ancients"));
  const { data } = read("terrain: {hill: [C5, Z9]}\nunits: {top: {HI: [C5, X1], NO: [C6]}}\nleaders: {top: [{name: A, hex: C5}]}\nlabels: [{text: B, hexes: [E5]}]\nramparts: {C5: [east]}\n");
  const scene = sceneOf("ancients", data, board, ["ramparts"]);
  assert.deepEqual(scene.pieces.map((p) => `${p.kind} ${p.cell}`), ["unit C5", "unit C6", "leader C5"]);
  const c5 = scene.board.cells.find((c) => c.name === "C5")!;
  assert.equal(c5.terrain, "hill");
  assert.deepEqual(c5.edges, [0]);
  assert.equal(scene.board.labels?.[0]?.names?.es, "B");
});

test("the points of zones and open tables are found by the schema and moved on their steps", () => {
  const first = (system: string, f: string) => readFileSync(`../content/${system}/scenarios/${f}.yaml`, "utf8");
  const table = first("muskets", "first-skirmish");
  const units = handlesOf(schemaOf("muskets"), read(table).data);
  const marines = units.find((h) => h.name === "marines")!;
  assert.deepEqual([marines.path.join("."), marines.x, marines.y, marines.corner], ["units.top.0.at", 17_000, 7_000, false]);
  const moved = edit(table, [put(marines, 18_130, -4, 36_000, 36_000)])!;
  assert.ok(moved.includes('profile: marines, figures: 9, at: "18.25,0", facing: 180'));
  const zones = first("commander", "first-battle");
  const corners = handlesOf(schemaOf("commander"), read(zones).data).filter((h) => h.path[0] === "vertices");
  assert.equal(corners.length, Object.keys(read(zones).data.vertices as object).length);
  const n1 = corners.find((h) => h.name === "n1")!;
  assert.ok(edit(zones, [put(n1, 402, 3, 1200, 900)])!.includes("  n1: [400, 5]\n"));
});
