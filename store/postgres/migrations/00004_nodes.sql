-- +goose Up
-- The servers that use the database, and until when each counts as alive.
CREATE TABLE nodes (
	id       text COLLATE "C" PRIMARY KEY, -- random, of one run of a server
	until_at timestamptz NOT NULL
);

-- Which node does in a match what only one may do. An entry with another fence than the
-- one here is refused.
CREATE TABLE keepers (
	match text COLLATE "C" PRIMARY KEY REFERENCES matches (id),
	node  text COLLATE "C" NOT NULL, -- empty: nobody needs to keep the match now
	fence bigint NOT NULL
);
CREATE INDEX keepers_node ON keepers (node) WHERE node <> '';
CREATE SEQUENCE fences;

-- Boards that answers have named by their address, for the nodes that did not.
CREATE TABLE boards (
	at   text COLLATE "C" PRIMARY KEY,
	text bytea NOT NULL,
	kept timestamptz NOT NULL
);

-- +goose Down
DROP TABLE boards;
DROP SEQUENCE fences;
DROP TABLE keepers;
DROP TABLE nodes;
