// The content of a picture: the style sheets' rules for the visible board, and nothing of
// its controls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, written } from "../src/picture/rules";
import { parse } from "../src/route";

const rule = (selectorText: string, css: string) => ({ selectorText, style: { cssText: css }, cssText: "" });
const board = { matches: (s: string) => s === ".board", querySelector: (s: string) => (s.startsWith(".paper") || s === ".board text" ? {} : null) } as unknown as Element;

test("a picture brings the rules that concern the board, and the colours of the root", () => {
  const sheet = { cssRules: [rule(":root", "--ink: #000;"), rule(".paper, .lobby li", "fill: red;"), rule(".battles", "display: grid;"), rule(".board text", "fill: var(--ink);")] };
  assert.equal(written([sheet], board), ":root{--ink: #000;}.paper{fill: red;}.board text{fill: var(--ink);}");
});

test("by day it is a picture by day: only conditions that hold are in it, and none is left open", () => {
  const dark = { cssText: "", media: { mediaText: "screen and (prefers-color-scheme: dark)" }, cssRules: [rule(":root", "--ink: #fff;")] };
  const sheet = { cssRules: [rule(":root", "--ink: #000;"), dark, { cssText: "", conditionText: "(max-width: 620px)", cssRules: [rule(".board text", "display: none;")] }] };
  assert.equal(written([sheet], board, () => false), ":root{--ink: #000;}");
  assert.equal(written([sheet], board, () => true), ":root{--ink: #000;}:root{--ink: #fff;}");
});

test("where the pointer rests is not in the picture", () => {
  assert.equal(written([{ cssRules: [rule(".paper:hover", "fill: blue;")] }], board), "");
  assert.deepEqual(parts('a:is(b, c) > d, [x="1,2"], e'), ["a:is(b, c) > d", '[x="1,2"]', "e"]);
});

test("a battle has a page to print under its own address", () => {
  assert.deepEqual(parse("#print/ancients/akragas"), { page: "print", battle: "ancients/akragas" });
  assert.deepEqual(parse("#print"), { page: "lobby" });
});
