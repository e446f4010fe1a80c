-- +goose Up
CREATE TABLE people (
	id      text COLLATE "C" PRIMARY KEY,
	key     text COLLATE "C" NOT NULL UNIQUE, -- name in the form that is compared
	created bigint NOT NULL, -- milliseconds since 1970, UTC
	person  text NOT NULL -- JSON of store.Person
);

CREATE TABLE sessions (
	token   text COLLATE "C" PRIMARY KEY, -- SHA-256 of the cookie's token, hex
	person  text COLLATE "C" NOT NULL REFERENCES people (id),
	created bigint NOT NULL,
	proved  bigint NOT NULL, -- when the person last proved who he is
	seen    bigint NOT NULL,
	device  text NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_seen ON sessions (seen);

CREATE TABLE audits (
	id      text COLLATE "C" PRIMARY KEY,
	at      bigint NOT NULL,
	by_whom text NOT NULL,
	what    text NOT NULL,
	whom    text NOT NULL,
	why     text NOT NULL
);
CREATE INDEX audits_at ON audits (at DESC, id);

-- +goose Down
DROP TABLE audits;
DROP TABLE sessions;
DROP TABLE people;
