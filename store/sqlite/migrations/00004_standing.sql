-- +goose Up
ALTER TABLE matches ADD COLUMN standing TEXT NOT NULL DEFAULT ''; -- JSON of store.Standing, empty while unknown

-- +goose Down
ALTER TABLE matches DROP COLUMN standing;
