-- +goose Up
ALTER TABLE people ADD COLUMN mail TEXT NOT NULL DEFAULT ''; -- his confirmed address, in small letters
UPDATE people SET mail = lower(coalesce(json_extract(person, '$.mail.address'), '')); -- of tables that were taken back
CREATE INDEX people_mail ON people (mail) WHERE mail <> '';

CREATE TABLE notices (
	id     TEXT PRIMARY KEY, -- what it is about: nobody is told the same twice
	person TEXT NOT NULL REFERENCES people (id),
	way    TEXT NOT NULL, -- "mail"
	kind   TEXT NOT NULL,
	match  TEXT NOT NULL, -- empty for what is of no match
	mark   TEXT NOT NULL,
	made   INTEGER NOT NULL,
	due    INTEGER NOT NULL, -- when it is to be sent, or tried again
	tries  INTEGER NOT NULL,
	letter TEXT NOT NULL, -- the letter it goes in
	state  TEXT NOT NULL, -- "waiting", "sent", "failed" or "void"
	done   INTEGER NOT NULL -- since when it does not wait any more
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_due ON notices (due) WHERE state = 'waiting';
CREATE INDEX notices_person ON notices (person);
CREATE INDEX notices_done ON notices (done) WHERE state <> 'waiting';

-- +goose Down
DROP TABLE notices;
DROP INDEX people_mail;
ALTER TABLE people DROP COLUMN mail;
