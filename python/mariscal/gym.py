"""Battles as environments of Gymnasium, one at a time and many at once. Gymnasium need not be there."""
import numpy as np

from . import spaces
from .games import CUT, ENDED, Games

try:
    import gymnasium

    _Env, _VectorEnv = gymnasium.Env, gymnasium.vector.VectorEnv
except ImportError:
    gymnasium, _Env, _VectorEnv = None, object, object


def _seat(seat):
    return {"top": 0, "bottom": 1}.get(seat, seat)


def _players(seat, opponent):
    players = ["", ""]
    if opponent:
        players[1 - seat] = opponent
    return players


class Env(_Env):
    """A battle for one agent, who has a seat against a player of the house.

    An observation is a dictionary: the parts of the schema, "mask" of the legal answers, and
    "answers", what each of them touches. An action is the number of an answer. A number beyond
    the legal ones counts on from the first again (illegal="wrap"; info["wrapped"] says so), or
    raises MariscalError (illegal="raise"). The reward is 1, 0 or -1 at the end.

    With opponent="" the agent answers for both seats, and info["seat"] says for which; the
    reward is that of `seat`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}
    spec = None
    reward_range = (-1.0, 1.0)

    def __init__(self, battle="ancients/first-battle", *, seat="bottom", opponent="recruit", illegal="wrap", render_mode=None, width=256, **options):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}: there are None and 'ansi'")
        if illegal not in ("wrap", "raise"):
            raise ValueError(f"illegal {illegal!r}: there are 'wrap' and 'raise'")
        self.seat, self.illegal, self.render_mode = _seat(seat), illegal, render_mode
        self.games = Games(battle, players=_players(self.seat, opponent), width=width, **options)
        self.action_space = spaces.Discrete(self.games.width)
        self.observation_space = spaces.observation_space(self.games)
        self._np_random, self._np_random_seed = None, None

    @property
    def unwrapped(self):
        return self

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @np_random.setter
    def np_random(self, rng):
        self._np_random = rng

    def reset(self, *, seed=None, options=None):
        """Begins a game: with a seed the first of its study, else another one. options may have
        "game", the number of the game of the study, from 1."""
        if seed is not None:
            self._np_random, self._np_random_seed = np.random.default_rng(seed), seed
            self.games.reset(seed, first=(options or {}).get("game", 1) - 1)
        else:
            self.games.reset(int(self.np_random.integers(1 << 62)))
        return self._seen(), self._info()

    def step(self, action):
        n = int(action)
        wrapped = self.games.count[0] > 0 and not 0 <= n < self.games.count[0]
        if wrapped and self.illegal == "wrap":
            n %= int(self.games.count[0])
        self.games.step(np.array([n], np.int32))
        state = self.games.state[0]
        info = self._info()
        if wrapped:
            info["wrapped"] = True
        return self._seen(), float(self.games.reward[0, self.seat]), bool(state == ENDED), bool(state == CUT), info

    def _seen(self):
        if self.games.count[0] == 0 and self.games.seat[0] != self.seat:  # over: the end as the agent's seat sees it
            parts = self.games.observe(self.seat)
        else:
            parts = {name: part[0].copy() for name, part in self.games.observations().items()}
        return {**parts, "answers": self.games.answers[0].copy(), "mask": self.games.mask[0].astype(np.int8)}

    def _info(self):
        return {"action_mask": self.games.mask[0].astype(np.int8), "seat": int(self.games.seat[0]), "game": int(self.games.number[0]),
                "turn": int(self.games.turn[0]), "length": int(self.games.length[0])}

    def texts(self):
        """The legal answers in canonical text."""
        return self.games.texts()

    def render(self):
        if self.render_mode == "ansi":
            return self.games.text(viewer=self.seat)

    def close(self):
        self.games.close()

    def __str__(self):
        return f"<mariscal {self.games.info['battle']['id']}>"

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class VectorEnv(_VectorEnv):
    """Many battles at once; a battle that has ended is followed by the next in the same step. An
    illegal number raises MariscalError. Observations are views that the next step writes anew,
    unless copy=True."""

    metadata = {"render_modes": [], "autoreset_mode": "SameStep"}
    spec = None
    render_mode = None
    closed = False

    def __init__(self, battle="ancients/first-battle", num_envs=256, *, seat="bottom", opponent="recruit", width=256, copy=False, **options):
        if gymnasium is not None and hasattr(gymnasium.vector, "AutoresetMode"):
            self.metadata = {**self.metadata, "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.seat, self.num_envs, self.copy = _seat(seat), num_envs, copy
        self.games = Games(battle, games=num_envs, auto=True, players=_players(self.seat, opponent), width=width, **options)
        self.single_action_space = spaces.Discrete(self.games.width)
        self.single_observation_space = spaces.observation_space(self.games)
        self.action_space = spaces.Box(0, self.games.width - 1, (num_envs,), np.int64)
        parts = {}
        for name, space in self.single_observation_space.items():
            low, high = space.low.flat[0] if space.low.size else 0, space.high.flat[0] if space.high.size else 0
            parts[name] = spaces.Box(low, high, (num_envs, *space.shape), space.dtype)
        self.observation_space = spaces.Dict(parts)

    def reset(self, *, seed=None, options=None):
        self.games.reset(int(np.random.default_rng().integers(1 << 62)) if seed is None else seed)
        return self._seen(), self._info()

    def step(self, actions):
        g = self.games
        g.step(actions)
        return self._seen(), g.reward[:, self.seat].astype(np.float64), g.state == ENDED, g.state == CUT, self._info()

    def _seen(self):
        g = self.games
        seen = {**g.observations(), "answers": g.answers, "mask": g.mask.view(np.int8)}
        return {k: v.copy() for k, v in seen.items()} if self.copy else seen

    def _info(self):
        g = self.games
        return {"action_mask": g.mask.view(np.int8), "seat": g.seat, "game": g.number, "turn": g.turn, "length": g.length}

    def close(self, **options):
        self.closed = True
        self.games.close()


def register():
    """Makes every built-in battle known to gymnasium.make, as mariscal/SYSTEM-BATTLE-v1."""
    from .games import battles

    for b in battles():
        gymnasium.register("mariscal/" + b["id"].replace("/", "-") + "-v1", entry_point="mariscal.gym:Env", kwargs={"battle": b["id"]})
