package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
)

// A Stored is a match's row as a database keeps it.
type Stored struct {
	ID, Name, System, Scenario, Sum, Rules, Status, ReturnOf, Pace string
	Rated, Delay                                                   string `json:",omitempty"`
	Row
}

// A StoredEntry is an entry of a journal.
type StoredEntry struct {
	Match string
	Seq   int
	Data  []byte
}

// A StoredSecret is a secret by its name ([Sessions.Secret]).
type StoredSecret struct {
	Name   string
	Secret []byte
}

// A StoredSight is when the holder of a seat was last seen, in milliseconds since 1970.
type StoredSight struct {
	Match string
	Seat  int
	At    int64
}

// An Item is one thing that a store keeps. One field is set.
type Item struct {
	Match    *Stored
	Entry    *StoredEntry
	Scenario *Scenario
	Secret   *StoredSecret
	Former   *string // digest of a token from before tokens were signed
	Pass     *Pass
	Sight    *StoredSight
	Person   *StoredPerson  `json:",omitempty"`
	Session  *StoredSession `json:",omitempty"`
	Audited  *StoredAudited `json:",omitempty"`
	Notice   *StoredNotice  `json:",omitempty"`
	Result   *Result        `json:",omitempty"`
	Line     *Line          `json:",omitempty"`
	Mute     *Mute          `json:",omitempty"`
	Report   *Report        `json:",omitempty"`

	Tournament *StoredTournament `json:",omitempty"`
	Proposal   *Proposal         `json:",omitempty"`
	Follow     *Follow           `json:",omitempty"`
	Draft      *Draft            `json:",omitempty"`
	Published  *StoredPublished  `json:",omitempty"`
	Text       *StoredText       `json:",omitempty"`
	Stars      *Stars            `json:",omitempty"`
}

// A Movable store can hand over everything it keeps, and take it in.
type Movable interface {
	// Export yields everything as it stands at one moment, each kind in the order of its
	// fields in [Item] and by its key. It ends with the error of yield.
	Export(ctx context.Context, yield func(Item) error) error
	// Import stores everything, all or nothing; ErrExists when the store is not empty.
	Import(ctx context.Context, all iter.Seq2[Item, error]) error
}

// A Moved is the size of what was moved.
type Moved struct {
	Matches int // including deleted ones
	Entries int // of all journals
}

// ErrDiffers says that what was moved is not what was there.
var ErrDiffers = errors.New("the copy differs from the original")

// errEnough ends an export that nobody reads any more.
var errEnough = errors.New("enough")

// Move copies everything from one store to another, empty one, and compares both afterwards.
// The first one does not change; nobody may write to either meanwhile.
func Move(ctx context.Context, from, to Movable) (moved Moved, err error) {
	err = to.Import(ctx, func(yield func(Item, error) bool) {
		err := from.Export(ctx, func(it Item) error {
			switch {
			case it.Match != nil:
				moved.Matches++
			case it.Entry != nil:
				moved.Entries++
			}
			if !yield(it, nil) {
				return errEnough
			}
			return nil
		})
		if err != nil && !errors.Is(err, errEnough) {
			yield(Item{}, err)
		}
	})
	if err != nil {
		return moved, err
	}
	was, err := digest(ctx, from)
	if err != nil {
		return moved, err
	}
	is, err := digest(ctx, to)
	if err == nil && !bytes.Equal(was, is) {
		err = ErrDiffers
	}
	return moved, err
}

// digest returns a sum of everything a store keeps.
func digest(ctx context.Context, s Movable) ([]byte, error) {
	sum := sha256.New()
	err := s.Export(ctx, func(it Item) error {
		text, err := json.Marshal(it)
		if err == nil {
			_, err = fmt.Fprintf(sum, "%d %s\n", len(text), text)
		}
		if err == nil && it.Scenario != nil { // JSON replaces bytes that are no UTF-8
			_, err = sum.Write([]byte(it.Scenario.Text))
		}
		return err
	})
	return sum.Sum(nil), err
}
