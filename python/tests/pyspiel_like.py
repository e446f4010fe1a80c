"""A stand-in for pyspiel: what OpenSpiel's documentation says of games written in Python."""
import copy
import enum
import types


class PlayerId(enum.IntEnum):
    CHANCE = -1
    TERMINAL = -4


class GameType(types.SimpleNamespace):
    Dynamics = enum.Enum("Dynamics", "SEQUENTIAL")
    ChanceMode = enum.Enum("ChanceMode", "EXPLICIT_STOCHASTIC")
    Information = enum.Enum("Information", "IMPERFECT_INFORMATION")
    Utility = enum.Enum("Utility", "ZERO_SUM")
    RewardModel = enum.Enum("RewardModel", "TERMINAL")


class GameInfo(types.SimpleNamespace):
    pass


class Game:
    def __init__(self, game_type, game_info, params):
        self.type, self.info, self.params = game_type, game_info, params


class State:
    def __init__(self, game):
        self._game, self._history = game, []

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        asked = self.current_player()
        if asked == PlayerId.CHANCE:
            return [a for a, _ in self.chance_outcomes()] if player in (None, asked) else []
        return self._legal_actions(asked if player is None else player)

    def apply_action(self, action):
        player = self.current_player()
        self._apply_action(action)
        self._history.append((player, action))

    def action_to_string(self, player, action):
        return self._action_to_string(player, action)

    def history(self):
        return [a for _, a in self._history]

    def clone(self):
        twin = self._game.new_initial_state()
        for name, value in vars(self).items():
            vars(twin)[name] = value if name == "_game" else copy.deepcopy(value)
        return twin


_games = {}


def register_game(game_type, maker):
    _games[game_type.short_name] = maker


def load_game(name):
    return _games[name]()
