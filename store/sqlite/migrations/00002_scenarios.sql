-- +goose Up
CREATE TABLE scenarios (
	system TEXT NOT NULL,
	name   TEXT NOT NULL,
	sum    TEXT NOT NULL,
	text   TEXT NOT NULL, -- the uploaded file, byte for byte
	added  INTEGER NOT NULL,
	PRIMARY KEY (system, name, sum)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE scenarios;
