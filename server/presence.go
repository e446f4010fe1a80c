package server

import (
	"context"
	"sync"
	"time"

	"mariscal/bus"
	"mariscal/game"
	"mariscal/store"
)

// Times of presence: a player seen within nearby is present; the store is updated at most
// every noting; a player not seen for longAway may be replaced,
// where no clock runs ([longAwayFrom]).
const (
	nearby   = 2 * time.Minute
	noting   = 10 * time.Minute
	longAway = 24 * time.Hour
)

// Beside other servers the store is updated more often, for those that no hint reaches, and
// asked again after a while when somebody was seen at another one.
const (
	notingShared = 30 * time.Second
	askedAgain   = 10 * time.Second
)

// presence records when the holders of seats were last seen: when they looked at their
// match, answered, or followed it on a visible page.
type presence struct {
	mu      sync.Mutex
	matches map[string]*lookedAt
	swept   time.Time
}

// lookedAt is when the seats of a match were last seen, and the times that the store has.
type lookedAt struct {
	seen, noted [2]time.Time
	asked       time.Time // when the store was asked, beside other servers
}

// see records that a visitor looks at a match in which he holds seats.
func (s *Server) see(row store.Match, visitor string) {
	if row.Status != store.Playing {
		return
	}
	for _, seat := range seatsOf(row, visitor) {
		if s.presence.saw(s, row.ID, seat) && row.Seats[seat.Other()].Kind == human {
			s.tables.news(row.ID) // shows the opponent that he is back
		}
	}
}

// saw records that the holder of a seat is present; back is true when he was absent before.
func (p *presence) saw(s *Server, match string, seat game.Seat) (back bool) {
	now := s.config.Now()
	p.mu.Lock()
	p.sweep(now)
	at := p.matches[match]
	if at == nil {
		at = &lookedAt{}
		p.matches[match] = at
	}
	back = now.Sub(at.seen[seat]) >= nearby
	at.seen[seat] = now
	often := noting
	if !s.alone() {
		often = notingShared
	}
	late := now.Sub(at.noted[seat]) >= often
	if late {
		at.noted[seat] = now
	}
	p.mu.Unlock()
	if !late {
		return back
	}
	s.node.hint(bus.Hint{Kind: bus.Seen, ID: match, N: int(seat)})
	var seen [2]time.Time
	seen[seat] = now
	if err := s.config.Store.Saw(context.Background(), map[string][2]time.Time{match: seen}); err != nil {
		s.config.Logger.Warn("when a player was seen was not noted", "match", match, "error", err)
	}
	return back
}

// heard records that the holder of a seat was seen at another server; back is true when he
// was absent before.
func (p *presence) heard(match string, seat int, now time.Time) (back bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := p.matches[match]
	if at == nil || seat < 0 || seat > 1 {
		return false // nobody has asked here
	}
	back = now.Sub(at.seen[seat]) >= nearby
	if at.seen[seat] = now; at.noted[seat].IsZero() {
		at.noted[seat] = now // the other server has noted it
	}
	return back
}

// noteSeen stores when the holders of seats were last seen, when the server ends: the
// stored times may be minutes old.
func (s *Server) noteSeen(ctx context.Context) {
	p := &s.presence
	p.mu.Lock()
	seen := map[string][2]time.Time{}
	for match, at := range p.matches {
		if at.seen != at.noted {
			seen[match], at.noted = at.seen, at.seen
		}
	}
	p.mu.Unlock()
	if len(seen) == 0 {
		return
	}
	if err := s.config.Store.Saw(ctx, seen); err != nil {
		s.config.Logger.Warn("when players were seen was not noted", "matches", len(seen), "error", err)
	}
}

// isAway reports whether a player last seen at a time is away now. A server that has just
// started has seen nobody, so it gives everybody time to return.
func (s *Server) isAway(seen time.Time) bool {
	now := s.config.Now()
	return now.Sub(seen) >= nearby && now.Sub(s.begun) >= nearby
}

// awayNow returns which opponents are shown to a visitor as away, and which for so long
// that he may offer their seats.
func (s *Server) awayNow(c *call, row store.Match) (away, long [2]bool) {
	it := matchItem(row, visitorOf(c))
	s.tellSeats(c, row, &it)
	for i, seat := range it.Seats {
		away[i], long[i] = seat.Seen != nil, seat.Offer
	}
	return away, long
}

// sweep removes entries that the store has nearly as well; the caller holds mu.
func (p *presence) sweep(now time.Time) {
	if now.Sub(p.swept) < noting {
		return
	}
	p.swept = now
	for match, at := range p.matches {
		if now.Sub(at.seen[0]) > noting && now.Sub(at.seen[1]) > noting {
			delete(p.matches, match)
		}
	}
}

// lastSeen returns when the holders of a match's seats were last seen. For a player never
// seen it is the match's last change, so that nobody counts as away too early.
func (s *Server) lastSeen(ctx context.Context, row store.Match) (seen [2]time.Time, err error) {
	seen, err = s.everSeen(ctx, row.ID)
	for i := range seen {
		if seen[i].IsZero() {
			seen[i] = row.Updated
		}
	}
	return seen, err
}

// everSeen returns when the holders of a match's seats were last seen, zero for never.
func (s *Server) everSeen(ctx context.Context, id string) (seen [2]time.Time, err error) {
	s.presence.mu.Lock()
	ask := true
	if at := s.presence.matches[id]; at != nil {
		seen = at.seen
		ask = seen[0].IsZero() || seen[1].IsZero()
		if now := s.config.Now(); !s.alone() && now.Sub(at.asked) >= askedAgain {
			at.asked, ask = now, true
		}
	}
	s.presence.mu.Unlock()
	if !ask {
		return seen, nil
	}
	noted, err := s.config.Store.Seen(ctx, id)
	for i := range seen {
		if seen[i].IsZero() || !s.alone() && noted[i].After(seen[i]) {
			seen[i] = noted[i]
		}
	}
	return seen, err
}
