#!/usr/bin/env python3
"""A bot for Mariscal: any legal answer, each as likely."""
import json, random, sys

for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        reply = {"type": "ready", "protocol": 1, "name": "random.py"}
    elif m["type"] == "game":
        luck = random.Random(m["seed"])
        continue
    elif m["type"] == "choose":
        reply = {"type": "choice", "n": m["n"], "text": luck.choice(m["options"])["text"]}
    elif m["type"] == "quit":
        break
    else:
        continue
    print(json.dumps(reply), flush=True)
