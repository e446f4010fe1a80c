// Cuts the client into files. Sources import rooms by their doors (src/*/index.ts); the build
// imports the file behind a door, since otherwise the first import would load the whole room.
// Everything that a first visit needs becomes one file.
import { build } from "esbuild";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const imported = /^import (type )?\{([^}]*)\} from "(\.[^"]*)";$/gm;
const handedOn = /^export (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";$/gm;

const names = (list) => list.split(",").map((n) => n.trim()).filter((n) => n && !n.startsWith("type "));

/** The file of a name that a door re-exports, and whether it is the whole file; undefined for the door's own names. */
function behind(index, name) {
  for (const [, list, whole, from] of readFileSync(index, "utf8").matchAll(handedOn)) {
    const file = join(dirname(index), from);
    if (whole === name) return { file, whole: true };
    if (!list || !names(list).includes(name)) continue;
    const next = join(file, "index.ts");
    return existsSync(next) ? behind(next, name) : { file, whole: false };
  }
  return undefined;
}

/** An import from a door as imports from the files behind it. */
function straight(path, statement, list, spec) {
  const index = join(dirname(path), spec, "index.ts");
  if (!existsSync(index)) return statement;
  const out = names(list).map((name) => {
    const to = behind(index, name.split(" as ")[0]);
    if (!to) return `import { ${name} } from "${spec}";`;
    const file = "./" + relative(dirname(path), to.file);
    return to.whole ? `import * as ${name} from "${file}";` : `import { ${name} } from "${file}";`;
  });
  return out.join(" ");
}

/** The esbuild plugin that goes through doors and shortens the keys of texts; every file of later brings those of first, so that they lie in one file together. */
export function throughDoors(keys, first = [], later = []) {
  return {
    name: "through-doors",
    setup(under) {
      under.onResolve({ filter: /^first-visit$/ }, () => ({ path: "first-visit", namespace: "first-visit" }));
      under.onLoad({ filter: /.*/, namespace: "first-visit" }, () => ({
        contents: first.map((f, i) => `import * as f${i} from ${JSON.stringify(f)};`).join("\n"), resolveDir: "/", loader: "js",
      }));
      under.onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => {
        let text = readFileSync(path, "utf8").replace(imported, (statement, type, list, spec) => (type ? "" : straight(path, statement, list, spec)));
        if (path.endsWith("/index.ts")) text = text.replace(handedOn, "");
        if (later.includes(path)) text = `import "first-visit";${text}`;
        return { contents: keys.code(text), loader: path.endsWith("x") ? "tsx" : "ts" };
      });
      under.onLoad({ filter: /\/texts\/keys\.json$/ }, () => ({ contents: keys.named, loader: "json" }));
    },
  };
}

/** A shared file smaller than this, in bytes, costs less within the first file. */
const tooSmall = 1000;

/** The files that a page needs at once, and the entries that are loaded later. */
export async function visits(options, main, keys, ...plugins) {
  const cut = async (...by) => (await build({ ...options, entryPoints: [main], splitting: true, write: false, plugins: [...plugins, throughDoors(keys, ...by)] })).metafile.outputs;
  const within = (path) => join(options.absWorkingDir, path);
  const files = (of) => of.flatMap((o) => Object.keys(o.inputs)).filter((f) => !f.includes(":")).map(within);
  const outputs = await cut();
  const seen = new Set();
  const walk = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const i of outputs[name].imports) if (i.kind === "import-statement") walk(i.path);
  };
  walk(Object.keys(outputs).find((name) => outputs[name].entryPoint === main));
  const first = files([...seen].map((name) => outputs[name]));
  const later = Object.values(outputs).flatMap((o) => (o.entryPoint && o.entryPoint !== main ? [within(o.entryPoint)] : []));
  const brought = [...later, within(main)];
  // What only the workshop shares stays there.
  const shared = (o) => !Object.keys(o.inputs).some((f) => /^src\/workshop\/|^node_modules\/yaml\//.test(f));
  const small = Object.values(await cut(first, brought)).filter((o) => !o.entryPoint && o.bytes < tooSmall && shared(o));
  return { first: [...first, ...files(small)], later: brought };
}

/** The files that are reached only by way of entries whose path fits. */
export function onlyBehind(outputs, entries) {
  const reached = (from, barred) => {
    const seen = new Set();
    const walk = (name) => {
      const o = outputs[name];
      if (!o || seen.has(name) || (barred && entries.test(o.entryPoint ?? ""))) return;
      seen.add(name);
      for (const i of o.imports) walk(i.path);
    };
    for (const name of from) walk(name);
    return seen;
  };
  const all = Object.keys(outputs);
  const main = all.filter((name) => outputs[name].entryPoint && !entries.test(outputs[name].entryPoint) && /main\.tsx$|prefetch\.ts$|\.css$/.test(outputs[name].entryPoint));
  const others = reached(main, true);
  return all.filter((name) => name.endsWith(".js") && !others.has(name) && !outputs[name].entryPoint?.endsWith("prefetch.ts"));
}
