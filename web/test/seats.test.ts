import assert from "node:assert/strict";
import { test } from "node:test";
import { codePath, outside } from "../src/invite";
import { parted } from "../src/matches";
import { feedOf, held, openly, viewpoint } from "../src/seats";
import { firstOpponent } from "../src/start";
import type { MatchState } from "../src/types";

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

test("matches are listed in two parts, the last touched first", () => {
  const m = (status: string, updated: string) => ({ status, updated });
  const { playing, finished } = parted([m("playing", "2026-01-01"), m("finished", "2026-01-02"), m("playing", "2026-01-03")]);
  assert.deepEqual(playing.map((x) => x.updated), ["2026-01-03", "2026-01-01"]);
  assert.equal(finished.length, 1);
});

test("a first opponent is fair", () => {
  assert.equal(firstOpponent([{ id: "random", name: "" }, { id: "centurion", name: "" }]), "centurion");
});
