package sim

import (
	"time"

	"mariscal/game"
)

// turnTimes collects how long the players think in each turn of their own. What they answer in
// the other's turn is not counted. A turn is as the game numbers it.
type turnTimes struct {
	took [2][]time.Duration
	last [2]int // number of the turn that the last time of a seat is of
}

// add counts the time of an answer to the decision of p.
func (t *turnTimes) add(p game.Position, seat game.Seat, took time.Duration) {
	if p.Scene(game.Viewer(seat)).Active != seat {
		return
	}
	if turn := p.Turn(); t.last[seat] != turn {
		t.last[seat] = turn
		t.took[seat] = append(t.took[seat], 0)
	}
	t.took[seat][len(t.took[seat])-1] += took
}
