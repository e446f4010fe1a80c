-- +goose Up
CREATE TABLE people (
	id      TEXT PRIMARY KEY,
	key     TEXT NOT NULL UNIQUE, -- name in the form that is compared
	created INTEGER NOT NULL, -- milliseconds since 1970, UTC
	person  TEXT NOT NULL -- JSON of store.Person
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
	token   TEXT PRIMARY KEY, -- SHA-256 of the cookie's token, hex
	person  TEXT NOT NULL REFERENCES people (id),
	created INTEGER NOT NULL,
	proved  INTEGER NOT NULL, -- when the person last proved who he is
	seen    INTEGER NOT NULL,
	device  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_seen ON sessions (seen);

CREATE TABLE audits (
	id      TEXT PRIMARY KEY,
	at      INTEGER NOT NULL,
	by_whom TEXT NOT NULL,
	what    TEXT NOT NULL,
	whom    TEXT NOT NULL,
	why     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX audits_at ON audits (at DESC, id);

-- +goose Down
DROP TABLE audits;
DROP TABLE sessions;
DROP TABLE people;
