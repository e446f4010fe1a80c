package commandcolors

import "mariscal/game"

// A Score is the banners of both seats: a plain value that a position embeds.
type Score struct {
	Banners [2]uint8 // won for good
	Holding [2]uint8 // held by standing on objectives
}

// Tally returns the banners of a seat, those it holds by standing included.
func (s *Score) Tally(seat game.Seat) int { return int(s.Banners[seat]) + int(s.Holding[seat]) }

// Decide returns the winner at the end of the turn limit; drawn: there is none.
func (s *Score) Decide(w TurnWinner) (winner game.Seat, drawn bool) {
	top, bottom := s.Tally(game.Top), s.Tally(game.Bottom)
	switch {
	case w == TopWins || w == MoreBanners && top > bottom:
		return game.Top, false
	case w == BottomWins || w == MoreBanners && bottom > top:
		return game.Bottom, false
	}
	return game.Top, true
}
