package server

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"mariscal/match"
	"mariscal/store"
)

// Between two people an answer that was wished beforehand comes as late as one
// that is given by hand, so that its quickness tells nobody that it was wished.
// Until then the question stands open like any other.

// The shortest and the longest time a wished answer takes.
const (
	soonest = 2 * time.Second
	latest  = 7 * time.Second
)

// pause is how long a wished answer takes, if nobody gives another before.
func pause() time.Duration { return soonest + rand.N(latest-soonest) }

// apart reports whether two people play, each at a table of his own.
func apart(row store.Match) bool {
	a, b := row.Seats[0], row.Seats[1]
	return a.Kind == human && b.Kind == human && a.Holder != b.Holder
}

// holdWishes makes a match hold the wishes of two who are apart.
func holdWishes(tb *table, row store.Match) { tb.Hold(apart(row)) }

// fulfil sees to it that a held wish is fulfilled in a while, if one answers what
// is asked now.
func (t *tables) fulfil(tb *table) {
	number, ok := tb.Awaited()
	if !ok {
		return
	}
	t.mu.Lock()
	if tb.place == nil || tb.awaited == number {
		t.mu.Unlock()
		return
	}
	tb.awaited = number
	tb.users++ // it stays open meanwhile
	t.mu.Unlock()
	if !t.spawn(func() {
		defer t.leave(tb)
		t.answerWished(tb, number)
	}) {
		t.leave(tb)
	}
}

// answerWished waits as long as a person would, and gives the wished answer.
func (t *tables) answerWished(tb *table, number int) {
	select {
	case <-time.After(t.server.config.Pause()):
	case <-tb.gone.Done():
		return
	}
	err := tb.Fulfil(context.WithoutCancel(tb.gone), number)
	t.mu.Lock()
	if tb.awaited == number {
		tb.awaited = 0 // who takes his wish back may wish again
	}
	t.mu.Unlock()
	switch {
	case err == nil:
		t.server.note(tb)
		t.fulfil(tb)
	case errors.Is(err, match.ErrStale): // it was answered by hand, or is wished no more
		t.fulfil(tb)
	case errors.Is(err, match.ErrConflict):
	default:
		t.server.config.Logger.Error("a wished answer was not kept", "match", tb.id, "error", err)
	}
}
