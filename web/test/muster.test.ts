import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, commitmentOf, create, duty, join, kept, noteOf, pledge, pledgeOf } from "../src/match/pledge";
import type { MatchState, NewMatch } from "../src/types";

// The vectors of docs/notation.md, section 3.
test("a pledge and a commitment are those of the page about the notation", () => {
  assert.equal(pledgeOf("alea"), "b293131e9102350861e3f3eebaedcb160ee868dc7590e8d55eefbd394a981bc4");
  assert.equal(pledgeOf("iacta est"), "482eff61ac1aedf0ebb1b1c4fba25658a4dad88d139c22b108cf45d014380b76");
  const seed = [...Array(32).keys()].map((i) => i.toString(16).padStart(2, "0")).join("");
  assert.equal(commitmentOf(seed), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
});

interface Seat { yours: boolean; by: string; pledge: string; text: string }

/** A server that does what the page says, for one match. */
class Host {
  said: { path: string; body: Record<string, unknown> }[] = [];
  commitment = "c0";
  dealt = false;
  constructor(readonly id: string, readonly seats: [Seat, Seat]) {}
  state(): MatchState {
    const promised = this.seats.every((s) => s.by);
    return {
      id: this.id, as: this.seats[0].yours ? "top" : "bottom", commitment: this.commitment,
      match: { seats: this.seats.map((s) => ({ kind: "human", yours: s.yours, invited: false })) },
      texts: this.seats.map((s) => s.text), adders: this.seats.map((s) => s.by),
      muster: this.dealt ? undefined : { promised, seats: this.seats.map((s) => ({ taken: true, by: s.by, pledge: s.pledge, told: !!s.text })) },
    } as unknown as MatchState;
  }
  answer(path: string, body: { seat?: string; pledge?: string; text?: string; top?: { pledge?: string } }) {
    this.said.push({ path, body });
    const seat = this.seats[body.seat === "bottom" || path.endsWith("/join") ? 1 : 0];
    const pledge = body.pledge ?? body.top?.pledge;
    if (pledge) Object.assign(seat, { by: "player", pledge, text: "" });
    if (body.text) {
      assert.ok(this.seats.every((s) => s.by), "a text was told before all had pledged");
      assert.equal(pledgeOf(body.text), seat.pledge);
      seat.text = body.text;
    }
    this.dealt = this.seats.every((s) => s.text);
    return this.state();
  }
}

let host: Host;
let told = 0;
globalThis.fetch = (async (url: string, init?: RequestInit) => {
  const path = String(url).split("?")[0]!;
  if (path.startsWith("/api/boards/")) return new Response(JSON.stringify({ kind: "hex", rows: 0, cols: 0, cells: [] }));
  const { match, ...state } = host.answer(path, init?.body ? JSON.parse(String(init.body)) : {});
  return new Response(JSON.stringify({ since: 0, version: ++told, heard: 0, state, match, scene: {}, boardAt: "/api/boards/b" }));
}) as typeof fetch;
const empty = (yours: boolean): Seat => ({ yours, by: "", pledge: "", text: "" });
const computer = (): Seat => ({ yours: false, by: "server", pledge: pledgeOf("machine"), text: "machine" });
const against: NewMatch = { scenario: "x/y", top: { kind: "human" }, bottom: { kind: "computer", player: "recruit" } };

test("against a computer the browser pledges, then tells, and the battle is dealt", async () => {
  host = new Host("m1", [empty(true), computer()]);
  const s = await create(against);
  assert.equal(s.muster, undefined);
  assert.deepEqual(host.said.map((x) => Object.keys(x.body).includes("text")), [false, true]);
  assert.equal(noteOf("m1", 0)!.text, s.texts[0]);
  assert.equal(kept({ ...s, seed: "" }, 0), "so-far");
});

test("a state from before the deal is not answered again", async () => {
  host = new Host("m1b", [empty(true), computer()]);
  await create(against);
  const { text } = host.seats[0];
  Object.assign(host.seats[0], { text: "" });
  host.dealt = false;
  const before = host.state(); // pledged and not revealed
  Object.assign(host.seats[0], { text });
  host.dealt = true;
  const said = host.said.filter((x) => x.path.endsWith("/muster")).length;
  const s = await answer(before); // learned elsewhere on the page, and late
  assert.equal(s.muster, undefined);
  assert.equal(host.said.filter((x) => x.path.endsWith("/muster")).length, said);
});

test("a text stays here until the other seat has pledged", async () => {
  host = new Host("m2", [empty(true), empty(false)]);
  const s = await create({ ...against, bottom: { kind: "open" } });
  assert.equal(host.said.length, 1);
  assert.equal(duty(s, 0, noteOf("m2", 0)), "wait");
  Object.assign(host.seats[1], { by: "player", pledge: pledgeOf("guest") });
  await answer(host.state());
  assert.equal(host.seats[0].text, noteOf("m2", 0)!.text);
});

test("who joins pledges with the joining", async () => {
  host = new Host("m3", [{ yours: false, by: "player", pledge: pledgeOf("host"), text: "" }, empty(true)]);
  await join("m3", "token");
  assert.deepEqual(host.said.map((x) => x.path.split("/").at(-1)), ["join", "muster"]);
});

test("a seed that was changed after the pledge gets another text, never the one pledged", async () => {
  host = new Host("m4", [empty(true), empty(false)]);
  await create({ ...against, bottom: { kind: "open" } });
  const first = noteOf("m4", 0)!.text;
  host.commitment = "c1";
  Object.assign(host.seats[1], { by: "player", pledge: pledgeOf("guest") });
  await answer(host.state());
  assert.ok(host.said.every((x) => x.body.text !== first));
  assert.equal(noteOf("m4", 0)!.commitment, "c1");
});

test("a text that lies in another browser is not replaced unasked", async () => {
  host = new Host("m5", [{ ...empty(true), by: "player", pledge: pledgeOf("elsewhere") }, computer()]);
  const s = await answer(host.state());
  assert.equal(host.said.length, 0);
  assert.equal(duty(s, 0, null), "lost");
});

test("another commitment or text at the end than was promised is seen", async () => {
  host = new Host("m6", [empty(true), computer()]);
  const s = await create(against);
  assert.equal(kept({ ...s, commitment: "c9", seed: "" }, 0), "broken");
  assert.equal(kept({ ...s, texts: ["other", "machine"], seed: "" }, 0), "broken");
  assert.equal(kept({ ...s, adders: ["server", "server"], seed: "" }, 0), "broken");
  assert.equal(kept({ ...s, seed: "00" }, 0), "broken");
});

test("the other's text is held to the pledge that was shown before one told one's own", async () => {
  host = new Host("m7", [empty(true), { yours: false, by: "player", pledge: pledgeOf("honest"), text: "" }]);
  const s = await create({ ...against, bottom: { kind: "open" } });
  assert.equal(noteOf("m7", 0)!.other, pledgeOf("honest"));
  assert.equal(kept({ ...s, adders: ["player", "player"], texts: [s.texts[0], "honest"], seed: "" }, 0), "so-far");
  assert.equal(kept({ ...s, adders: ["player", "player"], texts: [s.texts[0], "searched for"], seed: "" }, 0), "broken");
});

test("no text is told to a seat that has pledged nothing, whatever the server says", () => {
  host = new Host("m8", [{ ...empty(true), by: "player", pledge: pledgeOf("mine") }, { yours: false, by: "player", pledge: "", text: "" }]);
  assert.equal(duty(host.state(), 0, { text: "mine", commitment: "c0" }), "wait");
});

test("after a text was told another is pledged only when the player agrees, and told texts are counted", async () => {
  host = new Host("m9", [empty(true), { yours: false, by: "player", pledge: pledgeOf("guest"), text: "" }]);
  await create({ ...against, bottom: { kind: "open" } });
  assert.equal(noteOf("m9", 0)!.told, 1);
  // The match is dealt again: another seed, and no pledges.
  host.commitment = "c1";
  Object.assign(host.seats[0], { by: "", pledge: "", text: "" });
  const before = host.said.length;
  const first = noteOf("m9", 0)!.text;
  let s = await answer(host.state());
  assert.equal(host.said.length, before);
  assert.equal(duty(s, 0, noteOf("m9", 0)), "again");
  s = await answer(await pledge(s, 0));
  assert.equal(noteOf("m9", 0)!.told, 2);
  assert.ok(noteOf("m9", 0)!.text !== first); // the server would accept no revealed text
  assert.equal(host.seats[0].pledge, pledgeOf(noteOf("m9", 0)!.text));
  const end = { ...s, adders: ["player", "player"] as [string, string], texts: [s.texts[0], "guest"] as [string, string], seed: "" };
  assert.equal(kept({ ...end, musters: 1 }, 0), "so-far");
  assert.equal(kept({ ...end, musters: 0 }, 0), "broken"); // revealed twice, counted once
});
