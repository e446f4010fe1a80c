// Edits at random, as tools and forms make them: the server's reader reads every fiftieth text and
// finds no fault of form in any. "make edits" makes many.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { applied, bothSides, erase, moveStanding, paintEdge, paintTerrain, pick, placeLeader, placeUnit, standing } from "../src/workshop/hex/forces";
import { gridOf, sides } from "../src/workshop/hex/grid";
import { laid, remade } from "../src/workshop/hex/whole";
import { offerOf } from "../src/workshop/hex/tools";
import { begin, next, redo, textOf, undo } from "../src/workshop/model/history";
import { template } from "../src/workshop/model/template";
import { at, edit, read, type Change } from "../src/workshop/model/text";
import type { Board } from "../src/types";

const edits = Number(process.env.MARISCAL_EDITS ?? 250);

/** What a reader says of a file that is not of the form of scenario files, whatever it tells. */
const ofForm = /not YAML|unknown |must be |appears twice|is not a hex|has no value|has no text|neither true|not a whole number|is missing|not one of|nested|tags|anchors/;
/** What a battle may lack while it is drawn. */
const unfinished = /(units(\.top|\.bottom)?: is missing|has no units)/;

for (const system of ["ancients", "napoleonics"]) {
  test(`whatever is done at the workbench, a file of ${system} stays of the form of files`, () => {
    const schema = JSON.parse(readFileSync(`../content/${system}/scenario.schema.json`, "utf8"));
    const grid = gridOf(JSON.parse(readFileSync(`test/scenes/${system}-first-battle.json`, "utf8")) as Board);
    const offer = offerOf(schema);
    let seed = 7;
    const chance = (n: number) => (seed = (Math.imul(seed, 48271) >>> 0) % 2147483647) % n;
    const one = <T>(all: readonly T[]): T => all[chance(all.length)]!;
    const hex = () => one(grid.names);
    const colours = ["carthage", "rome"] as const;
    const names = { en: "New: battle", es: "Batalla #1" };
    let h = begin(template(schema, { id: `${system}/drawn`, names, sides: [names, names], colours, kind: "hex", zone: "Zone", like: {} }));
    const start = textOf(h);
    const folder = mkdtempSync(join(tmpdir(), "mariscal-drafts-"));
    const written: string[] = [];
    try {
      for (let n = 1; n <= edits; n++) {
        const { data } = read(textOf(h));
        const what = chance(40);
        let changes: Change[] = [];
        if (what < 9) changes = paintTerrain(data, [hex(), hex()], chance(4) ? one(offer.terrain) : undefined);
        else if (what < 18) changes = placeUnit(data, hex(), one(bothSides), one(offer.units));
        else if (what < 20) changes = standing(data).filter((s) => s.what === "leader").length < 12 ? placeLeader(data, hex(), one(bothSides)) : [];
        else if (what < 23 && standing(data).length) changes = moveStanding(data, one(standing(data)).hex, hex());
        else if (what < 27) changes = erase(data, [hex()], offer.edges);
        else if (what < 30) {
          const [from, side] = [hex(), chance(6)];
          if (grid.beside(from, side)) changes = paintEdge(data, offer.edges[0]!, from, sides[side]!);
        } else if (what < 32) changes = [{ path: ["banners"], value: 1 + chance(30) }];
        else if (what === 32) changes = [{ path: ["labels"], value: [{ text: `Río ${n}: "x"`, hexes: [hex()] }] }];
        else if (what === 33) changes = at(data, ["labels", 0]) ? pick(data, ["labels", 0, "hexes"], hex(), true) : [];
        else if (what === 34) changes = [{ path: ["turn-limit"], value: chance(2) ? { turns: 1 + chance(40), winner: "top" } : undefined }];
        else if (what === 35) changes = [{ path: ["background", one(["en", "es"])], value: `It rained, - and #${n}\nthen: "nothing"` }];
        else if (what === 36) changes = remade(schema, data, one(["mirror", "turn", "armies"]), grid);
        else if (what === 37) changes = laid(data, data, [hex(), hex()], hex(), hex(), grid, offer.edges);
        else if (what === 38) h = undo(undo(h));
        else h = redo(h);
        if (standing(applied(data, changes)).length > 60) changes = [];
        const out = edit(textOf(h), changes);
        assert.ok(out !== undefined, `edit ${n} could not be made: ${JSON.stringify(changes)}`);
        h = next(h, out);
        if (n % 50 === 0) writeFileSync(join(folder, `${n}.yaml`), textOf(h)), written.push(join(folder, `${n}.yaml`));
      }
      const end = textOf(h);
      while (h.now > 0) h = undo(h);
      assert.equal(textOf(h), start, "undone to the start it has the same bytes");
      while (h.now < h.all.length - 1) h = redo(h);
      assert.equal(textOf(h), end);
      let said = "";
      try {
        said = execFileSync("go", ["run", "./cmd/mariscal", "check", ...written], { cwd: "..", encoding: "utf8", env: { ...process.env, LC_ALL: "en", LANG: "en" } });
      } catch (e) {
        said = (e as { stdout: string }).stdout; // a file with faults is a failure of the command
      }
      assert.ok(said.split("\n").length > written.length, said);
      assert.deepEqual(said.split("\n").filter((l) => !l.includes(": warning: ") && ofForm.test(l) && !unfinished.test(l)), []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
