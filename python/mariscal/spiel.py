"""Battles in the shape of OpenSpiel's games and states. OpenSpiel need not be there.

    game = mariscal.spiel.load_game("ancients/first-battle", seed=1)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    print(state.returns())

Chance is sampled: dice and cards follow from the game's seed, there are no chance nodes. An action
is the number of a legal answer, and actions are 0, 1, 2 ...: the same number means another
answer at another question. clone() goes on with the same luck; resample_from_infostate(), for
searches, draws what the player cannot know, the luck to come included.
"""
import collections

import numpy as np

from .games import CUT, RUNNING, Games

TERMINAL, CHANCE = -4, -1

GameType = collections.namedtuple("GameType", (
    "short_name long_name dynamics chance_mode information utility reward_model max_num_players min_num_players "
    "provides_information_state_string provides_information_state_tensor provides_observation_string provides_observation_tensor"))


def load_game(battle, **parameters):
    """A battle as a game. Parameters: seed, width, choices, turns."""
    return Game(battle, **parameters)


class Game:
    def __init__(self, battle, *, seed=1, width=256, choices=None, turns=0):
        self._options = dict(battle=battle, width=width, choices=choices, turns=turns, tell=True)
        self.seed, self.begun = seed, 0
        self._first = Games(**self._options)
        self.schema = self._first.schema

    def get_type(self):
        name = self._first.info["battle"]["id"]
        return GameType("mariscal_" + name.replace("/", "_").replace("-", "_"), name, "sequential", "sampled_stochastic", "imperfect_information",
                        "zero_sum", "terminal", 2, 2, True, False, True, True)

    def num_players(self):
        return 2

    def num_distinct_actions(self):
        return self._first.width

    def max_chance_outcomes(self):
        return 0

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 0.0

    def max_game_length(self):
        """The rules set no limit; this is the limit after which a game is cut off."""
        return 1_000_000

    def observation_tensor_size(self):
        return self.schema["bytes"] + self.schema["numbers"]

    def observation_tensor_shape(self):
        return [self.observation_tensor_size()]

    def get_parameters(self):
        return {k: v for k, v in self._options.items() if k != "tell" and v} | {"seed": self.seed}

    def new_initial_state(self, number=None):
        """The next game of the seed, or game `number` from 1: the games of `mariscal sim`."""
        if number is None:
            self.begun += 1
            number = self.begun
        return State(self, Games(**self._options).reset(self.seed, first=number - 1), [], [])

    def deserialize_state(self, text):
        games = Games(**self._options).reset(self.seed)
        saved, _, played = text.partition("\n")
        games.load(saved)
        history = [tuple(int(n) for n in a.split(":")) for a in played.split()]
        return State(self, games, [a for _, a in history], [s for s, _ in history])

    def __str__(self):
        return self._first.info["battle"]["id"]


class State:
    def __init__(self, game, games, actions, players):
        self._game, self._games, self._actions, self._players = game, games, actions, players

    def get_game(self):
        return self._game

    def num_players(self):
        return 2

    def is_terminal(self):
        return bool(self._games.state[0] != RUNNING)

    def is_chance_node(self):
        return False

    def chance_outcomes(self):
        raise RuntimeError("there are no chance nodes: chance is sampled")

    def is_player_node(self):
        return not self.is_terminal()

    def current_player(self):
        return TERMINAL if self.is_terminal() else int(self._games.seat[0])

    def legal_actions(self, player=None):
        if self.is_terminal() or player is not None and player != self.current_player():
            return []
        return list(range(int(self._games.count[0])))

    def legal_actions_mask(self, player=None):
        mask = np.zeros(self._game.num_distinct_actions(), np.int8)
        mask[self.legal_actions(player)] = 1
        return mask.tolist()

    def apply_action(self, action):
        player = self.current_player()
        self._games.step(np.array([action], np.int32))
        self._actions.append(int(action))
        self._players.append(player)

    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        if player != self.current_player():
            raise ValueError(f"player {player} is not asked")
        return self._games.texts()[action]

    def string_to_action(self, player, text=None):
        return self._games.find(player if text is None else text)

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        return State(self._game, self._games.copies(), list(self._actions), list(self._players))

    def returns(self):
        return [float(r) for r in self._games.reward[0]] if self.is_terminal() else [0.0, 0.0]

    rewards = returns

    def player_return(self, player):
        return self.returns()[player]

    player_reward = player_return

    def is_cut(self):
        """Whether the game was cut off by the limit of turns."""
        return bool(self._games.state[0] == CUT)

    def history(self):
        return list(self._actions)

    def full_history(self):
        return list(zip(self._players, self._actions))

    def history_str(self):
        return ", ".join(map(str, self._actions))

    def move_number(self):
        return len(self._actions)

    def observation_string(self, player):
        return self._games.text(viewer=player)

    def observation_tensor(self, player):
        return np.concatenate([np.asarray(part, np.float32).ravel() for part in self._games.observe(player).values()])

    def information_state_string(self, player):
        """All a player has seen and answered, and what it sees now."""
        return "\n".join(self._games.history(player)) + "\n\n" + self._games.text(viewer=player)

    def resample_from_infostate(self, player, sampler):
        """A state the player cannot tell from this one. sampler() returns a number from 0 to 1."""
        return State(self._game, self._games.copies(viewer=player, seed=int(sampler() * 2**53)), list(self._actions), list(self._players))

    def serialize(self):
        return self._games.save() + "\n" + " ".join(f"{p}:{a}" for p, a in self.full_history())

    def __reduce__(self):
        return _restored, (self._game._options, self._game.seed, self.serialize())

    def __str__(self):
        return self._games.text(viewer=2)


def _restored(options, seed, text):
    parameters = {k: v for k, v in options.items() if k != "tell"}
    return Game(seed=seed, **parameters).deserialize_state(text)
