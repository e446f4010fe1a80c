import assert from "node:assert/strict";
import { test } from "node:test";
import { asked } from "../src/request";

const page = globalThis as unknown as { window?: { early?: Record<string, Promise<Response>> } };

test("what was asked early is taken once, and asked again when it failed", async () => {
  const urls: string[] = [];
  globalThis.fetch = (async (url: string) => (urls.push(String(url)), new Response("late"))) as typeof fetch;
  page.window = { early: { "/a": Promise.resolve(new Response("early")), "/b": Promise.reject(new TypeError("network")), "/c": Promise.resolve(new Response("", { status: 500 })) } };
  assert.equal(await (await asked("/a")).text(), "early");
  assert.equal(await (await asked("/a")).text(), "late");
  assert.equal(await (await asked("/b")).text(), "late");
  assert.equal(await (await asked("/c", { method: "GET" })).text(), "late");
  assert.deepEqual(urls, ["/a", "/b", "/c"]);
  delete page.window;
});
