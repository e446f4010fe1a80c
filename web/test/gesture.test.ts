// Gestures without a page: what is drawn, and what is sent for it, in which order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hexGround } from "../src/board/hex";
import { menaceAt } from "../src/match";
import { pace } from "../src/match/settings";
import type { Table } from "../src/match/table";
import type { Board, Cell, MatchState, OptionWords } from "../src/types";
import { Paper, Refusal, sitDown, until } from "./paper";
import { option, piece, stands } from "./stands";

pace.value = "at-once";
const order = (cell: string) => option(`order ${cell}`, { from: cell, piece: `u${cell}` });
const move = (from: string, to: string) => option(`move ${from}-${to}`, { from, cell: to, piece: `u${from}` });
const done = option("done");
const ask = (kind: string) => ({ over: false, seat: 1, kind });
const at = (...places: string[]) => ({ ...stands().scene, pieces: places.map((p) => piece(`u${p}`, p, 1)) });
const acts = (paper: Paper) => paper.asked.filter((a) => a.startsWith("POST")).map((a) => a.replace(/^POST (actions )?/, ""));

function stand(step: number, kind: string, options: OptionWords[], scene = at("C1", "C2", "C3")): MatchState {
  return stands({ number: step, step, canUndo: true, options, question: ask(kind), scene });
}

/** Two may be ordered of three; then they move. */
async function two(paper: Paper): Promise<Table> {
  paper.on("POST actions order C1", stand(2, "order", [order("C2"), order("C3"), done]));
  paper.on("POST actions order C2", stand(3, "move", [move("C1", "D1"), move("C1", "D2"), move("C2", "D2"), move("C2", "D3"), done]));
  paper.on("POST actions move C1-D1", stand(4, "move", [move("C2", "D2"), move("C2", "D3"), done], at("D1", "C2", "C3")));
  paper.on("POST actions move C2-D2", stand(5, "move", [done, option("other")], at("D1", "D2", "C3")));
  paper.on("GET reach", { cells: ["D1", "D2", "D3"] });
  return sitDown(paper, stand(1, "order", [order("C1"), order("C2"), order("C3"), done]));
}

async function drag(table: Table, from: string, to: string) {
  table.gestures.take(from);
  await table.gestures.drop(to);
}

test("a piece that is not ordered is drawn to its place: order now, move when orders end", async () => {
  const paper = new Paper();
  const table = await two(paper);
  await drag(table, "C1", "D1");
  assert.deepEqual(acts(paper), ["order C1"]);
  assert.deepEqual(table.gestures.meant.value.map((i) => `${i.from}-${i.to}`), ["C1-D1"], "its move waits, and is shown");
  await drag(table, "C2", "D2");
  assert.deepEqual(acts(paper), ["order C1", "order C2", "move C1-D1", "move C2-D2"]);
  assert.equal(table.gestures.meant.value.length, 0);
  table.close();
});

test("an order that its player is warned of is no gesture's to give", async () => {
  const paper = new Paper();
  const alone = { ...order("C1"), warning: { id: "alone" }, warningWords: "Alone." };
  const table = await sitDown(paper, stand(1, "order", [option("lead C2", { from: "C2", piece: "l0" }), alone, done]));
  await drag(table, "C1", "D1");
  assert.deepEqual(acts(paper), []);
  table.close();
});

test("a piece that is held before it is ordered is told what threatens it where it could go", async () => {
  const paper = new Paper();
  const table = await two(paper);
  const danger = (cell: string, dice: number) => ({ cell, strikers: dice && 1, dice, expected: 0, grade: 1 });
  paper.on("GET peril", [danger("C1", 0), danger("D1", 3)]);
  table.gestures.take("C1");
  await until(() => table.overlays.peril.value !== null);
  assert.equal(menaceAt("D1", table.overlays.peril.value, null)?.danger.dice, 3);
  await table.gestures.drop(null);
  assert.equal(table.overlays.peril.value, null, "let go, it is told no more");
  table.close();
});

test("what waits goes once the player has ended the orders himself", async () => {
  const paper = new Paper();
  const table = await two(paper);
  paper.on("POST actions done", stand(3, "move", [move("C1", "D1"), done]));
  await drag(table, "C1", "D1");
  table.answer(done);
  await until(() => acts(paper).length === 3);
  assert.deepEqual(acts(paper), ["order C1", "done", "move C1-D1"]);
  table.close();
});

test("undo takes a gesture back as one, and what was meant before it is meant again", async () => {
  const paper = new Paper();
  const table = await two(paper);
  await drag(table, "C1", "D1");
  await drag(table, "C2", "D2");
  await until(() => table.state.value!.step === 5 && !table.busy.value);
  let back = 4;
  paper.on("POST undo", () => stands({ ...stand(back, back > 2 ? "move" : "order", [order("C2"), order("C3"), done]), number: 20 - back, step: back-- }));
  table.undo();
  await until(() => table.state.value!.step === 2 && !table.busy.value);
  assert.equal(acts(paper).filter((a) => a === "undo").length, 3, "two moves and an order");
  assert.deepEqual(table.gestures.meant.value.map((i) => i.from), ["C1"]);
  table.undo();
  await until(() => table.state.value!.step === 1);
  assert.equal(table.gestures.meant.value.length, 0);
  table.close();
});

test("a place out of reach is not gone to, and says why", async () => {
  const paper = new Paper();
  const table = await two(paper);
  paper.on("GET why", [{ id: "x", ok: false, words: "too far" }]);
  await drag(table, "C1", "H9");
  assert.deepEqual(acts(paper), []);
  assert.deepEqual(table.why.reasons.value.map((r) => r.words), ["too far"]);
  table.close();
});

test("where another move will end nobody else is sent, and it is said", async () => {
  const paper = new Paper();
  const table = await two(paper);
  await drag(table, "C1", "D1");
  table.gestures.take("C2");
  await until(() => !!table.gestures.held.value?.reach);
  assert.deepEqual(table.gestures.held.value?.reach?.region.cells, ["D2", "D3"]);
  await table.gestures.drop("D1");
  assert.deepEqual(acts(paper), ["order C1"], "nothing is ordered for it");
  assert.ok(table.failure.value.includes("D1"));
  table.close();
});

test("a place that waits to be left is refused for that, not for who stands there", async () => {
  const paper = new Paper();
  const table = await two(paper);
  await drag(table, "C1", "D1");
  await drag(table, "C2", "C1");
  assert.deepEqual(acts(paper), ["order C1"]);
  assert.ok(table.failure.value.startsWith("C1: "));
  assert.deepEqual(table.why.reasons.value, []);
  table.close();
});

test("the card in hand is played first for the piece that it lit", async () => {
  const paper = new Paper();
  paper.on("GET reach", { cells: ["D1"] }).on("POST actions play line", stand(2, "order", [order("C1"), order("C2"), done]));
  paper.on("POST actions order C1", stand(3, "move", [move("C1", "D1"), done])).on("POST actions move C1-D1", stand(4, "move", [done, option("x")]));
  const card = option("play line", { card: "line", lights: { cells: ["C1", "C2"] } });
  const table = await sitDown(paper, stand(1, "card", [card, option("play other", { card: "other" })]));
  table.card.value = { id: "line", place: 0 };
  await drag(table, "C1", "D1");
  assert.deepEqual(acts(paper), ["play line", "order C1", "move C1-D1"]);
  table.close();
});

test("where pieces turn as well as go, no turn passes for an order", async () => {
  const paper = new Paper();
  const turn = option("turn t1", { from: "Mill", piece: "t1" });
  const table = await sitDown(paper, stand(1, "act", [turn, option("move t1 Toll", { from: "Mill", cell: "Toll", piece: "t1" }), done]));
  assert.equal(table.gestures.orderable("Mill"), undefined);
  table.close();
});

const letters = "ABCDEFGHI";
const cells = [...letters].flatMap((l, row) => Array.from({ length: row % 2 ? 12 : 13 }, (_, col): Cell => ({ name: `${l}${col + 1}`, row, col, sections: [] }) as unknown as Cell));

/** A line of eight whose card orders so many of them one hex; the last order ends the orders. */
async function line(paper: Paper, most = 8) {
  const line = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `G${n}`);
  const goal = (p: string) => `F${p.slice(1)}`;
  const there = new Set(line);
  const ordered: string[] = [];
  const now = () => {
    const step = ordered.length + 1 + (8 - there.size);
    const left = ordered.length < most ? line.filter((p) => !ordered.includes(p)) : [];
    const options = left.length ? [...left.map(order), done] : [...[...there].map((p) => move(p, goal(p))), done, option("x")];
    const asked = stand(step, left.length ? "order" : "move", options, at(...line.map((p) => (there.has(p) ? p : goal(p)))));
    return { ...asked, question: { ...asked.question, left: left.length && most - ordered.length } };
  };
  paper.on("GET reach", () => ({ cells: line.map(goal) }));
  for (const p of line) {
    paper.on(`POST actions order ${p}`, () => (ordered.push(p), now()));
    paper.on(`POST actions move ${p}-${goal(p)}`, () => (there.delete(p), now()));
  }
  const table = await sitDown(paper, now());
  table.group.lie = hexGround({ kind: "hex", rows: 9, cols: 13, cells } as Board, false);
  return table;
}

test("a line goes one hex forward by three clicks: shown first, given as single answers, taken back as one", async () => {
  const paper = new Paper();
  const table = await line(paper);
  table.group.toggle("G4");
  table.group.line();
  assert.equal(table.group.chosen.value.length, 8);
  await table.group.forward();
  assert.equal(acts(paper).length, 0, "shown, not played");
  assert.equal(table.group.shades.value.filter((g) => g.ok).length, 8);
  await table.group.go();
  assert.equal(acts(paper).length, 16);
  assert.deepEqual(acts(paper).slice(0, 8).sort(), ["order G1", "order G2", "order G3", "order G4", "order G5", "order G6", "order G7", "order G8"]);
  assert.ok(acts(paper).slice(8).every((a) => a.startsWith("move ")));
  let back = 17;
  paper.on("POST undo", () => stands({ ...stand(--back, "order", [order("G1"), order("G2"), done]), number: 100 - back }));
  table.undo();
  await until(() => table.state.value!.step === 1);
  table.close();
});

test("of more than have orders left only so many go, and who stays is shown before", async () => {
  const paper = new Paper();
  const table = await line(paper, 2);
  table.group.toggle("G4");
  table.group.line();
  await table.group.forward();
  const go = table.group.shades.value.filter((g) => g.ok);
  assert.equal(go.length, 2);
  assert.equal(table.group.shades.value.filter((g) => g.beyond).length, 6);
  await table.group.go();
  assert.equal(acts(paper).filter((x) => x.startsWith("order ")).length, 2);
  table.close();
});

test("a click beside several moves all by that step; a second one sends them", async () => {
  const paper = new Paper();
  const table = await line(paper);
  table.group.frame({ x: -1e4, y: -1e4 }, { x: 1e4, y: 1e4 });
  table.touch("F1", true);
  await until(() => table.group.shades.value.length === 8);
  assert.deepEqual(table.group.shades.value.map((g) => `${g.from}-${g.to}`).sort()[0], "G1-F1");
  table.touch("F1", true);
  await until(() => acts(paper).length === 16);
  table.close();
});

test("a refusal stops the rest, and says so", async () => {
  const paper = new Paper();
  const table = await line(paper);
  paper.on("POST actions order G3", new Refusal(422, "G3 may not"));
  table.group.toggle("G4");
  table.group.line();
  await table.group.forward();
  await table.group.go();
  assert.ok(/G3 may not/.test(table.failure.value));
  assert.equal(table.gestures.meant.value.length, 0);
  const sent = acts(paper).length;
  await new Promise((go) => setTimeout(go, 30));
  assert.equal(acts(paper).length, sent);
  table.close();
});

test("who cannot go is shown", async () => {
  const paper = new Paper();
  const table = await line(paper);
  paper.on("GET reach", { cells: ["F1", "F2", "F3", "F4", "F5", "F6", "F7"] }).on("GET why", [{ id: "x", ok: false, words: "an enemy stands there" }]);
  table.group.toggle("G4");
  table.group.line();
  await table.group.forward();
  const not = table.group.shades.value.filter((g) => !g.ok);
  assert.equal(not.length, 1);
  assert.equal(not[0]!.why, undefined, "nothing is known of moves while orders are given");
  table.close();
});

test("where pieces may move at once, the rules say why one cannot", async () => {
  const paper = new Paper();
  paper.on("GET why", [{ id: "x", ok: false, words: "an enemy stands there" }]);
  const table = await sitDown(paper, stand(1, "move", [move("G1", "F1"), move("G2", "F2"), move("G3", "F2"), done], at("G1", "G2", "G3")));
  table.group.lie = hexGround({ kind: "hex", rows: 9, cols: 13, cells } as Board, false);
  table.group.toggle("G2");
  table.group.line();
  await table.group.to("F1");
  assert.deepEqual(table.group.shades.value.map((g) => `${g.from} ${g.ok} ${g.why ?? ""}`).sort(), ["G1 true ", "G2 true ", "G3 false an enemy stands there"]);
  table.close();
});

/** Two blocks in one zone, and a game in which a move is ordered, its zone named, the order given, the block moved and the movement ended. */
async function several(paper: Paper): Promise<Table> {
  const ask = (kind: string) => ({ over: false, seat: 1, kind, errands: true });
  const both = { ...stands().scene, pieces: [piece("foot", "C1", 1), piece("horse", "C1", 1)] };
  const at = (step: number, kind: string, options: OptionWords[], scene = both) => stands({ number: step, step, canUndo: true, options, question: ask(kind), scene });
  const go = option("go");
  const step = (text: string, to: string) => option(text, { from: "C1", cell: to, piece: text.split(" ")[1]! });
  const moves = [step("move foot D1", "D1"), step("move horse D1", "D1"), option("road horse", { from: "C1", piece: "horse" }), done];
  paper.on("GET reach", { cells: ["D1", "E1"] });
  paper.on("POST actions order move", at(2, "activate", [option("activate C1", { cell: "C1" }), option("activate C3", { cell: "C3" })]));
  paper.on("POST actions activate C1", at(3, "activate", [option("activate C3", { cell: "C3" }), go]));
  paper.on("POST actions go", at(4, "move", moves));
  paper.on("POST actions road horse", at(5, "move", moves));
  paper.on("POST actions move horse D1", at(6, "move", [option("move horse E1", { from: "D1", cell: "E1", piece: "horse" }), done], { ...both, pieces: [piece("foot", "C1", 1), piece("horse", "D1", 1)] }));
  paper.on("POST actions move horse E1", at(7, "move", [done, option("other")], { ...both, pieces: [piece("foot", "C1", 1), piece("horse", "E1", 1)] }));
  paper.on("POST actions move foot D1", at(7, "move", [done, option("other")], { ...both, pieces: [piece("foot", "D1", 1), piece("horse", "C1", 1)] }));
  return sitDown(paper, at(1, "order", [option("order move", { lights: { cells: ["C1", "C3"] } }), option("order pass")]));
}

/** What the server says comes next on the way, by the question's number. */
const ways = (paper: Paper, all: Record<number, object>) => paper.on("GET errand", (path: string) => all[Number(/number=(\d+)/.exec(path)![1])] ?? {});

/** Clicks a piece, where it goes, the order and the end of the movement: what every click sends. */
async function fourClicks(table: Table, paper: Paper, who: string, to: string, last: number) {
  let clicks = 0;
  const click = (place: string, piece?: string) => (clicks++, table.touch(place, true, piece));
  const press = (text: string) => (clicks++, table.answer(table.options.value.find((o) => o.text === text)!));
  click("C1", who);
  await until(() => !!table.gestures.held.value?.reach);
  click(to);
  await until(() => table.state.value!.number === 3 && !table.gestures.at.value);
  assert.equal(table.gestures.meant.value.length, 1, "it waits for the order");
  press("go");
  await until(() => table.state.value!.number === last && !table.gestures.at.value);
  press("done");
  await until(() => acts(paper).at(-1) === "done");
  return clicks;
}

test("one move is four clicks: the block, where it goes, the order, the end", async () => {
  const paper = new Paper();
  const table = await several(paper);
  ways(paper, { 1: { text: "order move" }, 2: { text: "activate C1" }, 3: { waits: true }, 4: { text: "move foot D1", last: true } });
  assert.equal(await fourClicks(table, paper, "foot", "D1", 7), 4);
  assert.deepEqual(acts(paper), ["order move", "activate C1", "go", "move foot D1", "done"]);
  table.close();
});

test("a road march of two zones is no more: formation and steps are answered for it", async () => {
  const paper = new Paper();
  const table = await several(paper);
  ways(paper, { 1: { text: "order move" }, 2: { text: "activate C1" }, 3: { waits: true }, 4: { text: "road horse" }, 5: { text: "move horse D1" }, 6: { text: "move horse E1", last: true } });
  assert.equal(await fourClicks(table, paper, "horse", "E1", 7), 4);
  assert.deepEqual(acts(paper), ["order move", "activate C1", "go", "road horse", "move horse D1", "move horse E1", "done"]);
  table.close();
});

test("of two blocks in a zone the one that is clicked goes", async () => {
  const paper = new Paper();
  const table = await several(paper);
  ways(paper, {});
  table.touch("C1", true, "horse");
  assert.equal(table.gestures.held.value?.piece, "horse");
  table.touch("C1", true, "horse");
  assert.equal(table.gestures.held.value, null, "a second click lets it go");
  assert.deepEqual(acts(paper), [], "and nothing was answered");
  table.close();
});

test("what is grave is asked twice, and no click on the board does it", async () => {
  const paper = new Paper();
  const garrison = option("garrison C1", { from: "C1", grave: true, odds: { outcomes: [], steps: [], words: [] } });
  const table = await sitDown(paper, stand(1, "rally", [garrison, option("pass")], at("C1")));
  paper.on("POST actions garrison C1", stand(2, "rally", [option("pass"), option("other")], at("C1")));
  table.touch("C1", true);
  table.touch("C1", true);
  table.answer(garrison);
  assert.deepEqual(acts(paper), []);
  assert.equal(table.sure.value, garrison.text);
  table.answer(garrison);
  await until(() => table.state.value!.number === 2);
  assert.deepEqual(acts(paper), ["garrison C1"]);
  table.close();
});
