"""Battles as games of OpenSpiel, with chance nodes; needs open_spiel.

    import mariscal.openspiel
    game = pyspiel.load_game("mariscal_ancients_first_battle")

Importing registers the built-in battles; register(battle, ...) others, or the same with other
parameters. A state is what its history says, dice and draws included, so OpenSpiel's own copies
and texts of states work. What mariscal.spiel has besides stands behind state.inner.
"""
import functools

import numpy as np
import pyspiel

from . import spiel
from .games import battles


def register(battle, name=None, *, width=spiel.WIDTH, **parameters):
    """Registers a battle by its id, and returns the name to load it by. Parameters as of spiel.load_game."""
    name = name or spiel.short_name(battle)
    inner = functools.cache(lambda: spiel.load_game(battle, chance="explicit", width=width, **parameters))
    kind = pyspiel.GameType
    game_type = kind(
        short_name=name,
        long_name=battle,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )
    game_info = pyspiel.GameInfo(
        num_distinct_actions=width,
        max_chance_outcomes=spiel.MAX_OUTCOMES,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=spiel.MAX_LENGTH,
    )

    class Battle(pyspiel.Game):
        """One battle."""

        def __init__(self, params=None):
            super().__init__(game_type, game_info, params or {})

        def new_initial_state(self):
            return State(self)

        def make_py_observer(self, iig_obs_type=None, params=None):
            if params:
                raise ValueError(f"an observer has no parameters: {params}")
            return Observer(inner(), iig_obs_type is not None and iig_obs_type.perfect_recall)

    class State(pyspiel.State):
        """A moment of it."""

        def __init__(self, game):
            super().__init__(game)
            self.inner = inner().new_initial_state(number=1)

        def current_player(self):
            return {spiel.CHANCE: pyspiel.PlayerId.CHANCE, spiel.TERMINAL: pyspiel.PlayerId.TERMINAL}.get(
                player := self.inner.current_player(), player)

        def _legal_actions(self, player):
            return self.inner.legal_actions(int(player))

        def chance_outcomes(self):
            return self.inner.chance_outcomes()

        def _apply_action(self, action):
            self.inner.apply_action(action)

        def _action_to_string(self, player, action):
            return self.inner.action_to_string(int(player), action)

        def is_terminal(self):
            return self.inner.is_terminal()

        def returns(self):
            return self.inner.returns()

        def __str__(self):
            return str(self.inner)

    pyspiel.register_game(game_type, Battle)
    return name


class Observer:
    """What a player sees (observation.py of OpenSpiel), or with perfect recall also what it has seen."""

    def __init__(self, game, recall):
        self.recall = recall
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = state.inner.observation_tensor(player)

    def string_from(self, state, player):
        return state.inner.information_state_string(player) if self.recall else state.inner.observation_string(player)


for _battle in battles():
    register(_battle["id"])
