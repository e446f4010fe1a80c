"""Many games of one battle at once."""
import ctypes
import itertools
import operator
import weakref

import numpy as np

from . import _library

RUNNING, ENDED, CUT = 0, 1, 2
ANSWER_SIZE = 7
TOP, BOTTOM = 0, 1


def battles():
    """The built-in battles: a list of dictionaries with id, sum, system, names, armies."""
    return _library.ask(0, do="battles")


def _close(handle):
    try:
        _library.ask(handle, do="close")
    except _library.MariscalError:
        pass  # a forked process has none to close


def _whole(what, n, most):
    """n as a whole number from 0 below most: C would take others modulo 2**64."""
    n = operator.index(n)
    if not 0 <= n < most:
        raise ValueError(f"{what} is a whole number from 0 below {most}: {n}")
    return n


class Games:
    """n games of one battle, stepped together.

    The caller answers for the seats that have no player of the house. Arrays are written
    anew by every step; copy what is to be kept:

    seat     (n,) uint8        the seat that answers: 0 top, 1 bottom
    count    (n,) int32        its legal answers
    mask     (n, width) uint8  1 for each of them
    answers  (n, width, 7)     what each touches: verb, three operands, x, y, facing
    state    (n,) uint8        RUNNING, ENDED or CUT, of the game that was stepped
    reward   (n, 2) float32    by seat, in the step that ends a game: 1, -1, or 0 for a draw
    number   (n,) int64        the number of the game now on, as in `mariscal sim`
    length, turn (n,) int32    answers given so far, and the turn, of the game that was stepped
    planes, values             what the seat sees; observation(...) gives its parts

    With auto=True the next game follows in the step that ends one; otherwise its place stays
    as it is, and is stepped by -1, until it is reset.
    """

    def __init__(self, battle, *, games=1, auto=False, players=("", ""), choices=None, width=0, turns=0, sole=False,
                 tell=False, workers=0, observe=True, answers=True, mask=True, text=None, _handle=None):
        self.options = dict(battle=battle, games=games, auto=auto, players=tuple(p or "" for p in players), choices=choices or {},
                            width=width, turns=turns, sole=sole, tell=tell, workers=workers, observe=observe, answers=answers,
                            mask=mask, text=text)
        if _handle is None:
            self.info = _library.ask(0, do="open", battle=battle, games=games, auto=auto, players=self.options["players"],
                                     choices=choices or {}, width=width, turns=turns, sole=sole, tell=tell, workers=workers,
                                     file=text or "")
        else:
            self.info = _handle
        self.handle = self.info["handle"]
        self.n, self.width, self.schema = self.info["games"], self.info["width"], self.info["schema"]
        self._finalizer = weakref.finalize(self, _close, self.handle)
        self._allocate()

    def _allocate(self):
        n, w, o = self.n, self.width, self.options
        self.seat, self.state = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
        self.count, self.length, self.turn = (np.zeros(n, np.int32) for _ in range(3))
        self.number = np.zeros(n, np.int64)
        self.reward = np.zeros((n, 2), np.float32)
        self.mask = np.zeros((n, w), np.uint8) if o["mask"] else None
        self.answers = np.zeros((n, w, ANSWER_SIZE), np.int32) if o["answers"] else None
        self.planes = np.zeros((n, self.schema["bytes"]), np.uint8) if o["observe"] else None
        self.values = np.zeros((n, self.schema["numbers"]), np.int32) if o["observe"] else None
        # The library writes here as long as the games are there: whoever puts another array in the
        # place of one, or makes it smaller, must not take this memory away.
        self._kept = (self.seat, self.state, self.count, self.length, self.turn, self.number, self.reward, self.mask, self.answers,
                      self.planes, self.values)
        self._views = _library.Views()
        for name, _ in _library.Views._fields_:
            array = getattr(self, name)
            setattr(self._views, name, None if array is None or array.size == 0 else array.ctypes.data)
        self._at = ctypes.byref(self._views)

    def close(self):
        """Ends the games. They end by themselves when nothing holds them."""
        self._finalizer()

    def reset(self, seed=0, first=0, game=None):
        """Begins all games, or one. Game i is game first+i+1 of `mariscal sim --seed SEED`."""
        seed, first = _whole("a seed", seed, 2**64), _whole("the first game", first, 2**62)
        if game is None:
            _library.call("reset", self.handle, seed, first, self._at)
        else:
            _library.call("reset_one", self.handle, _whole("game", game, self.n), seed, first, self._at)
        return self

    def step(self, choices):
        """Gives the answer of a number in every game; -1 leaves a game as it is. A number that is
        no legal answer raises MariscalError, and nothing is played."""
        given = np.asarray(choices)
        if given.shape != (self.n,):
            raise ValueError(f"{given.shape} answers for {self.n} games")
        if given.dtype.kind not in "iu":
            raise TypeError(f"answers are whole numbers, not {given.dtype}")
        choices = np.ascontiguousarray(given, np.int32)
        if given.dtype != np.int32 and (choices != given).any():
            raise ValueError("there are no answers beyond 32 bits")
        _library.call("step", self.handle, choices.ctypes.data, self.n, self._at)
        return self

    def show(self):
        """Fills the arrays anew."""
        _library.call("show", self.handle, self._at)
        return self

    def random(self, rng):
        """A uniformly random legal answer in every game; -1 where none is asked for."""
        return np.where(self.count > 0, (rng.random(self.n) * self.count).astype(np.int32), -1).astype(np.int32)

    def advise(self, player):
        """The answers that a player of the house would give. Asked at every question, it plays as in a study."""
        numbers = np.zeros(self.n, np.int32)
        _library.call("advise", self.handle, player.encode(), numbers.ctypes.data, self.n)
        return numbers

    def texts(self, game=0, viewer=None):
        """The legal answers of a game in canonical text."""
        return self._ask("answers", game, viewer)

    def find(self, text, game=0):
        """The number of the legal answer with this text."""
        return self._ask("find", game, text=text)

    def ids(self, game=0):
        """The 64 bits of each legal answer, which mean the same at every question of the battle."""
        return [int(i, 16) for i in self._ask("ids", game)]

    def text(self, game=0, viewer=None):
        """What a viewer sees, as text for language models."""
        return self._ask("text", game, viewer)

    def history(self, viewer, game=0):
        """What has happened as a seat may know it, its own answers after ">". Needs tell=True."""
        return self._ask("history", game, viewer)

    def ground(self, game=0):
        """The board as text: what hardly changes in a game."""
        return self._ask("ground", game, 2)

    def scene(self, game=0, viewer=None):
        """The scene of a viewer, as the HTTP API has it."""
        return self._ask("scene", game, viewer)

    def question(self, game=0):
        return self._ask("question", game)

    def outcome(self, game=0):
        """How a game has ended: over, draw, winner, reason."""
        return self._ask("outcome", game)

    def scores(self, game=0):
        """The score of each seat: value and goal."""
        return self._ask("scores", game)

    def attempt(self, answer, outcomes=(), game=0):
        """Plays an answer (-1: deals the game anew) with outcomes for the dice and draws that follow, in
        their order. If another one follows, nothing is played, and it is returned: a dictionary with
        `outcomes`, each with number, weight and text, and the sum `of` their weights. None: played."""
        branch = self._ask("attempt", game, answer=operator.index(answer), outcomes=[operator.index(k) for k in outcomes])
        if branch is None:
            self.show()
        return branch

    def save(self, game=0):
        """A game as text, with all that is hidden and the luck to come."""
        return self._ask("save", game)

    def load(self, text, game=0):
        """Makes a game what save has written."""
        self._ask("load", game, saved=text)
        return self.show()

    def resample(self, viewer, seed, game=0):
        """Replaces all that a viewer cannot know by a guess, and the luck to come."""
        self._ask("resample", game, viewer, seed=seed)
        return self.show()

    def copies(self, n=1, game=0, viewer=None, seed=0):
        """n copies of a game. With a viewer, each has a guess of its own for what he cannot know, and
        luck of its own: what a search may look at."""
        opened = _library.ask(self.handle, do="copies", game=game, games=n, viewer=viewer, seed=seed)
        twin = Games(**{**self.options, "games": n, "auto": False}, _handle={**self.info, **opened, "games": n})
        return twin.show()

    def observation(self, name):
        """A part of the observations by its name in the schema, as an array of n; a view, no copy."""
        return self._part(self._field(name), self.planes, self.values)

    def observations(self):
        """All parts, by name."""
        return {f["name"]: self._part(f, self.planes, self.values) for f in self.schema["fields"]}

    def observe(self, viewer, game=0):
        """All parts of what a viewer sees of a game, asked or not, by name."""
        planes, values = np.zeros((1, self.schema["bytes"]), np.uint8), np.zeros((1, self.schema["numbers"]), np.int32)
        game, viewer = _whole("game", game, self.n), _whole("viewer", viewer, 3)
        _library.call("observe", self.handle, game, viewer, planes.ctypes.data, values.ctypes.data)
        return {f["name"]: self._part(f, planes, values)[0] for f in self.schema["fields"]}

    def _field(self, name):
        for field in self.schema["fields"]:
            if field["name"] == name:
                return field
        raise KeyError(f"{name}: the schema has {[f['name'] for f in self.schema['fields']]}")

    @staticmethod
    def _part(field, planes, values):
        source, at = planes if field["type"] == "u1" else values, field["at"]
        return source[:, at:at + int(np.prod(field["shape"]))].reshape(-1, *field["shape"])

    def _ask(self, do, game, viewer=None, **more):
        return _library.ask(self.handle, do=do, game=game, viewer=viewer, **more)

    def __len__(self):
        return self.n

    def __getstate__(self):
        return self.options, [self.save(i) for i in range(self.n)] if self.number.any() else None

    def __setstate__(self, state):
        options, games = state
        self.__init__(**options)
        if games is not None:
            self.reset()
            for i, text in enumerate(games):
                self._ask("load", i, saved=text)
            self.show()

    def play(self, choose, limit=None):
        """Steps until every game has ended (without auto), or limit steps."""
        for k in itertools.count() if limit is None else range(limit):
            if not (self.state == RUNNING).any():
                return k
            self.step(choose(self))
        return limit
