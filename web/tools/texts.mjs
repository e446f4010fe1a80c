// Turns the client's catalogues into src/words/texts/<language>.json, which its sources load.
// Package words reads them, so that there is one form of texts and one reader.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export function writeTexts() {
  execFileSync("go", ["run", "./web/tools/texts", "web/src/words/texts"], { cwd: new URL("../..", import.meta.url), stdio: "inherit" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTexts();
