package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// A Pair is a battle fought twice with sides exchanged, so that neither player has the
// better army. Its numbers belong first to the player at the top of the first match, then
// to the other.
type Pair struct {
	First  string `json:"first"`            // id of the first match
	Return string `json:"return,omitempty"` // id of the return match, once it has begun
	Played int    `json:"played"`           // how many of the two are over
	Wins   [2]int `json:"wins"`
	Scores [2]int `json:"scores"`          // sum of both matches
	Track  string `json:"track,omitempty"` // id of the track that is the score
	// Ahead is the leader, 0 or 1: by wins, then by scores. It is -1 for a tie.
	Ahead int `json:"ahead"`
}

// pair makes a pair; back is nil before the return match.
func pair(first store.Match, back *store.Match) *Pair {
	p := &Pair{First: first.ID}
	p.add(first.Ending, 0)
	if back != nil {
		p.Return = back.ID
		p.add(back.Ending, 1)
	}
	lead := 100*(p.Wins[0]-p.Wins[1]) + min(max(p.Scores[0]-p.Scores[1], -99), 99)
	switch {
	case lead > 0:
		p.Ahead = 0
	case lead < 0:
		p.Ahead = 1
	default:
		p.Ahead = -1
	}
	return p
}

// add counts a match; changed is 1 when its sides are exchanged.
func (p *Pair) add(e *store.Ending, changed int) {
	if e == nil {
		return
	}
	p.Played++
	for seat, score := range e.Scores {
		p.Scores[seat^changed] += score.Value
		p.Track = score.ID
	}
	if !e.Draw {
		p.Wins[int(e.Winner)^changed]++
	}
}

// pairsOf returns the pairs among matches, by the ids of both.
func pairsOf(rows []store.Match) map[string]*Pair {
	byID := map[string]store.Match{}
	for _, m := range rows {
		byID[m.ID] = m
	}
	pairs := map[string]*Pair{}
	for _, back := range rows {
		if first, ok := byID[back.ReturnOf]; ok {
			p := pair(first, &back)
			pairs[first.ID], pairs[back.ID] = p, p
		}
	}
	return pairs
}

// pairOf returns the pair a match belongs to, or the one it would begin.
func (s *Server) pairOf(c *call, row store.Match) (*Pair, error) {
	pairs, err := s.pairsAmong(c.Context(), []store.Match{row}, false)
	if err != nil {
		return nil, err
	}
	if p := pairs[row.ID]; p != nil {
		return p, nil
	}
	return pair(row, nil), nil
}

// createReturn begins the return match, or returns its state.
func (s *Server) createReturn(c *call, n NewMatch) (MatchState, error) {
	s.seating.Lock() // so that requests of both players make one match
	defer s.seating.Unlock()
	row, tb, release, err := s.sit(c, n.ReturnOf)
	if err != nil {
		return MatchState{}, err
	}
	defer release()
	if err := seated(row, visitor(c.Request)); err != nil {
		return MatchState{}, err
	}
	switch {
	case !tb.Result().Over:
		return MatchState{}, refuse(http.StatusConflict, "server.not-over")
	case row.ReturnOf != "":
		return MatchState{}, refuse(http.StatusConflict, "server.is-return")
	case row.Seats[0].Tournament != "": // it is the tournament that pairs
		return MatchState{}, refuse(http.StatusConflict, "server.tournament-return")
	}
	p, err := s.pairOf(c, row)
	if err != nil {
		return MatchState{}, err
	}
	if p.Return != "" {
		return s.showMatch(c, matchAs{ID: p.Return})
	}
	id, err := s.returnID(c.Context(), row.ID)
	if err != nil {
		return MatchState{}, err
	}
	rec := tb.Record(game.All)
	now := time.Now()
	back := store.Match{
		ID: id, Name: n.Name, System: row.System, Scenario: row.Scenario, Sum: row.Sum, ReturnOf: row.ID, Pace: row.Pace, Delay: row.Delay,
		Rules: tb.System().Version(), Status: store.Playing, Created: now, Updated: now,
		Seats: [2]store.Seat{seatAnew(row.Seats[game.Bottom]), seatAnew(row.Seats[game.Top])},
	}
	if row.Rated == store.Rated && !row.Seats[0].Gone && !row.Seats[1].Gone {
		back.Rated = store.Rated
	}
	if back.Muster, err = raise(back, visitor(c.Request), [2]NewSeat{n.Top, n.Bottom}); err != nil {
		return MatchState{}, err
	}
	back.Muster.Choices, back.Muster.Scenario, back.Muster.Advice = rec.Choices, rec.ScenarioText, rec.Advice
	out, err := s.enlist(c, back)
	if errors.Is(err, store.ErrExists) { // another server was asked as well
		if p, err = s.pairOf(c, row); err == nil && p.Return != "" {
			return s.showMatch(c, matchAs{ID: p.Return})
		}
	}
	return out, err
}

// returnID returns the id of a match's next return match. It is the same at all servers, so
// that two of them cannot make one each, and nobody else can guess it.
func (s *Server) returnID(ctx context.Context, first string) (string, error) {
	deleted, err := s.config.Store.Matches(ctx, store.Query{ReturnOf: []string{first}, Deleted: true})
	return s.mark(fmt.Sprintf("return match %d of %s", len(deleted)+1, first))[:20], err
}

// second makes the return match of a pair that was agreed as one, once the first match is over.
func (s *Server) second(ctx context.Context, row store.Match) {
	if !row.Seats[0].Twice || row.ReturnOf != "" || row.Status != store.Finished || row.Seats[0].Gone || row.Seats[1].Gone {
		return
	}
	if err := s.makeSecond(ctx, row); err != nil && !errors.Is(err, store.ErrExists) {
		s.config.Logger.Error("the second match of a pair was not made", "match", row.ID, "error", err)
	}
}

// makeSecond is second of a match that has one. Where it was made already, or made and deleted,
// there is nothing to do.
func (s *Server) makeSecond(ctx context.Context, first store.Match) error {
	for _, deleted := range []bool{false, true} {
		made, err := s.config.Store.Matches(ctx, store.Query{ReturnOf: []string{first.ID}, Deleted: deleted})
		if err != nil || len(made) > 0 {
			return err
		}
	}
	sys := s.systems[first.System]
	if sys == nil {
		return fmt.Errorf("no system %s", first.System)
	}
	now := time.Now()
	first.Created, first.Updated, first.Rules, first.Status = now, now, sys.Version(), store.Mustering
	first.Ending, first.Standing, first.Entries = nil, nil, 0
	if first.Rated != store.Rated { // a mark of what became of the first
		first.Rated = ""
	}
	back, err := s.otherSides(ctx, first)
	if err == nil {
		err = s.found(ctx, back)
	}
	if err != nil {
		return err
	}
	for i, seat := range back.Seats {
		s.noticeChallenge(ctx, back, takenMark, game.Seat(i), seat.Holder)
	}
	return nil
}

// secondsFor is how long after the end of the first match of a pair its second is looked for.
const secondsFor = 24 * time.Hour

// seconds makes the second matches of pairs that are missing, because a server ended between the
// end of the first and that.
func (s *Server) seconds(ctx context.Context) error {
	for row, err := range store.All(ctx, s.config.Store, store.Query{Status: store.Finished}) {
		if err != nil || s.config.Now().Sub(row.Updated) > secondsFor { // the last changed come first
			return err
		}
		s.second(ctx, row)
	}
	return nil
}

// otherSides returns the return match of one that two people with accounts agreed.
func (s *Server) otherSides(ctx context.Context, first store.Match) (back store.Match, err error) {
	back = first
	back.Seats = [2]store.Seat{seatAnew(first.Seats[game.Bottom]), seatAnew(first.Seats[game.Top])}
	back.ReturnOf = first.ID
	if back.ID, err = s.returnID(ctx, first.ID); err == nil {
		err = musterFor(&back)
	}
	return back, err
}

// musterFor makes the muster of a match that two people with accounts agreed: both browsers add
// their texts to the dice.
func musterFor(row *store.Match) (err error) {
	row.Muster, err = raise(*row, "", [2]NewSeat{})
	if err == nil && row.Rated == store.Rated {
		row.Muster.Advice = match.AdviceOff
	}
	return err
}
