#!/usr/bin/env python3
"""Checks the dice and draws of a record, without the program that wrote it.

    mariscal replay game.record --json | python3 verify.py game.record

Everything that chance decided is derived anew from the seed and the two texts, as
docs/notation.md, section 3, says, and compared with the record, line by line. What each
die or draw could have been (the faces, the cards left in the deck) comes from the lines of
JSON, for it follows from the rules. Status 0: all of it follows. 1: something does not.
"""

import hashlib
import hmac
import json
import sys


class Stream:
    """The numbers of a match."""

    def __init__(self, seed, top, bottom):
        texts = b"".join(hashlib.sha256(t.encode()).digest() for t in (top, bottom))
        self.key = hmac.digest(seed, b"mariscal chance 1\n" + texts, "sha256")
        self.block, self.words = 0, []

    def word(self):
        if not self.words:
            block = hmac.digest(self.key, self.block.to_bytes(8, "big"), "sha256")
            self.words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def below(self, n):
        limit = 2**32 - 2**32 % n
        while True:
            w = self.word()
            if w < limit:
                return w % n

    def one(self, pot):
        """Takes a number and counts through a pot to the thing of that number."""
        n = self.below(sum(x["n"] for x in pot))
        for x in pot:
            if n < x["n"]:
                return x["name"]
            n -= x["n"]


class Wrong(Exception):
    pass


def read(text):
    """Reads of a record what chance needs: its header, and each step with its chance."""
    head, steps, in_scenario, body = {}, [[]], False, False
    for number, line in enumerate(text.splitlines(), 1):
        if not body:
            if line == "":
                body = True
            elif in_scenario:
                in_scenario = not line.startswith("end")
            elif line == "scenario-text":
                in_scenario = True
            else:
                word, _, rest = line.partition(" ")
                if word == "text":
                    seat, _, rest = rest.partition(" ")
                    word += " " + seat
                head[word] = rest
        elif line.lstrip().startswith(("roll ", "draw ")) and (len(steps) == 1 or line.startswith("  ")) and ":" in line:
            steps[-1].append((number, line.strip()))
        elif line.startswith("seed "):
            head["seed"] = line[5:]
        elif line and not line.startswith(("took-back ", "told ", "standing ", "by-order ", "resign ", "timeout ", "draw agreed", "adjudged ", "result ")):
            steps.append([])
    return head, steps


def verify(record, lines):
    head, steps = read(record)
    if "commitment" not in head or "seed" not in head:
        raise Wrong("the record has no commitment or no seed: nothing can be proved")
    seed = bytes.fromhex(head["seed"])
    if hashlib.sha256(seed).hexdigest() != head["commitment"]:
        raise Wrong("the seed is not the one that was promised")
    stream = Stream(seed, head.get("text top", ""), head.get("text bottom", ""))
    lines = iter(lines)
    next(lines, None)  # the first is about the game
    # What was taken over from another record follows from the seed of that one.
    first = int(head["continues"].split()[1]) + 1 if "continues" in head else 0
    dice = draws = 0
    for n, step in enumerate(steps):
        line = next(lines, None)
        if n < first:
            continue
        if line is None:
            raise Wrong(f"action {n} does not follow from the rules, or from the dice before it")
        pots = json.loads(line).get("from", [])
        if len(pots) != len(step):
            raise Wrong(f"action {n}: the record has {len(step)} dice and draws, the rules ask for {len(pots)}")
        for (number, line), pot in zip(step, pots):
            what, _, fell = line.partition(": ")
            if line.startswith("roll "):
                got = " ".join(stream.one(pot) for _ in fell.split())
                dice += len(fell.split())
            else:
                got = stream.one(pot)
                draws += 1
            if got != fell:
                raise Wrong(f"line {number}: the record has {line!r}, the seed gives {got!r}")
    return f"ok: {dice} dice and {draws} draws follow from the seed and the texts"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as f:
        record = f.read()
    try:
        print(verify(record, sys.stdin))
    except Wrong as e:
        sys.exit(f"{sys.argv[1]}: {e}")


if __name__ == "__main__":
    main()
