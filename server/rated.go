package server

import (
	"context"
	"errors"
	"math"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
)

// mayRate refuses to begin a match as rated where it cannot be.
func (s *Server) mayRate(c *call, info game.ScenarioInfo, n NewMatch) error {
	me, err := c.me()
	if err == nil {
		err = me.noBot()
	}
	if err != nil {
		return err
	}
	pace, err := clock.Parse(n.Pace)
	no := func(id string) error { return refuse(http.StatusUnprocessableEntity, id) }
	switch {
	case n.Lesson:
		return no("server.rated-lesson")
	case n.Top.Kind == computer || n.Bottom.Kind == computer:
		return no("server.rated-computer")
	case n.Top.Kind == n.Bottom.Kind:
		return no("server.rated-two")
	case n.Advice == match.AdviceOn:
		return no("server.rated-no-advice")
	case err != nil || pace.None():
		return no("server.rated-pace")
	case s.builtIn[info.ID] != info.Ref || info.Pack != nil:
		return no("server.rated-battle")
	}
	return nil
}

// mayJoin refuses a seat of a rated match to who has no account, and once it is dealt to
// everybody.
func (c *call) mayJoin(row store.Match) error {
	if row.Rated == "" {
		return keepsSeats(row)
	}
	me, err := c.me()
	if err == nil {
		err = me.noBot()
	}
	if err != nil {
		return err
	}
	return keepsSeats(row)
}

// keepsSeats refuses to hand on a seat of a rated match under way, or of a tournament: who is
// losing would have somebody else lose it.
func keepsSeats(row store.Match) error {
	if row.Seats[0].Tournament != "" && row.Status != store.Finished {
		return refuse(http.StatusConflict, "server.tournament-seats")
	}
	if row.Rated == store.Rated && row.Status == store.Playing {
		return refuse(http.StatusConflict, "server.rated-seats")
	}
	return nil
}

// ratedWords says that a match is rated, or why it is not any more; empty for one that never was.
func (c *call) ratedWords(rated string) string {
	switch rated {
	case "":
		return ""
	case store.Rated:
		return c.words.Say("server.rated-yes")
	case store.RatedJudged:
		return c.words.Say("server.rated-judged")
	}
	return c.words.Say("server.rated-handed")
}

// resultOf returns the result of a rated match; ok is false when it has none.
func resultOf(row store.Match) (r store.Result, ok bool) {
	e := row.Ending
	if row.Rated != store.Rated || row.Status != store.Finished || e == nil || row.Damaged != "" || isAdjudged(e.Reason) {
		return r, false
	}
	pace, err := clock.Parse(row.Pace)
	if err != nil {
		return r, false
	}
	r = store.Result{
		Match: row.ID, System: row.System, Letters: pace.Letters(), Battle: row.Scenario, Sum: row.Sum, Halves: 1,
		Scores: [2]int{e.Scores[0].Value, e.Scores[1].Value}, Ended: e.At,
	}
	if r.Ended == 0 {
		r.Ended = row.Updated.UnixMilli()
	}
	if !e.Draw {
		r.Halves = 2 * int(1-e.Winner&1)
	}
	for i, seat := range row.Seats {
		if r.People[i], ok = strings.CutPrefix(seat.Holder, store.OfPerson); !ok {
			return r, false
		}
	}
	return r, r.People[0] != r.People[1]
}

// isAdjudged reports whether a tournament decided a match: that counts in the tournament alone, for
// its host may be one of the players.
func isAdjudged(reason string) bool {
	return reason == notation.ReasonAdjudged || reason == notation.ReasonNoWinner
}

// addResult notes the result of a match, if it is rated and has one.
func (s *Server) addResult(ctx context.Context, row store.Match) error {
	if row.Rated == store.Rated && row.Ending != nil && isAdjudged(row.Ending.Reason) {
		judged := store.RatedJudged
		return s.config.Store.Change(ctx, row.ID, store.Changes{Rated: &judged})
	}
	r, ok := resultOf(row)
	if !ok {
		return nil
	}
	return s.config.Store.AddResult(ctx, r)
}

// noteResult notes the result of a match that has just ended. If that fails, [Server.noteResults]
// finds it later.
func (s *Server) noteResult(ctx context.Context, id string) {
	if !s.config.Accounts.on() {
		return
	}
	row, err := s.config.Store.Match(ctx, id)
	if err == nil {
		s.cups.knock(row.Seats[0].Tournament)
		s.tally(ctx, row)
		s.second(ctx, row)
		err = s.addResult(ctx, row)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		s.config.Logger.Error("the result of a rated match was not noted; it is tried again", "match", id, "error", err)
	}
}

// resultsEvery is how often results are looked for that could not be noted at the end of their
// matches.
const resultsEvery = 10 * time.Minute

// noteResults notes results that are missing, at the begin and now and then, until ctx ends.
func (s *Server) noteResults(ctx context.Context) {
	tick := time.NewTicker(resultsEvery)
	defer tick.Stop()
	for {
		if err := s.noteMissing(ctx); err != nil && ctx.Err() == nil {
			s.config.Logger.Error("results of rated matches were not looked for; it is tried again", "error", err)
		}
		if err := s.seconds(ctx); err != nil && ctx.Err() == nil {
			s.config.Logger.Error("pairs whose second match is missing were not looked for; it is tried again", "error", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// noteMissing notes the results of finished matches that have none.
func (s *Server) noteMissing(ctx context.Context) error {
	ids, err := s.config.Store.Unnoted(ctx)
	for len(ids) > 0 && err == nil {
		some := ids[:min(len(ids), store.MostListed)]
		ids = ids[len(some):]
		for _, deleted := range []bool{false, true} {
			var rows []store.Match
			if rows, err = s.config.Store.Matches(ctx, store.Query{IDs: some, Deleted: deleted}); err != nil {
				return err
			}
			for _, row := range rows {
				if err = s.addResult(ctx, row); err != nil {
					return err
				}
			}
		}
	}
	if err == nil {
		err = s.people.book.catchUp(ctx, s.config.Store)
	}
	return err
}

// networkOf returns a keyed digest of the network of a request; empty for this machine, where
// everybody may come from who comes through a proxy.
func (s *Server) networkOf(r *http.Request) string {
	ip, err := netip.ParseAddr(client(r))
	if err != nil || ip.IsLoopback() {
		return ""
	}
	return s.keyed("network", network(ip).String())
}

// keyed returns a short digest that only this installation can make.
func (s *Server) keyed(what, of string) string {
	return s.mark(what + " " + of)[:16]
}

// An ExportedResult is how a rated match of the person ended.
type ExportedResult struct {
	Match  string    `json:"match"`
	Battle string    `json:"battle"`
	Pace   string    `json:"pace"` // "live" or "letters"
	Seat   string    `json:"seat"`
	Won    float64   `json:"won"`    // 1, 0.5 or 0
	Scores [2]int    `json:"scores"` // of the seats
	Ended  time.Time `json:"ended"`
}

// exportedResults returns all results of a person.
func (s *Server) exportedResults(c *call, person string) ([]ExportedResult, error) {
	all, err := s.config.Store.ResultsOf(c.Context(), person, math.MaxInt32)
	list := []ExportedResult{}
	for _, r := range all {
		seat := seatIn(r, person)
		x := ExportedResult{Match: r.Match, Battle: r.Battle, Pace: paceWord(r.Letters), Seat: seat.String(), Won: wonBy(r, seat), Scores: r.Scores, Ended: store.Moment(r.Ended)}
		list = append(list, x)
	}
	return list, err
}

// seatIn returns the seat of a person in a result.
func seatIn(r store.Result, person string) game.Seat {
	if r.People[game.Bottom] == person {
		return game.Bottom
	}
	return game.Top
}

// wonBy returns a seat's score of a result: 1 won, 0.5 drawn, 0 lost.
func wonBy(r store.Result, seat game.Seat) float64 {
	if seat == game.Bottom {
		return float64(2-r.Halves) / 2
	}
	return float64(r.Halves) / 2
}
