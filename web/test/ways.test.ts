// One click sends a leader who falls back hex by hex to his end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pace } from "../src/match/settings";
import type { OptionWords, WayWords } from "../src/types";
import { Paper, Refusal, sitDown, until } from "./paper";
import { option, piece, stands } from "./stands";

pace.value = "at-once";
const step = (from: string, to: string) => option(`leader ${from}-${to}`, { from, cell: to, piece: "l0" });
const halt = (at: string) => option(`halt ${at}`, { from: at, piece: "l0" });
const way = (from: string, to: string, text: string, ...then: string[]): WayWords => ({ ...option(text, { from, cell: to, piece: "l0", words: `${text} to ${to}` }), ...(then.length && { then }) });
const acts = (paper: Paper) => paper.asked.filter((a) => a.startsWith("POST")).map((a) => a.replace(/^POST (actions )?/, ""));

/** The leader stands somewhere, and is asked for his next step. */
const at = (number: number, cell: string, options: OptionWords[], ways?: WayWords[]) =>
  stands({ number, step: number, canUndo: true, options, question: { over: false, seat: 1, kind: "leader" }, scene: { ...stands().scene, pieces: [piece("l0", cell, 1)] }, ...(ways && { ways }) });

const first = at(1, "F5", [step("F5", "G5"), step("F5", "G6")], [
  way("F5", "G5", "leader F5-G5", "halt G5"), way("F5", "H5", "leader F5-G5", "leader G5-H5", "halt H5"), way("F5", "I5", "leader F5-G5", "leader G5-H5", "leader H5-I5"),
  { ...way("F5", "G6", "leader F5-G6"), dice: true, warningWords: "2 dice" },
]);

function paperOf(): Paper {
  const paper = new Paper();
  paper.on("POST actions leader F5-G5", at(2, "G5", [step("G5", "H5"), step("G5", "H6"), halt("G5")], [way("G5", "H5", "leader G5-H5", "halt H5"), way("G5", "I5", "leader G5-H5", "leader H5-I5"), halt("G5")]));
  paper.on("POST actions leader G5-H5", at(3, "H5", [step("H5", "I5"), halt("H5")]));
  paper.on("POST actions leader H5-I5", at(4, "I5", [option("done"), option("other")]));
  return paper;
}

test("one click on a leader's end sends him the whole way, and one undo brings him back", async () => {
  const paper = paperOf();
  const table = await sitDown(paper, first);
  assert.deepEqual([...table.offers.value.cells.keys()].sort(), ["G5", "G6", "H5", "I5"], "every end is lit");
  table.touch("I5", true);
  await until(() => table.state.value!.number === 4 && !table.gestures.at.value);
  assert.deepEqual(acts(paper), ["leader F5-G5", "leader G5-H5", "leader H5-I5"]);
  const back = [at(5, "H5", [step("H5", "I5"), halt("H5")]), at(6, "G5", [step("G5", "H5"), halt("G5")]), { ...first, number: 7 }].map((s, i) => ({ ...s, step: 3 - i }));
  paper.on("POST undo", () => back.shift()!);
  table.undo();
  await until(() => table.state.value!.step === 1 && !table.gestures.at.value);
  assert.equal(back.length, 0);
  table.close();
});

test("a click on the next hex stops him there", async () => {
  const paper = paperOf();
  paper.on("POST actions halt G5", at(3, "G5", [option("done"), option("other")]));
  const table = await sitDown(paper, first);
  table.touch("G5", true);
  await until(() => table.state.value!.number === 3);
  assert.deepEqual(acts(paper), ["leader F5-G5", "halt G5"]);
  table.close();
});

test("a hex where dice are thrown at him is the end of the way", async () => {
  const paper = paperOf();
  paper.on("POST actions leader F5-G6", at(2, "G6", [step("G6", "H6"), step("G6", "H7")]));
  const table = await sitDown(paper, first);
  table.touch("G6", true);
  await until(() => table.state.value!.number === 2);
  assert.deepEqual(acts(paper), ["leader F5-G6"]);
  assert.deepEqual([...table.offers.value.cells.keys()].sort(), ["H6", "H7"], "he is asked anew");
  table.close();
});

test("a step that answers itself is not answered twice", async () => {
  const paper = paperOf();
  paper.on("POST actions leader F5-G5", at(2, "G5", [step("G5", "H5")]));
  const table = await sitDown(paper, first);
  table.touch("I5", true);
  await until(() => table.state.value!.number === 4 && !table.gestures.at.value);
  assert.deepEqual(acts(paper), ["leader F5-G5", "leader G5-H5", "leader H5-I5"]);
  table.close();
});

test("a refusal ends the way, and says so", async () => {
  const paper = paperOf();
  paper.on("POST actions leader G5-H5", new Refusal(422, "H5 may not"));
  const table = await sitDown(paper, first);
  table.touch("I5", true);
  await until(() => !!table.failure.value && !table.gestures.at.value);
  assert.deepEqual(acts(paper), ["leader F5-G5", "leader G5-H5"]);
  assert.equal(table.state.value!.number, 2);
  table.close();
});
