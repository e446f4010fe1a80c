-- +goose Up
CREATE TABLE secrets (
	name   TEXT PRIMARY KEY,
	secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Who held a seat before tokens were signed; his token still counts.
CREATE TABLE former_holders (
	holder TEXT PRIMARY KEY -- SHA-256 of the token, hex
) STRICT, WITHOUT ROWID;
INSERT INTO former_holders (holder)
	SELECT DISTINCT json_extract(seat.value, '$.holder')
	FROM matches, json_each(CASE WHEN json_valid(seats) THEN seats ELSE '[]' END) AS seat
	WHERE seat.type = 'object' AND json_type(seat.value, '$.holder') = 'text' AND json_extract(seat.value, '$.holder') <> '';

CREATE TABLE passes (
	code   TEXT PRIMARY KEY, -- SHA-256 of the code, hex
	match  TEXT NOT NULL,
	holder TEXT NOT NULL,
	until  INTEGER NOT NULL -- milliseconds since 1970, UTC
) STRICT, WITHOUT ROWID;

CREATE TABLE seen (
	match TEXT NOT NULL,
	seat  INTEGER NOT NULL,
	at    INTEGER NOT NULL,
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE seen;
DROP TABLE passes;
DROP TABLE former_holders;
DROP TABLE secrets;
