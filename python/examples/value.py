"""A linear value: how likely a seat is to win, fitted on positions of games between players of the house.

    python3 value.py --games 20000       an hour on two cores
    python3 value.py --games 200         a few seconds

Logistic regression by Newton's method; needs numpy alone. The curve tells how well games it
has not seen are foretold, after fits on more and more games.
"""
import argparse
import json

import numpy as np

import mariscal
from features import Features


def positions(battle, player, n, first, seed, at_once=500):
    """Plays n games; returns what the seat that moves sees at the start of each turn, whether it won, and the game."""
    rows, won, games_of = [], [], []
    for begin in range(first, first + n, at_once):
        k = min(at_once, first + n - begin)
        games = mariscal.Games(battle, games=k).reset(seed, first=begin)
        f, turn, seen = Features(games), np.zeros(k, np.int32), []
        while (games.state == mariscal.RUNNING).any():
            fresh = np.flatnonzero((games.turn != turn) & (games.count > 0))
            if len(fresh):
                seen.append((fresh, games.seat[fresh].copy(), f.positions(games, fresh)[0]))
                turn[fresh] = games.turn[fresh]
            games.step(games.advise(player))
        for game, seat, x in seen:
            rows.append(x)
            won.append(games.reward[game, seat] > 0)
            games_of.append(game + begin)
    return np.concatenate(rows), np.concatenate(won).astype(np.float64), np.concatenate(games_of)


def fit(x, y, ridge=1.0, rounds=12):
    """The weights of a logistic regression, the last one of the constant."""
    x = np.concatenate([x, np.ones((len(x), 1))], 1).astype(np.float64)
    w = np.zeros(x.shape[1])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-x @ w))
        step = np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + ridge * np.eye(len(w)), x.T @ (y - p) - ridge * w)
        w += step
        if np.abs(step).max() < 1e-6:
            break
    return w


def chance(w, x):
    return 1 / (1 + np.exp(-(x @ w[:-1] + w[-1])))


def measure(w, x, y):
    p = np.clip(chance(w, x), 1e-6, 1 - 1e-6)
    return {"right": round(float(((p > 0.5) == (y > 0.5)).mean()), 4), "loss": round(float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean()), 4)}


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--battle", default="ancients/first-battle")
    p.add_argument("--player", default="recruit")
    p.add_argument("--games", type=int, default=2000)
    p.add_argument("--seed", type=int, default=41001)
    p.add_argument("--out", default="value.npz")
    o = p.parse_args()
    held = max(50, o.games // 4)
    x, y, game = positions(o.battle, o.player, o.games + held, 0, o.seed)
    test = game >= o.games
    rate = y[~test].mean()
    print(json.dumps({"games": 0, "positions": 0, "right": round(float(max(y[test].mean(), 1 - y[test].mean())), 4),
                      "loss": round(float(-(y[test] * np.log(rate) + (1 - y[test]) * np.log(1 - rate)).mean()), 4)}), flush=True)
    n, w = 10, None
    while n < 3 * o.games:
        used = game < min(n, o.games)
        w = fit(x[used], y[used])
        print(json.dumps({"games": min(n, o.games), "positions": int(used.sum()), **measure(w, x[test], y[test])}), flush=True)
        n *= 3
    np.savez(o.out, weights=w)


if __name__ == "__main__":
    main()
