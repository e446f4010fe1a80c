// Builds the client into site/, which the program embeds (see embed.go). It is
// built aside first, so that a failed build leaves the last good one in place.
import { build } from "esbuild";
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
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
  await build({
    absWorkingDir: new URL("..", import.meta.url).pathname,
    entryPoints: { mariscal: "src/main.tsx", style: "src/style/all.css" },
    outdir: aside,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    loader: { ".woff2": "file" },
    assetNames: "[name]",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "warning",
  });
  let total = 0;
  for (const name of ["mariscal.js", "style.css"]) total += gzipSync(readFileSync(new URL(name, made))).length;
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
