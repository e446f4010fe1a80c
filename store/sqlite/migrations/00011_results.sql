-- +goose Up
ALTER TABLE matches ADD COLUMN rated TEXT NOT NULL DEFAULT ''; -- empty, or 'yes', or why it does not count any more
CREATE INDEX matches_rated ON matches (id) WHERE rated = 'yes';

ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT ''; -- keyed digest of where it was begun
CREATE INDEX sessions_network ON sessions (network) WHERE network <> '';

CREATE TABLE results (
	number       INTEGER PRIMARY KEY, -- in the order in which they were noted, from 1
	match        TEXT NOT NULL UNIQUE,
	system       TEXT NOT NULL,
	letters      INTEGER NOT NULL, -- 1 by letter, 0 live
	battle       TEXT NOT NULL,
	sum          TEXT NOT NULL,
	top          TEXT NOT NULL, -- ids of people; they stay when an account is gone
	bottom       TEXT NOT NULL,
	halves       INTEGER NOT NULL, -- of a victory for top: 2 won, 1 drawn, 0 lost
	top_score    INTEGER NOT NULL,
	bottom_score INTEGER NOT NULL,
	ended        INTEGER NOT NULL
) STRICT;
CREATE INDEX results_top ON results (top, number);
CREATE INDEX results_bottom ON results (bottom, number);

-- +goose Down
DROP TABLE results;
DROP INDEX sessions_network;
ALTER TABLE sessions DROP COLUMN network;
DROP INDEX matches_rated;
ALTER TABLE matches DROP COLUMN rated;
