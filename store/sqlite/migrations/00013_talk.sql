-- +goose Up
ALTER TABLE matches ADD COLUMN delay TEXT NOT NULL DEFAULT ''; -- how much later watchers see it: '15m', '2t'

CREATE TABLE talk (
	match  TEXT NOT NULL,
	at     INTEGER NOT NULL, -- milliseconds since 1970, UTC; no two lines of a match have the same
	author TEXT NOT NULL, -- holder of a seat: '@' and the id of a person, or the digest of a token
	seat   INTEGER NOT NULL, -- 0 top, 1 bottom, 2 none
	name   TEXT NOT NULL, -- of who has no account
	phrase TEXT NOT NULL, -- id of a phrase in place of a text
	line   TEXT NOT NULL,
	PRIMARY KEY (match, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX talk_at ON talk (at);
CREATE INDEX talk_author ON talk (author, at);

CREATE TABLE mutes (
	holder TEXT NOT NULL,
	whom   TEXT NOT NULL,
	match  TEXT NOT NULL, -- empty for everywhere
	PRIMARY KEY (holder, whom, match)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
	id      TEXT PRIMARY KEY,
	at      INTEGER NOT NULL,
	match   TEXT NOT NULL,
	by_whom TEXT NOT NULL, -- id of a person; empty once he is gone
	whom    TEXT NOT NULL, -- id of a person
	why     TEXT NOT NULL,
	lines   TEXT NOT NULL, -- JSON of []store.Line
	done    TEXT NOT NULL -- name of the admin who has seen to it
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX reports_once ON reports (match, by_whom, whom) WHERE by_whom <> '';

-- +goose Down
DROP TABLE reports;
DROP TABLE mutes;
DROP TABLE talk;
ALTER TABLE matches DROP COLUMN delay;
