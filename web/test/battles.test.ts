import assert from "node:assert/strict";
import { test } from "node:test";
import { balance, bySystem, everything, find, lastPlayed, size, sizes } from "../src/lobby/choose";
import type { ScenarioItem } from "../src/types";
import { fold } from "../src/words";

const battle = (id: string, points: number, top?: number): ScenarioItem => ({
  id, system: "duel", name: { en: id, es: id }, date: { en: "216 BC", es: "216 a. C." }, first: 0, facts: [{ id: "points", n: points }], factWords: [`${points} points`], armyWords: [["6 cards"], ["5 cards"]], hidden: false, origin: "own",
  armies: [
    { name: { en: "Carthage", es: "Cartago" }, leader: "Hannibal", colour: "carthage" },
    { name: { en: "Rome", es: "Roma" }, leader: "Varro", colour: "rome" },
  ],
  forces: [{ units: [], blocks: 0, leaders: ["Hannibal", "Maharbal"], reserve: 0 }, { units: [], blocks: 0, leaders: [], reserve: 0 }],
  map: { kind: "hex", rows: 9, cols: 13, ground: [], units: [[], []] },
  text: { en: "", es: "Un río" }, specialWords: [], uploaded: false,
  results: top === undefined ? undefined : { games: 100, top, bottom: 100 - top, source: { en: "somebody", es: "alguien" } },
});
const all = [battle("Cannae", 7, 60), battle("Zama", 8, 25), battle("Akragas", 5, 52), battle("Mine", 6)];
const ids = (list: ScenarioItem[]) => list.map((b) => b.id);

test("a battle is as even as people's results", () => {
  assert.deepEqual(all.map((b) => balance(b).kind), ["favoured", "strong", "even", "unknown"]);
  assert.deepEqual(all.map((b) => balance(b).strong), [0, 1, 0, 0]);
});

test("where people have recorded no games a battle is as even as those of equal computer players", () => {
  const recruits = { games: 400, top: 50, bottom: 50, player: "recruit", low: 45, high: 55 };
  const trials = [recruits, { ...recruits, top: 30, bottom: 70, player: "centurion" }];
  assert.deepEqual(balance({ trials }), { kind: "strong", strong: 1 });
  assert.deepEqual(balance({ ...battle("Cannae", 7, 60), trials }), { kind: "favoured", strong: 0 });
});

test("search goes by every word, whatever its capitals and accents", () => {
  assert.equal(fold("Río ÁÉ"), "rio ae");
  assert.deepEqual(ids(find(all, { ...everything, text: "zama ROMA" }, "es")), ["Zama"]);
  assert.deepEqual(ids(find(all, { ...everything, text: "rio maharbal" }, "es")), ids(all));
  assert.deepEqual(find(all, { ...everything, text: "roma" }, "en"), []);
});

test("battles are filtered by balance and size", () => {
  assert.deepEqual(ids(find(all, { ...everything, balance: "uneven" }, "en")), ["Cannae", "Zama"]);
  assert.deepEqual(ids(find(all, { ...everything, balance: "unknown" }, "en")), ["Mine"]);
  assert.deepEqual(ids(find(all, { ...everything, balance: "uneven", size: size(all[1]!) }, "en")), ["Zama"]);
  assert.deepEqual(ids(find(all, { ...everything, size: size(all[2]!) }, "en")), ["Akragas"]);
});

test("the sizes to choose from are what the systems say of their battles, each once", () => {
  const again = { ...battle("Cannae again", 7), system: "another", factWords: ["7 turns"], facts: [{ id: "turns", n: 7 }] };
  assert.deepEqual(sizes([...all, battle("Akragas again", 5), again, { ...battle("Open", 1), facts: undefined, factWords: [] }]).map(([, words]) => words),
    ["7 turns", "5 points", "6 points", "7 points", "8 points"]);
});

test("battles stand together by system, and one system can be wanted alone", () => {
  const other = (id: string): ScenarioItem => ({ ...battle(id, 3), system: "another" });
  const mixed = [all[0]!, other("Ford"), all[1]!, other("Hill")];
  assert.deepEqual(bySystem(mixed).map((g) => [g.system, ...ids(g.battles)]), [["duel", "Cannae", "Zama"], ["another", "Ford", "Hill"]]);
  assert.deepEqual(ids(find(mixed, { ...everything, system: "another" }, "en")), ["Ford", "Hill"]);
  assert.equal(bySystem(all).length, 1);
});

test("the lobby opens on the battle one played last, or on another of its game", () => {
  const played = (scenario: string, updated: string, mine = true) => ({ scenario, system: "duel", updated, mine });
  assert.equal(lastPlayed(all, []), undefined);
  assert.equal(lastPlayed(all, [played("Zama", "2026-01-01"), played("Akragas", "2026-01-03"), played("Cannae", "2026-01-04", false)])?.id, "Akragas");
  assert.equal(lastPlayed(all, [played("one of mine", "2026-01-01")])?.id, "Cannae");
});
