-- +goose Up
CREATE TABLE proposals (
	id       text COLLATE "C" PRIMARY KEY,
	person   text COLLATE "C" NOT NULL, -- id of who made it
	until    bigint NOT NULL, -- milliseconds since 1970
	proposal text NOT NULL -- JSON
);
CREATE INDEX proposals_person ON proposals (person);
CREATE INDEX proposals_until ON proposals (until);

CREATE TABLE follows (
	follower text COLLATE "C" NOT NULL, -- ids of people
	followed text COLLATE "C" NOT NULL,
	since    bigint NOT NULL, -- milliseconds since 1970
	PRIMARY KEY (follower, followed)
);
CREATE INDEX follows_followed ON follows (followed, follower);

-- +goose Down
DROP TABLE follows;
DROP TABLE proposals;
