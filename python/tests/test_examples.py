"""The examples run, and what they learn is better than what they began with."""
import importlib.util
import pathlib
import sys
import unittest

import numpy as np

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))


class TestExamples(unittest.TestCase):
    def test_a_linear_value_foretells_games_it_has_not_seen(self):
        import value

        x, y, game = value.positions("ancients/first-battle", "recruit", 100, 0, 41001)
        used = game < 75
        told = value.measure(value.fit(x[used], y[used], ridge=10), x[~used], y[~used])
        self.assertGreater(told["right"], 0.55)
        self.assertLess(told["loss"], 0.6931)

    @unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not here")
    def test_a_policy_learns(self):
        import ppo
        import torch

        torch.manual_seed(1)
        torch.set_num_threads(1)
        rng = np.random.default_rng(1)
        sides = [ppo.Side("ancients/first-battle", seat, "random", 4) for seat in (0, 1)]
        features, held = [ppo.Features(s.games) for s in sides], {}
        policy = ppo.Policy(features[0])
        before = [p.detach().clone() for p in policy.parameters()]
        steps = ppo.collect(policy, sides, features, held, 8, rng)
        self.assertEqual(len(steps), 16)
        ppo.learn(policy, torch.optim.Adam(policy.parameters(), lr=1e-3), steps, 1, rng)
        self.assertTrue(any((a != b).any() for a, b in zip(before, policy.parameters())))
        self.assertTrue(all(torch.isfinite(p).all() for p in policy.parameters()))


if __name__ == "__main__":
    unittest.main()
