// Drawing zones and open tables at random, as their tools do it: the server's reader finds no fault of
// form in what is written, and the mesh stays a mesh. "make edits" makes many.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bothSides, changesTo, list, map, text } from "../src/workshop/free/craft";
import { area, heart, inside, toRim } from "../src/workshop/free/geometry";
import { remade, sizeOf } from "../src/workshop/free/whole";
import { begin, next, redo, textOf, undo } from "../src/workshop/model/history";
import type { Node } from "../src/workshop/model/schema";
import { template } from "../src/workshop/model/template";
import { edit, read, type Change, type Value } from "../src/workshop/model/text";
import { addArea, addCorner, lying, moveArea, piecesOf, scaleArea, turnArea, written, type Data } from "../src/workshop/tables/ground";
import { offerOf as tableOffer } from "../src/workshop/tables/offer";
import { addUnit, changeUnit, removeUnit, unitsOf } from "../src/workshop/tables/units";
import { benchOf } from "../src/workshop/bench";
import { craftOf } from "../src/workshop/zones/craft";
import type { ZoneCraft } from "../src/workshop/zones/tools";
import { called, cut, remove, unite } from "../src/workshop/zones/knife";
import { crossings, gaps } from "../src/workshop/zones/gaps";
import { Mesh } from "../src/workshop/zones/mesh";
import { offerOf } from "../src/workshop/zones/offer";
import { addBlock, between, borderAt, flag, lay, moveBlock, removeBlock, zoneValue } from "../src/workshop/zones/ways";

const edits = Number(process.env.MARISCAL_EDITS ?? 120);
const schemaOf = (system: string) => JSON.parse(readFileSync(`../content/${system}/scenario.schema.json`, "utf8")) as Node;
const fileOf = (name: string) => readFileSync(`../content/${name}.yaml`, "utf8");
const ofForm = /not YAML|unknown |must be |appears twice|has no value|has no text|neither true|not a whole number|not one of|nested|tags|anchors|out of range|is not a (point|facing|width|name)|stands for two|lies off/;

const folder = mkdtempSync(join(tmpdir(), "mariscal-drawing-"));
after(() => rmSync(folder, { recursive: true }));

/** What the server's reader says of texts. */
function told(texts: readonly string[]): string[] {
  const files = texts.map((t, i) => {
    const file = join(folder, `${i}.yaml`);
    writeFileSync(file, t);
    return file;
  });
  try {
    return execFileSync("go", ["run", "./cmd/mariscal", "check", ...files], { cwd: "..", encoding: "utf8", env: { ...process.env, LC_ALL: "en", LANG: "en" } }).split("\n");
  } catch (e) {
    return (e as { stdout: string }).stdout.split("\n"); // a file with faults is a failure of the command
  }
}

const beginning = (system: string, kind: string, like: string) => {
  const names = { en: "New", es: "Nueva" };
  return template(schemaOf(system), { id: `${system}/drawn`, names, sides: [names, names], colours: ["red", "blue"], kind, zone: "Zone", like: read(fileOf(like)).data });
};

function chances(seed: number) {
  const chance = (n: number) => (seed = (Math.imul(seed, 48271) >>> 0) % 2147483647) % n;
  return { chance, one: <T>(all: readonly T[]): T => all[chance(all.length)]! };
}

/** Makes so many edits of a text, every nth of which is written down; undone, it has the bytes of the start. */
function edited(start: string, does: (d: { readonly [key: string]: Value }, n: number) => Change[]): string[] {
  let h = begin(start);
  const kept: string[] = [];
  for (let n = 1; n <= edits; n++) {
    const out = edit(textOf(h), does(read(textOf(h)).data, n));
    assert.ok(out !== undefined, `edit ${n}`);
    h = next(h, out);
    if (n % 15 === 0) kept.push(out);
  }
  const end = textOf(h);
  while (h.now > 0) h = undo(h);
  assert.equal(textOf(h), start);
  while (h.now < h.all.length - 1) h = redo(h);
  assert.equal(textOf(h), end);
  return kept;
}

test("however zones are cut, joined and moved, what is written is a mesh that the reader reads", () => {
  const { chance, one } = chances(11);
  const schema = schemaOf("commander");
  const offer = offerOf(schema);
  const start = beginning("commander", "mesh", "commander/scenarios/montebello");
  const point = () => ({ x: chance(1201), y: chance(901) });
  const texts = edited(start, (data, n) => {
    const before = Mesh.of(data);
    const m = Mesh.of(data);
    const zone = () => one(m.zones);
    const what = chance(20);
    const side = one(bothSides);
    const blocks = Object.keys(map(map(m.data.blocks)[side]));
    const two = borderAt(m, point(), 200);
    if (what < 5 || m.zones.length < 3) {
      if (m.zones.length < 24) cut(m, [m.hit(point(), 9), m.hit(point(), 9), ...(chance(3) ? [] : [m.hit(point(), 9)])], 9, "Zone");
    } else if (what < 7) {
      const corner = one(m.corners);
      const p = m.at(corner);
      m.move(corner, { x: p.x + chance(41) - 20, y: p.y + chance(41) - 20 });
    } else if (what < 8) m.dissolve(one(m.corners));
    else if (what < 9) {
      if (m.corners.length > 90) return [];
      const [a, b] = one(m.lines());
      m.split(a, b, { x: Math.round((m.at(a).x + m.at(b).x) / 2), y: Math.round((m.at(a).y + m.at(b).y) / 2) });
    }
    else if (what < 10 && two) unite(m, two[0], two[1]);
    else if (what < 11) zoneValue(m, zone(), one(["terrain", "elevation"]), undefined);
    else if (what < 12) zoneValue(m, zone(), "terrain", one(offer.terrain.slice(1, 5)));
    else if (what < 13) flag(m, zone(), one(offer.flags));
    else if (what < 15 && two) chance(2) ? between(m, two, "on", one(offer.on)) : between(m, two, "across", one(offer.across));
    else if (what < 16 && two) lay(m, one(offer.ways), two[0], two[1]);
    else if (what < 17 && blocks.length < 15) addBlock(m, side, one(offer.blocks.filter((b) => b !== "garrison")), zone());
    else if (what < 18 && blocks.length) chance(2) ? moveBlock(m, side, one(blocks), zone()) : removeBlock(m, side, one(blocks));
    else if (what < 19) {
      const [from, to] = [zone(), `Hill-${n}`];
      called(m, from, to);
      m.data.zones = Object.fromEntries(Object.entries(map(m.data.zones)).map(([k, z]) => [k === from ? to : k, z]));
    } else return remade(schema, data, one(["mirror", "turn", "armies"]));
    // A move or a cut of which the outcome is no mesh is what the proof is for; here only meshes go on.
    return isMesh(m) ? changesTo(before.data, m.data) : [];
  });
  const said = told(texts).filter((l) => !l.includes(": warning: "));
  assert.ok(said.length > texts.length, said.join("\n"));
  assert.deepEqual(said.filter((l) => ofForm.test(l) || /: (zones|vertices)\.[^:]*: /.test(l) && !/at most/.test(l)), []);
});

test("the middle of a zone is inside it, however thin it is, if any whole point is", () => {
  const { chance } = chances(7);
  const found = [0, 0];
  for (let n = 0; n < 1000; n++) {
    const wide = 1 + chance(40);
    const shape = Array.from({ length: 3 + (n % 3) }, () => ({ x: chance(wide), y: chance(40) }));
    if (n % 3) shape.sort((a, b) => Math.atan2(a.y - 20, a.x - wide / 2) - Math.atan2(b.y - 20, b.x - wide / 2));
    if (!area(shape)) continue;
    const within = (p: { x: number; y: number }) => inside(p, shape) && toRim(p, shape) > 0;
    const any = Array.from({ length: wide * 40 }, (_, i) => ({ x: i % wide, y: Math.floor(i / wide) })).some(within);
    found[Number(any)]!++;
    assert.equal(within(heart(shape)), any, JSON.stringify([heart(shape), shape]));
  }
  assert.ok(Math.min(...found) > 30, String(found));
});

test("a way goes on from press to press, and from none after a drag or with another tool", () => {
  const text = beginning("commander", "mesh", "commander/scenarios/montebello");
  const m = Mesh.of(read(text).data);
  for (const x of [300, 600, 900]) assert.ok(cut(m, [m.hit({ x, y: 0 }, 9), m.hit({ x, y: 900 }, 9)], 9, "Zone")[0]);
  const start = edit(text, changesTo(read(text).data as Value, m.data))!;
  const ways = (does: (c: ZoneCraft, press: (x: number, ...on: number[]) => void) => void) => {
    const bench = benchOf("commander", "commander/t", start, schemaOf("commander"), undefined);
    const c = craftOf(bench);
    c.take("way roads");
    does(c, (x, ...on) => {
      const stroke = c.press({ p: { x, y: 500 }, near: 9, shift: false });
      for (const to of on) stroke?.move?.({ x: to, y: 500 });
      stroke?.up?.({ x: on.at(-1) ?? x, y: 500 });
    });
    return ["roads", "paths"].map((key) => list(bench.reading.value.data[key]).reduce<number>((n, w) => n + list(w).length - 1, 0));
  };
  assert.deepEqual(ways((_, press) => [100, 400, 700].forEach((x) => press(x))), [2, 0]);
  assert.deepEqual(ways((_, press) => (press(100, 400), press(700, 1000))), [2, 0]);
  assert.deepEqual(ways((c, press) => (press(100), press(400), c.take("way paths"), press(700))), [1, 0]);
});

/** Whether no two edges cross and no corner lies in a zone that is not its own. */
function isMesh(m: Mesh): boolean {
  const lines = m.lines();
  const turn = (a: string, b: string, c: string) => Math.sign((m.at(b).x - m.at(a).x) * (m.at(c).y - m.at(a).y) - (m.at(b).y - m.at(a).y) * (m.at(c).x - m.at(a).x));
  for (const [i, [a, b]] of lines.entries()) {
    for (const c of m.corners) if (c !== a && c !== b && turn(a, b, c) === 0 && Math.min(m.at(a).x, m.at(b).x) <= m.at(c).x && m.at(c).x <= Math.max(m.at(a).x, m.at(b).x) && Math.min(m.at(a).y, m.at(b).y) <= m.at(c).y && m.at(c).y <= Math.max(m.at(a).y, m.at(b).y)) return false;
    for (const [c, d] of lines.slice(0, i)) if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return false;
  }
  const rings = m.zones.every((z) => area(m.shape(z)) > 0 && inside(m.middle(z), m.shape(z)) && toRim(m.middle(z), m.shape(z)) > 0);
  // Two zones share one side alone, and none touches another in a point.
  return rings && m.zones.every((z) => m.around(z).every((o) => {
    const shared = m.edges(z).map(([a, b]) => m.edges(o).some(([x, y]) => x === b && y === a));
    return shared.filter((s, i) => s && !shared[(i + shared.length - 1) % shared.length]).length <= 1;
  })) && m.corners.every((c) => lines.filter(([a, b]) => (a === c || b === c) && m.zonesAt(a, b).length === 1).length <= 2);
}

test("however an open table is drawn, the reader reads what is written", () => {
  const { chance, one } = chances(5);
  const schema = schemaOf("muskets");
  const offer = tableOffer(schema);
  const pieces = piecesOf(schema);
  const start = beginning("muskets", "plane", "muskets/scenarios/two-patrols");
  const size = sizeOf(read(start).data);
  const point = () => ({ x: chance(193) * 250, y: chance(145) * 250 });
  const texts = edited(start, (data) => {
    const d = structuredClone(data) as Data;
    const all = lying(d, pieces, size);
    const side = one(bothSides);
    const units = unitsOf(d, side);
    const what = chance(16);
    if (what < 3 && all.length < 30) addArea(d, one(offer.terrain), [], { piece: one(Object.keys(pieces)), at: written(point()) });
    else if (what < 4 && all.length < 30) addArea(d, "road", [], { terrain: "road", along: [written(point()), "0,0", "48,36"], width: 1.5 });
    else if (what < 5 && all.length < 30) addArea(d, "wood", [], { terrain: "wood", shape: ["3,3", "9,4", "8,9"] });
    else if (what < 7 && all.length) moveArea(d, one(all).i, { x: chance(41) * 250 - 5000, y: chance(41) * 250 - 5000 }, size);
    else if (what < 8 && all.length) turnArea(d, one(all).i, 15, size);
    else if (what < 9 && all.length) scaleArea(d, one(all), one([1.1, 1 / 1.1]), size);
    else if (what < 10 && all.length && one(all).points.length < 12) addCorner(d, one(all.filter((l) => l.points.length < 12)), point());
    else if (what < 11 && all.length) d.areas = list(d.areas).filter((_, i) => i !== one(all).i);
    else if (what < 13 && units.length < 10) addUnit(d, side, one(offer.profiles), point());
    else if (what < 14 && units.length) changeUnit(d, side, chance(units.length), (u) => ({ ...u, facing: chance(24) * 15, at: written(point()) }));
    else if (what < 15 && units.length) removeUnit(d, side, chance(units.length));
    else return remade(schema, data, one(["mirror", "turn", "armies"]));
    return changesTo(data as Value, d);
  });
  const said = told(texts).filter((l) => !l.includes(": warning: "));
  assert.ok(said.length > texts.length, said.join("\n"));
  assert.deepEqual(said.filter((l) => ofForm.test(l)), []);
});

test("mirrored or turned twice, a battle of points is what it was, and its armies come back", () => {
  for (const [system, name] of [["commander", "first-battle"], ["commander", "marengo"], ["muskets", "two-patrols"], ["muskets", "proving-ground"]] as const) {
    const schema = schemaOf(system);
    const start = fileOf(`${system}/scenarios/${name}`);
    const size = sizeOf(read(start).data);
    for (const how of ["mirror", "turn"] as const) {
      const at = size.x ? size : { x: 36000, y: 36000 };
      const once = edit(start, remade(schema, read(start).data, how, at))!;
      const twice = edit(once, remade(schema, read(once).data, how, at))!;
      assert.ok(once !== start);
      if (how === "mirror") assert.deepEqual(read(once).data.sides, read(start).data.sides, "turns are no angles");
      const sorted = (t: string) => JSON.stringify(read(t).data, (k, v: unknown) => (k === "angle" && v === 0 ? undefined : v && typeof v === "object" && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v)).replace(/"(corners|neighbours)":\[[^\]]*\]/g, (s) => [...s].sort().join(""));
      assert.equal(sorted(twice), sorted(start), `${name} ${how}`);
    }
    const swapped = read(edit(start, remade(schema, read(start).data, "armies", size.x ? size : { x: 36000, y: 36000 }))!).data;
    assert.deepEqual(map(map(swapped.armies).top), map(map(read(start).data.armies).bottom));
    for (const ground of ["zones", "vertices", "areas"]) assert.deepEqual(Object.keys(map(swapped[ground])), Object.keys(map(read(start).data[ground])));
  }
});

test("mirrored, ready-made ground is flipped where its left and right differ", () => {
  const schema = schemaOf("muskets");
  const size = { x: 36000, y: 36000 };
  const pieces = piecesOf(schema);
  const start = 'areas:\n  - {id: farm, piece: farmhouse, at: "10,12", turn: 30}\n  - {id: hut, piece: cabin, at: "20,12", turn: 30}\n';
  const { data } = read(start);
  const to = read(edit(start, remade(schema, data, "mirror", size))!).data;
  assert.deepEqual(list(to.areas).map((a) => map(a).flip), [true, undefined]);
  const mirrored = (p: { x: number; y: number }) => written({ x: size.x - p.x, y: p.y });
  const before = lying(data, pieces, size), after = lying(to, pieces, size);
  for (const [i, l] of after.entries()) assert.deepEqual(l.outline.map(written).sort(), before[i]!.outline.map(mirrored).sort(), l.id);
});

test("a zone that is cut hands over what lies on its new borders", () => {
  const m = Mesh.of(read(fileOf("commander/scenarios/first-battle")).data);
  const [made] = cut(m, [m.hit({ x: 0, y: 450 }, 9), m.hit({ x: 500, y: 460 }, 9)], 9, "Zone"); // Prato, which a path and a brook lead through
  assert.equal(made, "Zone-1");
  const paths = list(m.data.paths).map((w) => list(w).map(text));
  for (const w of paths) w.forEach((z, i) => i && assert.ok(m.touching(w[i - 1]!, z), `${w[i - 1]} and ${z}`));
  for (const b of list(m.data.borders)) assert.ok(m.touching(text(list(map(b).between)[0]), text(list(map(b).between)[1])));
  const gone = Mesh.of(m.data);
  remove(gone, "Zone-1");
  assert.ok(!JSON.stringify(gone.data).includes("Zone-1"));
});

test("a gap, an overlap and borders that cross are found where they are", () => {
  const cell = (c: string) => `{corners: [${c}], middle: [1, 1]}`;
  const drawing = (zones: Record<string, string>, more = "") => Mesh.of(read(`vertices: {a: [0, 0], b: [100, 0], c: [200, 0], d: [0, 100], m: [100, 100], f: [200, 100], g: [0, 200], h: [100, 200], i: [200, 200], x: [80, 50], y: [120, 50]${more}}\nzones:\n${Object.entries(zones).map(([n, c]) => `  ${n}: ${cell(c)}\n`).join("")}`).data);
  const whole = { N: "a, b, m, d", E: "b, c, f, m", W: "d, m, h, g", S: "m, f, i, h" };
  const rings = (zones: Record<string, string>) => gaps(drawing(zones)).map((r) => r.sort());
  assert.deepEqual(rings(whole), []);
  assert.deepEqual(rings({ ...whole, N: "a, b, x, m, d" }), [["b", "m", "x"]], "a sliver without a zone");
  assert.deepEqual(rings({ ...whole, N: "a, b, y, m, d", E: "b, c, f, m, x" }), [["b", "m", "x", "y"]], "a sliver with two");
  const { S: _, ...open } = whole;
  assert.deepEqual(rings(open), [], "ground at the rim is no gap");
  assert.deepEqual(crossings(drawing(whole), new Set(["m"])), []);
  const astray = drawing(whole);
  map(astray.data.vertices).b = [150, 150];
  assert.ok(crossings(astray, new Set(["b"])).some((e) => [...e].sort().join("") === "fm"));
});

test("the schema has the outlines of the ready-made ground", () => {
  const pieces = list(read(fileOf("muskets/pieces")).data.areas).map(map);
  const known = piecesOf(schemaOf("muskets"));
  assert.deepEqual(Object.keys(known), pieces.map((p) => text(p.id)));
  for (const p of pieces) {
    const { outlines } = schemaOf("muskets").$defs!.placed!.properties!.piece!;
    assert.deepEqual(outlines?.[text(p.id)], { terrain: p.terrain, shape: p.shape });
  }
});
