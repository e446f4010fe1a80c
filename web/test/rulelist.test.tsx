// Lists of rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RuleButtons } from "../src/book/thing";
import { draw } from "./draw";

test("of a long list of rules the first few are seen, and how many more there are", () => {
  const drawn = (n: number) => draw(<RuleButtons system="x" ids={[...Array(n).keys()].map((i) => `X${i + 1}`)} />);
  const [before, after] = drawn(9).split("<details");
  assert.equal(before!.split("data-rule=").length - 1, 4);
  assert.equal(after!.split("data-rule=").length - 1, 5);
  assert.ok(/\+\s*5/.test(after!));
  for (const n of [1, 4, 5]) assert.ok(!drawn(n).includes("<details"), String(n));
});
