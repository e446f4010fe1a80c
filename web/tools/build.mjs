// Builds the client into site/, which the program embeds (see embed.go). The build goes to another
// folder first, so that a failed one leaves the last good one in place.
import { build, transform } from "esbuild";
import { minify } from "terser";
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { onlyBehind, throughDoors, visits } from "./doors.mjs";
import { shortKeys } from "./keys.mjs";
import { writeIcons } from "./icons.mjs";
import { writeTexts } from "./texts.mjs";

const site = new URL("../site/", import.meta.url);
const kept = "placeholder.html";
// The bounds in kB after gzip, scripts and styles together: a first visit, and everything.
const mostFirst = 75;
const most = 200;
// What only the workshop needs. It is loaded by who opens it, and counted by itself: what a battle
// on one kind of board loads, with the texts of one language.
const mostWorkshop = 60;
const desks = { hexes: "src/workshop/hex/map.tsx", zones: "src/workshop/zones/desk.tsx", "open tables": "src/workshop/tables/desk.tsx" };
// What packs in the workshop add to it.
const mostPacks = 15;
const terser = JSON.parse(readFileSync(new URL("../node_modules/terser/package.json", import.meta.url), "utf8")).version;

/** A room's own sheet, which its script brings along. */
const sheetsAsText = {
  name: "sheets-as-text",
  setup(under) {
    under.onLoad({ filter: /\/src\/workshop\/.*\.css$/ }, async ({ path }) => ({
      contents: (await transform(readFileSync(path, "utf8"), { loader: "css", minify: true, target: "es2022" })).code, loader: "text",
    }));
  },
};

/** What the workshop loads for each kind of board, in kB: everything but the desks of the other kinds. */
function workshopOf(outputs, others, inOne) {
  const path = (name) => Object.keys(outputs).find((p) => basename(p) === name);
  const entry = (name) => outputs[path(name)].entryPoint ?? "";
  const barred = new Set(Object.values(desks));
  return Object.entries(desks).map(([kind, desk]) => {
    const seen = new Set();
    const walk = (name) => {
      if (seen.has(name) || !others.includes(name) || (barred.has(entry(name)) && entry(name) !== desk)) return;
      seen.add(name);
      for (const i of outputs[path(name)].imports) walk(basename(i.path));
    };
    for (const name of others) if (/^src\/workshop\//.test(entry(name))) walk(name);
    if (![...seen].some((name) => entry(name) === desk)) throw new Error(`${desk} is no file of its own`);
    return [kind, inOne([...seen])];
  });
}

const aside = await mkdtemp(new URL("../.site-", import.meta.url).pathname);
try {
  const made = pathToFileURL(aside + "/");
  await cp(new URL("../public/", import.meta.url), made, { recursive: true });
  writeIcons(made);
  writeTexts();
  const options = {
    metafile: true,
    absWorkingDir: new URL("..", import.meta.url).pathname,
    outdir: aside,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    loader: { ".woff2": "file" },
    // A file with a hash in its name never changes, so browsers cache it for good.
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    // esbuild names a file before terser rewrites it, so the name depends on terser's version too.
    banner: { js: `//${terser}` },
    logLevel: "warning",
  };
  // prefetch.js must not wait for anything, so it shares no file with the client.
  const keys = shortKeys(join(options.absWorkingDir, "src"));
  const { first, later } = await visits(options, "src/main.tsx", keys, sheetsAsText);
  const built = await Promise.all([
    build({ ...options, entryPoints: { prefetch: "src/prefetch.ts", style: "src/style/all.css" } }),
    build({ ...options, entryPoints: { mariscal: "src/main.tsx" }, splitting: true, plugins: [sheetsAsText, throughDoors(keys, first, later)] }),
  ]);
  const outputs = Object.assign({}, ...built.map((x) => x.metafile.outputs));
  // terser writes scripts 3 kB shorter than esbuild does.
  await Promise.all(Object.keys(outputs).filter((path) => path.endsWith(".js")).map(async (path) => {
    const file = join(options.absWorkingDir, path);
    const { code } = await minify(readFileSync(file, "utf8"), { module: true, ecma: 2022, compress: { passes: 2, inline: 1, unsafe_arrows: true, unsafe_methods: true } });
    writeFileSync(file, code);
  }));
  const hashed = Object.keys(outputs).map((path) => basename(path));
  const named = (name) => hashed.find((h) => h.replace(/-[0-9A-Z]{8}\./, ".") === name);
  // The page preloads what the client imports at once; the worker caches everything.
  const at = outputs[Object.keys(outputs).find((path) => basename(path) === named("mariscal.js"))];
  const besides = at.imports.filter((i) => i.kind === "import-statement").map((i) => basename(i.path));
  const others = onlyBehind(outputs, /^src\/workshop\//).map((path) => basename(path));
  const scripts = hashed.filter((h) => h.endsWith(".js") && h !== named("prefetch.js") && !others.includes(h));
  const renamed = (text) =>
    text
      .replace(/\b(prefetch\.js|style\.css|crimson-pro-latin-wght-normal\.woff2)/g, (name) => named(name))
      .replace(/(?<=content=")(en|es)\.js(?=")/g, (name) => named(name))
      .replace('"scripts"', scripts.map((h) => JSON.stringify(`/${h}`)).join(", "))
      .replace('<script type="module" src="mariscal.js">', besides.map((h) => `<link rel="modulepreload" href="${h}">\n`).join("") + `<script type="module" src="${named("mariscal.js")}">`);
  for (const name of ["index.html", "worker.js"]) {
    const file = new URL(name, made);
    const text = renamed(readFileSync(file, "utf8"))
      .replace('"hash"', JSON.stringify(createHash("sha256").update(hashed.sort().join()).digest("hex").slice(0, 12)));
    writeFileSync(file, text);
  }
  const weigh = (names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, made))).length, 0) / 1024;
  const spoken = Math.max(...["en.js", "es.js"].map((name) => weigh([named(name)])));
  const begin = spoken + weigh([named("prefetch.js"), named("mariscal.js"), ...besides, named("style.css")]);
  const total = weigh([named("prefetch.js"), ...scripts, named("style.css")]);
  const ofPacks = onlyBehind(outputs, /^src\/workshop\/packs\/|\/workshop-packs-/).map((path) => basename(path));
  const inOne = (names) => {
    const texts = names.filter((name) => /-(en|es)-[0-9A-Z]{8}\.js$/.test(name));
    return weigh(names.filter((name) => !texts.includes(name))) + Math.max(...texts.map((name) => weigh([name])));
  };
  const packs = inOne(ofPacks);
  const rooms = workshopOf(outputs, others.filter((name) => !ofPacks.includes(name)), inOne);
  console.log(`client: ${begin.toFixed(1)} kB after gzip to begin with, ${total.toFixed(1)} kB in all; the workshop ${rooms.map(([kind, kB]) => `${kB.toFixed(1)} kB more for ${kind}`).join(", ")}, ${packs.toFixed(1)} kB more for packs`);
  if (begin > mostFirst) throw new Error(`more than ${mostFirst} kB to begin with`);
  if (total > most) throw new Error(`more than ${most} kB in all`);
  for (const [kind, kB] of rooms) if (kB > mostWorkshop) throw new Error(`more than ${mostWorkshop} kB for the workshop's ${kind}`);
  if (packs > mostPacks) throw new Error(`more than ${mostPacks} kB for packs`);

  const files = await readdir(made);
  for (const name of files) await rename(new URL(name, made), new URL(name, site));
  for (const name of await readdir(site)) {
    if (name !== kept && !files.includes(name)) await rm(new URL(name, site), { recursive: true });
  }
} catch (e) {
  console.error(`client: ${e.message}`);
  process.exitCode = 1;
} finally {
  await rm(aside, { recursive: true });
}
