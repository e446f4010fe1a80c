import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "../src/match/sha256";

test("the hash is the one of FIPS 180-4, for its examples and round the ends of blocks", () => {
  const said = (text: string) => sha256(new TextEncoder().encode(text));
  assert.equal(said("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(said("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  assert.equal(said(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("the hash is Node's own for every length up to five blocks", () => {
  for (let n = 0; n <= 320; n++) {
    const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 151 + n * 89) & 255);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"), `${n} bytes`);
  }
});
