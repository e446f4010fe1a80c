import assert from "node:assert/strict";
import { test } from "node:test";
import { asideOf, attacksLeft, click, ending, noneDone, offers, sole } from "../src/match/choose";
import type { OddsAnswer, OptionWords } from "../src/types";
import { gathered, slipOf } from "../src/match/why";

const odds: OddsAnswer = { outcomes: [], steps: [], words: [] };
const option = (text: string, more: Partial<OptionWords> = {}): OptionWords => ({
  text, words: text, label: { id: text }, ...more,
});
const move = (from: string, cell: string) => option(`move ${from}-${cell}`, { from, cell });
const done = option("done");

test("a piece is lit before its places, and its places once it is in hand", () => {
  const options = [move("C5", "C6"), move("C5", "D5"), move("G1", "G2"), move("G1", "F1"), move("H3", "H4"), done];
  const before = offers(options, null, null);
  assert.deepEqual([...before.cells.keys()].sort(), ["C5", "G1", "H3"]);
  assert.deepEqual(before.buttons, [done]);
  const after = offers(options, "C5", null);
  assert.equal(after.picked, "C5");
  assert.equal(after.cells.get("C6")?.light, "place");
  assert.equal(after.cells.get("G1")?.light, "piece");
  assert.equal(after.cells.has("C5"), false);
});

test("an order goes out with one click on the piece", () => {
  const order = option("order C5", { from: "C5" });
  const at = offers([order, option("order C6", { from: "C6" }), done], null, null);
  assert.deepEqual(click("C5", at, null, true), { do: order });
});

test("on open ground a click on the unit in hand neither turns it nor answers for it", () => {
  const from = "12,30";
  const turn = option("move rangers 12,30 90", { from, cell: from, at: { x: 12000, y: 30000 } });
  const on = option("move rangers 12,24", { from, cell: "12,24", at: { x: 12000, y: 24000 } });
  const at = offers([turn, on, done], null, null);
  assert.equal(at.picked, from, "it alone can act");
  assert.deepEqual(click(from, at, null, true), { pick: null });
  assert.deepEqual(click("12,24", at, null, true), { do: on });
});

test("on open ground the only answer of the only unit stands on a button", () => {
  const recover = option("recover rangers", { from: "12,30" });
  assert.deepEqual(offers([recover, done], null, null).buttons, [recover, done]);
});

test("where pieces go by errands, a click does nothing else to the place they stand in", () => {
  const swap = option("swap C5", { from: "C5" });
  const at = offers([swap, done], null, null, true);
  assert.deepEqual(at.buttons, [swap, done]);
  assert.ok(!("do" in click("C5", at, null, true)));
});

test("a hex with several answers asks which by buttons; a second click is the unit's", () => {
  const unit = option("order H8", { from: "H8" });
  const leader = option("order leader H8", { from: "H8" });
  const rest = ["C1", "C2", "C3"].map((from) => option(`order ${from}`, { from }));
  const options = [unit, leader, ...rest, done];
  assert.deepEqual(click("H8", offers(options, null, null), null, true), { pick: "H8" });
  assert.deepEqual(offers(options, "H8", null).buttons, [unit, leader, done]);
  assert.deepEqual(click("H8", offers(options, "H8", null), null, true), { do: unit });
});

test("a click on a place of several pieces does not change the formation of one while another may go", () => {
  const road = ["b1", "b2"].map((piece) => option(`road ${piece}`, { from: "Strada", piece }));
  const go = option("move hq Prato", { from: "Strada", cell: "Prato", piece: "hq" });
  const at = offers([...road, go, done], null, null);
  assert.equal(at.picked, "Strada", "its pieces alone can act");
  assert.deepEqual(click("Strada", at, null, true), { pick: null });
  assert.deepEqual(click("Prato", at, null, true), { aim: "Prato" });
  assert.deepEqual(click("Prato", at, "Prato", true), { do: go });
});

test("unit and leader that can reach the same hex are told apart", () => {
  const options = [move("F9", "D9"), option("move leader F9-D9", { from: "F9", cell: "D9" }), ...["C1", "C2", "C3"].map((c) => move("G4", c)), done];
  const at = offers(options, "F9", null);
  assert.deepEqual(click("D9", at, null, true), { aim: "D9" });
  assert.deepEqual(offers(options, "F9", "D9").buttons.map((o) => o.text), ["move F9-D9", "move leader F9-D9"], "who goes is a question of its own");
});

test("while pieces go, what they may do besides is answered by buttons alone, and aiming asks of the aim alone", () => {
  const road = option("road b1", { from: "Strada", piece: "b1" });
  const go = option("move b1 Prato", { from: "Strada", cell: "Prato", piece: "b1" });
  const at = offers([road, go, done], null, null);
  assert.deepEqual(at.buttons, [road, done]);
  assert.deepEqual(click("Strada", at, null, true), { pick: null }, "a block that stands alone takes no formation at a tap");
  assert.deepEqual(offers([road, go, done], "Strada", "Prato").buttons, [go, done]);
});

test("an aim asks of itself alone, in combats as in moves, also where there is one answer to it", () => {
  const wheel = option("wheel Strada", { from: "Strada" });
  const fire = option("fire b1 Prato", { from: "Strada", cell: "Prato", piece: "b1", odds });
  const far = option("assault b2 Colle", { from: "Strada", cell: "Colle", piece: "b2", odds });
  const pass = option("pass");
  assert.deepEqual(offers([fire, far, wheel, pass], "Strada", null).buttons, [wheel, pass]);
  assert.deepEqual(offers([fire, far, wheel, pass], "Strada", "Prato").buttons, [fire, pass]);
});

test("who alone of several can go to a place is named before he goes", () => {
  const block = option("move b1 Prato", { from: "Strada", cell: "Prato", piece: "b1" });
  const hq = option("move hq Colle", { from: "Strada", cell: "Colle", piece: "hq" });
  const at = offers([block, hq, done], "Strada", null);
  assert.deepEqual(click("Colle", at, null, true), { aim: "Colle" });
  assert.deepEqual(click("Colle", at, "Colle", true), { do: hq });
  assert.deepEqual(click("Colle", offers([hq, done], "Strada", null), null, true), { do: hq }, "alone there, he goes at once");
});

test("who has come to a place can be taken up there while others may still come to it", () => {
  const enter = (piece: string, cell: string) => option(`enter ${piece} ${cell}`, { cell, piece });
  const go = ["Rivoli", "Gaium"].map((cell) => option(`move 32e ${cell}`, { from: "Campara", cell, piece: "32e" }));
  const options = [...go, enter("75e", "Campara"), enter("58e", "Campara"), enter("75e", "Gaium"), done];
  const at = offers(options, null, null);
  assert.deepEqual(click("Campara", at, null, true), { aim: "Campara" }, "who comes is asked first");
  assert.deepEqual(click("Campara", at, "Campara", true), { pick: "Campara" });
  const held = offers(options, "Campara", null);
  assert.deepEqual([...held.cells.keys()], ["Rivoli", "Gaium"]);
  assert.deepEqual(click("Gaium", held, null, true), { do: go[1] });
  const last = offers([...go, enter("75e", "Campara"), done], null, null);
  assert.deepEqual(click("Campara", last, null, true), { aim: "Campara" }, "one answer to come there is named as well");
});

test("an attack is not begun before its odds were seen", () => {
  const close = option("close C5xC6", { from: "C5", cell: "C6", odds });
  const at = offers([close, done], "C5", null);
  assert.equal(at.cells.get("C6")?.light, "target");
  assert.deepEqual(click("C6", at, null, false), { aim: "C6" });
  assert.deepEqual(click("C6", at, "C6", false), { do: close });
  assert.deepEqual(click("C6", at, null, true), { do: close });
});

test("on open ground the first click on a target shows the shot, and the second takes it", () => {
  const shoot = option("shoot a b", { from: "3,4", piece: "a", target: "b", at: { x: 9000, y: 4000 }, odds });
  const far = option("shoot a c", { from: "3,4", piece: "a", target: "c", at: { x: 9000, y: 9000 }, odds });
  for (const options of [[shoot, done], [shoot, far, done], [shoot]]) {
    const at = offers(options, "3,4", null);
    assert.deepEqual(click("9,4", at, null, true), { aim: "9,4" }, "the pointer over it shows no lines and no ranges");
    assert.deepEqual(click("9,4", at, "9,4", true), { do: shoot });
  }
});

test("the only piece that is asked about is in hand by itself", () => {
  const to = ["D5", "D6"].map((cell) => option(`retreat C5-${cell}`, { from: "C5", cell }));
  const at = offers(to, null, null);
  assert.equal(at.picked, "C5");
  assert.deepEqual(click("D6", at, null, true), { do: to[1] });
});

test("several fights are begun on the board and not by buttons", () => {
  const fights = ["C6", "C7"].map((cell) => option(`close C5x${cell}`, { from: "C5", cell, odds }));
  assert.deepEqual(offers([...fights, done], null, null).buttons, [done]);
  assert.deepEqual(offers([...fights, done], null, "C7").buttons, [fights[1], done]);
});

test("standing still is one of the places of a retreat", () => {
  const stay = option("retreat C5-C5", { from: "C5", cell: "C5" });
  assert.deepEqual(click("C5", offers([stay], null, null), null, true), { do: stay });
});

test("few answers are all buttons", () => {
  const stand = option("stand", { from: "C5" });
  const evade = option("evade", { from: "C5" });
  assert.deepEqual(offers([stand, evade], null, null).buttons, [stand, evade]);
});

test("the only piece left to order is its own button, beside what ends the orders", () => {
  const last = option("order C5", { from: "C5", piece: "u1" });
  const at = offers([last, done], null, null);
  assert.deepEqual(at.buttons, [done]);
  assert.deepEqual(click("C5", at, null, true), { do: last });
  const leader = option("order-leader C5", { from: "C5", piece: "l1" });
  assert.deepEqual(offers([last, leader, done], null, null).buttons, [last, leader, done], "unit and leader are told apart by buttons");
});

test("a card is offered once however often it is held", () => {
  const a = option("play rally", { card: "rally" });
  const at = offers([a, option("play rally", { card: "rally" })], null, null);
  assert.equal(at.cards.get("rally"), a);
  assert.deepEqual(at.buttons, []);
});

test("what may not be done is asked about", () => {
  assert.deepEqual(click("A1", offers([move("C5", "C6"), done], "C5", null), null, true), { ask: "A1" });
});

test("where cards answer as well, the first click on a piece only takes it in hand", () => {
  const watch = option("watch A1", { from: "A1", piece: "rangers" });
  const all = [watch, option("watch B1", { from: "B1", piece: "regulars" }), option("play regulars", { card: "bottom-regulars" })];
  assert.deepEqual(click("A1", offers(all, null, null), null, true), { pick: "A1" });
  assert.deepEqual(click("A1", offers(all, "A1", null), null, true), { do: watch });
});

test("the key of the end answers only a single plain option", () => {
  assert.equal(ending([move("C5", "C6"), done]), done);
  assert.equal(ending([option("ignore 0"), option("ignore 1")]), undefined);
});

test("whoever ends with attacks left is warned of each piece that could attack", () => {
  const close = (from: string, cell: string) => option(`close ${from}x${cell}`, { from, cell, odds });
  assert.equal(attacksLeft([close("C5", "C6"), close("C5", "C7"), close("D5", "C6"), done]), 2);
  assert.equal(attacksLeft([move("C5", "C6"), done]), 0);
  assert.equal(attacksLeft([close("C5", "C6"), option("engage", { odds })]), 0, "what ends the question is the attack");
  assert.equal(attacksLeft([close("C5", "C6"), option("hold")]), 0, "who is asked whether he shoots need not be asked twice");
});

test("a choice with one answer plays itself, but no card and nothing about hidden cards", () => {
  const q = { over: false };
  assert.equal(sole([done], q), done);
  assert.equal(sole([done, option("stand")], q), undefined);
  assert.equal(sole([option("play rally", { card: "rally" })], q), undefined);
  assert.equal(sole([done], { over: false, hidden: true }), undefined);
  assert.equal(sole([done], { over: true }), undefined);
  assert.equal(sole([done], { over: false, final: true }), undefined);
  assert.equal(sole([done], { over: false, dice: true }), undefined, "dice fall by their owner's hand");
  assert.equal(sole([option("close C5xC6", { from: "C5", cell: "C6", odds })], { over: false }), undefined, "a fight is begun by its owner's hand");
  assert.equal(sole([], q), undefined);
});

test("why not is said once each, and not at all of what may be done", () => {
  const why = (words: string, ok = false) => ({ id: words, words, ok });
  const subject = { piece: "u1", cell: "C5" };
  assert.deepEqual(slipOf(subject, gathered([why("too far"), why("too far"), why("occupied")]))?.words, ["too far", "occupied"]);
  const four = ["B19.15", "B23.2", "B19.15", "B24.7"].map((id) => why(`The enemy is there. (${id})`));
  assert.deepEqual(gathered(four).map((r) => r.words), ["The enemy is there. (B19.15) (B23.2) (B24.7)"], "one sentence for what rules share");
  assert.equal(slipOf(subject, [why("too far"), why("may", true)]), null);
  assert.equal(slipOf(subject, []), null);
});

test("a choice among hexes is made on them, and what goes on until one is done too", () => {
  const back = ["C1", "C2"].map((cell) => option(`retreat G2-${cell}`, { from: "G2", cell }));
  assert.deepEqual(offers(back, null, null).buttons, []);
  assert.equal(offers(back, null, null).cells.get("C1")?.light, "place");
  assert.deepEqual(offers(back.slice(1), null, null).buttons, back.slice(1));
  const stay = option("retreat G2", { from: "G2" });
  assert.deepEqual(offers([...back, stay], null, null).buttons, [stay], "to stay is no place to click");
  const orders = ["C1", "C2"].map((from) => option(`order ${from}`, { from }));
  assert.deepEqual(offers([...orders, done], null, null).buttons, [done]);
});

test("whoever ends the orders without having given one is asked once more", () => {
  const order = { ...done, text: "order C5", from: "C5" };
  assert.ok(noneDone([order, done], { fresh: true }));
  assert.ok(!noneDone([order, done], {}));
  assert.ok(!noneDone([done], { fresh: true }), "there was nobody to order");
});

test("who joins an attack is chosen by a click that shows the odds, and a second one", () => {
  const join = (from: string) => option(`join ${from}`, { from, cell: "E5", odds });
  const engage = option("engage", { odds });
  const none = offers([join("G5"), join("F7"), engage], null, null);
  assert.equal(none.toward, "E5");
  assert.deepEqual(click("F7", none, null, false), { pick: "F7", aim: "E5" });
  const held = offers([join("G5"), join("F7"), engage], "F7", "E5");
  assert.deepEqual(click("F7", held, "E5", true), { do: held.cells.get("E5")!.options[0] });
  assert.equal(offers([join("G5"), option("fire G5xD5", { from: "G5", cell: "D5", odds }), done], null, null).toward, undefined);
});

test("a card of the hand is played from the hand, though one like it lies on the square track", () => {
  const hand = { id: "hand", count: 3, cards: ["assault", "assault", "rally"] };
  const track = { id: "squares", count: 1, cards: ["assault"], items: [{ id: "1", n: 1 }] };
  const drawn = { id: "drawn", count: 2, cards: ["rally", "forward"] };
  const offered = (...ids: string[]) => new Map(ids.map((id) => [id, id]));
  assert.equal(asideOf([hand, track], offered("assault", "rally")), undefined);
  assert.equal(asideOf([hand, track], offered("assault")), undefined, "nor where it is the only one");
  assert.equal(asideOf([hand, track, drawn], offered("rally", "forward")), drawn, "what was drawn is chosen among");
  assert.equal(asideOf([hand, drawn], offered("assault", "rally")), undefined);
});
