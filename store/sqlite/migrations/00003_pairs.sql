-- +goose Up
ALTER TABLE matches ADD COLUMN return_of TEXT NOT NULL DEFAULT ''; -- id of the match whose return it is
ALTER TABLE matches ADD COLUMN ending TEXT NOT NULL DEFAULT ''; -- JSON of store.Ending, empty while unknown

-- +goose Down
ALTER TABLE matches DROP COLUMN ending;
ALTER TABLE matches DROP COLUMN return_of;
