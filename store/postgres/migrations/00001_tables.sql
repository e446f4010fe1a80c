-- +goose Up
CREATE TABLE matches (
	id        text COLLATE "C" PRIMARY KEY,
	name      text NOT NULL,
	system    text NOT NULL,
	scenario  text NOT NULL,
	sum       text NOT NULL,
	rules     text NOT NULL,
	status    text NOT NULL,
	seats     text NOT NULL, -- JSON of store.Seat, top first
	created   bigint NOT NULL, -- milliseconds since 1970, UTC
	updated   bigint NOT NULL,
	return_of text COLLATE "C" NOT NULL, -- id of the match whose return it is
	ending    text NOT NULL, -- JSON of store.Ending, empty while unknown
	standing  text NOT NULL, -- JSON of store.Standing, empty while unknown
	muster    text NOT NULL, -- JSON of store.Muster, empty once the battle is dealt
	seed      text NOT NULL, -- JSON of the muster without all but its seed
	deleted   bigint NOT NULL -- 0: not deleted
);
-- Lists begin with what changed last.
CREATE INDEX matches_shown ON matches (updated DESC, id) WHERE deleted = 0;
CREATE INDEX matches_deleted ON matches (updated DESC, id) WHERE deleted <> 0;
CREATE INDEX matches_status ON matches (status, updated DESC, id) WHERE deleted = 0;
CREATE INDEX matches_return ON matches (return_of) WHERE return_of <> '';

CREATE TABLE entries (
	match text COLLATE "C" NOT NULL REFERENCES matches (id),
	seq   integer NOT NULL,
	entry bytea NOT NULL,
	PRIMARY KEY (match, seq)
);

-- Who has a seat in which match, or may return to one: what matches.seats says. Of seats
-- that cannot be read there is nothing here.
CREATE TABLE holders (
	holder  text COLLATE "C" NOT NULL, -- SHA-256 of a token, hex
	match   text COLLATE "C" NOT NULL REFERENCES matches (id),
	deleted boolean NOT NULL, -- the match is
	updated bigint NOT NULL, -- of the match
	open    boolean NOT NULL, -- has a seat, and the match is neither over nor deleted
	PRIMARY KEY (match, holder)
);
CREATE INDEX holders_listed ON holders (holder, deleted, updated DESC, match);

CREATE TABLE scenarios (
	system text COLLATE "C" NOT NULL,
	name   text COLLATE "C" NOT NULL,
	sum    text COLLATE "C" NOT NULL,
	text   bytea NOT NULL, -- the uploaded file, byte for byte
	added  bigint NOT NULL,
	PRIMARY KEY (system, name, sum)
);

CREATE TABLE secrets (
	name   text PRIMARY KEY,
	secret bytea NOT NULL
);

-- Who held a seat before tokens were signed; his token still counts.
CREATE TABLE former_holders (
	holder text COLLATE "C" PRIMARY KEY
);

CREATE TABLE passes (
	code   text COLLATE "C" PRIMARY KEY, -- SHA-256 of the code, hex
	match  text NOT NULL,
	holder text NOT NULL,
	until  bigint NOT NULL
);

CREATE TABLE seen (
	match text COLLATE "C" NOT NULL,
	seat  smallint NOT NULL,
	at    bigint NOT NULL,
	PRIMARY KEY (match, seat)
);

-- +goose Down
DROP TABLE seen;
DROP TABLE passes;
DROP TABLE former_holders;
DROP TABLE secrets;
DROP TABLE scenarios;
DROP TABLE holders;
DROP TABLE entries;
DROP TABLE matches;
