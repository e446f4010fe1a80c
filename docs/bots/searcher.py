#!/usr/bin/env python3
"""A bot for Mariscal that plays out every answer in worlds it supposes: it samples some that agree with what
it sees, tries the answer in each, has both seats played on by recruits for two turns, and takes the answer
that leads to the best score. It knows nothing of any game: all it needs stands in what it is told."""
import json, sys

WORLDS = int(sys.argv[1]) if len(sys.argv) > 1 else 12  # for each answer
TURNS, MOST = 2, 24  # played on, and answers looked at
number = 0


def say(**message):
    print(json.dumps(message), flush=True)


def ask(requests):
    """Sends requests in batches, and returns the answers in their order."""
    answers = []
    for at in range(0, len(requests), 256):
        say(type="batch", requests=requests[at:at + 256])
        while True:
            m = json.loads(sys.stdin.readline())
            if m["type"] == "batch":
                answers += m["answers"]
                break
    return answers


def value(world, seat):
    """How a world stands for a seat, in parts of what wins."""
    if "outcome" in world:
        o = world["outcome"]
        return 0.0 if o["draw"] else 3.0 if o["winner"] == seat else -3.0
    score = {t["seat"]: t["value"] / max(1, t.get("goal", 1)) for t in world.get("scores", [])}
    return score.get(seat, 0) - score.get(1 - seat, 0)


def choose(m):
    """The text of the answer with the best mean; all answers meet the same worlds and dice."""
    global number
    texts, seat = [o["text"] for o in m["options"]][:MOST], m["question"]["seat"]
    total = [0.0] * len(texts)
    for w in range(WORLDS):
        number += 1
        requests = [dict(type="sample", world=0, seed=number)]
        for i, text in enumerate(texts):
            requests += [
                {"type": "try", "from": 0, "world": i + 1, "seed": number, "text": text},
                dict(type="play", world=i + 1, player="recruit", turns=TURNS, seed=number, **{"with": ["scores"]}),
            ]
        for i, world in enumerate(ask(requests)[2::2]):
            total[i] += value(world, seat)
    return texts[max(range(len(texts)), key=total.__getitem__)]


for line in iter(sys.stdin.readline, ""):
    m = json.loads(line)
    if m["type"] == "hello":
        if m.get("newest", 1) < 2:
            sys.exit("this bot searches: it needs version 2 of the protocol")
        say(type="ready", protocol=2, name="searcher", wants=["texts", "blind"])
    elif m["type"] == "game":
        number = m["seed"] % 1_000_000 * 1000
    elif m["type"] in ("choose", "refused"):
        if m["type"] == "choose":
            asked = m
        say(type="choice", n=m["n"], text=choose(asked) if m["type"] == "choose" else asked["options"][0]["text"])
    elif m["type"] == "quit":
        break
