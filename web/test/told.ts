// What the server's own catalogue says, for tests of what the client asks of it.
import { readFileSync } from "node:fs";

/** The texts of words/catalog by id, as they are written. */
export function told(lang: "en" | "es"): Record<string, string> {
  const all: Record<string, string> = {};
  let table = "";
  for (const line of readFileSync(`../words/catalog/${lang}.toml`, "utf8").split("\n")) {
    table = line.match(/^\[([\w.-]+)\]$/)?.[1] ?? table;
    const [, key, text] = line.match(/^"?([\w.-]+)"? = "(.*)"$/) ?? [];
    if (key) all[`${table}.${key}`] = text!;
  }
  return all;
}
