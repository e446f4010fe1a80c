package lab

import (
	"time"

	"mariscal/sim"
)

// A Stop says when a study ends: with the first of these that holds.
type Stop struct {
	// Width is half of the widest interval that is narrow enough, 0 to 1; 0: never.
	Width float64 `json:"width,omitempty"`
	// Settled ends a study as soon as its interval lies inside the aim, or outside.
	Settled bool `json:"settled,omitempty"`
	// Games is the most games at a level.
	Games int `json:"games"`
	// Time is the most time for everything; 0: no limit.
	Time time.Duration `json:"-"`
}

// Usual ends at four points to either side, or cannot say after 4000 games.
var Usual = Stop{Width: 0.04, Games: 4000}

// Even is the usual aim: where nobody has recorded games, equal players win 45 to 55 of 100.
var Even = [2]float64{0.45, 0.55}

// How a study ended.
const (
	EndWidth   = "width"   // the interval is as narrow as asked
	EndSettled = "settled" // it is inside the aim, or outside
	EndGames   = "games"   // the limit came first: it cannot be said more narrowly
	EndTime    = "time"    // so did that of time
	EndStopped = "stopped" // somebody broke it off
	EndNot     = "playing" // it has not ended
)

// fewest is how many games are played before a study may end by its interval.
const fewest = 16

// end returns how a study ends with an interval, "" if it goes on.
func (s *Stop) end(r sim.Rate, n int, aim [2]float64) string {
	switch {
	case n < fewest:
	case s.Width > 0 && r.High-r.Low <= 2*s.Width:
		return EndWidth
	case s.Settled && settled(r, aim):
		return EndSettled
	}
	if n >= s.Games {
		return EndGames
	}
	return ""
}

// settled reports whether an interval lies inside an aim, or outside.
func settled(r sim.Rate, aim [2]float64) bool {
	v := Verdict(r, aim)
	return v == EvenBattle || v == TopFavoured || v == BottomFavoured
}

// Who is favoured.
const (
	EvenBattle     = "even"         // the interval lies inside the aim
	TopFavoured    = "top"          // it lies above
	BottomFavoured = "bottom"       // it lies below
	TopLeads       = "top-leads"    // the top army wins more than half, perhaps within the aim
	BottomLeads    = "bottom-leads" // so does the bottom army
	Open           = "open"         // it cannot be said
)

// Verdict returns who is favoured, by the interval of the score of the top army.
func Verdict(r sim.Rate, aim [2]float64) string {
	switch {
	case r.Low >= aim[0] && r.High <= aim[1]:
		return EvenBattle
	case r.Low > aim[1]:
		return TopFavoured
	case r.High < aim[0]:
		return BottomFavoured
	case r.Low > 0.5:
		return TopLeads
	case r.High < 0.5:
		return BottomLeads
	}
	return Open
}
