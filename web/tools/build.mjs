// Builds the client into site/, which the program embeds (see embed.go). It is
// built aside first, so that a failed build leaves the last good one in place.
import { build } from "esbuild";
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { writeIcons } from "./icons.mjs";

const site = new URL("../site/", import.meta.url);
const kept = "placeholder.html";
const most = 150 * 1024; // bytes after gzip, script and style together

const aside = await mkdtemp(new URL("../.site-", import.meta.url).pathname);
try {
  const made = pathToFileURL(aside + "/");
  await cp(new URL("../public/", import.meta.url), made, { recursive: true });
  writeIcons(made);
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: new URL("..", import.meta.url).pathname,
    entryPoints: { early: "src/early.ts", mariscal: "src/main.tsx", style: "src/style/all.css" },
    outdir: aside,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    loader: { ".woff2": "file" },
    // What has its hash in its name never changes: browsers keep it and do not ask.
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "warning",
  });
  const hashed = Object.keys(metafile.outputs).map((path) => basename(path));
  const named = (name) => hashed.find((h) => h.replace(/-[0-9A-Z]{8}\./, ".") === name);
  const renamed = (text) => text.replace(/\b(early\.js|mariscal\.js|style\.css|crimson-pro-latin-wght-normal\.woff2)/g, (name) => named(name));
  for (const name of ["index.html", "worker.js"]) {
    const at = new URL(name, made);
    const text = renamed(readFileSync(at, "utf8"))
      .replace('"hash"', JSON.stringify(createHash("sha256").update(hashed.sort().join()).digest("hex").slice(0, 12)));
    writeFileSync(at, text);
  }
  let total = 0;
  for (const name of [named("early.js"), named("mariscal.js"), named("style.css")]) total += gzipSync(readFileSync(new URL(name, made))).length;
  console.log(`client: ${(total / 1024).toFixed(1)} kB after gzip`);
  if (total > most) throw new Error(`more than ${most / 1024} kB after gzip`);

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
