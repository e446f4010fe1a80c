import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { hex, sha256 } from "../src/match/sha256";

test("SHA-256 is what others compute, at every length around a block's end and for long messages", () => {
  assert.equal(sha256(new TextEncoder().encode("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  for (const length of [...Array(200).keys(), 1000, 65_537, 1_000_000]) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 131 + length * 17) >> (i % 5));
    assert.equal(sha256(message), createHash("sha256").update(message).digest("hex"), `${length} bytes`);
  }
});

test("bytes are two hexadecimal digits each", () => assert.equal(hex(Uint8Array.of(0, 10, 255)), "000aff"));
