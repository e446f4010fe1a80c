package store

import (
	"context"
	"errors"
	"time"
)

// ErrFenced is the error of what is written under a fence ([Under]) that does not count any more:
// another server has taken the match, or the tournament, over. Nothing was stored.
var ErrFenced = errors.New("another server keeps the match by now")

// ErrChanged is the error of an entry whose author expected another row ([Expecting]). Nothing was
// stored.
var ErrChanged = errors.New("name, seats or muster of the match have changed")

// A Head is what a server looks at to see whether it knows a match as it is now.
type Head struct {
	Entries int   // how many the journal has
	Row     int64 // [Match.Row]
}

// An Outage is a time in which no server was alive, or none could reach the database, or the
// database had no room for entries, in milliseconds since 1970.
type Outage struct{ From, To int64 }

// A Shared store is used by several servers at once, its nodes, none of which knows what the
// others have changed.
//
// What only one may do in a match (a computer player's answer, a flag that falls, a wished
// answer) is done by its keeper. A node keeps matches as long as it is alive by the
// database's clock; then another one may take them over. Every taking has a number, its
// fence, and the database refuses an entry with an older one ([Under]): a node that was
// stopped for long cannot write what it thought of before.
type Shared interface {
	Store
	Nodes
}

// Nodes is what a [Shared] store has besides those of one server.
type Nodes interface {
	// Heads returns the heads of matches, by id; those of deleted ones are missing.
	Heads(ctx context.Context, ids []string) (map[string]Head, error)
	// Changed returns the ids of matches that have changed since a time, the last changed
	// first: their row, or their journal by an entry that was not added [Quietly]. The time of
	// change may be up to two seconds older than an entry.
	Changed(ctx context.Context, since time.Time, most int) ([]string, error)
	// Uploads lists the uploaded scenarios in order of upload, without their texts.
	Uploads(ctx context.Context) ([]Scenario, error)
	// PutBoard keeps the text of a board under its address for a while, and Board returns
	// it; ErrNotFound when there is none.
	PutBoard(ctx context.Context, at string, text []byte) error
	Board(ctx context.Context, at string) ([]byte, error)

	// Spend takes one of an allowance that all servers count together: so many at once, then
	// one every so often. ok is false when it is used up. Without take it only looks.
	Spend(ctx context.Context, key string, now time.Time, every time.Duration, burst int, take bool) (ok bool, err error)

	// Alive says that a node is alive, for that long from now, and returns the time by the
	// database's clock. Of a [Worker] it is no sign that players can be served. Gone says that it is not any more.
	Alive(ctx context.Context, node string, lasts time.Duration) (now time.Time, err error)
	Gone(ctx context.Context, node string) error
	// Outages returns the times without a node that was alive which ended after a moment, the
	// first to end first.
	Outages(ctx context.Context, after int64) ([]Outage, error)
	// Size returns the bytes that the database takes. What the disk below it has left no
	// database tells.
	Size(ctx context.Context) (int64, error)
	// Missed adds an outage: a time in which there were nodes and no room for entries.
	Missed(ctx context.Context, o Outage) error
	// Keep makes a node the keeper of a match; the fence is 0 when another node keeps it.
	Keep(ctx context.Context, match, node string) (fence int64, err error)
	// Release says that a match needs no keeper, if that fence still counts.
	Release(ctx context.Context, match string, fence int64) error
	// KeepTournament makes a node the keeper of a tournament, who pairs its rounds, as Keep does.
	KeepTournament(ctx context.Context, id, node string) (fence int64, err error)
	// Unkept returns some matches that need a keeper and have none that is alive: those of
	// nodes that are gone; with never, those under way that nobody has ever kept, with a
	// computer player or a clock, for which all matches under way are looked through.
	Unkept(ctx context.Context, never bool, most int) ([]string, error)
}

// Worker begins the ids of nodes that serve nobody.
const Worker = "worker-"

type fenceKey struct{}

// Under returns a context for entries that only the keeper of a match may add; 0 for no fence.
func Under(ctx context.Context, fence int64) context.Context {
	if fence == 0 {
		return ctx
	}
	return context.WithValue(ctx, fenceKey{}, fence)
}

// FenceOf returns the fence of [Under], or 0.
func FenceOf(ctx context.Context) int64 {
	fence, _ := ctx.Value(fenceKey{}).(int64)
	return fence
}

type rowKey struct{}

// Expecting returns a context for entries that are only added while the match has this row
// ([Match.Row]): who gives an answer need not read the row again to know that the seat is still his.
// Only a [Shared] store looks; 0 expects nothing.
func Expecting(ctx context.Context, row int64) context.Context {
	if row == 0 {
		return ctx
	}
	return context.WithValue(ctx, rowKey{}, row)
}

// RowOf returns the row of [Expecting], or 0.
func RowOf(ctx context.Context) int64 {
	row, _ := ctx.Value(rowKey{}).(int64)
	return row
}
