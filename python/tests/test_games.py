"""Games are those of the rules: the same seeds give the same games as a study."""
import json
import os
import pathlib
import pickle
import subprocess
import sys
import threading
import unittest

import numpy as np

import mariscal


def outcomes(battle, seed, n, player):
    games = mariscal.Games(battle, games=n, observe=False).reset(seed)
    games.play(lambda g: g.advise(player))
    return games


class TestGames(unittest.TestCase):
    def test_the_same_seeds_give_the_same_games_as_a_study(self):
        told = os.environ.get("MARISCAL_STUDY")  # JSON lines of `mariscal sim --each`, from make
        if not told:
            self.skipTest("MARISCAL_STUDY names no study: make python-tests makes one")
        rows = [json.loads(line) for line in pathlib.Path(told).read_text().splitlines()]
        games = outcomes(rows[0]["scenario"], 7, len(rows), "random")
        for i, row in enumerate(rows):
            winner = {(1, -1): "top", (-1, 1): "bottom", (0, 0): "draw"}[tuple(games.reward[i])]
            if games.state[i] == mariscal.CUT:  # nobody wins a game that the limit of turns breaks off, and it is no draw
                self.assertEqual(winner, "draw")
                winner = ""
            self.assertEqual((row["winner"], row["actions"], row["turns"]), (winner, games.length[i], games.turn[i]), f"game {i + 1}")

    def test_the_next_game_follows_in_the_place_of_one_that_has_ended(self):
        alone = outcomes("commander/first-battle", 3, 4, "random")
        games = mariscal.Games("commander/first-battle", games=2, auto=True, observe=False).reset(3)
        seen = {}
        while len(seen) < 4:
            before = games.number.copy()
            games.step(games.advise("random"))
            for i in np.flatnonzero(games.state):
                seen.setdefault(int(before[i]), (games.length[i], tuple(games.reward[i])))
        for n in range(4):
            self.assertEqual(seen[n + 1], (alone.length[n], tuple(alone.reward[n])))

    def test_what_is_no_answer_is_refused_and_plays_nothing(self):
        games = mariscal.Games("ancients/first-battle", games=3).reset(1)
        before = [games.save(i) for i in range(3)]
        for bad in ([0, 0, 999], [0, -2, 0]):
            with self.assertRaisesRegex(mariscal.MariscalError, "there is no answer"):
                games.step(bad)
        self.assertEqual(before, [games.save(i) for i in range(3)])
        with self.assertRaises(ValueError):
            games.step([0])
        with self.assertRaisesRegex(mariscal.MariscalError, "no battle is called"):
            mariscal.Games("ancients/first-batle")
        games.close()
        with self.assertRaisesRegex(mariscal.MariscalError, "closed"):
            games.step([0, 0, 0])

    def test_masks_and_texts_tell_the_same_answers(self):
        games = mariscal.Games("ancients/first-battle", games=2).reset(5)
        rng = np.random.default_rng(5)
        for _ in range(200):
            if (games.state != mariscal.RUNNING).any():
                break
            texts = games.texts(0)
            self.assertEqual(len(texts), games.count[0])
            self.assertEqual(games.mask[0].sum(), games.count[0])
            self.assertTrue((games.mask[0, :games.count[0]] == 1).all())
            self.assertEqual(games.find(texts[-1]), len(texts) - 1)
            ids = games.ids(0)
            self.assertEqual(ids, sorted(set(ids)))
            self.assertFalse(games.answers[0, games.count[0]:].any())
            games.step(games.random(rng))

    def test_a_pickled_game_goes_on_alike(self):
        games = mariscal.Games("ancients/first-battle", games=2, tell=True).reset(9)
        rng = np.random.default_rng(9)
        for _ in range(100):
            games.step(games.random(rng))
        twin = pickle.loads(pickle.dumps(games))
        for _ in range(100):
            choices = games.random(rng)
            games.step(choices), twin.step(choices)
            np.testing.assert_array_equal(games.answers, twin.answers)
        self.assertEqual([games.save(i) for i in range(2)], [twin.save(i) for i in range(2)])

    def test_threads_may_use_games_at_the_same_time(self):
        games, faults = mariscal.Games("ancients/first-battle", games=8, auto=True).reset(1), []

        def run(seed):
            try:
                own, rng = mariscal.Games("ancients/first-battle", games=8, auto=True).reset(seed), np.random.default_rng(seed)
                for _ in range(100):
                    own.step(own.random(rng))
                    games.step(np.zeros(8, np.int32))
                    games.texts(3)
            except Exception as e:  # told by the test
                faults.append(e)

        threads = [threading.Thread(target=run, args=(s,)) for s in range(4)]
        [t.start() for t in threads], [t.join() for t in threads]
        self.assertEqual(faults, [])

    def test_a_fork_is_refused_in_words_and_spawn_works(self):
        games = mariscal.Games("ancients/first-battle").reset(1)
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                games.step([0])
                os.write(write, b"stepped")
            except mariscal.MariscalError as e:
                os.write(write, str(e).encode())
            os._exit(0)
        os.close(write)
        said = os.read(read, 4096).decode()
        os.close(read)
        os.waitpid(child, 0)
        self.assertIn("spawn", said)
        games.step([0])  # the parent goes on
        code = "import mariscal; print(mariscal.Games('ancients/first-battle').reset(1).count[0])"
        out = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
        self.assertGreater(int(out.stdout), 0)


if __name__ == "__main__":
    unittest.main()
