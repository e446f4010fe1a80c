-- +goose Up
CREATE TABLE tournaments (
	id      text COLLATE "C" PRIMARY KEY,
	created bigint NOT NULL,
	over    integer NOT NULL, -- 1 once nothing more is to be done
	version bigint NOT NULL,  -- grows with every change
	head    text NOT NULL,    -- what lists show (JSON)
	field   text NOT NULL,    -- players and rounds (JSON)
	keeper  text COLLATE "C" NOT NULL DEFAULT '', -- the node that pairs its rounds; empty before the first
	fence   bigint NOT NULL DEFAULT 0             -- of its keeping: a change with an older one is refused
);
CREATE INDEX tournaments_created ON tournaments (created, id);
CREATE INDEX tournaments_running ON tournaments (id) WHERE over = 0;

-- +goose Down
DROP TABLE tournaments;
