// The texts of the client: each is used.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { told } from "./told";

const src = "src";
const files = readdirSync(src, { recursive: true });
const code = files.filter((f) => /\.tsx?$/.test(f)).map((f) => readFileSync(`${src}/${f}`, "utf8")).join("\n");

/** The catalogues as the build writes them; that both languages say the same is held beside them (texts_test.go). */
const catalogues = Object.entries(JSON.parse(readFileSync(`${src}/words/texts/keys.json`, "utf8")) as Record<string, object>)
  .map(([name, en]) => ({ name, en }));

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

test("every text is said somewhere", () => {
  const unused = catalogues.flatMap(({ name, en }) =>
    Object.keys(en).filter((key) => !said(key)).map((key) => `${name}: ${key}`),
  );
  assert.deepEqual(unused, []);
});

test("what the client asks of the server's catalogue, it says", () => {
  const says = told("en");
  const asked = [...code.matchAll(/\bword\(([^()]*\? )?"([\w.-]+)"(?: : "([\w.-]+)")?\)/g)].flatMap((m) => [m[2]!, ...(m[3] ? [m[3]] : [])]);
  assert.ok(asked.length > 100, `only ${asked.length} texts are asked for`);
  assert.deepEqual(asked.filter((key) => key.includes(".") && !key.startsWith("commander.") && !says[key]), []);
});
