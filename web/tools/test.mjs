// Runs test/*.test.ts and *.test.tsx with Node's own test runner, bundled by esbuild.
// With --update the golden boards are written anew; other arguments are parts of the names of the files to run.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTexts } from "./texts.mjs";

const root = new URL("..", import.meta.url).pathname;
const some = process.argv.slice(2).filter((a) => !a.startsWith("--"));
const files = readdirSync(join(root, "test")).filter((f) => /\.test\.tsx?$/.test(f) && (!some.length || some.some((a) => f.includes(a))));
const out = mkdtempSync(join(tmpdir(), "mariscal-web-"));
try {
  writeTexts();
  await build({
    absWorkingDir: root,
    entryPoints: files.map((f) => join("test", f)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    inject: ["test/texts.ts"],
    platform: "node",
    alias: { yaml: "./node_modules/yaml/browser/index.js" },
    loader: { ".css": "text" },
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  const ran = spawnSync(process.execPath, ["--test", ...files.map((f) => join(out, f.replace(/\.tsx?$/, ".mjs")))], {
    stdio: "inherit",
    cwd: root,
    env: { ...process.env, ...(process.argv.includes("--update") ? { MARISCAL_UPDATE: "yes" } : {}) },
  });
  process.exitCode = ran.status ?? 1;
} finally {
  rmSync(out, { recursive: true });
}
