"""Answers and positions of a battle on hexes as numbers for a small policy.

Nothing here knows the rules: all of it comes from the schema and the arrays of the package.
"""
import numpy as np


class Features:
    """Makes a row for each legal answer, and one for each position."""

    def __init__(self, games):
        schema = games.schema
        fields = {f["name"]: f for f in schema["fields"]}
        channels = fields["board"]["rows"]
        self.own = [i for i, c in enumerate(channels) if c.startswith("own ")]
        self.other = [i for i, c in enumerate(channels) if c.startswith("other ")]
        self.kept = [i for i, c in enumerate(channels) if c != "hex" and not c.startswith("tag ")]
        self.verbs = len(schema["verbs"])
        self.takes = np.full((self.verbs, 3), -1)  # 0: a place, 1: a card
        for v, verb in enumerate(schema["verbs"]):
            for k, o in enumerate(verb["of"] or []):
                self.takes[v, k] = {"place": 0, "card": 1}.get(o["sort"], -1)
        self.cards = fields["trays"]["shape"][1] - 1
        self.hand = fields["trays"]["rows"].index("own hand")
        self.kinds = len(fields["question"]["values"]["question"])
        self.left = fields["question"]["columns"].index("left")
        self.banners = fields["tracks"]["rows"].index("banners")
        self.grid = np.array(schema["grid"])
        self.rows, self.cols = fields["board"]["shape"][1:]
        self.near = self._neighbours()
        self.board = len(self.kept)
        self.position = 2 * len(self.own) + 2 + self.kinds + self.cards + 4
        self.answer = self.verbs + self.cards + 2 * (self.board + 6) + 2

    def _neighbours(self):
        """Which hexes touch, as a matrix of places."""
        r, c = self.grid[:, 0], self.grid[:, 1]
        x, y = 2 * c + r % 2, r
        dx, dy = np.abs(x[:, None] - x[None]), np.abs(y[:, None] - y[None])
        return ((dy == 0) & (dx == 2) | (dy == 1) & (dx == 1)).astype(np.float32)

    def positions(self, games, which):
        """A row for each of some games: troops, score, question, hand. Also what answers need: hexes, and who stands beside them."""
        n, top = len(which), games.seat[which] == 0
        planes = games.observation("board")[which]
        flat = planes.reshape(n, planes.shape[1], -1)[:, :, self.grid[:, 0] * self.cols + self.grid[:, 1]]
        mine, theirs = flat[:, self.own].sum(1, dtype=np.float32), flat[:, self.other].sum(1, dtype=np.float32)
        beside = np.stack([(mine > 0) @ self.near, (theirs > 0) @ self.near], 2) / 3
        question, tracks = games.observation("question")[which], games.observation("tracks")[which, self.banners]
        score = tracks[:, [0, 2]] / np.maximum(tracks[:, [1]], 1)
        rows = np.zeros((n, self.position), np.float32)
        k = len(self.own)
        rows[:, :k], rows[:, k:2 * k] = flat[:, self.own].sum(2) / 8, flat[:, self.other].sum(2) / 8
        k *= 2
        rows[:, k:k + 2] = score
        k += 2
        rows[np.arange(n), k + np.maximum(question[:, 0], 0)] = 1
        k += self.kinds
        rows[:, k:k + self.cards] = games.observation("trays")[which, self.hand, 1:]
        k += self.cards
        rows[:, k] = question[:, self.left] / 4
        rows[:, k + 1] = ((mine > 0) * beside[:, :, 1] * 3).sum(1) / 4
        rows[:, k + 2] = ((mine > 0).sum(1) - (theirs > 0).sum(1).astype(np.float32)) / 8
        rows[:, k + 3] = top
        return rows, flat, mine, theirs, beside, score

    def __call__(self, games):
        """Returns (game of each answer, rows of answers, rows of positions, potential)."""
        top, question = games.seat == 0, games.observation("question")
        positions, flat, mine, theirs, beside, score = self.positions(games, np.arange(len(games)))
        game, number = np.nonzero(games.mask)
        answers = games.answers[game, number]
        rows = np.zeros((len(game), self.answer), np.float32)
        at, verb = np.arange(len(game)), answers[:, 0]
        rows[at, verb] = 1
        k = self.verbs
        takes = self.takes[verb]
        cards = np.flatnonzero((takes[:, 0] == 1) & (answers[:, 1] >= 0))
        rows[cards, k + answers[cards, 1]] = 1
        k += self.cards
        local = flat[:, self.kept]
        forward = np.where(top, 1.0, -1.0).astype(np.float32)
        ends = []
        for operand in (0, 1):
            has = np.flatnonzero((takes[:, operand] == 0) & (answers[:, 1 + operand] >= 0) & (answers[:, 1 + operand] < len(self.grid)))
            place, g = answers[has, 1 + operand], game[has]
            rows[has, k:k + self.board] = local[g, :, place] / 4
            rows[has, k + self.board:k + self.board + 2] = beside[g, place]
            row, col = self.grid[place, 0], self.grid[place, 1]
            ahead = (row - (self.rows - 1) / 2) * forward[g] / 4
            rows[has, k + self.board + 2], rows[has, k + self.board + 3] = ahead, np.abs(col - self.cols // 2) / 6
            foes = np.where(theirs[g] > 0, np.abs(row[:, None] - self.grid[None, :, 0]) + np.abs(col[:, None] - self.grid[None, :, 1]), 20)
            rows[has, k + self.board + 4] = foes.min(1) / 8
            rows[has, k + self.board + 5] = 1
            ends.append((ahead, has))
            k += self.board + 6
        moved = np.zeros(len(game), np.float32)
        moved[ends[1][1]] += ends[1][0]
        both = np.isin(ends[0][1], ends[1][1])
        moved[ends[0][1][both]] -= ends[0][0][both]
        rows[:, k], rows[:, k + 1] = moved, question[game, self.left] / 4
        blocks = (mine.sum(1) - theirs.sum(1)) / 60
        return game, rows, positions, 0.8 * (score[:, 0] - score[:, 1]) + blocks
