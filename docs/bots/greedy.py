#!/usr/bin/env python3
"""A bot for Mariscal that looks one answer ahead: it strikes where the odds are best, goes where several
can strike one enemy, keeps the weak away, and plays the card that brings most of its units into reach.
All it knows of a game stands in what it is told; games without hexes it plays by the odds alone."""
import json, random, sys

DARING = {"light": 1.0, "medium": 2.0, "heavy": 3.0}  # how readily a class goes up to the enemy
luck, scene, pieces, cells = random.Random(), {}, {}, {}


def take(m):
    """Keeps the table: the scene once a game, then what changes."""
    if "scene" in m:
        scene.clear(), pieces.clear(), cells.clear()
    for field, now in (m.get("scene") or m["changes"]).items():
        if field == "pieces":
            pieces.update((p["id"], p) for p in now)
        elif field == "gone":
            for gone in now:
                del pieces[gone]
        else:
            scene[field] = now
    for c in scene["board"]["cells"]:
        row, col = c["row"], c["col"]
        cells[c["name"]] = (col - (row - row % 2) // 2, row, c.get("terrain", ""))


def far(a, b):
    """Hexes from one to another."""
    q, r = cells[a][0] - cells[b][0], cells[a][1] - cells[b][1]
    return max(abs(q), abs(r), abs(q + r))


def units(seat):
    return [p for p in pieces.values() if p["seat"] == seat and p["kind"] == "unit" and p.get("cell") in cells]


def worth(p):
    """What a unit is good for in a fight."""
    return DARING.get(p.get("class"), 1.5) * p["strength"] / max(1, p["full"])


def blow(odds):
    """What an attack brings, less what the answer to it costs; in hits."""
    if not odds or "roll" not in odds:
        return 0.0
    gain = odds["roll"]["expected"] / 1000
    chance = {o["id"]: o["chance"] / 1e6 for o in odds["outcomes"]}
    gain += 1.5 * chance.get("destroy", 0) + 0.3 * chance.get("retreat", 0) + chance.get("leader", 0)
    for b in odds.get("branches", []):
        if b["id"] == "back":
            gain -= 0.5 * (1 - chance.get("destroy", 0)) * blow(b.get("odds"))
    return gain


def place(p, cell, seat):
    """How good it is for a unit to stand in a hex."""
    foes, friends = units(1 - seat), [f for f in units(seat) if f["id"] != p["id"]]
    if not foes:
        return 0.0
    near = min(far(cell, f["cell"]) for f in foes)
    value = 0.3 * sum(far(cell, f["cell"]) == 1 for f in friends) + (0.3 if cells[cell][2] in ("hill", "forest", "town") else 0)
    if p["strength"] <= 1:
        return value + 0.8 * min(near, 4)
    value -= 0.4 * near
    for f in foes:
        if far(cell, f["cell"]) == 1:
            others = sum(worth(x) for x in friends if far(x["cell"], f["cell"]) == 1)
            value += worth(p) + 0.6 * others - worth(f) + 0.5 * (f["full"] - f["strength"])
        elif far(cell, f["cell"]) == 2 and p.get("class") == "light":
            value += 0.5
    return value


def score(m, o):
    """How good an answer is."""
    seat, kind = m["question"]["seat"], m["question"]["kind"]
    if "roll" in (o.get("odds") or {}):
        return blow(o["odds"])
    p = pieces.get(o.get("piece"))
    if scene["board"]["kind"] != "hex":
        return 0.0
    if kind == "card":
        foes = units(1 - seat)
        lit = o.get("lights", {}).get("cells", [])
        return sum(1 / (1 + min((far(c, f["cell"]) for f in foes), default=9)) for c in lit)
    if not p or p.get("cell") not in cells:
        return 0.0
    if kind == "order":
        return 5 + worth(p) - min((far(p["cell"], f["cell"]) for f in units(1 - seat)), default=0)
    if p["kind"] != "unit":
        return -0.1 * min((far(o["cell"], f["cell"]) for f in units(seat)), default=0) if o.get("cell") in cells else 0.0
    if o.get("cell") in cells:
        return place(p, o["cell"], seat) - place(p, p["cell"], seat) - 0.05
    return 1.0 if o["text"].startswith("evade") and p["strength"] < p["full"] else 0.1


def choose(m):
    take(m)
    scores = [score(m, o) for o in m["options"]]
    best = max(scores)
    return luck.choice([o["text"] for o, s in zip(m["options"], scores) if s == best])


for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        reply = {"type": "ready", "protocol": 1, "name": "greedy.py", "version": "2", "systems": ["ancients", "napoleonics"], "wants": ["changes"]}
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
