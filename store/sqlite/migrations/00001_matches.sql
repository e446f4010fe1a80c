-- +goose Up
CREATE TABLE matches (
	id       TEXT PRIMARY KEY,
	name     TEXT NOT NULL,
	system   TEXT NOT NULL,
	scenario TEXT NOT NULL,
	sum      TEXT NOT NULL,
	rules    TEXT NOT NULL,
	status   TEXT NOT NULL,
	seats    TEXT NOT NULL, -- JSON of store.Seat, top first
	created  INTEGER NOT NULL, -- milliseconds since 1970, UTC
	updated  INTEGER NOT NULL,
	deleted  INTEGER NOT NULL DEFAULT 0 -- 0: not deleted
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
	match TEXT NOT NULL REFERENCES matches (id),
	seq   INTEGER NOT NULL,
	entry BLOB NOT NULL,
	PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE entries;
DROP TABLE matches;
