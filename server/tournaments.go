package server

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"mariscal/store"
)

// Tournaments: what is paired, and what came of it, is one row of the store, which is changed by
// one at a time. The keeper of a tournament looks at it again and again ([Server.lookAtTournament]):
// it makes the matches of the round, notes how they ended, decides what is overdue, and pairs the
// next round. Each step follows from the row alone and can be taken again: the ids of matches
// follow from tournament, round and table, so that a server that ends between two steps loses
// and doubles nothing.

// A TournamentMakers says who may make tournaments.
type TournamentMakers string

// Who may make tournaments.
const (
	AdminsMake     TournamentMakers = ""          // admins
	EverybodyMakes TournamentMakers = "everybody" // whoever has signed in
)

// How often a tournament is looked at without a reason: by one of several servers, and by one
// that is alone, which learns itself of the ends of matches.
const (
	lookAmong = time.Second
	lookAlone = 15 * time.Second
)

// mostRunning is how many tournaments that are not over a server looks after.
const mostRunning = 1000

// lateMargin is how long after the end of a round's time the games are looked at, so that an answer
// in the last second is there.
const lateMargin = 5 * time.Second

// tournaments is what a server knows of tournaments besides the store.
type tournaments struct {
	knocks chan struct{}

	mu     sync.Mutex
	wanted map[string]bool      // those to be looked at now
	looked map[string]time.Time // when each was looked at last
	fences map[string]int64     // of those this server keeps, of several
}

func newTournaments() *tournaments {
	return &tournaments{knocks: make(chan struct{}, 1), wanted: map[string]bool{}, looked: map[string]time.Time{}, fences: map[string]int64{}}
}

// knock has a tournament looked at soon; nothing for no id.
func (t *tournaments) knock(id string) {
	if id == "" {
		return
	}
	t.mu.Lock()
	t.wanted[id] = true
	t.mu.Unlock()
	select {
	case t.knocks <- struct{}{}:
	default:
	}
}

// forget drops all keepings: others may have taken them over.
func (t *tournaments) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	clear(t.fences)
}

// due returns whether a tournament is to be looked at now, and notes that it is.
func (t *tournaments) due(id string, now time.Time, every time.Duration) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.wanted[id] && now.Sub(t.looked[id]) < every {
		return false
	}
	delete(t.wanted, id)
	t.looked[id] = now
	return true
}

// only forgets what is known of other tournaments.
func (t *tournaments) only(running map[string]bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	maps.DeleteFunc(t.wanted, func(id string, _ bool) bool { return !running[id] })
	maps.DeleteFunc(t.looked, func(id string, _ time.Time) bool { return !running[id] })
	maps.DeleteFunc(t.fences, func(id string, _ int64) bool { return !running[id] })
}

// runTournaments looks after tournaments until ctx ends.
func (s *Server) runTournaments(ctx context.Context) {
	every := lookAlone
	if !s.alone() {
		every = lookAmong
	}
	tick := time.NewTicker(lookAmong)
	defer tick.Stop()
	failing := false
	for {
		err := s.lookAtTournaments(ctx, every)
		if err != nil && !failing && ctx.Err() == nil {
			s.config.Logger.Error("tournaments were not looked after; it is tried again", "error", err)
		}
		failing = err != nil
		select {
		case <-tick.C:
		case <-s.cups.knocks:
		case <-ctx.Done():
			return
		}
	}
}

// lookAtTournaments looks at those that are not over and due.
func (s *Server) lookAtTournaments(ctx context.Context, every time.Duration) error {
	all, err := s.config.Store.Tournaments(ctx, true, nil, mostRunning)
	if err != nil {
		return err
	}
	running := map[string]bool{}
	var errs []error
	for _, t := range all {
		running[t.ID] = true
		if s.cups.due(t.ID, time.Now(), every) {
			if err := s.lookAtTournament(ctx, t.ID); err != nil {
				errs = append(errs, err)
				s.cups.knock(t.ID)
			}
		}
	}
	s.cups.only(running)
	return errors.Join(errs...)
}

// keepTournament returns a context for changes that only the keeper makes; ok is false when
// another server keeps the tournament.
func (s *Server) keepTournament(ctx context.Context, id string) (under context.Context, ok bool, err error) {
	if s.alone() {
		return ctx, true, nil
	}
	s.cups.mu.Lock()
	fence := s.cups.fences[id]
	s.cups.mu.Unlock()
	if fence == 0 {
		if fence, err = s.node.store.KeepTournament(ctx, id, s.node.id); err != nil || fence == 0 {
			return ctx, false, err
		}
		s.cups.mu.Lock()
		s.cups.fences[id] = fence
		s.cups.mu.Unlock()
	}
	return store.Under(ctx, fence), true, nil
}

// mostSteps is how many steps a tournament takes at one look; a knock-out of free places takes some.
const mostSteps = 100

// lookAtTournament does what there is to do in a tournament now.
func (s *Server) lookAtTournament(ctx context.Context, id string) error {
	under, keeps, err := s.keepTournament(ctx, id)
	if err != nil || !keeps {
		return err
	}
	for range mostSteps {
		t, err := s.config.Store.Tournament(ctx, id)
		if err != nil {
			return err
		}
		step, err := s.nextStep(ctx, &t)
		if err != nil {
			return err
		}
		next := copyOf(t)
		if !step(&next) {
			return nil
		}
		_, err = s.config.Store.ChangeTournament(under, id, func(now *store.Tournament) error {
			if now.Version != t.Version+1 { // somebody entered meanwhile, or withdrew
				return store.ErrConflict
			}
			next.Version = now.Version
			*now = next
			return nil
		})
		if errors.Is(err, store.ErrConflict) {
			continue
		}
		if errors.Is(err, store.ErrFenced) {
			s.cups.mu.Lock()
			delete(s.cups.fences, id)
			s.cups.mu.Unlock()
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// copyOf returns a tournament that can be changed without the first one.
func copyOf(t store.Tournament) store.Tournament {
	t.Entrants, t.Seeds, t.Rounds = slices.Clone(t.Entrants), slices.Clone(t.Seeds), slices.Clone(t.Rounds)
	for i := range t.Rounds {
		tables := slices.Clone(t.Rounds[i].Tables)
		for k := range tables {
			tables[k].Games = slices.Clone(tables[k].Games)
		}
		t.Rounds[i].Tables = tables
	}
	return t
}

// nextStep makes the matches that are missing, and returns what is to be noted in the tournament
// by how things are now; it says whether it changes anything.
func (s *Server) nextStep(ctx context.Context, t *store.Tournament) (step func(*store.Tournament) bool, err error) {
	now := s.clockTime()
	see := outlook{now: now}
	if t.State == store.TournamentOff {
		if see.closed, err = s.freeMatches(ctx, t); err != nil {
			return nil, err
		}
	}
	if t.State == store.TournamentPlaying && len(t.Rounds) > 0 {
		if see.made, err = s.makeMatches(ctx, t); err != nil {
			return nil, err
		}
		if see.games, err = s.games(ctx, t); err != nil {
			return nil, err
		}
		if see.told, err = s.tellRound(ctx, t, see.made); err != nil {
			return nil, err
		}
		if see.closed, err = s.closeMatches(ctx, t); err != nil {
			return nil, err
		}
	}
	begins := t.State == store.TournamentEntry && t.Until != 0 && now >= t.Until
	if begins || t.State == store.TournamentPlaying && roundOver(t) {
		if see.gone, err = s.goneFrom(ctx, t); err != nil {
			return nil, err
		}
	}
	if begins {
		if err := s.people.book.catchUp(ctx, s.config.Store); err != nil {
			return nil, err
		}
	}
	return func(t *store.Tournament) bool { return s.advance(t, see) }, nil
}

// goneFrom returns the players who have deleted their accounts or are banned.
func (s *Server) goneFrom(ctx context.Context, t *store.Tournament) (map[string]bool, error) {
	var ids []string
	for _, e := range t.Entrants {
		if e.Person != "" && !e.Out {
			ids = append(ids, e.Person)
		}
	}
	there, err := s.config.Store.PersonsWith(ctx, ids)
	gone := map[string]bool{}
	for _, id := range ids {
		if p, is := there[id]; !is || p.Banned != "" {
			gone[id] = true
		}
	}
	return gone, err
}

// roundOver returns whether nothing is open in the last round.
func roundOver(t *store.Tournament) bool {
	if len(t.Rounds) == 0 {
		return true
	}
	last := t.Rounds[len(t.Rounds)-1]
	return !slices.ContainsFunc(last.Tables, func(x store.TournamentTable) bool { return !x.Over })
}
