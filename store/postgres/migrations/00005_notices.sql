-- +goose Up
ALTER TABLE people ADD COLUMN mail text COLLATE "C" NOT NULL DEFAULT ''; -- his confirmed address, in small letters
UPDATE people SET mail = lower(coalesce(person::json #>> '{mail,address}', '')); -- of tables that were taken back
CREATE INDEX people_mail ON people (mail) WHERE mail <> '';

CREATE TABLE notices (
	id     text COLLATE "C" PRIMARY KEY, -- what it is about: nobody is told the same twice
	person text COLLATE "C" NOT NULL REFERENCES people (id),
	way    text NOT NULL, -- "mail"
	kind   text NOT NULL,
	match  text NOT NULL, -- empty for what is of no match
	mark   text NOT NULL,
	made   bigint NOT NULL,
	due    bigint NOT NULL, -- when it is to be sent, or tried again
	tries  integer NOT NULL,
	letter text NOT NULL, -- the letter it goes in
	state  text NOT NULL, -- "waiting", "sent", "failed" or "void"
	done   bigint NOT NULL -- since when it does not wait any more
);
CREATE INDEX notices_due ON notices (due) WHERE state = 'waiting';
CREATE INDEX notices_person ON notices (person);
CREATE INDEX notices_done ON notices (done) WHERE state <> 'waiting';

-- +goose Down
DROP TABLE notices;
DROP INDEX people_mail;
ALTER TABLE people DROP COLUMN mail;
