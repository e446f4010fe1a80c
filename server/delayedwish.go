package server

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"mariscal/match"
	"mariscal/store"
)

// Between two people a wished answer comes as late as one given by hand, so that its
// speed does not reveal the wish. Until then the question stays open.

// The shortest and the longest delay of a wished answer.
const (
	soonest = 2 * time.Second
	latest  = 7 * time.Second
)

// pause returns the delay of a wished answer.
func pause() time.Duration { return soonest + rand.N(latest-soonest) }

// apart reports whether two people play, each at his own table.
func apart(row store.Match) bool {
	a, b := row.Seats[0], row.Seats[1]
	return a.Kind == human && b.Kind == human && a.Holder != b.Holder
}

// fulfil schedules the answer of a held wish, if one applies to the present question.
func (t *tables) fulfil(tb *table) {
	number, ok := tb.Awaited()
	if !ok {
		return
	}
	if !t.keep(tb) { // the server that keeps the match learns of the question, if it is still there
		t.fulfilLater(tb)
		return
	}
	t.mu.Lock()
	if tb.place == nil || tb.awaited == number {
		t.mu.Unlock()
		return
	}
	tb.awaited = number
	tb.users++ // keeps the table open meanwhile
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
	err := tb.Fulfil(context.WithoutCancel(tb.under()), number)
	t.mu.Lock()
	if tb.awaited == number {
		tb.awaited = 0 // the seat may change its wish and wish again
	}
	t.mu.Unlock()
	switch {
	case err == nil:
		t.server.note(tb)
		t.fulfil(tb)
	case errors.Is(err, match.ErrStale): // it was answered by hand, or the wish is gone
		t.fulfil(tb)
	case errors.Is(err, match.ErrConflict), t.fenced(tb, err):
	default:
		t.server.config.Logger.Error("a wished answer was not kept", "match", tb.id, "error", err)
	}
}

// fulfilLater tries again in a while to see to the wishes at a table that another server keeps.
func (t *tables) fulfilLater(tb *table) {
	if tb.later.Swap(true) {
		return
	}
	t.spawn(func() {
		select {
		case <-time.After(keepAgain):
			tb.later.Store(false)
			if t.hold(tb) {
				defer t.leave(tb)
				t.fulfil(tb)
			}
		case <-tb.gone.Done():
		}
	})
}
