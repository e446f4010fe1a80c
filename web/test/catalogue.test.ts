// The texts of the client: each in both languages, each used, each with the same places.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const src = "src";
const files = readdirSync(src, { recursive: true });
const code = files.filter((f) => /\.tsx?$/.test(f)).map((f) => readFileSync(`${src}/${f}`, "utf8")).join("\n");

/** The catalogues: a folder's words in English, and the same in Spanish. */
const catalogues = files
  .filter((f) => /(^|[/.])en\.json$/.test(f))
  .map((f) => ({ name: f, en: read(f), es: read(f.replace(/en\.json$/, "es.json")) }));

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(`${src}/${file}`, "utf8")) as Record<string, string>;
}

/** Beginnings and ends of keys that are put together: `size.${...}`, `${...}.done`. */
const begins = [...code.matchAll(/`([a-z][\w.-]*[.-])\$\{/g)].map((m) => m[1]!);
const ends = [...code.matchAll(/\}(\.[a-z-]+)`/g)].map((m) => m[1]!);
/** Kinds of questions the server asks; the coach has words for some of them. */
const kinds = ["move-again", "momentum", "bonus", "rally"];
const literal = (text: string) => code.includes(`"${text}"`);
const said = (key: string) =>
  literal(key) || kinds.includes(key) || begins.some((b) => key.startsWith(b)) || ends.some((e) => key.endsWith(e)) ||
  (code.includes("}.${") && key.split(".").length === 2 && key.split(".").every(literal));

test("there are catalogues, and code that speaks of them", () => {
  assert.ok(catalogues.length >= 5 && code.length > 100_000 && begins.length > 5);
});

test("both languages have the same texts with the same places", () => {
  const places = (s: string) => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
  for (const { name, en, es } of catalogues) {
    assert.deepEqual(Object.keys(es).sort(), Object.keys(en).sort(), name);
    for (const key of Object.keys(en)) {
      assert.ok(en[key] && es[key], `${name}: ${key} is empty`);
      assert.deepEqual(places(es[key]!), places(en[key]!), `${name}: ${key}`);
    }
  }
});

test("every text is said somewhere", () => {
  const unused = catalogues.flatMap(({ name, en }) =>
    Object.keys(en).filter((key) => !said(key)).map((key) => `${name}: ${key}`),
  );
  assert.deepEqual(unused, []);
});

test("texts use typographic quotes", () => {
  for (const { name, en, es } of catalogues) {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
      assert.ok(!/["']/.test(text), `${name}: ${key} has straight quotes: ${text}`);
      assert.ok(!/[“”]/.test(es[key]!), `${name}: ${key}: Spanish quotes are « »`);
    }
  }
});
