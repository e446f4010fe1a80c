#!/usr/bin/env python3
"""A bot for Mariscal: the attack that is expected to hit most, else any legal answer."""
import json, random, sys

luck = random.Random()


def hits(option):
    """Expected hits in thousandths; where nothing is rolled, less than none."""
    roll = option.get("odds", {}).get("roll")
    return roll["expected"] if roll else -1


def choose(m):
    best = max(hits(o) for o in m["options"])
    return luck.choice([o["text"] for o in m["options"] if hits(o) == best])


for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        reply = {"type": "ready", "protocol": 1, "name": "greedy.py", "version": "1", "systems": ["ancients", "napoleonics"]}
    elif m["type"] == "game":
        luck.seed(m["seed"])
        continue
    elif m["type"] == "choose":
        reply = {"type": "choice", "n": m["n"], "text": choose(m)}
    elif m["type"] == "quit":
        break
    else:
        continue
    print(json.dumps(reply), flush=True)
