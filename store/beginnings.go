package store

import "context"

// SealedSeed begins the seed of a muster whose secrets are encrypted (package vault).
const SealedSeed = "sealed 1 "

// A Beginning is what a match keeps secret until its end, as a database keeps it.
type Beginning struct {
	ID     string
	Muster string // JSON of the muster, or empty
	Entry  []byte // number 0 of the journal; nil while there is none
}

// Beginnings is how a [Store] gives and takes beginnings of matches that are not over, deleted
// ones among them, so that they can be encrypted.
type Beginnings interface {
	// Beginnings returns the first of them whose ids come after one, in the order of ids.
	Beginnings(ctx context.Context, after string, most int) ([]Beginning, error)
	// Beginning returns that of a match; ErrNotFound when there is none, or it is over.
	Beginning(ctx context.Context, id string) (Beginning, error)
	// Reseal stores a beginning in place of the one that was read; ErrConflict when it is
	// another one by now. It is no change of the match.
	Reseal(ctx context.Context, was, is Beginning) error
	// Scour removes what was replaced from the files of the store, as far as this program may.
	Scour(ctx context.Context) error
}
