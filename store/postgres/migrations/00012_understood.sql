-- +goose Up
-- Additive: programs of the version before go on.
-- Programs whose tables stop at this version or later understand the tables, also newer ones.
CREATE TABLE understood (since bigint NOT NULL);
INSERT INTO understood (since) VALUES (11);

-- +goose Down
DROP TABLE understood;
