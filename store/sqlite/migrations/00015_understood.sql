-- +goose Up
-- Additive: programs of the version before go on.
-- Programs whose tables stop at this version or later understand the tables, also newer ones.
CREATE TABLE understood (since INTEGER NOT NULL) STRICT;
INSERT INTO understood (since) VALUES (14);

-- +goose Down
DROP TABLE understood;
