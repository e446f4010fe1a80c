"""Battles in the shape of OpenSpiel's games and states. OpenSpiel need not be there.

    game = mariscal.spiel.load_game("ancients/first-battle", seed=1)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    print(state.returns())

An action is the number of a legal answer, and actions are 0, 1, 2 ...: the same number means
another answer at another question.

With chance="explicit" every die and every draw, the deal included, is a chance node whose outcomes
have their probabilities. With chance="sampled" there are none: dice and cards follow from the game's
seed, a roll of five dice is part of one step, and clone() goes on with the same luck.
resample_from_infostate(), for searches, draws what the player cannot know, the luck to come included.
"""
import collections

import numpy as np

from .games import CUT, RUNNING, Games

TERMINAL, CHANCE = -4, -1
DEAL = -1  # as an answer: the deal of the beginning
MAX_OUTCOMES = 256  # more kinds of things, or faces, are in no draw and on no die
MAX_LENGTH = 1_000_000  # the rules set no limit; this is the limit after which a game is cut off
WIDTH = 256  # answers that have a number, unless told otherwise

GameType = collections.namedtuple("GameType", (
    "short_name long_name dynamics chance_mode information utility reward_model max_num_players min_num_players "
    "provides_information_state_string provides_information_state_tensor provides_observation_string provides_observation_tensor"))


def short_name(battle):
    """What OpenSpiel calls a battle: mariscal_ancients_akragas for ancients/akragas."""
    return "mariscal_" + battle.replace("/", "_").replace("-", "_")


def load_game(battle, **parameters):
    """A battle as a game. Parameters: seed, width, choices, turns, chance ("sampled" or "explicit")."""
    return Game(battle, **parameters)


class Game:
    def __init__(self, battle, *, seed=1, width=WIDTH, choices=None, turns=0, chance="sampled"):
        if chance not in ("sampled", "explicit"):
            raise ValueError(f'chance is "sampled" or "explicit", not {chance!r}')
        self.explicit = chance == "explicit"
        self._options = dict(battle=battle, width=width, choices=choices, turns=turns, tell=True)
        self.seed, self.begun = seed, 0
        self._first = Games(**self._options)
        self.schema = self._first.schema

    def get_type(self):
        name = self._first.info["battle"]["id"]
        return GameType(short_name(name), name, "sequential",
                        "explicit_stochastic" if self.explicit else "sampled_stochastic", "imperfect_information",
                        "zero_sum", "terminal", 2, 2, True, False, True, True)

    def num_players(self):
        return 2

    def num_distinct_actions(self):
        return self._first.width

    def max_chance_outcomes(self):
        return MAX_OUTCOMES if self.explicit else 0

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 0.0

    def max_game_length(self):
        return MAX_LENGTH

    def observation_tensor_size(self):
        return self.schema["bytes"] + self.schema["numbers"]

    def observation_tensor_shape(self):
        return [self.observation_tensor_size()]

    def get_parameters(self):
        return {k: v for k, v in self._options.items() if k != "tell" and v} | {"seed": self.seed, "chance": "explicit" if self.explicit else "sampled"}

    def new_initial_state(self, number=None):
        """The next game of the seed, or game `number` from 1: the games of `mariscal sim`."""
        if number is None:
            self.begun += 1
            number = self.begun
        state = State(self, Games(**self._options).reset(self.seed, first=number - 1), [], [])
        if self.explicit:
            state._attempt(DEAL, [])
        return state

    def deserialize_state(self, text):
        games = Games(**self._options).reset(self.seed)
        saved, played, tried = (text + "\n").split("\n")[:3]
        games.load(saved)
        history = [tuple(int(n) for n in a.split(":")) for a in played.split()]
        state = State(self, games, [a for _, a in history], [s for s, _ in history])
        if tried:
            answer, *outcomes = (int(n) for n in tried.split())
            state._attempt(answer, outcomes)
        return state

    def __str__(self):
        return self._first.info["battle"]["id"]


class State:
    def __init__(self, game, games, actions, players, tried=None):
        self._game, self._games, self._actions, self._players = game, games, actions, players
        self._tried = tried  # at a chance node: the answer, the outcomes so far and the branch

    def _attempt(self, answer, outcomes):
        branch = self._games.attempt(answer, outcomes)
        self._tried = None if branch is None else (answer, outcomes, branch)

    def get_game(self):
        return self._game

    def num_players(self):
        return 2

    def is_terminal(self):
        return self._tried is None and bool(self._games.state[0] != RUNNING)

    def is_chance_node(self):
        return self._tried is not None

    def chance_outcomes(self):
        """The outcomes of a die or draw with their probabilities."""
        if self._tried is None:
            raise RuntimeError("this is no chance node")
        branch = self._tried[2]
        return [(o["number"], o["weight"] / branch["of"]) for o in branch["outcomes"]]

    def is_player_node(self):
        return not self.is_terminal() and not self.is_chance_node()

    def current_player(self):
        if self._tried is not None:
            return CHANCE
        return TERMINAL if self.is_terminal() else int(self._games.seat[0])

    def legal_actions(self, player=None):
        if self.is_terminal() or player is not None and player != self.current_player():
            return []
        if self._tried is not None:
            return [o["number"] for o in self._tried[2]["outcomes"]]
        return list(range(int(self._games.count[0])))

    def legal_actions_mask(self, player=None):
        mask = np.zeros(self._game.max_chance_outcomes() if self.is_chance_node() else self._game.num_distinct_actions(), np.int8)
        mask[self.legal_actions(player)] = 1
        return mask.tolist()

    def apply_action(self, action):
        player = self.current_player()
        if self._tried is not None:
            answer, outcomes, _ = self._tried
            self._attempt(answer, [*outcomes, int(action)])
        elif self._game.explicit:
            self._attempt(int(action), [])
        else:
            self._games.step(np.array([action], np.int32))
        self._actions.append(int(action))
        self._players.append(player)

    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        if player != self.current_player():
            raise ValueError(f"player {player} is not asked")
        if self._tried is not None:
            return next(o["text"] for o in self._tried[2]["outcomes"] if o["number"] == action)
        return self._games.texts()[action]

    def string_to_action(self, player, text=None):
        text = player if text is None else text
        if self._tried is not None:
            return next(o["number"] for o in self._tried[2]["outcomes"] if o["text"] == text)
        return self._games.find(text)

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        return State(self._game, self._games.copies(), list(self._actions), list(self._players), self._tried)

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

    def _dealing(self):
        """Whether the game is still being dealt: nobody has seen anything."""
        return self._tried is not None and self._tried[0] == DEAL

    def observation_string(self, player):
        return "" if self._dealing() else self._games.text(viewer=player)

    def observation_tensor(self, player):
        if self._dealing():
            return np.zeros(self._game.observation_tensor_shape(), np.float32)
        return np.concatenate([np.asarray(part, np.float32).ravel() for part in self._games.observe(player).values()])

    def information_state_string(self, player):
        """All a player has seen and answered, and what it sees now; at a chance node, before the answer that led there."""
        if self._dealing():
            return ""
        return "\n".join(self._games.history(player)) + "\n\n" + self._games.text(viewer=player)

    def resample_from_infostate(self, player, sampler):
        """A state the player cannot tell from this one. sampler() returns a number from 0 to 1."""
        if self._tried is not None:
            raise RuntimeError("a chance node has no player who could be asked")
        return State(self._game, self._games.copies(viewer=player, seed=int(sampler() * 2**53)), list(self._actions), list(self._players))

    def serialize(self):
        tried = [] if self._tried is None else [self._tried[0], *self._tried[1]]
        return "\n".join((self._games.save(), " ".join(f"{p}:{a}" for p, a in self.full_history()), " ".join(map(str, tried))))

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce__(self):
        return _restored, (self._game._options, self._game.get_parameters()["chance"], self._game.seed, self.serialize())

    def __str__(self):
        if self._tried is None:
            return self._games.text(viewer=2)
        answer, outcomes, branch = self._tried
        return f"{self.observation_string(2)}\n{answer}: {outcomes}, {branch['outcomes'][0]['text'].partition(':')[0]}"


def _restored(options, chance, seed, text):
    parameters = {k: v for k, v in options.items() if k != "tell"}
    return Game(seed=seed, chance=chance, **parameters).deserialize_state(text)
