"""What Gymnasium's check_env, PettingZoo's api_test and OpenSpiel's basic tests ask of an environment, said
in our own words and asked of a battle of each game. With the libraries there, their own tests run as well."""
import copy
import pickle
import random
import unittest

import numpy as np

import mariscal
from mariscal import aec, gym, spiel

BATTLES = ["ancients/first-battle", "napoleonics/first-battle", "commander/first-battle", "muskets/first-skirmish"]


def same(a, b):
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    return np.array_equal(a, b)


class TestGymnasium(unittest.TestCase):
    def test_an_environment_keeps_what_gymnasium_asks(self):
        for battle in BATTLES:
            with self.subTest(battle), gym.Env(battle, width=96, render_mode="ansi") as env:
                seen, info = env.reset(seed=123)
                self.assertTrue(env.observation_space.contains(seen), "the first observation is in the space")
                self.assertIsInstance(info, dict)
                again, _ = env.reset(seed=123)
                self.assertTrue(same(seen, again), "equal seeds begin alike")
                states = []
                for seed in (123, 123, 456):
                    env.reset(seed=seed)
                    states.append(env.unwrapped._np_random.bit_generator.state)
                self.assertEqual(states[0], states[1], "equal seeds, equal generators")
                self.assertNotEqual(states[0], states[2])
                env.reset(options={})
                other = env.games.save()
                env.reset()
                self.assertNotEqual(other, env.games.save(), "without a seed each game is another")
                env.reset(seed=123)
                twin = gym.Env(battle, width=96)
                twin.reset(seed=123)
                env.action_space.seed(1)
                for _ in range(60):
                    action = env.action_space.sample(seen["mask"])
                    self.assertTrue(env.action_space.contains(action))
                    seen, reward, terminated, truncated, info = env.step(action)
                    self.assertTrue(same(seen, twin.step(action)[0]), "equal seeds and actions go on alike")
                    self.assertTrue(env.observation_space.contains(seen))
                    self.assertIsInstance(reward, float)
                    self.assertIsInstance(terminated, bool)
                    self.assertIsInstance(truncated, bool)
                    self.assertTrue(same(info["action_mask"], seen["mask"]))
                    if terminated or truncated:
                        break
                self.assertIsInstance(env.render(), str)

    def test_a_number_beyond_the_answers_counts_on_or_is_refused(self):
        env = gym.Env("ancients/first-battle")
        env.reset(seed=1)
        info = env.step(255)[4]
        self.assertTrue(info["wrapped"])
        strict = gym.Env("ancients/first-battle", illegal="raise")
        strict.reset(seed=1)
        with self.assertRaises(mariscal.MariscalError):
            strict.step(255)

    def test_a_game_is_played_to_its_end_for_the_seat(self):
        for seat in ("top", "bottom"):
            env, total, done, rng = gym.Env("commander/first-battle", seat=seat, opponent="random"), 0, False, np.random.default_rng(2)
            _, info = env.reset(seed=4)
            while not done:
                seen, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
                total, done = total + reward, terminated or truncated
            winner = env.games.outcome()["winner"]
            self.assertEqual(total, 1.0 if winner == env.seat else -1.0)
            self.assertEqual(seen["question"][3], env.seat, "the end is seen by the agent's seat")

    def test_many_at_once_are_the_games_of_one_at_a_time(self):
        many = gym.VectorEnv("ancients/first-battle", 4, opponent="random", copy=True)
        seen, _ = many.reset(seed=8)
        alone = [gym.Env("ancients/first-battle", opponent="random") for _ in range(4)]
        ones = [env.reset(seed=8, options={"game": i + 1})[0] for i, env in enumerate(alone)]
        rng = np.random.default_rng(8)
        for _ in range(50):
            for i in range(4):
                self.assertTrue(same({k: v[i] for k, v in seen.items()}, ones[i]))
            actions = many.games.random(rng)
            seen, rewards, terminated, truncated, _ = many.step(actions)
            self.assertEqual((rewards.shape, terminated.dtype, truncated.dtype), ((4,), bool, bool))
            ones = [env.step(a)[0] for env, a in zip(alone, actions)]

    def test_the_own_test_of_gymnasium(self):
        if gym.gymnasium is None:
            self.skipTest("gymnasium is not here")
        from gymnasium.utils.env_checker import check_env

        check_env(gym.Env("ancients/first-battle"), skip_render_check=True)


class TestPettingZoo(unittest.TestCase):
    def test_agents_take_turns_until_both_have_left(self):
        for battle in BATTLES:
            with self.subTest(battle):
                env, total = aec.env(battle), {"top": 0.0, "bottom": 0.0}
                env.reset(seed=3)
                self.assertIs(env.observation_space("top"), env.observation_space("top"))
                self.assertEqual(env.agents, env.possible_agents)
                self.assertEqual(set(env.rewards), set(env.agents))
                rng, steps, left = np.random.default_rng(3), 0, []
                owed = dict.fromkeys(env.agents, 0.0)
                self.assertIsNone(env.last(observe=False)[0])
                for agent in env.agent_iter():
                    if steps + len(left) > 0:
                        for a, r in env.rewards.items():
                            owed[a] += r
                    seen, reward, terminated, truncated, info = env.last()
                    self.assertEqual(reward, owed[agent], "last tells all rewards since the agent was asked")
                    self.assertIs(info, env.infos[agent])
                    for table in (env.rewards, env.terminations, env.truncations, env.infos):
                        self.assertEqual(set(table), set(env.agents), "who has left has no entries")
                    owed[agent] = 0.0
                    total[agent] += reward
                    self.assertIn(agent, env.agents)
                    self.assertEqual(env.num_agents, len(env.agents))
                    if terminated or truncated:
                        self.assertFalse(seen["action_mask"].any())
                        with self.assertRaises(ValueError):
                            env.step(0)
                        env.step(None)
                        left.append(agent)
                        continue
                    if steps % 40 == 0:
                        self.assertTrue(env.observation_space(agent).contains(seen))
                        other = "bottom" if agent == "top" else "top"
                        self.assertFalse(env.observe(other)["action_mask"].any(), "only who is asked has answers")
                    env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                    steps += 1
                self.assertEqual(sorted(left), ["bottom", "top"])
                self.assertEqual(env.num_agents, 0)
                self.assertEqual(sum(total.values()), 0)
                env.reset(seed=3)
                self.assertEqual(env.agents, ["top", "bottom"], "a new game has all agents")

    def test_the_own_test_of_pettingzoo(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("pettingzoo is not here")
        api_test(aec.env(), num_cycles=1000)


class TestOpenSpiel(unittest.TestCase):
    def play(self, battle, seed, every, chance="sampled", most=400):
        """A random game, with the laws of a state at some of them."""
        game, rng = spiel.load_game(battle, seed=seed, chance=chance), random.Random(seed)
        state = game.new_initial_state()
        moves, chances, total = 0, 0, np.zeros(2)
        while not state.is_terminal():
            total += state.rewards()
            if state.is_chance_node():
                self.chance(game, state, whole=chances % every == 0)
                numbers, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(numbers, weights)[0])
                moves, chances = moves + 1, chances + 1
                continue
            self.assertIn(state.current_player(), (0, 1))
            legal = state.legal_actions()
            self.assertTrue(legal)
            self.assertEqual(legal, sorted(set(legal)))
            self.assertLess(legal[-1], game.num_distinct_actions())
            if moves % every == 0:
                self.laws(game, state, legal, rng)
            state.apply_action(rng.choice(legal))
            moves += 1
            if moves >= most:
                return chances
        self.assertEqual((state.legal_actions(), state.current_player(), sum(state.returns())), ([], spiel.TERMINAL, 0.0))
        self.assertTrue(all(game.min_utility() <= r <= game.max_utility() for r in state.returns()))
        self.assertEqual(len(state.history()), moves)
        self.assertEqual((total + state.rewards()).tolist(), state.returns(), "rewards add up to the returns")
        return chances

    def chance(self, game, state, whole):
        outcomes = state.chance_outcomes()
        self.assertEqual((state.current_player(), state.is_terminal()), (spiel.CHANCE, False))
        self.assertEqual([n for n, _ in outcomes], state.legal_actions())
        self.assertEqual((state.legal_actions(0), state.legal_actions(1)), ([], []))
        self.assertTrue(all(0 < p <= 1 for _, p in outcomes) and len(outcomes) <= game.max_chance_outcomes())
        self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
        if not whole:
            return
        before = state.serialize()
        self.assertEqual(game.deserialize_state(before).serialize(), before)
        self.assertEqual(pickle.loads(pickle.dumps(state)).chance_outcomes(), outcomes)
        children = [state.child(n) for n, _ in outcomes]
        self.assertEqual(state.serialize(), before)
        for (n, _), child in zip(outcomes, children):
            self.assertEqual(child.history(), state.history() + [n])
            self.assertEqual(state.string_to_action(state.action_to_string(spiel.CHANCE, n)), n)
        with self.assertRaises(mariscal.MariscalError):
            state.clone().apply_action(255)

    def laws(self, game, state, legal, rng):
        player = state.current_player()
        self.assertEqual(state.legal_actions(1 - player), [], "only one player is asked")
        self.assertEqual(np.flatnonzero(state.legal_actions_mask()).tolist(), legal)
        for action in {legal[0], legal[-1]}:
            self.assertEqual(state.string_to_action(state.action_to_string(player, action)), action)
        # a clone is equal, and does not change with the original nor the original with it
        before, clone = state.serialize(), state.clone()
        self.assertEqual(clone.serialize(), before)
        clone.apply_action(rng.choice(legal))
        self.assertEqual(state.serialize(), before)
        # written and read it is the same state, and goes on alike
        read, action = game.deserialize_state(before), rng.choice(legal)
        self.assertEqual(read.serialize(), before)
        self.assertEqual(read.child(action).serialize(), state.child(action).serialize())
        # worlds that a player cannot tell apart look the same to that player
        for viewer in (0, 1):
            guess = state.resample_from_infostate(viewer, rng.random)
            self.assertEqual(guess.information_state_string(viewer), state.information_state_string(viewer))
            self.assertTrue(np.array_equal(guess.observation_tensor(viewer), state.observation_tensor(viewer)))
            self.assertEqual((guess.current_player(), guess.is_terminal()), (player, False))
        self.assertEqual(state.resample_from_infostate(player, rng.random).legal_actions(), legal)
        self.assertEqual(state.observation_tensor(0).shape, tuple(game.observation_tensor_shape()))

    def test_states_keep_the_basic_laws(self):
        for seed, battle in enumerate(BATTLES):
            with self.subTest(battle):
                self.play(battle, seed + 1, 40)

    def test_dice_and_draws_are_chance_nodes(self):
        for seed, battle in enumerate(BATTLES):
            with self.subTest(battle):
                self.assertGreater(self.play(battle, seed + 1, 25, chance="explicit", most=150), 10)
        state = spiel.load_game("ancients/first-battle", chance="explicit").new_initial_state()
        self.assertTrue(state.is_chance_node(), "the hands are dealt")
        self.assertEqual(state.information_state_string(0), "")
        self.assertFalse(state.observation_tensor(0).any())
        with self.assertRaises(RuntimeError):
            state.resample_from_infostate(0, random.random)

    def test_resampled_states_differ_in_what_is_hidden(self):
        state = spiel.load_game("ancients/first-battle", seed=5).new_initial_state()
        player = state.current_player()
        hands = {state.resample_from_infostate(player, iter([k / 8]).__next__).observation_string(1 - player) for k in range(8)}
        self.assertGreater(len(hands), 1)

    def test_games_are_those_of_their_seed(self):
        a, b = (spiel.load_game("ancients/first-battle", seed=2) for _ in range(2))
        first = a.new_initial_state().serialize()
        self.assertEqual(first, b.new_initial_state().serialize())
        self.assertNotEqual(first, a.new_initial_state().serialize(), "the next game is another one")
        self.assertEqual(first, a.new_initial_state(number=1).serialize())

    def test_a_state_is_pickled_and_copied(self):
        state = spiel.load_game("commander/first-battle", seed=2).new_initial_state()
        for _ in range(20):
            state.apply_action(state.legal_actions()[-1])
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            self.assertEqual(twin.serialize(), state.serialize())

    def test_copies_of_a_game_have_luck_of_their_own(self):
        games = mariscal.Games("ancients/first-battle").reset(1)
        seat = int(games.seat[0])
        many = games.copies(64, viewer=seat, seed=3)
        self.assertTrue((many.count == games.count[0]).all())
        np.testing.assert_array_equal(many.planes, np.repeat(games.planes, 64, 0))
        many.play(lambda g: g.advise("random"))
        self.assertGreater(len({int(n) for n in many.length}), 8)
        same_again = games.copies(64, viewer=seat, seed=3)
        same_again.play(lambda g: g.advise("random"))
        np.testing.assert_array_equal(many.length, same_again.length)


if __name__ == "__main__":
    unittest.main()
