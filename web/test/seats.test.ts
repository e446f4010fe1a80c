import assert from "node:assert/strict";
import { test } from "node:test";
import { codePath, outside } from "../src/seats/invite";
import { deletion } from "../src/seats/deletion";
import { ending, owned, parted, standing } from "../src/lobby/matches";
import { feedOf, held, openly, sideBelow, viewpoint } from "../src/match/seats";
import { firstOpponent, lastOpponent } from "../src/seats/start";
import type { MatchItem, MatchState, Track } from "../src/types";
import { bring } from "../src/systems/list";
import { lang, loadWords } from "../src/words/words";

/** Answers for the server, which words what a system counts. */
async function wordsOf(en: object, es: object) {
  globalThis.fetch = (url) => Promise.resolve(Response.json(String(url).endsWith("es") ? es : en));
  await loadWords("en");
  await loadWords("es");
}

const seat = (yours: boolean, invited = false) => ({ kind: "human", yours, invited });
const state = (a: object, b: object, asked: number, as: string) =>
  ({ match: { seats: [a, b] }, question: { seat: asked, over: false }, as }) as unknown as MatchState;

test("a shared screen looks as the one who is asked, and follows what all may see", () => {
  const s = state(seat(true), seat(true), 1, "top");
  assert.equal(viewpoint(s), "bottom");
  assert.equal(feedOf(s), "spectator");
});

test("a seat that was offered is no longer played here", () => {
  const s = state(seat(true), seat(true, true), 1, "bottom");
  assert.deepEqual(held(s), [0]);
  assert.equal(viewpoint(s), "top");
  assert.equal(viewpoint(state(seat(false), seat(false), 0, "spectator")), "spectator");
});

test("the own side lies below; at one screen it is theirs whose turn it is, whoever is asked", () => {
  assert.equal(sideBelow(false, 1, 0), 0);
  assert.equal(sideBelow(false, 0, 1), 1);
  assert.equal(sideBelow(true, 0, 1), 0);
  assert.equal(sideBelow(true, 1, 0), 1);
});

test("a covered hand keeps its answers to itself", () => {
  const options = [{ text: "stand C5" }, { text: "first-strike C5", card: "first-strike" }];
  assert.deepEqual(openly(options, true, false), [{ text: "stand C5" }]);
  assert.equal(openly(options, true, true).length, 2);
  assert.equal(openly(options, false, false).length, 2);
});

test("a link names an address others can open", () => {
  const here = { origin: "http://localhost:8080", hostname: "localhost" };
  assert.equal(outside(here, ["http://192.168.1.7:8080"]), "http://192.168.1.7:8080");
  assert.equal(outside(here, []), null);
  assert.equal(outside({ origin: "https://table.example", hostname: "table.example" }, ["http://10.0.0.1"]), "https://table.example");
});

test("a link becomes a square code with its quiet margin", () => {
  const { size, path } = codePath("http://192.168.1.7:8080/#join/0123456789abcdef0123/0123456789abcdef0123456789abcdef");
  assert.ok(size >= 29 + 8 && (size - 8 - 17) % 4 === 0, `${size}`);
  assert.ok(path.startsWith("M4 4h1"), "the corner mark begins behind the margin");
});

test("matches are listed in two parts, first those that wait for an answer, the longest first, then the last touched", () => {
  const m = (status: string, updated: string, asked?: number) => ({
    status, updated, seats: [{ yours: true, invited: false }, { yours: false, invited: false }], standing: asked === undefined ? undefined : { asked },
  }) as unknown as MatchItem;
  const waiting = parted([m("playing", "1", 0), m("playing", "2", 1), m("playing", "3", 0), m("playing", "4", 1)]);
  assert.deepEqual(waiting.playing.map((x) => x.updated), ["1", "3", "4", "2"]);
  const { playing, finished } = parted([m("playing", "2026-01-01"), m("finished", "2026-01-02"), m("playing", "2026-01-03")]);
  assert.deepEqual(playing.map((x) => x.updated), ["2026-01-03", "2026-01-01"]);
  assert.equal(finished.length, 1);
});

test("a first opponent is the easiest that plays the system", () => {
  const players = [{ id: "marshal", name: "", systems: ["another"] }, { id: "recruit", name: "", systems: ["this"] }, { id: "random", name: "", systems: ["this", "another", "third"] }];
  assert.deepEqual(["this", "another", "third", "none"].map((s) => firstOpponent(s, players)), ["recruit", "marshal", "random", "same-screen"]);
});

test("an opponent to play on against is the hardest that knows the system", () => {
  const players = [{ id: "recruit", name: "", systems: ["this"] }, { id: "marshal", name: "", systems: ["this"] }, { id: "a-bot", name: "", systems: ["this"], guest: true }, { id: "random", name: "", systems: ["this", "third"] }];
  assert.deepEqual(["this", "third", "none"].map((s) => lastOpponent(s, players)), ["marshal", "random", "same-screen"]);
  const alike = players.map((p) => ({ ...p, systems: ["this", "third"] }));
  assert.equal(lastOpponent("this", alike), "marshal", "chance plays as many games as the others");
});

test("my matches tell turn, score and who is asked, and how it ended", async () => {
  await wordsOf({ "commander.track.morale": "Morale", "commander.morale.high": "High", "commander.morale.low": "Low", "duel.track.points": { one: "point", other: "points" } }, { "duel.track.points": { one: "punto", other: "puntos" } });
  const armies = ["Cartago", "Roma"] as const;
  const item = (a: object, b: object, more: Partial<MatchItem>) => ({ system: "duel", seats: [a, b], ...more }) as unknown as MatchItem;
  const scores = (x: number, y: number, p: number, q: number): [Track, Track] => [{ id: "points", seat: 0, value: x, goal: p }, { id: "points", seat: 1, value: y, goal: q }];
  const st = { turn: 7, asked: 1, scores: scores(2, 3, 5, 5) };
  lang.value = "en";
  assert.equal(standing(item(seat(false), seat(true), { standing: st }), armies), "Turn 7 · Cartago 2, Roma 3 of 5 points · your\u00a0turn\u00a0to\u00a0answer");
  assert.equal(standing(item(seat(true), seat(true), { standing: st }), armies), "Turn 7 · Cartago 2, Roma 3 of 5 points · waiting\u00a0for\u00a0Roma");
  lang.value = "es";
  assert.equal(standing(item(seat(true), seat(false), { standing: { ...st, scores: scores(2, 3, 5, 6) } }), armies), "Turno 7 · Cartago 2 de 5, Roma 3 de 6 puntos · decide\u00a0Roma");
  assert.equal(standing(item(seat(true), seat(false), { standing: { ...st, scores: scores(2, 3, 0, 0) } }), armies), "Turno 7 · Puntos: Cartago 2, Roma 3 · decide\u00a0Roma");
  assert.equal(standing(item(seat(true), seat(false), {}), armies), "");
  const over = { ending: { winner: 1, scores: scores(4, 6, 5, 6) }, endingWords: "Victoria: Roma." };
  assert.equal(ending(item(seat(true), seat(false), over), armies), "Victoria: Roma. Puntos: Cartago 4, Roma 6.");
  lang.value = "en";
});

test("one's own matches are told from those of others", () => {
  const { mine, others } = owned([{ mine: true, id: "a" }, { mine: false, id: "b" }]);
  assert.deepEqual([mine.length, others.length], [1, 1]);
  assert.equal(mine[0]!.mine, true);
});

test("the one who asked to delete a match waits, the other is asked", () => {
  const m = (a: object, b: object) => ({ seats: [a, b] }) as unknown as MatchItem;
  assert.equal(deletion(m({ yours: true, delete: true }, { yours: false })), "you");
  assert.equal(deletion(m({ yours: true }, { yours: false, delete: true })), "other");
  assert.equal(deletion(m({ yours: true }, { yours: false })), null);
  assert.equal(deletion(m({ yours: false, delete: true }, { yours: false })), null);
});

test("a list tells Morale as the table does", async () => {
  await bring("commander");
  lang.value = "en";
  const scores = [{ id: "morale", seat: 0, value: 17, goal: 20 }, { id: "morale", seat: 1, value: 4, goal: 20 }] as unknown as [Track, Track];
  const m = { system: "commander", seats: [seat(true), seat(false)], standing: { turn: 2, asked: 0, scores } } as unknown as MatchItem;
  assert.equal(standing(m, ["Austria", "France"]), "Turn 2 · Morale: Austria High 7, France Low 4 · your\u00a0turn\u00a0to\u00a0answer");
});
