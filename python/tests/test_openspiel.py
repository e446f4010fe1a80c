"""Battles as games of OpenSpiel: its own random simulation where it is installed, else what that asks, with a stand-in."""
import random
import sys
import unittest

import pyspiel_like

try:
    import pyspiel
except ImportError:
    pyspiel = sys.modules["pyspiel"] = pyspiel_like

from mariscal import openspiel

SHORT = ["mariscal_ancients_first_battle", "mariscal_napoleonics_first_battle", "mariscal_commander_first_battle", "mariscal_muskets_first_skirmish"]


class TestOpenSpielGames(unittest.TestCase):
    def test_the_own_random_simulation_of_openspiel(self):
        if pyspiel is pyspiel_like:
            self.skipTest("open_spiel is not here")
        for name in SHORT:
            with self.subTest(name):
                pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)

    def test_a_state_is_what_its_history_says(self):
        for name in SHORT:
            with self.subTest(name):
                game, rng = pyspiel.load_game(name), random.Random(4)
                state = game.new_initial_state()
                for moves in range(120):
                    if state.is_terminal():
                        break
                    if moves % 30 == 29:
                        again = game.new_initial_state()
                        for action in state.history():
                            again.apply_action(action)
                        self.assertEqual(str(again), str(state))
                        self.assertEqual(again.inner.serialize().split("\n")[1:], state.inner.serialize().split("\n")[1:])
                    twin = state.clone()
                    if state.is_chance_node():
                        numbers, weights = zip(*state.chance_outcomes())
                        action = rng.choices(numbers, weights)[0]
                    else:
                        action = rng.choice(state.legal_actions())
                        self.assertEqual(state.legal_actions(1 - state.current_player()), [])
                    self.assertTrue(state.action_to_string(state.current_player(), action))
                    state.apply_action(action)
                    twin.apply_action(action)
                    self.assertEqual((str(twin), twin.history()), (str(state), state.history()))

    def test_an_observer_tells_what_a_player_sees(self):
        game = pyspiel.load_game(SHORT[0])
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        seen = game.make_py_observer()
        seen.set_from(state, 1)
        self.assertTrue((seen.tensor == state.inner.observation_tensor(1)).all() and seen.tensor.any())
        self.assertNotEqual(seen.string_from(state, 0), seen.string_from(state, 1))

    def test_a_battle_is_registered_with_other_parameters(self):
        name = openspiel.register("ancients/akragas", "short_akragas", turns=3)
        state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(1)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        self.assertEqual(state.returns(), [0, 0], "cut off by its turns")
