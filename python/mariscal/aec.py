"""Battles as environments of PettingZoo, in which agents take turns (AEC). PettingZoo need not be there."""
import numpy as np

from . import spaces
from .games import CUT, RUNNING, Games

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object

NAMES = ["top", "bottom"]


class AEC(_Base):
    """Two agents, "top" and "bottom". An observation is a dictionary: "observation" has the parts of
    the schema and "answers", "action_mask" the legal answers, none for who is not asked. The
    same agent may be asked many times in a row. A number beyond the legal answers counts on from
    the first again, or with illegal="raise" raises MariscalError."""

    metadata = {"name": "mariscal_v1", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, battle="ancients/first-battle", *, width=256, render_mode=None, illegal="wrap", **options):
        if illegal not in ("wrap", "raise"):
            raise ValueError(f"illegal {illegal!r}: there are 'wrap' and 'raise'")
        self.games, self.illegal = Games(battle, width=width, **options), illegal
        self.render_mode = render_mode
        self.possible_agents, self.agents = list(NAMES), []
        seen = spaces.observation_space(self.games)
        mask = spaces.Box(0, 1, (self.games.width,), np.int8)
        self.observation_spaces = {a: spaces.Dict({
            "observation": spaces.Dict({k: s for k, s in seen.items() if k != "mask"}), "action_mask": mask}) for a in NAMES}
        self.action_spaces = {a: spaces.Discrete(self.games.width) for a in NAMES}
        self._rng = np.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.games.reset(int(self._rng.integers(1 << 62)) if seed is None else seed)
        self.agents = list(NAMES)
        self.rewards, self._cumulative_rewards = dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0)
        self.terminations, self.truncations = dict.fromkeys(NAMES, False), dict.fromkeys(NAMES, False)
        self.infos = {a: {} for a in NAMES}
        self.agent_selection = NAMES[self.games.seat[0]]

    def observe(self, agent):
        seat, g = NAMES.index(agent), self.games
        asked = g.count[0] > 0 and g.seat[0] == seat
        parts = g.observe(seat)
        parts["answers"] = g.answers[0].copy() if asked else np.zeros_like(g.answers[0])
        mask = g.mask[0].astype(np.int8) if asked else np.zeros(g.width, np.int8)
        return {"observation": parts, "action_mask": mask}

    def last(self, observe=True):
        a = self.agent_selection
        return (self.observe(a) if observe else None, self._cumulative_rewards[a], self.terminations[a], self.truncations[a], self.infos[a])

    def step(self, action):
        a = self.agent_selection
        if self.terminations[a] or self.truncations[a]:
            if action is not None:
                raise ValueError("the game is over: the only step of an agent is None")
            self.agents.remove(a)
            for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                table.pop(a)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._cumulative_rewards[a] = 0.0
        n = int(action)
        if self.illegal == "wrap":
            n %= int(self.games.count[0])
        self.games.step(np.array([n], np.int32))
        state = self.games.state[0]
        self.rewards = {b: float(self.games.reward[0, k]) for k, b in enumerate(NAMES)}
        if state != RUNNING:
            self.terminations, self.truncations = dict.fromkeys(NAMES, state != CUT), dict.fromkeys(NAMES, state == CUT)
        else:
            self.agent_selection = NAMES[self.games.seat[0]]
        for b in self.agents:
            self._cumulative_rewards[b] += self.rewards[b]

    def agent_iter(self, max_iter=2**63):
        """The agents as they are asked, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        return self.games.text(viewer=2)

    def state(self):
        raise NotImplementedError("what both seats know together is not told")

    def close(self):
        self.games.close()

    def __str__(self):
        return "mariscal_v1"


def env(battle="ancients/first-battle", **options):
    """A battle as an environment of two agents: AEC(battle, **options)."""
    return AEC(battle, **options)
