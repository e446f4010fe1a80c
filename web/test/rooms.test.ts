// The modules of the client: no file imports in a circle, other folders import a folder
// only through its door, and the state of a table depends on neither the page nor the
// board.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";

const src = "src";
const files = (readdirSync(src, { recursive: true }) as string[]).filter((f) => /\.tsx?$/.test(f)).map((f) => join(src, f));
const there = new Set(files);

/** What a file imports, types as well and what is loaded later. */
function imports(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g)].flatMap(([, spec]) => {
    const at = join(dirname(file), spec!);
    return [at, `${at}.ts`, `${at}.tsx`, join(at, "index.ts")].find((f) => there.has(f)) ?? [];
  });
}

const graph = new Map(files.map((f) => [f, imports(f)]));

/** The room a file lies in: the nearest folder with a door; the floor of the house has none. */
function room(file: string): string {
  let at = dirname(file);
  while (at !== src && !existsSync(join(at, "index.ts"))) at = dirname(at);
  return at;
}

const door = (file: string) => file.endsWith("/index.ts");

/** A way from a thing back to itself, if there is one. */
function circle(edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (at: string, way: string[]): string[] | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return undefined;
    for (const to of edges.get(at) ?? []) {
      const found = walk(to, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return undefined;
  };
  for (const at of edges.keys()) {
    const found = walk(at, []);
    if (found) return found;
  }
  return undefined;
}

test("the test sees a circle", () => {
  assert.deepEqual(circle(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]])), ["b", "c", "b"]);
  assert.ok(imports("src/main.tsx").length > 5, "it reads imports");
});

test("no file imports in a circle, not even a type", () => {
  assert.equal(circle(graph), undefined);
});

test("a room is entered by its door alone", () => {
  const through = files.flatMap((f) => graph.get(f)!.map((to) => [f, to] as const)).filter(([f, to]) => {
    const own = room(f);
    const other = room(to);
    // A folder inside another may use its files.
    return other !== src && other !== own && !own.startsWith(`${other}/`) && !door(to);
  });
  assert.deepEqual(through, []);
});

test("no door is used from within", () => {
  assert.deepEqual(files.flatMap((f) => graph.get(f)!.filter((to) => door(to) && room(to) === room(f)).map((to) => `${f} -> ${to}`)), []);
});

test("rooms stand on floors: none leads back to where one came from", () => {
  const rooms = new Map<string, string[]>();
  for (const [f, all] of graph) {
    const own = room(f);
    for (const to of all.map(room)) {
      if (to !== own && to !== src && own !== src && !own.startsWith(`${to}/`)) rooms.set(own, [...(rooms.get(own) ?? []), to]);
    }
  }
  assert.equal(circle(rooms), undefined);
});

/** All that a file needs but the words, itself among it. */
function needs(file: string, all = new Set<string>()): Set<string> {
  if (all.has(file) || file.startsWith("src/words/")) return all;
  all.add(file);
  for (const to of graph.get(file) ?? []) needs(to, all);
  return all;
}

test("the state of a table knows no page, no server and no kind of board", () => {
  for (const f of needs("src/match/state.ts")) {
    const text = readFileSync(f, "utf8");
    assert.ok(!f.endsWith(".tsx") && !/^src\/(wire|board|systems)\//.test(f), f);
    assert.ok(!/\b(document|window|fetch|hex|mesh)\b/.test(text.replace(/\/\/.*|\/\*[^]*?\*\//g, "")), `${f} speaks of a page, a server or a board`);
  }
});

test("a board knows no match and no table: whoever has a scene may draw one", () => {
  const known = [...needs("src/board/index.ts")].filter((f) => /^src\/(match|table|seats|record|lobby)\//.test(f));
  assert.deepEqual(known, []);
});

test("outside its own folder a system is named once, in the list of systems", () => {
  const systems = readdirSync("src/systems").filter((name) => existsSync(join("src/systems", name, "index.ts")));
  assert.ok(systems.length > 0);
  for (const system of systems) {
    const named = files.filter((f) => !f.startsWith(`src/systems/${system}/`)).flatMap((f) =>
      readFileSync(f, "utf8").split("\n").filter((l) => new RegExp(`\\b${system}\\b`).test(l.replace(/\/\/.*|^ *\*.*|\/\*\*.*/, ""))).map((l) => `${f}: ${l.trim()}`),
    );
    assert.equal(named.length, 1, named.join("\n"));
  }
});
