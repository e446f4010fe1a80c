// Builds the client into site/, which the program embeds (see embed.go).
import { build } from "esbuild";
import { cp, readdir, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";

const site = new URL("../site/", import.meta.url);
const kept = "placeholder.html";
const most = 150 * 1024; // bytes after gzip, script and style together

for (const name of await readdir(site)) {
  if (name !== kept) await rm(new URL(name, site), { recursive: true });
}
await cp(new URL("../public/", import.meta.url), site, { recursive: true });
await build({
  absWorkingDir: new URL("..", import.meta.url).pathname,
  entryPoints: { mariscal: "src/main.tsx", style: "src/style/all.css" },
  outdir: "site",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
});

let total = 0;
for (const name of ["mariscal.js", "style.css"]) {
  total += gzipSync(readFileSync(new URL(name, site))).length;
}
console.log(`client: ${(total / 1024).toFixed(1)} kB after gzip`);
if (total > most) {
  console.error(`client: more than ${most / 1024} kB after gzip`);
  process.exit(1);
}
