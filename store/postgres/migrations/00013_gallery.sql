-- +goose Up
-- Additive: programs of the version before go on.
CREATE TABLE drafts (
	person     text COLLATE "C" NOT NULL, -- id
	battle     text COLLATE "C" NOT NULL, -- id of the battle in whose address it lies
	name       text NOT NULL,
	revision   bigint NOT NULL,
	writer     text NOT NULL, -- the page that wrote it last
	changed    bigint NOT NULL, -- milliseconds since 1970
	origin     text COLLATE "C" NOT NULL, -- id of the battle it began from
	origin_sum text COLLATE "C" NOT NULL,
	text       bytea NOT NULL,
	PRIMARY KEY (person, battle)
);

CREATE TABLE published (
	battle  text COLLATE "C" PRIMARY KEY, -- id of the scenario
	system  text COLLATE "C" NOT NULL,
	person  text COLLATE "C" NOT NULL, -- id of the author, empty when he is gone
	changed bigint NOT NULL, -- milliseconds since 1970
	played  bigint NOT NULL, -- finished matches
	stars   bigint NOT NULL, -- sum of its ratings
	raters  bigint NOT NULL,
	weight  bigint NOT NULL, -- by which ratings sort it
	origin  text COLLATE "C" NOT NULL, -- id of the battle it began from
	facts   text NOT NULL -- JSON of store.PublishedFacts
);
CREATE INDEX published_changed ON published (changed DESC, battle);
CREATE INDEX published_weight ON published (weight DESC, battle);
CREATE INDEX published_played ON published (played DESC, battle);
CREATE INDEX published_system_changed ON published (system, changed DESC, battle);
CREATE INDEX published_system_weight ON published (system, weight DESC, battle);
CREATE INDEX published_system_played ON published (system, played DESC, battle);
CREATE INDEX published_person ON published (person);
CREATE INDEX published_origin ON published (origin, changed DESC) WHERE origin <> '';

CREATE TABLE published_texts (
	battle text COLLATE "C" NOT NULL,
	sum    text COLLATE "C" NOT NULL, -- SHA-256 of its canonical form
	text   bytea NOT NULL, -- the file, byte for byte
	PRIMARY KEY (battle, sum)
);

CREATE TABLE stars (
	battle text COLLATE "C" NOT NULL,
	person text COLLATE "C" NOT NULL, -- id
	stars  bigint NOT NULL,
	at     bigint NOT NULL, -- milliseconds since 1970
	PRIMARY KEY (battle, person)
);
CREATE INDEX stars_person ON stars (person);

CREATE INDEX matches_fought ON matches (scenario) WHERE status = 'finished' AND deleted = 0;

-- +goose Down
DROP INDEX matches_fought;
DROP TABLE stars;
DROP TABLE published_texts;
DROP TABLE published;
DROP TABLE drafts;
