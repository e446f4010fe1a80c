-- +goose Up
CREATE TABLE proposals (
	id       TEXT PRIMARY KEY,
	person   TEXT NOT NULL, -- id of who made it
	until    INTEGER NOT NULL, -- milliseconds since 1970
	proposal TEXT NOT NULL -- JSON
) STRICT;
CREATE INDEX proposals_person ON proposals (person);
CREATE INDEX proposals_until ON proposals (until);

CREATE TABLE follows (
	follower TEXT NOT NULL, -- ids of people
	followed TEXT NOT NULL,
	since    INTEGER NOT NULL, -- milliseconds since 1970
	PRIMARY KEY (follower, followed)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_followed ON follows (followed, follower);

-- +goose Down
DROP TABLE follows;
DROP TABLE proposals;
