"""A small policy that learns by PPO to beat a player of the house, on both sides of a battle.

    python3 ppo.py --minutes 60 --out policy.npz       an hour
    python3 ppo.py --steps 2                            a few seconds, to see that it runs
    python3 ppo.py --judge policy.npz --trial 400 --deals 910000

A network of one hidden layer scores every legal answer; another one values the position. Needs
PyTorch (the extra "torch" of the wheel). The curve is written as lines of JSON beside the policy.
"""
import argparse
import json
import time

import numpy as np
import torch
from torch import nn

import mariscal
from features import Features


class Policy(nn.Module):
    def __init__(self, f, hidden=64):
        super().__init__()
        self.answer, self.context = nn.Linear(f.answer, hidden), nn.Linear(f.position, hidden)
        self.score = nn.Linear(hidden, 1)
        self.value = nn.Sequential(nn.Linear(f.position, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def forward(self, game, rows, positions):
        """The logarithm of the chance of each answer, and the value of each position."""
        x = torch.relu(self.answer(rows) + self.context(positions)[game])
        score = self.score(x)[:, 0]
        n = len(positions)
        top = torch.full((n,), -1e9).scatter_reduce(0, game, score.detach(), "amax")
        e = torch.exp(score - top[game])
        total = torch.zeros(n).index_add(0, game, e)
        return score - top[game] - torch.log(total)[game], self.value(positions)[:, 0]


class Side:
    """Games in which the policy has one seat and the house the other."""

    def __init__(self, battle, seat, opponent, n, auto=True):
        players = ["", ""]
        players[1 - seat] = opponent
        self.seat = seat
        self.games = mariscal.Games(battle, games=n, auto=auto, players=players, sole=True)


def choose(policy, game, rows, positions, rng=None):
    """A row of answers for each game: drawn by chance, or the likeliest without rng."""
    with torch.no_grad():
        logs, values = policy(torch.from_numpy(game), torch.from_numpy(rows), torch.from_numpy(positions))
    logs = logs.numpy()
    keys = logs if rng is None else logs + rng.gumbel(size=len(logs))
    order = np.lexsort((-keys, game))
    first = np.searchsorted(game, np.arange(len(positions)))
    return order[first], first, logs, values.numpy()


def strength(policy, battle, opponent, n, seed):
    """How many of n games from each seat the policy wins, taking the likeliest answer."""
    won = []
    for seat in (0, 1):
        games = Side(battle, seat, opponent, n, auto=False).games.reset(seed)
        f = Features(games)
        while (games.state == mariscal.RUNNING).any():
            on = games.count > 0
            game, rows, positions, _ = f(games)
            numbers = np.full(n, -1, np.int32)
            live, game = np.unique(game, return_inverse=True)
            picked, first, _, _ = choose(policy, game, rows, positions[live])
            numbers[live] = picked - first
            games.step(np.where(on, numbers, -1))
        won.append(float((games.reward[:, seat] > 0).mean()))
    return won


def collect(policy, sides, features, held, length, rng):
    """Plays some steps with all games, and returns what was seen, with advantages."""
    out = []
    for side, f in zip(sides, features):
        games, steps = side.games, []
        if side not in held:
            games.reset(int(rng.integers(1 << 30)))
            held[side] = f(games)
        for _ in range(length):
            game, rows, positions, potential = held[side]
            picked, first, logs, values = choose(policy, game, rows, positions, rng)
            games.step((picked - first).astype(np.int32))
            held[side] = f(games)
            ended = games.state != mariscal.RUNNING
            reward = np.where(ended, games.reward[:, side.seat], held[side][3] - potential)
            steps.append([game, rows, positions, picked, logs[picked], values, reward.astype(np.float32), ended])
        game, rows, positions, _ = held[side]
        after = choose(policy, game, rows, positions, rng)[3]
        gain = np.zeros_like(after)
        for s in reversed(steps):
            goes = 1.0 - s[7]
            gain = s[6] + 0.999 * after * goes - s[5] + 0.999 * 0.95 * goes * gain
            after = s[5]
            s.append(gain.astype(np.float32))
        out += steps
    return out


def learn(policy, optimizer, steps, epochs, rng, clip=0.2, bonus=0.01):
    """Improves the policy by what was seen."""
    gains = np.concatenate([s[8] for s in steps])
    mean, spread = gains.mean(), gains.std() + 1e-6
    for _ in range(epochs):
        for batch in np.array_split(rng.permutation(len(steps)), max(1, len(steps) // 8)):
            chosen, at = [steps[i] for i in batch], 0
            offsets = np.cumsum([0] + [len(s[2]) for s in chosen])
            starts = np.cumsum([0] + [len(s[1]) for s in chosen])
            game = torch.from_numpy(np.concatenate([s[0] + o for s, o in zip(chosen, offsets)]))
            rows, positions = (torch.from_numpy(np.concatenate([s[k] for s in chosen])) for k in (1, 2))
            picked = torch.from_numpy(np.concatenate([s[3] + o for s, o in zip(chosen, starts)]))
            old, values, gain = (torch.from_numpy(np.concatenate([s[k] for s in chosen]).astype(np.float32)) for k in (4, 5, 8))
            logs, value = policy(game, rows, positions)
            a, ratio = (gain - mean) / spread, torch.exp(logs[picked] - old)
            gained = torch.min(ratio * a, torch.clamp(ratio, 1 - clip, 1 + clip) * a).mean()
            spreadout = -(logs.exp() * logs).sum() / len(positions)
            loss = -gained + 0.5 * ((value - (values + gain)) ** 2).mean() - bonus * spreadout
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()
    return float(spreadout.detach())


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--battle", default="ancients/first-battle")
    p.add_argument("--opponent", default="recruit")
    p.add_argument("--minutes", type=float, default=60)
    p.add_argument("--steps", type=int, default=0, help="stop after so many rounds")
    p.add_argument("--games", type=int, default=128, help="at once, from each seat")
    p.add_argument("--length", type=int, default=64, help="questions a game and round")
    p.add_argument("--trial", type=int, default=100, help="games from each seat when it is measured")
    p.add_argument("--rate", type=float, default=1e-3, help="of learning at first; it falls evenly to nothing")
    p.add_argument("--every", type=float, default=5, help="minutes between measurements")
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--out", default="policy.npz")
    p.add_argument("--judge", help="measure this policy in --trial games from each seat instead of learning")
    p.add_argument("--deals", type=int, default=900_000, help="seed of the games by which policies are measured")
    o = p.parse_args()
    torch.manual_seed(o.seed)
    torch.set_num_threads(o.threads)
    rng = np.random.default_rng(o.seed)
    sides = [Side(o.battle, seat, o.opponent, o.games) for seat in (0, 1)]
    features, held = [Features(s.games) for s in sides], {}
    policy = Policy(features[0])
    if o.judge:
        policy.load_state_dict({k: torch.from_numpy(v) for k, v in np.load(o.judge).items()})
        print(json.dumps({"games": 2 * o.trial, "won": strength(policy, o.battle, o.opponent, o.trial, o.deals)}))
        return
    optimizer = torch.optim.Adam(policy.parameters(), lr=o.rate)
    begun, played, won, spent, step, measured = time.time(), 0, 0, time.process_time(), 0, -1e9
    curve = open(o.out + ".jsonl", "w")

    def tell(**row):
        row = {"step": step, "minutes": round((time.time() - begun) / 60, 2), "cpu": round((time.process_time() - spent) / 60, 2), **row}
        print(json.dumps(row), file=curve, flush=True)
        print(json.dumps(row), flush=True)

    while True:
        gone = max((time.time() - begun) / (60 * o.minutes), step / o.steps if o.steps else 0)
        if gone >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = o.rate * max(0.05, 1 - gone)
        steps = collect(policy, sides, features, held, o.length, rng)
        ended = np.concatenate([s[7] for s in steps])
        rewards = np.concatenate([s[6] for s in steps])[ended]
        left = learn(policy, optimizer, steps, 3, rng)
        step += 1
        played, won = played + len(rewards), won + (rewards > 0).sum()
        row = {"games": played, "won": round(float((rewards > 0).mean()), 3) if len(rewards) else None, "spread": round(left, 3)}
        if time.time() - measured > 60 * o.every:
            measured = time.time()
            row["trial"] = strength(policy, o.battle, o.opponent, o.trial, seed=o.deals)
        tell(**row)
        np.savez(o.out, **{k: v.numpy() for k, v in policy.state_dict().items()})
    tell(games=played, trial=strength(policy, o.battle, o.opponent, o.trial, seed=o.deals), last=True)


if __name__ == "__main__":
    main()
