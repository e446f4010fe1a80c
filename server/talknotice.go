package server

import (
	"context"
	"fmt"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// noticeSaid tells the other player of a match that something was said, unless he comes before the
// notice is due: once for each time that he is away, however much is said.
func (s *Server) noticeSaid(ctx context.Context, row store.Match, l store.Line) {
	if l.Seat == store.Watching || !s.writes() {
		return
	}
	to := game.Seat(l.Seat & 1).Other()
	id, is := personsOf(row)[to]
	// What is said until that notice is due is in it.
	if !is || !s.talks.notices.allow(row.ID+" "+to.String(), 1) {
		return
	}
	seen, err := s.wasHere(ctx, row, to, id)
	if err != nil {
		s.postFault(ctx, err)
		return
	}
	s.tellLater(ctx, store.OfPerson+id, talkKind, row.ID, fmt.Sprintf("%s %d", to, seen.Unix()))
}

// wasHere returns when the person at a seat was last seen at a match; of one that is over nobody
// notes that, and it is when he was seen at all.
func (s *Server) wasHere(ctx context.Context, row store.Match, seat game.Seat, id string) (time.Time, error) {
	seen, err := s.everSeen(ctx, row.ID)
	at := seen[seat]
	if lately := s.people.lately.seen(id); row.Status != store.Playing && lately.After(at) {
		at = lately
	}
	return at, err
}

// unheard reports whether the other player has said something to a person while he was away. He
// wants no letters on vacation.
func (s *Server) unheard(ctx context.Context, p store.Person, row store.Match) (bool, error) {
	for seat, id := range personsOf(row) {
		if id != p.ID || row.Standing != nil && row.Standing.Away[seat] > s.config.Now().UnixMilli() {
			continue
		}
		seen, err := s.wasHere(ctx, row, seat, id)
		if err != nil {
			return false, err
		}
		lines, err := s.config.Store.Lines(ctx, row.ID)
		if err == nil {
			lines, err = s.heardBy(ctx, row, p.Holder(), lines)
		}
		if err != nil {
			return false, err
		}
		for _, l := range lines {
			if l.Seat == int(seat.Other()) && store.Moment(l.At).After(seen) {
				return true, nil
			}
		}
	}
	return false, nil
}
