-- +goose Up
CREATE TABLE tournaments (
	id      TEXT PRIMARY KEY,
	created INTEGER NOT NULL,
	over    INTEGER NOT NULL, -- 1 once nothing more is to be done
	version INTEGER NOT NULL, -- grows with every change
	head    TEXT NOT NULL,    -- what lists show (JSON)
	field   TEXT NOT NULL,    -- players and rounds (JSON)
	keeper  TEXT NOT NULL DEFAULT '', -- of several servers; here there is one
	fence   INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tournaments_created ON tournaments (created, id);
CREATE INDEX tournaments_running ON tournaments (id) WHERE over = 0;

-- +goose Down
DROP TABLE tournaments;
