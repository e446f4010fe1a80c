-- +goose Up
ALTER TABLE nodes ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now(); -- when it said so last

-- When no node was alive, in milliseconds since 1970: no clock ran then.
CREATE TABLE outages (
	from_at bigint PRIMARY KEY,
	to_at   bigint NOT NULL
);

-- +goose Down
DROP TABLE outages;
ALTER TABLE nodes DROP COLUMN seen_at;
