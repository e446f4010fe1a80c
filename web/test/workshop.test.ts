// The model of the workshop: a file is its text, and every change makes another text.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { begin, next, redo, textOf, undo } from "../src/workshop/model/history";
import { at, edit, read, type Value } from "../src/workshop/model/text";

const folder = (system: string) => `../content/${system}/scenarios`;
const files = ["ancients", "napoleonics", "commander", "muskets"].flatMap((s) =>
  readdirSync(folder(s)).filter((f) => f.endsWith(".yaml")).map((f) => [`${s}/${f}`, readFileSync(`${folder(s)}/${f}`, "utf8")] as const));

test("a change leaves every other line of a battle as it stands", () => {
  assert.ok(files.length > 40);
  for (const [name, text] of files) {
    const out = edit(text, [{ path: ["first"], value: at(read(text).data, ["first"]) === "top" ? "bottom" : "top" }])!;
    const before = text.split("\n");
    const others = out.split("\n").filter((l, i) => l !== before[i]);
    assert.equal(others.length, 1, `${name}: ${others.join("|")}`);
    assert.ok(/^first: (top|bottom)/.test(others[0]!));
  }
});

test("a change keeps comments and layout beside it", () => {
  const text = "# head\nid: a/b # own\n\nunits:\n  top:\n    LI: [A1, A2] # two\n    # then\n    HI: [B1]\n  bottom: {MC: [I1]}\n# tail\nbanners: 3\n";
  assert.equal(
    edit(text, [{ path: ["units", "top", "LI"], value: ["A1", "A2", "A3"] }]),
    text.replace("[A1, A2]", "[A1, A2, A3]"),
  );
  assert.equal(edit(text, [{ path: ["units", "bottom", "MC"], value: ["I1", { hex: "I2", blocks: 2 }] }]), text.replace("[I1]", "[I1, {hex: I2, blocks: 2}]"));
  assert.equal(edit(text, [{ path: ["units", "top", "HI"], value: undefined }]), text.replace("    HI: [B1]\n", ""));
  assert.equal(edit(text, [{ path: ["units", "top"], value: undefined }, { path: ["units", "bottom"], value: undefined }])!.includes("units"), false);
  assert.equal(edit(text, [{ path: ["turn-limit"], value: { turns: 3, winner: "top" } }]), `${text}turn-limit: {turns: 3, winner: top}\n`);
});

test("what cannot be read is not changed", () => {
  assert.equal(edit("units: [A1", [{ path: ["banners"], value: 3 }]), undefined);
});

test("a change says what was asked, wherever it stands in the file", () => {
  let seen = 0;
  for (const [name, text] of files) {
    const { data } = read(text);
    const walk = (v: Value, path: (string | number)[]): void => {
      if (v !== null && typeof v === "object") {
        for (const [k, x] of Object.entries(v)) walk(x, [...path, Array.isArray(v) ? Number(k) : k]);
        return;
      }
      if (seen++ % 19) return; // every nineteenth is enough
      const value = typeof v === "number" ? v + 1 : `${v}: #x`;
      const out = edit(text, [{ path, value }]);
      assert.ok(out !== undefined, `${name} ${path.join(".")}`);
      assert.deepEqual(at(read(out).data, path), value, `${name} ${path.join(".")}`);
    };
    walk(Object.fromEntries(Object.entries(data).slice(0, 9)), []);
  }
});

test("undo to the start gives the same bytes, and redo the last ones", () => {
  const text = files[0]![1];
  let h = begin(text);
  for (let n = 0; n < 200; n++) h = next(h, edit(textOf(h), [{ path: ["banners"], value: (n % 9) + 1 }])!);
  const end = textOf(h);
  let back = h;
  while (back.now > 0) back = undo(back);
  assert.equal(textOf(back), text);
  while (back.now < back.all.length - 1) back = redo(back);
  assert.equal(textOf(back), end);
});

test("one gesture is one step back", () => {
  let h = begin("a: 1\n");
  for (const n of [2, 3, 4]) h = next(h, `a: ${n}\n`, "stroke 1");
  h = next(h, "a: 5\n", "stroke 2");
  assert.equal(textOf(undo(h)), "a: 4\n");
  assert.equal(textOf(undo(undo(h))), "a: 1\n");
});
