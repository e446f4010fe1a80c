-- +goose Up
ALTER TABLE matches ADD COLUMN muster TEXT NOT NULL DEFAULT ''; -- JSON of store.Muster, empty once the battle is dealt

-- +goose Down
ALTER TABLE matches DROP COLUMN muster;
