package people

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"mariscal/store"
)

var (
	_ store.Proposals = (*Tables)(nil)
	_ store.Follows   = (*Tables)(nil)
)

const (
	takeProposal = "INSERT INTO proposals (id, person, until, proposal) VALUES ($1, $2, $3, $4)"
	takeFollow   = "INSERT INTO follows (follower, followed, since) VALUES ($1, $2, $3)"
	ofFollow     = "follower, followed, since"
)

func readProposal(row scanner) (p store.Proposal, err error) {
	var text string
	if err = row.Scan(&text); err == nil {
		err = json.Unmarshal([]byte(text), &p)
	}
	return p, none(err)
}

func readFollow(row scanner) (f store.Follow, err error) {
	return f, row.Scan(&f.Follower, &f.Followed, &f.Since)
}

// lockPerson makes what a person adds be counted by one transaction after the other.
func lockPerson(ctx context.Context, tx *sql.Tx, id string) error {
	return change(ctx, tx, "UPDATE people SET created = created WHERE id = $1", id)
}

// AddProposal implements store.Proposals.
func (t *Tables) AddProposal(ctx context.Context, p store.Proposal, now time.Time, most int) error {
	text, err := json.Marshal(p)
	if err == nil {
		err = t.db.Within(ctx, func(tx *sql.Tx) error {
			if err := lockPerson(ctx, tx, p.Person); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, "DELETE FROM proposals WHERE until <= $1", store.Millis(now)); err != nil {
				return err
			}
			var has int
			if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM proposals WHERE person = $1", p.Person).Scan(&has); err != nil {
				return err
			}
			if has >= most {
				return store.ErrMany
			}
			return change(ctx, tx, takeProposal, p.ID, p.Person, store.Millis(p.Until), string(text))
		})
	}
	return t.db.Fail("proposal", err)
}

// Proposals implements store.Proposals.
func (t *Tables) Proposals(ctx context.Context, person string, now time.Time, most int) ([]store.Proposal, error) {
	all, err := list(ctx, t.db.Read, readProposal,
		"SELECT proposal FROM proposals WHERE until > $1 AND (person = $2 OR $2 = '') ORDER BY until DESC, id LIMIT $3", store.Millis(now), person, most)
	return all, t.db.Fail("proposals", err)
}

// Proposal implements store.Proposals.
func (t *Tables) Proposal(ctx context.Context, id string) (store.Proposal, error) {
	p, err := readProposal(t.db.Read.QueryRowContext(ctx, "SELECT proposal FROM proposals WHERE id = $1", id))
	return p, t.db.Fail("proposal", err)
}

// TakeProposal implements store.Proposals.
func (t *Tables) TakeProposal(ctx context.Context, id string) error {
	return t.db.Fail("proposal", t.exec(ctx, "DELETE FROM proposals WHERE id = $1", id))
}

// AddFollow implements store.Follows.
func (t *Tables) AddFollow(ctx context.Context, f store.Follow, most int) error {
	return t.db.Fail("follow", t.db.Within(ctx, func(tx *sql.Tx) error {
		if err := lockPerson(ctx, tx, f.Follower); err != nil {
			return err
		}
		var has, known int
		err := tx.QueryRowContext(ctx, "SELECT count(*), coalesce(sum(CASE WHEN followed = $2 THEN 1 ELSE 0 END), 0) FROM follows WHERE follower = $1", f.Follower, f.Followed).Scan(&has, &known)
		switch {
		case err != nil || known > 0:
			return err
		case has >= most:
			return store.ErrMany
		}
		return change(ctx, tx, takeFollow, f.Follower, f.Followed, f.Since)
	}))
}

// DropFollow implements store.Follows.
func (t *Tables) DropFollow(ctx context.Context, follower, followed string) error {
	return t.drop(ctx, "DELETE FROM follows WHERE follower = $1 AND followed = $2", follower, followed)
}

// DropFollowers implements store.Follows.
func (t *Tables) DropFollowers(ctx context.Context, followed string) error {
	return t.drop(ctx, "DELETE FROM follows WHERE followed = $1", followed)
}

func (t *Tables) drop(ctx context.Context, statement string, args ...any) error {
	return t.db.Fail("follow", t.db.Within(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, statement, args...)
		return err
	}))
}

// FollowsOf implements store.Follows.
func (t *Tables) FollowsOf(ctx context.Context, person string) ([]store.Follow, error) {
	all, err := list(ctx, t.db.Read, readFollow, "SELECT "+ofFollow+" FROM follows WHERE follower = $1 ORDER BY since, followed", person)
	return all, t.db.Fail("follows", err)
}

// Followers implements store.Follows.
func (t *Tables) Followers(ctx context.Context, person string) ([]store.Follow, error) {
	all, err := list(ctx, t.db.Read, readFollow, "SELECT "+ofFollow+" FROM follows WHERE followed = $1 ORDER BY since, follower", person)
	return all, t.db.Fail("follows", err)
}
