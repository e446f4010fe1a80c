-- +goose Up
ALTER TABLE matches ADD COLUMN delay text NOT NULL DEFAULT ''; -- how much later watchers see it: '15m', '2t'

CREATE TABLE talk (
	match  text COLLATE "C" NOT NULL,
	at     bigint NOT NULL, -- milliseconds since 1970, UTC; no two lines of a match have the same
	author text COLLATE "C" NOT NULL, -- holder of a seat: '@' and the id of a person, or the digest of a token
	seat   integer NOT NULL, -- 0 top, 1 bottom, 2 none
	name   text NOT NULL, -- of who has no account
	phrase text NOT NULL, -- id of a phrase in place of a text
	line   text NOT NULL,
	PRIMARY KEY (match, at)
);
CREATE INDEX talk_at ON talk (at);
CREATE INDEX talk_author ON talk (author, at);

CREATE TABLE mutes (
	holder text COLLATE "C" NOT NULL,
	whom   text COLLATE "C" NOT NULL,
	match  text COLLATE "C" NOT NULL, -- empty for everywhere
	PRIMARY KEY (holder, whom, match)
);

CREATE TABLE reports (
	id      text COLLATE "C" PRIMARY KEY,
	at      bigint NOT NULL,
	match   text COLLATE "C" NOT NULL,
	by_whom text COLLATE "C" NOT NULL, -- id of a person; empty once he is gone
	whom    text COLLATE "C" NOT NULL, -- id of a person
	why     text NOT NULL,
	lines   text NOT NULL, -- JSON of []store.Line
	done    text NOT NULL -- name of the admin who has seen to it
);
CREATE UNIQUE INDEX reports_once ON reports (match, by_whom, whom) WHERE by_whom <> '';

-- +goose Down
DROP TABLE reports;
DROP TABLE mutes;
DROP TABLE talk;
ALTER TABLE matches DROP COLUMN delay;
