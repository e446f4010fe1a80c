-- +goose Up
-- Additive: programs of the version before go on.
CREATE TABLE drafts (
	person     TEXT NOT NULL, -- id
	battle     TEXT NOT NULL, -- id of the battle in whose address it lies
	name       TEXT NOT NULL,
	revision   INTEGER NOT NULL,
	writer     TEXT NOT NULL, -- the page that wrote it last
	changed    INTEGER NOT NULL, -- milliseconds since 1970
	origin     TEXT NOT NULL, -- id of the battle it began from
	origin_sum TEXT NOT NULL,
	text       BLOB NOT NULL,
	PRIMARY KEY (person, battle)
) STRICT;

CREATE TABLE published (
	battle  TEXT PRIMARY KEY, -- id of the scenario
	system  TEXT NOT NULL,
	person  TEXT NOT NULL, -- id of the author, empty when he is gone
	changed INTEGER NOT NULL, -- milliseconds since 1970
	played  INTEGER NOT NULL, -- finished matches
	stars   INTEGER NOT NULL, -- sum of its ratings
	raters  INTEGER NOT NULL,
	weight  INTEGER NOT NULL, -- by which ratings sort it
	origin  TEXT NOT NULL, -- id of the battle it began from
	facts   TEXT NOT NULL -- JSON of store.PublishedFacts
) STRICT;
CREATE INDEX published_changed ON published (changed DESC, battle);
CREATE INDEX published_weight ON published (weight DESC, battle);
CREATE INDEX published_played ON published (played DESC, battle);
CREATE INDEX published_system_changed ON published (system, changed DESC, battle);
CREATE INDEX published_system_weight ON published (system, weight DESC, battle);
CREATE INDEX published_system_played ON published (system, played DESC, battle);
CREATE INDEX published_person ON published (person);
CREATE INDEX published_origin ON published (origin, changed DESC) WHERE origin <> '';

CREATE TABLE published_texts (
	battle TEXT NOT NULL,
	sum    TEXT NOT NULL, -- SHA-256 of its canonical form
	text   BLOB NOT NULL, -- the file, byte for byte
	PRIMARY KEY (battle, sum)
) STRICT;

CREATE TABLE stars (
	battle TEXT NOT NULL,
	person TEXT NOT NULL, -- id
	stars  INTEGER NOT NULL,
	at     INTEGER NOT NULL, -- milliseconds since 1970
	PRIMARY KEY (battle, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX stars_person ON stars (person);

CREATE INDEX matches_fought ON matches (scenario) WHERE status = 'finished' AND deleted = 0;

-- +goose Down
DROP INDEX matches_fought;
DROP TABLE stars;
DROP TABLE published_texts;
DROP TABLE published;
DROP TABLE drafts;
