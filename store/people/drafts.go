package people

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mariscal/store"
)

var _ store.Drafts = (*Tables)(nil)

const (
	aboutDraft = "person, battle, name, revision, writer, changed, origin, origin_sum"
	ofDraft    = aboutDraft + ", text"
	takeDraft  = "INSERT INTO drafts (" + ofDraft + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
	// mostBeside is how many drafts of one address are told apart by a number.
	mostBeside = 1000
)

func draftArgs(d store.Draft) []any {
	return []any{d.Person, d.Battle, d.Name, d.Revision, d.Writer, d.Changed, d.Origin.Battle, d.Origin.Sum, []byte(d.Text)}
}

func readDraft(row scanner) (d store.Draft, err error) {
	var text []byte
	err = row.Scan(&d.Person, &d.Battle, &d.Name, &d.Revision, &d.Writer, &d.Changed, &d.Origin.Battle, &d.Origin.Sum, &text)
	d.Text = string(text)
	return d, none(err)
}

// DraftsOf implements store.Drafts.
func (t *Tables) DraftsOf(ctx context.Context, person string) ([]store.Draft, error) {
	all, err := list(ctx, t.db.Read, func(row scanner) (d store.Draft, err error) {
		return d, row.Scan(&d.Person, &d.Battle, &d.Name, &d.Revision, &d.Writer, &d.Changed, &d.Origin.Battle, &d.Origin.Sum)
	}, "SELECT "+aboutDraft+" FROM drafts WHERE person = $1 ORDER BY changed DESC, battle", person)
	return all, t.db.Fail("drafts", err)
}

// Draft implements store.Drafts.
func (t *Tables) Draft(ctx context.Context, person, battle string) (store.Draft, error) {
	d, err := draftOf(ctx, t.db.Read, person, battle)
	return d, t.db.Fail("draft", err)
}

func draftOf(ctx context.Context, from Reader, person, battle string) (store.Draft, error) {
	return readDraft(from.QueryRowContext(ctx, "SELECT "+ofDraft+" FROM drafts WHERE person = $1 AND battle = $2", person, battle))
}

// PutDraft implements store.Drafts.
func (t *Tables) PutDraft(ctx context.Context, d store.Draft, room store.DraftRoom) (store.Draft, error) {
	err := t.db.Within(ctx, func(tx *sql.Tx) error {
		if err := lockPerson(ctx, tx, d.Person); err != nil {
			return err
		}
		had, err := draftOf(ctx, tx, d.Person, d.Battle)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		there := err == nil
		base := d.Revision
		d.Revision = max(d.Changed, had.Revision+1)
		switch {
		case there && had.Text == d.Text && had.Name == d.Name:
			d = had
			return nil
		case there && had.Revision != base && had.Writer != d.Writer: // another page was first
			if d.Origin == (store.Origin{}) {
				d.Origin = had.Origin
			}
			if d.Battle, err = freeDraft(ctx, tx, d.Person, d.Battle); err != nil {
				return err
			}
			there = false
		case there:
			d.Origin = had.Origin
		}
		if err := fits(ctx, tx, d, room); err != nil {
			return err
		}
		if !there {
			return change(ctx, tx, takeDraft, draftArgs(d)...)
		}
		return change(ctx, tx, "UPDATE drafts SET name = $1, revision = $2, writer = $3, changed = $4, text = $5 WHERE person = $6 AND battle = $7",
			d.Name, d.Revision, d.Writer, d.Changed, []byte(d.Text), d.Person, d.Battle)
	})
	return d, t.db.Fail("draft", err)
}

// freeDraft returns an address beside one that a person has a draft at.
func freeDraft(ctx context.Context, tx *sql.Tx, person, battle string) (string, error) {
	for n := 2; n < mostBeside; n++ {
		end := fmt.Sprintf("-%d", n)
		at := battle[:min(len(battle), store.MostDraftAddress-len(end))] + end
		if _, err := draftOf(ctx, tx, person, at); errors.Is(err, store.ErrNotFound) {
			return at, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", store.ErrMany
}

// fits returns ErrMany if a person's other drafts leave no room for one.
func fits(ctx context.Context, tx *sql.Tx, d store.Draft, room store.DraftRoom) error {
	var others, size int
	err := tx.QueryRowContext(ctx, "SELECT count(*), coalesce(sum(length(text)), 0) FROM drafts WHERE person = $1 AND battle <> $2", d.Person, d.Battle).Scan(&others, &size)
	if err == nil && (others >= room.Most || size+len(d.Text) > room.Bytes) {
		err = store.ErrMany
	}
	return err
}

// DropDraft implements store.Drafts.
func (t *Tables) DropDraft(ctx context.Context, person, battle string) error {
	return t.db.Fail("draft", t.exec(ctx, "DELETE FROM drafts WHERE person = $1 AND battle = $2", person, battle))
}
