import assert from "node:assert/strict";
import { test } from "node:test";
import { chapters, cite, cited, search } from "../src/book/rules";
import { fold } from "../src/words";
import { thingsAt } from "../src/book/place";
import { back, close, open, topics } from "../src/book/topic";
import type { Cell, Piece, Rule } from "../src/types";

const rule = (id: string, chapter: string, title: string, text: string): Rule => ({
  id, definition: false, sections: [/\d+/.exec(id)![0]], chapter: { en: chapter, es: chapter }, title: { en: title, es: title }, text: { en: text, es: text },
});
const book = [
  rule("A8.3", "Movement", "One move", "A unit moves once a turn."),
  rule("A8.30", "Movement", "Leader's order", "It counts."),
  rule("A12.19", "Retreat", "Estampida", "Los elefantes que se retiran entran en estampida."),
  rule("A17.2-2", "Terrain", "Forest: who battles", "Nobody, elephants least (A8.3)."),
];
const ids = (found: readonly Rule[]) => found.map((r) => r.id);

test("a rule is found by its number first, then by its title, then by its text", () => {
  assert.deepEqual(ids(search(book, "a8.3", "en")), ["A8.3", "A8.30", "A17.2-2"]);
  assert.deepEqual(ids(search(book, "forest", "en")), ["A17.2-2"]);
  assert.deepEqual(ids(search(book, "move", "en")), ["A8.3", "A8.30"]);
});

test("the search wants every word and knows no accents or capitals", () => {
  assert.deepEqual(ids(search(book, "ESTAMPÍDA elefantes", "es")), ["A12.19"]);
  assert.deepEqual(ids(search(book, "estampida caballos", "es")), []);
  assert.equal(fold("the unit’s own"), fold("the unit's own"));
  assert.equal(search(book, "  ", "en"), book);
});

test("the book is told by chapters in its order", () => {
  assert.deepEqual(chapters(book, "en").map((c) => [c.title, c.rules.length]), [["Movement", 2], ["Retreat", 1], ["Terrain", 1]]);
});

test("the rules a text cites are cut out of it, with their brackets", () => {
  assert.deepEqual(cite("Heavy foot may not (A17.2-2)."), ["Heavy foot may not ", { rule: "A17.2-2" }, "."]);
  assert.deepEqual(cite("see A8.3, AR.27 and M-shoot.4"), ["see ", { rule: "A8.3" }, ", ", { rule: "AR.27" }, " and ", { rule: "M-shoot.4" }]);
  assert.deepEqual(cite("(as A8.3 says)"), ["(as ", { rule: "A8.3" }, " says)"]);
});

test("the sections of the rulebook that follow a rule belong to it", () => {
  assert.deepEqual(cite("It is so. (B27.7 · § 27.2)"), ["It is so. ", { rule: "B27.7" }]);
  assert.deepEqual(cite("As (B23.57 · § 23.5, 27.7) says"), ["As ", { rule: "B23.57" }, " says"]);
  assert.equal(cited("A8.3", book[0]), "A8.3 · § 8");
  assert.equal(cited("X1.1", undefined), "X1.1");
});

test("a section of the rulebook finds the rules that restate it", () => {
  assert.deepEqual(ids(search(book, "8", "en")).slice(0, 2), ["A8.3", "A8.30"]);
});

test("hexes, numbers and rules that are not in the book are left as they are", () => {
  assert.deepEqual(cite("C5 to D6, 1.5 dice"), ["C5 to D6, 1.5 dice"]);
  assert.deepEqual(cite("by Z9.9", (id) => id !== "Z9.9"), ["by Z9.9"]);
});

test("what is read within the sheet keeps what was read before behind it", () => {
  open({ system: "ancients", kind: "unit", id: "HI" });
  open({ system: "ancients", kind: "rule", id: "A8.3" }, true);
  open({ system: "ancients", kind: "rule", id: "A8.3" }, true);
  assert.equal(topics.value.length, 2);
  back();
  assert.equal(topics.value.at(-1)?.id, "HI");
  open({ system: "ancients", kind: "rule", id: "A2.1" });
  assert.deepEqual(topics.value.map((x) => x.id), ["A2.1"]);
  close();
  assert.equal(topics.value.length, 0);
});

test("a hex has pages of its pieces, its ground and its walls", () => {
  const cell = { name: "C5", row: 2, col: 4, sections: [], terrain: "hill", edges: [1] } as Cell;
  const here = [{ kind: "unit", type: "HI" }, { kind: "leader" }] as Piece[];
  assert.deepEqual(thingsAt(cell, here, "rampart").map((x) => `${x.kind} ${x.id}`), ["unit HI", "unit leader", "terrain hill", "terrain rampart"]);
  const plain = { ...cell, terrain: undefined, edges: undefined };
  assert.deepEqual(thingsAt(undefined, [{ id: "marker-1", kind: "marker", seat: 0, strength: 0, full: 0, down: true, type: "" }, here[0]!]).map((x) => x.id), ["HI"]);
  assert.deepEqual(thingsAt(plain, []), [{ kind: "terrain", id: "plain" }]);
  assert.deepEqual(thingsAt({ ...plain, tags: ["exit-top"] }, []), [{ kind: "tag", id: "exit-top" }]);
});
