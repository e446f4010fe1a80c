// Shortens the keys of texts in built code: t("match.undo") becomes t(173), the index of the text
// in the list of its language. Keys that code puts together, `hint.${x}`, stay.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const together = /`([\w-]+\.[\w.-]*)\$\{(?:[^`{}]*\}([\w.-]+)`)?/g;
const literal = /"([a-z][\w-]*(?:\.[\w-]+)+)"/g;

/** Returns the function that shortens the keys in a file, and keys.json with the keys that stay. */
export function shortKeys(src) {
  const all = JSON.parse(readFileSync(join(src, "words/texts/keys.json"), "utf8"));
  const code = readdirSync(src, { recursive: true }).filter((f) => /\.tsx?$/.test(f)).map((f) => readFileSync(join(src, f), "utf8")).join("\n");
  const made = [...code.matchAll(together)];
  const asIs = (key) => made.some(([, begin, end = ""]) => key.startsWith(begin) && key.endsWith(end));
  const places = new Map();
  const named = {};
  for (const [source, keys] of Object.entries(all)) {
    named[source] = {};
    for (const [key, place] of Object.entries(keys)) {
      if (!key.includes(".")) throw new Error(`the key "${key}" of ${source} may be any word of the code: give it a dot`);
      else if (asIs(key)) named[source][key] = place;
      else if (places.has(key)) throw new Error(`two catalogues of the client have the key "${key}": call one of them otherwise`);
      else places.set(key, place);
    }
  }
  // Code says these whole; a number there would be another text's place.
  for (const file of readdirSync(join(src, "words/texts")).filter((f) => f.endsWith("-en.json"))) {
    for (const key of Object.keys(JSON.parse(readFileSync(join(src, "words/texts", file), "utf8")))) {
      if (places.has(key)) throw new Error(`${file} and the client both have the key "${key}": call one of them otherwise`);
    }
  }
  return {
    code: (text) => text.replace(literal, (whole, key) => `${places.get(key) ?? whole}`),
    named: JSON.stringify(named),
  };
}
