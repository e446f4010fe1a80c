-- +goose Up
ALTER TABLE matches ADD COLUMN pace text NOT NULL DEFAULT ''; -- how much time the seats have, empty for none

-- +goose Down
ALTER TABLE matches DROP COLUMN pace;
