-- +goose Up
-- What all servers count together, such as wrong passwords for a name: when the whole allowance
-- will be there again.
CREATE TABLE allowances (
	key     text COLLATE "C" PRIMARY KEY, -- a digest
	full_at bigint NOT NULL -- milliseconds since 1970
);
CREATE INDEX allowances_full ON allowances (full_at);

-- +goose Down
DROP TABLE allowances;
