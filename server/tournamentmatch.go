package server

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
	"mariscal/tournament"
	"mariscal/words"
)

// makeMatches makes the matches of the last round that are missing, and returns those that there
// are. The second game of a table on a clock is made when the first is over.
func (s *Server) makeMatches(ctx context.Context, t *store.Tournament) (made map[string]bool, err error) {
	made = map[string]bool{}
	pace, err := clock.Parse(t.Pace)
	if err != nil {
		return nil, err
	}
	n := len(t.Rounds)
	for i, x := range t.Rounds[n-1].Tables {
		for k, g := range x.Games {
			if g.Made || x.Over || k > 0 && pace.Live() && !x.Games[0].Over {
				continue
			}
			row, err := s.matchOf(ctx, t, n-1, i, k)
			if err == nil {
				err = s.found(ctx, row)
			}
			if err != nil && !errors.Is(err, store.ErrExists) {
				return made, fmt.Errorf("match %s of tournament %s: %w", g.Match, t.ID, err)
			}
			made[g.Match] = true
		}
	}
	return made, nil
}

// matchOf returns the row of a match of a tournament.
func (s *Server) matchOf(ctx context.Context, t *store.Tournament, round, table, k int) (row store.Match, err error) {
	x := t.Rounds[round].Tables[table]
	g := x.Games[k]
	info, err := s.scenario(g.Battle, "")
	if err != nil {
		return row, err
	}
	now := time.Now()
	row = store.Match{
		ID: g.Match, Name: fmt.Sprintf("%s · R%d", clipName(t.Name), round+1), System: info.System, Scenario: info.ID, Sum: info.Sum,
		Rules: s.systems[info.System].Version(), Status: store.Playing, Created: now, Updated: now, Pace: t.Pace,
	}
	if k > 0 {
		row.ReturnOf = x.Games[0].Match
	}
	people := 0
	for p := range 2 {
		e, seat := t.Entrants[x.Players[p]], game.Seat(p^g.Top)
		row.Seats[seat] = store.Seat{Kind: computer, Player: e.Computer, Name: e.Computer, Tournament: t.ID}
		if e.Person != "" {
			person, err := s.config.Store.Person(ctx, e.Person)
			if err != nil && !errors.Is(err, store.ErrNotFound) {
				return row, err
			}
			row.Seats[seat] = store.Seat{Kind: human, Name: shown(person), Holder: store.OfPerson + e.Person, Gone: err != nil, Tournament: t.ID}
			people++
		}
	}
	pace, err := clock.Parse(t.Pace)
	if people == 2 {
		if t.Rated {
			row.Rated = store.Rated
		}
		// What counts in a tournament counts as much as what is rated.
		if l, ok := parseLateness(s.config.RatedDelay); ok && (l.minutes == 0 || !pace.None()) {
			row.Delay = s.config.RatedDelay
		}
	}
	seed := newSeed()
	row.Muster = &store.Muster{Seed: hex.EncodeToString(seed[:]), Advice: match.AdviceOff}
	for i, seat := range row.Seats {
		// On a clock two people begin when both are here: their browsers promise the texts then.
		if seat.Kind == computer || people < 2 || !pace.Live() || seat.Gone {
			row.Muster.Seats[i] = serverText()
		}
	}
	return row, err
}

// clipName shortens the name of a tournament for the names of its matches.
func clipName(name string) string {
	letters := []rune(name)
	return string(letters[:min(len(letters), maxName-8)])
}

// computerName names a computer player; several of a kind are numbered.
func computerName(lang string, e store.Entrant) string {
	name := words.For(lang).Player(e.Computer)
	if e.Number > 1 {
		name = fmt.Sprintf("%s %d", name, e.Number)
	}
	return name
}

// found begins a match that nobody has asked for.
func (s *Server) found(ctx context.Context, row store.Match) error {
	if complete(row.Muster) {
		return s.foundDealt(ctx, row, s.config.Store.Create)
	}
	_, lease, err := s.dealt(row)
	if err != nil {
		return err
	}
	defer lease()
	row.Status = store.Mustering
	if err := s.config.Store.Create(ctx, row); err != nil {
		return err
	}
	s.calls.note(row)
	return nil
}

// foundDealt deals a match of which all texts are known, and stores its beginning by keep.
func (s *Server) foundDealt(ctx context.Context, row store.Match, keep func(context.Context, store.Match, ...[]byte) error) error {
	config, lease, err := s.dealt(row)
	if err != nil {
		return err
	}
	defer lease()
	row.Muster = nil
	tb, err := s.raiseTable(ctx, row, config, func(entries [][]byte) error { return keep(ctx, row, entries...) })
	if err != nil {
		return err
	}
	s.note(tb)
	s.tables.leave(tb)
	return nil
}

// games returns how the matches of the open tables stand.
func (s *Server) games(ctx context.Context, t *store.Tournament) (map[string]gameStands, error) {
	var ids []string
	for _, x := range t.Rounds[len(t.Rounds)-1].Tables {
		for _, g := range x.Games {
			if !x.Over && !g.Over {
				ids = append(ids, g.Match)
			}
		}
	}
	stand := map[string]gameStands{}
	for some := range slices.Chunk(ids, store.MostListed) {
		for _, deleted := range []bool{false, true} {
			rows, err := s.config.Store.Matches(ctx, store.Query{IDs: some, Deleted: deleted})
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				if row.Muster == nil && row.Status == store.Mustering { // lists come without it
					if row, err = s.wholeRow(ctx, row); err != nil {
						return nil, err
					}
				}
				stand[row.ID] = standOf(row, deleted)
			}
		}
	}
	return stand, nil
}

// wholeRow returns a row of a list with its muster.
func (s *Server) wholeRow(ctx context.Context, row store.Match) (store.Match, error) {
	whole, err := s.config.Store.Match(ctx, row.ID)
	if errors.Is(err, store.ErrNotFound) {
		return row, nil
	}
	return whole, err
}

// standOf returns how a match stands for its tournament.
func standOf(row store.Match, deleted bool) (g gameStands) {
	e := row.Ending
	switch {
	case row.Status == store.Finished && e != nil:
		g.over, g.halves = true, [2]int{1, 1}
		if !e.Draw {
			g.halves = [2]int{}
			g.halves[e.Winner&1] = 2
		}
		g.scores = [2]int{e.Scores[0].Value, e.Scores[1].Value}
		return g
	case deleted || row.Damaged != "": // nobody has won it
		g.over, g.lapsed, g.by, g.halves = true, true, byFault, [2]int{1, 1}
		return g
	}
	for i, seat := range row.Seats {
		if gone := seat.Gone && strings.HasPrefix(seat.Holder, store.OfPerson); gone {
			g.over, g.lapsed, g.by = true, true, byWithdrawal
			g.halves[1-i] = 2
		}
	}
	if g.over && row.Seats[0].Gone && row.Seats[1].Gone {
		g.halves = [2]int{}
	}
	switch {
	case row.Muster != nil:
		for i, p := range row.Muster.Seats {
			g.late[i] = p.By == "" || p.Text == "" && promised(row.Muster)
		}
	case row.Standing != nil:
		g.late[row.Standing.Asked&1] = true
	default:
		g.late = [2]bool{true, true}
	}
	return g
}

// tellRound puts into the outbox that a round is paired, once all its matches are made; told says
// that this is done.
func (s *Server) tellRound(ctx context.Context, t *store.Tournament, made map[string]bool) (told bool, err error) {
	n := len(t.Rounds)
	round := t.Rounds[n-1]
	if round.Told {
		return true, nil
	}
	if !s.writes() {
		return true, nil
	}
	now := s.config.Now()
	for _, x := range round.Tables {
		if x.Over || len(x.Games) == 0 {
			continue
		}
		if g := x.Games[0]; !g.Made && !made[g.Match] {
			return false, nil
		}
		for _, p := range x.Players {
			if p == tournament.Free || t.Entrants[p].Person == "" {
				continue
			}
			all, err := s.noticesFor(ctx, t.Entrants[p].Person, roundKind, x.Games[0].Match, fmt.Sprintf("%s %d", t.ID, n), now)
			for i := range all {
				all[i].Due = now.Add(s.config.NoticeAfter) // he may be here
			}
			if err == nil {
				err = s.config.Store.AddNotices(ctx, all...)
			}
			if err != nil {
				return false, err
			}
		}
	}
	s.post.knock()
	return true, nil
}
