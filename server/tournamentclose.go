package server

import (
	"context"
	"errors"
	"slices"
	"time"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
)

// What becomes of matches when the tournament decides a game, or is called off: nobody plays on in
// a match whose game is decided.

// loose reports whether matches of decided games still run.
func loose(t *store.Tournament) bool {
	for _, g := range t.Games() {
		if g.Over && g.Loose() {
			return true
		}
	}
	return false
}

// noteClosed notes which matches belong to no game any more that is still played.
func noteClosed(t *store.Tournament, closed map[string]bool) (changed bool) {
	for _, g := range t.Games() {
		if closed[g.Match] && !g.Closed {
			g.Closed, changed = true, true
		}
	}
	return changed
}

// closeMatches ends the matches of games that the tournament has decided, and returns those that
// are ended.
func (s *Server) closeMatches(ctx context.Context, t *store.Tournament) (closed map[string]bool, err error) {
	closed = map[string]bool{}
	for x, g := range t.Games() {
		if !g.Over || !g.Loose() {
			continue
		}
		err := s.closeMatch(ctx, *g, x.By == byWithdrawal && !x.Host)
		if errors.Is(err, store.ErrConflict) {
			continue // it was just dealt; it is looked at again
		}
		if err != nil {
			return nil, err
		}
		closed[g.Match] = true
	}
	return closed, nil
}

// closeMatch ends the match of a game that is decided: who has withdrawn resigns in it, else it is
// adjudged as the tournament says.
func (s *Server) closeMatch(ctx context.Context, g store.TournamentGame, withdrawn bool) error {
	row, err := s.config.Store.Match(ctx, g.Match)
	if err == nil && row.Muster != nil {
		if err := s.dealUnplayed(ctx, row); err != nil {
			return err
		}
		withdrawn = false // nobody has played, so nobody loses more than the table
		row, err = s.config.Store.Match(ctx, g.Match)
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && (row.Status == store.Finished || row.Damaged != "") {
		return nil
	}
	if err != nil {
		return err
	}
	tb, release, err := s.tables.get(ctx, row)
	if errors.Is(err, errUnplayable) {
		return nil // nobody can play on
	}
	if err != nil {
		return err
	}
	defer release()
	to := notation.AdjudgedDraw
	if w := slices.Index(g.Halves[:], 2); w >= 0 {
		seat := game.Seat(w ^ g.Top)
		if to = seat.String(); withdrawn {
			err = tb.Resign(ctx, seat.Other())
		}
	}
	if !withdrawn || to == notation.AdjudgedDraw {
		err = tb.Adjudge(ctx, to)
	}
	if err != nil && !errors.Is(err, match.ErrOver) && !errors.Is(err, match.ErrReadOnly) {
		return err
	}
	s.note(tb)
	return nil
}

// dealUnplayed deals a match that still waits for its players, so that it can be ended and leaves
// a record.
func (s *Server) dealUnplayed(ctx context.Context, row store.Match) (err error) {
	for i := 0; !complete(row.Muster); i ^= 1 { // a text that was told already is void, and so asked again
		if row.Muster.Seats[i].Text == "" {
			if row.Muster, err = pledge(row.Muster, game.Seat(i), "", nil); err != nil {
				return err
			}
		}
	}
	row.Status, row.Created = store.Playing, time.Now()
	err = s.foundDealt(ctx, row, s.config.Store.Begin)
	s.calls.end(row.ID)
	return err
}

// freeMatches leaves the matches under way of a tournament that is called off to their players, and
// returns them: they are played on, handed on and deleted as all others are, and rated ones count.
func (s *Server) freeMatches(ctx context.Context, t *store.Tournament) (freed map[string]bool, err error) {
	freed = map[string]bool{}
	for _, g := range t.Games() {
		if !g.Loose() {
			continue
		}
		row, err := s.config.Store.Match(ctx, g.Match)
		if err == nil {
			seats := row.Seats
			for i := range seats {
				seats[i].Tournament = ""
			}
			err = s.config.Store.Change(ctx, row.ID, store.Changes{Row: row.Row, Seats: &seats})
		}
		if errors.Is(err, store.ErrConflict) {
			continue // it has just changed; it is looked at again
		}
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		freed[g.Match] = true
	}
	return freed, nil
}
