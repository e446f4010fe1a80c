package server

import (
	"context"
	"sync"
	"time"

	"mariscal/game"
	"mariscal/rating"
	"mariscal/store"
)

// ratingPeriod is how long a rating period is. In one a player should play some ten games.
const ratingPeriod = 30 * 24 * time.Hour

// readAtOnce is how many results are read from the store at a time.
const readAtOnce = 1000

// periodOf returns the rating period of a time.
func periodOf(t time.Time) int64 { return t.UnixMilli() / ratingPeriod.Milliseconds() }

// A ladderKey says what is rated apart.
type ladderKey struct {
	system  string
	letters bool
}

// A book has the ratings that follow from the results in the store. It only saves reading and
// reckoning them: it reads the results that are new, in the order of their numbers, so every
// server has the same.
type book struct {
	mu      sync.Mutex
	last    int64 // number of the last result it has
	ladders map[ladderKey]*ladder
	sides   map[game.Ref][3]int // of each battle: won by top, drawn, won by bottom
	rivals  map[string]rivals
	handles map[string]string // ids of people, by what addresses of pages call them
}

type ladder struct {
	*rating.Ladder
	listed []rating.Line // nil when it is to be made again
	period int64         // of listed
}

// rivals says whom somebody has played with.
type rivals struct {
	games int
	only  string // the one with whom he has played all of them; empty when there are several
}

// catchUp reads the results that are new.
func (b *book) catchUp(ctx context.Context, s store.Results) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for {
		all, err := s.Results(ctx, b.last, readAtOnce)
		if err != nil {
			return err
		}
		for _, r := range all {
			b.add(r)
		}
		if len(all) < readAtOnce {
			return nil
		}
	}
}

// add takes in a result; the caller holds mu.
func (b *book) add(r store.Result) {
	if b.ladders == nil {
		b.ladders, b.sides, b.rivals = map[ladderKey]*ladder{}, map[game.Ref][3]int{}, map[string]rivals{}
		b.handles = map[string]string{}
	}
	b.last = r.Number
	key := ladderKey{r.System, r.Letters}
	l := b.ladders[key]
	if l == nil {
		l = &ladder{Ladder: rating.NewLadder()}
		b.ladders[key] = l
	}
	l.listed = nil
	l.Add(rating.Played{
		Battle: r.Sum, Names: r.People, Top: rating.Game{Score: wonBy(r, game.Top), Margin: r.Scores[0] - r.Scores[1]},
	}, periodOf(time.UnixMilli(r.Ended)))
	ref := game.Ref{ID: r.Battle, Sum: r.Sum}
	sides := b.sides[ref]
	sides[2-r.Halves]++
	b.sides[ref] = sides
	for i, id := range r.People {
		with, other := b.rivals[id], r.People[1-i]
		if with.games++; with.games == 1 {
			with.only = other
		} else if with.only != other {
			with.only = ""
		}
		b.rivals[id] = with
	}
}

// list returns a ladder, the strongest first. Nobody changes what it returns.
func (b *book) list(key ladderKey, now time.Time) []rating.Line {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := b.ladders[key]
	if l == nil {
		return nil
	}
	if p := periodOf(now); l.listed == nil || l.period != p {
		l.listed, l.period = l.List(p), p
	}
	return l.listed
}

// player returns the line of a person on a ladder.
func (b *book) player(key ladderKey, id string, now time.Time) (rating.Line, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if l := b.ladders[key]; l != nil {
		return l.Player(id, periodOf(now))
	}
	return rating.Line{}, false
}

// sidesOf returns how the rated games of a battle ended: won by top, drawn, won by bottom.
func (b *book) sidesOf(ref game.Ref) [3]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.sides[ref]
}

// onlyOne reports whether one of two people has played some games and all with the other.
func (b *book) onlyOne(two [2]string, least int) (games int, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, id := range two {
		if with := b.rivals[id]; with.only == two[1-i] && with.games >= least {
			return with.games, true
		}
	}
	return 0, false
}

// rivalOf returns whom a person has played rated with; ok is false when he has not.
func (b *book) rivalOf(id string) (r rivals, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	r, ok = b.rivals[id]
	return r, ok
}
