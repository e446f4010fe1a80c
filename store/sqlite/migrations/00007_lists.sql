-- +goose Up
-- A time no calendar has would stand in the way of every page.
UPDATE matches SET updated = CASE WHEN created BETWEEN -62135596800000 AND 253402300799999 THEN created ELSE 1 END
	WHERE updated NOT BETWEEN -62135596800000 AND 253402300799999;

-- Lists begin with what changed last.
CREATE INDEX matches_shown ON matches (updated DESC, id) WHERE deleted = 0;
CREATE INDEX matches_deleted ON matches (updated DESC, id) WHERE deleted <> 0;
CREATE INDEX matches_status ON matches (status, updated DESC, id) WHERE deleted = 0;
CREATE INDEX matches_return ON matches (return_of) WHERE return_of <> '';

-- Who has a seat in which match, or may return to one: what matches.seats says, kept
-- by the triggers below. Of seats that cannot be read there is nothing here.
CREATE TABLE holders (
	holder  TEXT NOT NULL, -- SHA-256 of a token, hex
	deleted INTEGER NOT NULL, -- of the match: 0 or 1
	updated INTEGER NOT NULL, -- of the match
	match   TEXT NOT NULL,
	open    INTEGER NOT NULL, -- 1: has a seat, and the match is neither over nor deleted
	PRIMARY KEY (holder, deleted, updated DESC, match)
) STRICT, WITHOUT ROWID;
CREATE INDEX holders_match ON holders (match, holder);
CREATE INDEX holders_open ON holders (holder) WHERE open = 1;

-- +goose StatementBegin
CREATE TRIGGER matches_seated AFTER UPDATE OF seats, status, deleted ON matches BEGIN
	DELETE FROM holders WHERE match = new.id;
	INSERT OR IGNORE INTO holders (holder, deleted, updated, match, open)
		WITH seat (value) AS (
			SELECT value FROM json_each(CASE WHEN json_valid(new.seats) THEN new.seats ELSE '[]' END)
			WHERE CASE WHEN json_valid(new.seats) THEN json_array_length(new.seats) = 2
				AND json_type(new.seats, '$[0].kind') = 'text' AND json_extract(new.seats, '$[0].kind') <> ''
				AND json_type(new.seats, '$[1].kind') = 'text' AND json_extract(new.seats, '$[1].kind') <> '' END
		), held (holder, sits) AS (
			SELECT json_extract(value, '$.holder'), 1 FROM seat WHERE json_extract(value, '$.kind') = 'human'
			UNION ALL SELECT device.value, 1 FROM seat, json_each(seat.value, '$.also') AS device WHERE json_extract(seat.value, '$.kind') = 'human'
			UNION ALL SELECT json_extract(value, '$.away.holder'), 0 FROM seat
			UNION ALL SELECT device.value, 0 FROM seat, json_each(seat.value, '$.away.also') AS device
		)
		SELECT holder, new.deleted <> 0, new.updated, new.id, max(sits) AND new.deleted = 0 AND new.status <> 'finished'
		FROM held WHERE typeof(holder) = 'text' AND holder <> '' GROUP BY holder;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER matches_created AFTER INSERT ON matches BEGIN
	UPDATE matches SET seats = seats WHERE id = new.id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER matches_changed AFTER UPDATE OF updated ON matches WHEN new.updated <> old.updated BEGIN
	UPDATE holders SET updated = new.updated WHERE match = new.id;
END;
-- +goose StatementEnd
UPDATE matches SET seats = seats;

-- +goose Down
DROP TRIGGER matches_changed;
DROP TRIGGER matches_created;
DROP TRIGGER matches_seated;
DROP TABLE holders;
DROP INDEX matches_return;
DROP INDEX matches_status;
DROP INDEX matches_deleted;
DROP INDEX matches_shown;
