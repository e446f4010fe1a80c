package server

import (
	"context"
	"net/http"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/review"
	"mariscal/store"
)

// A ReviewAnswer is how far the review of a seat's decisions is, and what it says.
type ReviewAnswer struct {
	Seat string `json:"seat"`
	// State is "none" before it is asked for, "waiting", "running", "done", or "failed".
	State string `json:"state"`
	Ahead int    `json:"ahead,omitempty"` // reviews that are made before it
	Done  int    `json:"done,omitempty"`  // actions that were looked at
	Of    int    `json:"of,omitempty"`
	// Player is the computer player that is asked what it would have done.
	Player string `json:"player"`
	// Counted says in words how many decisions were looked at.
	Counted string           `json:"counted,omitempty"`
	Moments []ReviewedMoment `json:"moments"`
}

// A ReviewedMoment is a decision where a better one was clear, in words.
type ReviewedMoment struct {
	Step    int      `json:"step"` // actions after the deal, before this one
	Turn    int      `json:"turn"`
	Done    string   `json:"done"`
	Better  string   `json:"better"`
	Then    []string `json:"then,omitempty"` // the next moves of the better plan
	Gain    int      `json:"gain"`           // of the chance to win, in millionths
	Error   int      `json:"error"`          // its standard error
	Chance  string   `json:"chance"`         // the gain in words
	Reasons []string `json:"reasons"`        // in words, the most important first
}

type reviewAs struct {
	ID string `path:"id" about:"id of the match"`
	As string `query:"as" about:"top or bottom; without it, the first seat one holds"`
}

type recordReviewAs struct {
	recordPath
	As string `query:"as" about:"top (the default) or bottom"`
}

// A reviewed is a seat of a game whose review a visitor may have.
type reviewed struct {
	key    string
	seat   game.Seat
	seats  []game.Seat // that he may choose from
	system string
	ref    game.Ref
	record func() *notation.Record
}

// reviewing calls f for the review of a match. Each player has that of his own seats, after the
// end; in a rated match, after the end of its return match as well.
func reviewing(f func(*Server, *call, reviewed) (ReviewAnswer, error)) func(*Server, *call, reviewAs) (ReviewAnswer, error) {
	return func(s *Server, c *call, in reviewAs) (ReviewAnswer, error) {
		row, tb, release, err := s.sit(c, in.ID)
		if err != nil {
			return ReviewAnswer{}, err
		}
		defer release()
		of, err := s.mayReview(c, row, tb, in.As)
		if err != nil {
			return ReviewAnswer{}, err
		}
		return f(s, c, of)
	}
}

// mayReview returns the seat of a match whose review a visitor may have.
func (s *Server) mayReview(c *call, row store.Match, tb *table, as string) (of reviewed, err error) {
	seats := seatsOf(row, visitor(c.Request))
	if as == "" && len(seats) > 0 {
		as = seats[0].String()
	} else if len(seats) == 0 {
		return of, refuse(http.StatusForbidden, "server.not-seated")
	}
	seat, err := holder(row, visitor(c.Request), as)
	switch {
	case err != nil:
		return of, err
	case !tb.Result().Over:
		return of, refuse(http.StatusConflict, "server.not-over")
	case row.Rated != "":
		if p, err := s.pairOf(c, row); err != nil {
			return of, err
		} else if p.Return != "" && p.Played < 2 {
			return of, refuse(http.StatusConflict, "server.review-return")
		}
	}
	return reviewed{
		key: "match/" + row.ID + "/" + as, seat: seat, seats: seats, system: row.System, ref: game.Ref{ID: row.Scenario, Sum: row.Sum},
		record: func() *notation.Record { return tb.Record(game.All) },
	}, nil
}

// reviewingRecord calls f for the review of an uploaded record, which is open to who has it.
func reviewingRecord(f func(*Server, *call, reviewed) (ReviewAnswer, error)) func(*Server, *call, recordReviewAs) (ReviewAnswer, error) {
	return reading(func(s *Server, c *call, in recordReviewAs, p *played) (ReviewAnswer, error) {
		if in.As == "" {
			in.As = game.Top.String()
		}
		seat, ok := game.ParseSeat(in.As)
		switch {
		case !ok:
			return ReviewAnswer{}, bad("server.bad-seat", clip(in.As))
		case p.fault != nil:
			return ReviewAnswer{}, refuse(http.StatusConflict, "server.no-report", stopped(c, p.fault))
		case !p.info.Result.Over:
			return ReviewAnswer{}, refuse(http.StatusConflict, "server.not-over")
		}
		return f(s, c, reviewed{
			key: "record/" + in.ID + "/" + in.As, seat: seat, seats: []game.Seat{game.Top, game.Bottom}, system: p.info.System, ref: p.info.Scenario,
			record: func() *notation.Record { return p.rec },
		})
	})
}

// beginReview has a review made, unless it is there.
func (s *Server) beginReview(c *call, of reviewed) (ReviewAnswer, error) {
	name := s.config.Players.Adviser(of.system)
	if name == "" || s.config.Content.Judge(of.system) == nil {
		return ReviewAnswer{}, refuse(http.StatusConflict, "server.no-reviewer")
	}
	sys, err := s.system(of.system)
	if err != nil {
		return ReviewAnswer{}, err
	}
	if state := s.reviews.at(of.key).State; state == "none" || state == "failed" {
		rec := of.record()
		release, err := s.leaseOf(rec)
		if err != nil {
			return ReviewAnswer{}, err
		}
		err = s.reviews.begin(&reviewJob{
			key: of.key, beginner: beginner{visitor(c.Request), client(c.Request)}, release: release, of: len(rec.Moves),
			make: func(ctx context.Context, r review.Reviewer) (*review.Review, error) {
				r.Judge = s.config.Content.Judge(of.system)
				r.Player = func() (ai.Player, error) { return s.config.Players.New(name, of.system, review.Seed) }
				return r.Of(ctx, sys, rec, of.seat)
			},
		})
		if err != nil {
			c.w.Header().Set("Retry-After", "30")
			return ReviewAnswer{}, err
		}
	}
	return s.showReview(c, of)
}

// endReview cancels a review under way.
func (s *Server) endReview(c *call, of reviewed) (ReviewAnswer, error) {
	s.reviews.end(of.key)
	return s.showReview(c, of)
}

// showReview tells a review, or how far it is.
func (s *Server) showReview(c *call, of reviewed) (ReviewAnswer, error) {
	at := s.reviews.at(of.key)
	out := ReviewAnswer{
		Seat: of.seat.String(), State: at.State, Ahead: at.Ahead, Done: at.Done, Of: at.Of,
		Player: s.config.Players.Adviser(of.system), Moments: []ReviewedMoment{},
	}
	if at.review == nil {
		return out, nil
	}
	out.Counted = c.words.Message(at.review.Counted())
	for _, m := range at.review.Moments {
		w := ReviewedMoment{
			Step: m.Step, Turn: m.Turn, Done: m.DoneWords(c.words), Better: c.words.Option(m.Better.Option), Gain: m.Gain(), Error: m.Error,
			Chance: c.words.Message(m.Chance()), Reasons: []string{},
		}
		for _, o := range m.Better.Then {
			w.Then = append(w.Then, c.words.Option(o))
		}
		for _, r := range m.Reasons() {
			w.Reasons = append(w.Reasons, c.words.Message(r))
		}
		out.Moments = append(out.Moments, w)
	}
	return out, nil
}

// reviewRoutes are the operations of reviews.
func reviewRoutes() []route {
	return []route{
		op(http.MethodGet, "/api/matches/{id}/review", "review", "The review of one's own decisions in a finished match, or how far it is", reviewing((*Server).showReview)),
		op(http.MethodPost, "/api/matches/{id}/review", "reviewBegin", "Have one's own decisions in a finished match reviewed, in the background", reviewing((*Server).beginReview)),
		op(http.MethodDelete, "/api/matches/{id}/review", "reviewEnd", "Cancel a review under way", reviewing((*Server).endReview)),
		op(http.MethodGet, "/api/records/{id}/review", "recordReview", "The review of a side's decisions in an uploaded record, or how far it is", reviewingRecord((*Server).showReview)),
		op(http.MethodPost, "/api/records/{id}/review", "recordReviewBegin", "Have a side's decisions in an uploaded record reviewed, in the background", reviewingRecord((*Server).beginReview)),
		op(http.MethodDelete, "/api/records/{id}/review", "recordReviewEnd", "Cancel a review of a record under way", reviewingRecord((*Server).endReview)),
	}
}
