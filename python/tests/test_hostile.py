"""Whatever a caller hands over, he gets an error or an answer, and the interpreter goes on."""
import gc
import threading
import unittest

import numpy as np

import mariscal


def opened(n=3, **options):
    return mariscal.Games("ancients/first-battle", games=n, **options).reset(1)


class TestHostile(unittest.TestCase):
    def test_answers_are_whole_numbers_one_for_each_game(self):
        games = opened()
        before = [games.save(i) for i in range(3)]
        for bad in ([0.0, 0.0, 0.0], [float("nan")] * 3, [True] * 3, ["0"] * 3, [None] * 3, [1j] * 3, np.zeros(3, "datetime64[s]"),
                    [[0, 0, 0]], [0, 0], [0] * 4, 0, [], np.zeros((3, 1), np.int32), [1 << 32] * 3, np.full(3, (1 << 63) + 1, np.uint64),
                    [-(1 << 32)] * 3, [-5, 0, 0], [1 << 20, 0, 0]):
            with self.assertRaises((TypeError, ValueError, OverflowError, mariscal.MariscalError), msg=repr(bad)):
                games.step(bad)
        self.assertEqual(before, [games.save(i) for i in range(3)])
        for good in (np.zeros(6, np.int64)[::2], np.zeros(3, ">i2"), np.zeros(3, np.uint8), (0, 0, 0)):
            games.step(np.where(games.count > 0, good, -1))

    def test_numbers_out_of_range_mean_no_other_game(self):
        games = opened()
        before = [games.save(i) for i in range(3)]
        for bad in (1 << 64, -1, 3, 1 << 63, 1.5, None, "0"):
            with self.assertRaises((TypeError, ValueError, OverflowError, mariscal.MariscalError), msg=repr(bad)):
                games.reset(1, game=bad) if bad is not None else games.reset(1, game=object())
            with self.assertRaises((TypeError, ValueError, OverflowError, mariscal.MariscalError), msg=repr(bad)):
                games.observe(0, game=bad)
            with self.assertRaises((TypeError, ValueError, OverflowError, mariscal.MariscalError), msg=repr(bad)):
                games.observe(bad if bad != 3 else 256)
            if bad is not None:
                with self.assertRaises((TypeError, ValueError, OverflowError, mariscal.MariscalError), msg=repr(bad)):
                    games.reset(1, first=bad if bad != 3 else 1 << 64)
        self.assertEqual(before, [games.save(i) for i in range(3)])
        for bad in (dict(games=-1), dict(games=1 << 40), dict(width=-1), dict(width=1 << 40), dict(turns=-1), dict(workers=-1), dict(players=("nobody", "")),
                    dict(choices={"none": "such"}), dict(text="\0"), dict(text="id: ancients/x"), dict(text="x" * (1 << 20))):
            with self.assertRaises((TypeError, ValueError, OverflowError, mariscal.MariscalError), msg=repr(bad)):
                opened(**{"n": 1, **({"n": bad["games"]} if "games" in bad else bad)})
        for bad in (0, -1, 1 << 40, "x"):
            with self.assertRaises((TypeError, mariscal.MariscalError), msg=repr(bad)):
                games.copies(bad) if bad != 0 else games.copies(1, viewer=7)
        for bad in ("", "{}", "null", "[" * 100_000, games.save(0)[:200], games.save(0).replace('"position":"', '"position":"x'), games.save(0).replace('"state":0', '"state":9')):
            with self.assertRaises(mariscal.MariscalError, msg=bad[:40]):
                games.load(bad)
        with self.assertRaises(mariscal.MariscalError):
            games.advise("nobody")
        games.step(games.random(np.random.default_rng(1)))

    def test_closed_games_are_closed_whoever_asks(self):
        games = opened()
        twin = games.copies(2)
        games.close()
        games.close()
        for ask in (games.show, games.reset, games.texts, lambda: games.step([0] * 3), lambda: games.observe(0), lambda: games.advise("random"), games.save, games.copies):
            with self.assertRaisesRegex(mariscal.MariscalError, "closed"):
                ask()
        twin.step(twin.random(np.random.default_rng(1)))

    def test_arrays_that_are_put_aside_stay_the_librarys(self):
        games = opened(64, width=1024)
        held = {name: getattr(games, name) for name in ("mask", "answers", "planes", "values", "seat", "reward")}
        for name, array in held.items():
            with self.assertRaises(ValueError, msg=name):
                array.resize((1,))
        del held, array
        games.mask, games.answers, games.planes = games.mask.astype(bool), None, np.zeros(1)  # a caller's own
        gc.collect()
        rng = np.random.default_rng(1)
        filled = [np.full(1 << 20, 7, np.uint8) for _ in range(8)]  # where the arrays were, if they were let go
        for _ in range(30):
            games.step(games.random(rng))
        self.assertTrue(all((f == 7).all() for f in filled))
        self.assertEqual(games.mask.dtype, bool)

    def test_many_threads_may_use_and_close_the_same_games(self):
        games, wrong = opened(16, auto=True), []

        def use(seed):
            rng = np.random.default_rng(seed)
            for k in range(60):
                try:
                    games.step(games.random(rng)) if k % 3 else games.reset(seed)
                    games.observe(k % 3, game=k % 16)
                    games.copies(2, viewer=0, seed=k).close()
                    if seed == 3 and k == 40:
                        games.close()
                except (mariscal.MariscalError, ValueError):
                    pass  # another one has played, or closed them
                except BaseException as e:
                    wrong.append(e)

        threads = [threading.Thread(target=use, args=(s,)) for s in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
