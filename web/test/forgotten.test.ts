import assert from "node:assert/strict";
import { test } from "node:test";
import { scenario } from "../src/wire/api";
import { boardAt } from "../src/wire/boards";
import { latest } from "../src/wire/copies";
import { Table } from "../src/match/table";
import { Paper, sitDown, until } from "./paper";
import { stands } from "./stands";

const fails = async (asked: Promise<unknown>) => assert.ok(await asked.then(() => false, () => true));

test("of a table that was left nothing is kept", async () => {
  const table = await sitDown(new Paper(), stands());
  assert.ok(latest("m"));
  table.close();
  assert.equal(latest("m"), undefined);
});

test("of a table that was left before the deal nothing is kept", async () => {
  const paper = new Paper().on("GET ", stands({ muster: { promised: false, progress: 0, seats: [{ by: "", told: false }, { by: "", told: false }] } } as never));
  const table = new Table("m");
  void table.open();
  await until(() => table.muster.state.value !== null);
  table.close();
  assert.equal(latest("m"), undefined);
  assert.ok(paper.asked.length);
});

test("what comes after a table was left is not kept", async () => {
  const paper = new Paper();
  const first = new Table("m");
  const told = paper.on("GET ", stands()).hold("GET ");
  const opened = first.open();
  await until(() => paper.asked.includes("GET "));
  first.close();
  told();
  await opened;
  assert.equal(latest("m"), undefined, "how it stood at first");
  const second = await sitDown(paper, stands());
  const asked = second.refresh();
  second.close();
  await asked;
  assert.equal(latest("m"), undefined, "how it stood when it was asked again");
});

test("a question that fails late takes no newer answer away", async () => {
  const asked: { url: string; fail(e: Error): void; answer(r: Response): void }[] = [];
  globalThis.fetch = ((url: string) => new Promise<Response>((answer, fail) => asked.push({ url: String(url), answer, fail }))) as typeof fetch;
  const clock = Date.now;
  const old = scenario("x/y");
  Date.now = () => clock() + 61_000;
  const next = scenario("x/y");
  assert.equal(asked.length, 2);
  asked[0]!.fail(new TypeError("network"));
  await fails(old);
  assert.equal(scenario("x/y"), next, "it is asked a third time");
  asked[1]!.answer(Response.json({ id: "x/y" }));
  await next;
  Date.now = clock;
});

test("so many boards are kept, and one that could not be had is asked for again", async () => {
  const asked: string[] = [];
  globalThis.fetch = (async (url: string) => {
    asked.push(String(url));
    return url === "bad" ? new Response("", { status: 404 }) : Response.json({ kind: "hex" });
  }) as typeof fetch;
  await fails(boardAt("bad"));
  await fails(boardAt("bad"));
  for (let i = 0; i < 20; i++) await boardAt(`b${i}`);
  await boardAt("b19");
  await boardAt("b0");
  assert.deepEqual(asked.filter((x) => ["bad", "b19", "b0"].includes(x)), ["bad", "bad", "b0", "b19", "b0"]);
});
