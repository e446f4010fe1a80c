// The trays beside the map: drawn by kind, with the signs of their system or in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Reading } from "../src/dice/reading";
import { Fallen, fallen } from "../src/dice/result";
import { worthALook } from "../src/match/replay";
import { bring } from "../src/systems/list";
import { TurnTable } from "../src/report/graph";
import { Belongings, hasTrays, Trays } from "../src/table/trays";
import { Standards } from "../src/board";
import type { Event, MatchReport, OddsAnswer, PastStep, Scene, ShownEvent } from "../src/types";
import type { Table } from "../src/match";
import { lang, loadWords } from "../src/words";
import { draw } from "./draw";

globalThis.fetch = (async (url: string) => String(url).startsWith("/api/words/") ? Response.json({ "duel.tray.cup": "cup", "duel.item.red": "red stone", "duel.item.skill": "Skill", "commander.row.fire": "Fire", "commander.item.skill": "Skill", "commander.morale.high": "High", "commander.morale.low": "Low", "commander.track.morale": "Morale", "duel.track.score": "points" })
  : new Response("{}", { status: 404 })) as typeof fetch;
lang.value = "en";
await loadWords("en");
await bring("duel");
await bring("commander");

const scene = (system: string) => ({
  system, scenario: `${system}/any`, turn: 2, tracks: [{ id: "score", seat: 0, value: 3, goal: 5 }, { id: "flags", seat: 0, value: 2, goal: 0 }],
  trays: [
    { id: "turns", kind: "turns", count: 3, items: [{ id: "day", n: 1 }, { id: "day", n: 2 }, { id: "night", n: 3 }] },
    { id: "cup", kind: "cubes", count: 12, items: [{ id: "red", n: 2 }, { id: "blue", n: 10 }, { id: "black", n: 0 }] },
    { id: "hand", kind: "cards", seat: 0, count: 4 },
    { id: "reserve", kind: "cubes", seat: 0, count: 1, items: [{ id: "blue", n: 1 }] },
    { id: "commander", kind: "person", seat: 0, count: 1, name: "Lannes", items: [{ id: "skill", n: 3 }, { id: "slow", n: 0 }] },
    { id: "deck", kind: "cards", count: 9 },
  ],
}) as unknown as Scene;
const table = { army: (seat: number) => `army ${seat}`, colour: () => "blue", flipped: { value: false } } as unknown as Table;
const times = (html: string, what: string) => html.split(what).length - 1;

test("few things of a kind are drawn one by one, many as a number, none not at all", () => {
  const html = draw(<Trays table={table} scene={scene("commander")} />);
  const cup = html.split("data-tray=\"cup\"")[1]!.split("</div>")[0]!;
  assert.equal(times(cup.split("data-item=\"red\"")[1]!.split("data-item")[0]!, "item-sign"), 2);
  assert.ok(/10\s+×\s+<svg[^>]* class="item-sign"/.test(cup), cup);
  assert.ok(!cup.includes("data-item=\"black\""), cup);
  assert.equal(times(html, "box now"), 1);
  assert.equal(times(html, "box gone"), 1);
  assert.ok(html.includes("Lannes") && html.includes("Skill: 3"), html);
});

test("a system without signs has the words of what lies there", () => {
  const html = draw(<Trays table={table} scene={scene("duel")} />);
  assert.ok(html.includes("red stone") && !html.includes("undefined"), html);
});

test("what a side has stands beside its score: every tray of its own, the hand as a number", () => {
  assert.ok(hasTrays(scene("commander")));
  const html = draw(<Belongings scene={scene("commander")} seat={0} />);
  assert.deepEqual([...html.matchAll(/data-chip="(\w+)"/g)].map(([, id]) => id), ["blue", "hand", "flags"]);
});

test("what each result would do stands with its chance, and the column that is read is marked", () => {
  const odds = {
    read: { row: "fire", column: -1, columns: [-1, 0, 1], shift: 2, cards: 40, sides: [["40e", "6e"], ["Ogulin"]], names: [["40e", "6e"], ["Ogulin"]] }, steps: [], words: ["Lead: 1"],
    outcomes: [{ id: "musket", chance: 250_000, words: "Musket" }, { id: "smoke", chance: 750_000, words: "Smoke" }],
    branches: [{ id: "musket", words: "Musket", odds: { words: ["40e is hit"], outcomes: [], steps: [] } }],
  } as unknown as OddsAnswer;
  const html = draw(<Reading odds={odds} read={odds.read!} system="commander" />);
  const [, musket, smoke] = html.split("data-result=");
  assert.ok(musket!.includes("25%") && musket!.includes("40e is hit") && !smoke!.includes("40e is hit"), html);
  assert.equal(/<i class="at">([^<]+)/.exec(html)![1], "−1");
  assert.equal(times(html, "class=\"at\""), 1);
  assert.equal(times(html, "<i "), 3, "as many columns as the row has");
});

test("a cube or card that is turned falls like a die: it is told, and drawn where it is told", () => {
  const shown = { kind: "cube", id: "red", column: 0, holds: 0 } as ShownEvent;
  const event = { id: "commander.event.cube", seat: 0, shown } as unknown as Event;
  assert.equal(fallen(event), 1);
  assert.ok(worthALook({ events: [event] } as unknown as PastStep));
  assert.ok(draw(<Fallen event={event} system="commander" />).includes("cube-red"));
});

test("a report says Morale as the table does, by its side", () => {
  const side = (en: string) => ({ name: { en }, colour: "france" });
  const report = {
    scenario: { id: "commander/any" }, scores: [{ id: "morale" }, { id: "morale" }], armies: [side("French"), side("Austrians")], judged: false,
    turns: [{ turn: 1, step: 3, active: 0, scores: [14, 10], chance: 5e5 }],
  } as unknown as MatchReport;
  const table = draw(TurnTable({ report }));
  assert.ok(/<td>High 4<\/td>\s*<td>Low 10<\/td>/.test(table), table);
});

test("a score beyond its goal is told in words: 9/5 reads as a mistake", () => {
  const side = (value: number) => draw(<Standards scene={{ ...scene("duel"), tracks: [{ id: "score", seat: 0, value, goal: 5 }] }} seat={0} army="blue" side="Blues" name="Blues" />);
  assert.ok(side(9).includes("Blues: 9 points (goal 5)") && /9\s* points/.test(side(9)) && !/9\s*\/5/.test(side(9)), side(9));
  assert.ok(/3\s*\/5/.test(side(3)), side(3));
});
