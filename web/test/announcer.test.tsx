// The announcements of a fight for a player who does not see the table, word for word: one
// fight of each system, as the server words its answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf } from "../src/board/label";
import type { Ground } from "../src/board/ground";
import { inShort } from "../src/dice/odds";
import { pace } from "../src/match/settings";
import { Question } from "../src/table/question";
import { answersAloud, oddsAloud } from "../src/table/announcer";
import type { OddsAnswer, OptionWords } from "../src/types";
import { lang } from "../src/words/words";
import { loadTexts } from "../src/words/texts";
import { draw } from "./draw";
import { Paper, Refusal, sitDown, until } from "./paper";
import { option, piece, stands } from "./stands";
import { pieceName } from "../src/words/things";

pace.value = "at-once";

type Chance = [percent: number, words: string];

const rolled = (dice: number, expected: number, ignores: number, ...chances: Chance[]) =>
  ({ roll: { dice, expected, ignores, hits: [], counts: [] }, outcomes: chances.map(([n, words]) => ({ id: words, chance: n * 10_000, words })) }) as unknown as OddsAnswer;
const read = (...chances: Chance[]) =>
  ({ read: { sides: [["a"], ["b"]] }, outcomes: chances.map(([n, words]) => ({ id: words, chance: n * 10_000, words })) }) as unknown as OddsAnswer;
const fight = (text: string, from: string, cell: string, en: string, es: string, odds: OddsAnswer, odds2 = odds) =>
  ({ en: option(text, { from, cell, words: en, odds }), es: option(text, { from, cell, words: es, odds: odds2 }) });

interface Heard {
  system: string;
  from: string;
  fights: { en: OptionWords; es: OptionWords }[];
  en: { taken: string; aimed: string; piece: string; button: string };
  es: { taken: string; aimed: string };
}

const all: Heard[] = [
  {
    system: "ancients", from: "E2",
    fights: [
      fight("fire E2xB1", "E2", "B1", "Light bow infantry in E2: fire at the medium infantry in B1", "Infantería ligera con arcos de E2: disparar contra la infantería media (B1)",
        rolled(2, 333, 0, [31, "must retreat"]), rolled(2, 333, 0, [31, "debe retirarse"])),
      fight("fire E2xB2", "E2", "B2", "Light bow infantry in E2: fire at the auxilia in B2", "Infantería ligera con arcos de E2: disparar contra la infantería auxiliar (B2)",
        rolled(2, 333, 1, [3, "must retreat"]), rolled(2, 333, 1, [3, "debe retirarse"])),
    ],
    en: {
      taken: "Targets: 2. Light bow infantry in E2: fire at the medium infantry in B1: Dice: 2, 0.33 hits expected, 31% must retreat. Light bow infantry in E2: fire at the auxilia in B2: Dice: 2, 0.33 hits expected, 1 flag it may ignore, 3% must retreat.",
      aimed: "Light bow infantry in E2: fire at the medium infantry in B1: Dice: 2, 0.33 hits expected, 31% must retreat",
      piece: "May be chosen. Light bow infantry in E2: fire at the medium infantry in B1: Dice: 2, 0.33 hits expected, 31% must retreat. Light bow infantry in E2: fire at the auxilia in B2: Dice: 2, 0.33 hits expected, 1 flag it may ignore, 3% must retreat",
      button: "Light bow infantry in E2: fire at the medium infantry in B1. Dice: 2, 0.33 hits expected, 31% must retreat",
    },
    es: {
      taken: "Blancos: 2. Infantería ligera con arcos de E2: disparar contra la infantería media (B1): Dados: 2, 0,33 impactos esperados, 31 % debe retirarse. Infantería ligera con arcos de E2: disparar contra la infantería auxiliar (B2): Dados: 2, 0,33 impactos esperados, 1 bandera que puede ignorar, 3 % debe retirarse.",
      aimed: "Infantería ligera con arcos de E2: disparar contra la infantería media (B1): Dados: 2, 0,33 impactos esperados, 31 % debe retirarse",
    },
  },
  {
    system: "napoleonics", from: "C6",
    fights: [
      fight("melee C6xB6", "C6", "B6", "French line infantry in C6: attack the Portuguese light cavalry in B6", "Infantería de línea francesa de C6: atacar cuerpo a cuerpo a la caballería ligera portuguesa (B6)",
        rolled(4, 1333, 0, [14, "eliminated"]), rolled(4, 1333, 0, [14, "eliminada"])),
      fight("melee C6xC5", "C6", "C5", "French line infantry in C6: attack the British foot artillery in C5", "Infantería de línea francesa de C6: atacar cuerpo a cuerpo a la artillería de a pie británica (C5)",
        rolled(4, 1333, 0, [14, "eliminated"], [47, "must retreat"]), rolled(4, 1333, 0, [14, "eliminada"], [47, "debe retirarse"])),
    ],
    en: {
      taken: "Targets: 2. French line infantry in C6: attack the Portuguese light cavalry in B6: Dice: 4, 1.33 hits expected, 14% eliminated. French line infantry in C6: attack the British foot artillery in C5: Dice: 4, 1.33 hits expected, 14% eliminated, 47% must retreat.",
      aimed: "French line infantry in C6: attack the Portuguese light cavalry in B6: Dice: 4, 1.33 hits expected, 14% eliminated",
      piece: "May be chosen. French line infantry in C6: attack the Portuguese light cavalry in B6: Dice: 4, 1.33 hits expected, 14% eliminated. French line infantry in C6: attack the British foot artillery in C5: Dice: 4, 1.33 hits expected, 14% eliminated, 47% must retreat",
      button: "French line infantry in C6: attack the Portuguese light cavalry in B6. Dice: 4, 1.33 hits expected, 14% eliminated",
    },
    es: {
      taken: "Blancos: 2. Infantería de línea francesa de C6: atacar cuerpo a cuerpo a la caballería ligera portuguesa (B6): Dados: 4, 1,33 impactos esperados, 14 % eliminada. Infantería de línea francesa de C6: atacar cuerpo a cuerpo a la artillería de a pie británica (C5): Dados: 4, 1,33 impactos esperados, 14 % eliminada, 47 % debe retirarse.",
      aimed: "Infantería de línea francesa de C6: atacar cuerpo a cuerpo a la caballería ligera portuguesa (B6): Dados: 4, 1,33 impactos esperados, 14 % eliminada",
    },
  },
  {
    system: "commander", from: "Campagna",
    fights: [
      fight("fire 18e Monte-Malocco", "Campagna", "Monte-Malocco", "Fire: 18e → Monte Malocco", "Fuego: 18e → Monte Malocco",
        read([6, "Skull and Bones"], [94, "Smoke"]), read([6, "Calavera y Huesos"], [94, "Humo"])),
      fight("fire 32e Monte-Malocco", "Campagna", "Monte-Malocco", "Fire: 32e → Monte Malocco", "Fuego: 32e → Monte Malocco",
        read([12, "Skull and Bones"], [88, "Smoke"]), read([12, "Calavera y Huesos"], [88, "Humo"])),
    ],
    en: {
      taken: "Targets: 2. Fire: 18e → Monte Malocco: 6% Skull and Bones, 94% Smoke. Fire: 32e → Monte Malocco: 12% Skull and Bones, 88% Smoke.",
      aimed: "Fire: 18e → Monte Malocco: 6% Skull and Bones, 94% Smoke. Fire: 32e → Monte Malocco: 12% Skull and Bones, 88% Smoke",
      piece: "May be chosen. Fire: 18e → Monte Malocco: 6% Skull and Bones, 94% Smoke. Fire: 32e → Monte Malocco: 12% Skull and Bones, 88% Smoke",
      button: "Fire: 18e → Monte Malocco. 6% Skull and Bones, 94% Smoke",
    },
    es: {
      taken: "Blancos: 2. Fuego: 18e → Monte Malocco: 6 % Calavera y Huesos, 94 % Humo. Fuego: 32e → Monte Malocco: 12 % Calavera y Huesos, 88 % Humo.",
      aimed: "Fuego: 18e → Monte Malocco: 6 % Calavera y Huesos, 94 % Humo. Fuego: 32e → Monte Malocco: 12 % Calavera y Huesos, 88 % Humo",
    },
  },
];

const narrow = (text: string) => text.replace(/\s/g, " ");

for (const { system, from, fights, ...said } of all) {
  for (const l of ["en", "es"] as const) {
    test(`what is heard of a fight of ${system} names who attacks whom, and how (${l})`, async () => {
      const paper = new Paper();
      await loadTexts(l);
      lang.value = l;
      // Two pieces can act: neither is selected by itself.
      const other = option("fire elsewhere", { from: "elsewhere", cell: "far", words: "elsewhere", odds: rolled(1, 0, 0) });
      const answers = fights.map((f) => f[l]);
      const table = await sitDown(paper, stands({ prompt: "battle", options: [...answers, other, option("done")] } as never));
      assert.equal(oddsAloud(table), "", "nothing is said before a piece is taken up");
      const ground = { board: { cells: [{ name: from, terrain: [], sections: [] }], labels: [] } } as unknown as Ground;
      const at = labelOf({ system, names: ["Carthage", "Rome"], odds: inShort }, ground, from, [], table.offers.value.cells.get(from));
      if (l === "en") assert.equal(narrow(at).replace(/^.*?(?=May be)/, ""), said.en.piece);
      table.touch(from, false);
      assert.equal(narrow(oddsAloud(table)), said[l].taken);
      table.touch(fights[0]!.en.cell!, false);
      assert.equal(narrow(oddsAloud(table)), said[l].aimed);
      if (l === "en") {
        const label = / aria-label="([^"]*)" class="[^"]*" data-option="([^"]*)"/g;
        const labels = new Map([...draw(Question({ table })).matchAll(label)].map(([, words, text]) => [text, words]));
        assert.equal(narrow(labels.get(answers[0]!.text) ?? ""), said.en.button);
      }
      table.close();
      lang.value = "en";
    });
  }
}


test("an answer that appears with a piece is said, and many are counted", async () => {
  await loadTexts("en");
  const table = await sitDown(new Paper(), stands({ prompt: "red", options: [
    option("fire", { from: "C5", cell: "C6" }), option("buy C5", { from: "C5", words: "buy a cube" }), option("fire 2", { from: "D5", cell: "D6" }), option("buy D5", { from: "D5" }), option("fire 3", { from: "D5", cell: "D7" }), option("pass", { words: "pass" }),
  ] } as never));
  assert.equal(answersAloud(table), "Pass");
  table.touch("C5", false);
  assert.equal(answersAloud(table), "Buy a cube. Pass");
  table.close();
  const many = await sitDown(new Paper(), stands({ number: 9, options: [1, 2, 3, 4, 5, 6, 7].map((n) => option(`take ${n}`)) } as never));
  assert.equal(answersAloud(many), "7 answers.");
  many.close();
});

test("a name is said once: neither the type nor what answers call a piece repeats its title", () => {
  const hq = (id: string, type: string, title: string) => piece(id, "Campagna", 1, { kind: "leader", type, titles: { en: title, es: title }, full: 1 });
  assert.equal(pieceName("commander", hq("HQ-Hartmann", "HQ", "Hartmann"), "Austria"), "Austria: Hartmann, commander.unit.HQ");
  assert.equal(pieceName("commander", hq("18e", "line", "18e Line"), "France"), "France: 18e Line, commander.unit.line");
  assert.equal(pieceName("commander", hq("51-Splenyi", "x", "Infantry Splényi"), "Austria"), "Austria: Infantry Splényi, commander.unit.x, 51 Splenyi");
});

test("a refusal ends with the question after which it was told", async () => {
  const paper = new Paper().on("POST actions fire", new Refusal(409, "no longer open"));
  const answers = [option("fire", { from: "C5", cell: "C6" }), option("pass"), option("wait")];
  const table = await sitDown(paper, stands({ number: 3, options: answers } as never));
  paper.on("GET ", stands({ number: 4, step: 2, options: answers } as never));
  table.answer(answers[0]!);
  await until(() => table.state.value?.number === 4 && !table.busy.value);
  assert.equal(table.failure.value, "no longer open", "it is there to be read, though the table has gone on");
  paper.on("GET ", stands({ number: 5, step: 3, options: answers } as never));
  await table.refresh();
  await until(() => table.state.value?.number === 5);
  assert.equal(table.failure.value, "");
  table.close();
});
