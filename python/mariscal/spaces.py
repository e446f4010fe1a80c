"""The spaces of observations and answers: Gymnasium's when it is there, else small ones of our own
with what learning code asks of them."""
import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Space:
        def __init__(self, shape, dtype):
            self.shape, self.dtype, self._rng = shape, np.dtype(dtype) if dtype else None, None

        @property
        def np_random(self):
            if self._rng is None:
                self._rng = np.random.default_rng()
            return self._rng

        def seed(self, seed=None):
            self._rng = np.random.default_rng(seed)
            return seed

        def __contains__(self, x):
            return self.contains(x)

    class Box(_Space):
        """Arrays of one shape and type between two numbers."""

        def __init__(self, low, high, shape, dtype=np.float32):
            super().__init__(tuple(shape), dtype)
            self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)

        def contains(self, x):
            return isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype) \
                and bool((x >= self.low).all() and (x <= self.high).all())

        def sample(self, mask=None):
            return self.np_random.integers(self.low, self.high, endpoint=True).astype(self.dtype)

        def __eq__(self, other):
            return isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype \
                and (self.low == other.low).all() and (self.high == other.high).all()

        def __repr__(self):
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Discrete(_Space):
        """The numbers from 0 to n-1."""

        def __init__(self, n):
            super().__init__((), np.int64)
            self.n, self.start = int(n), 0

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

        def sample(self, mask=None):
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed) if len(allowed) else 0)

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class Dict(_Space):
        """Spaces by name."""

        def __init__(self, spaces):
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def seed(self, seed=None):
            super().seed(seed)
            for k, s in enumerate(self.spaces.values()):
                s.seed(None if seed is None else seed + k)
            return seed

        def contains(self, x):
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(s.contains(x[k]) for k, s in self.spaces.items())

        def sample(self, mask=None):
            return {k: s.sample() for k, s in self.spaces.items()}

        def __getitem__(self, name):
            return self.spaces[name]

        def __iter__(self):
            return iter(self.spaces)

        def keys(self):
            return self.spaces.keys()

        def items(self):
            return self.spaces.items()

        def __len__(self):
            return len(self.spaces)

        def __eq__(self, other):
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self):
            return f"Dict({self.spaces})"


def observation_space(games, width=None):
    """The parts of an observation by name, with the mask of answers and what each touches."""
    width = width or games.width
    parts = {}
    for f in games.schema["fields"]:
        low, high, kind = (0, 255, np.uint8) if f["type"] == "u1" else (-2**31, 2**31 - 1, np.int32)
        parts[f["name"]] = Box(low, high, tuple(f["shape"]), kind)
    parts["answers"] = Box(-2**31, 2**31 - 1, (width, 7), np.int32)
    parts["mask"] = Box(0, 1, (width,), np.int8)
    return Dict(parts)
