package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Limits of a battle.
const (
	MaxUnits   = 64 // both sides and reserves together: a set of units is one word
	MaxLeaders = 16
)

// A Roster is what never changes about the units and leaders of a battle. They
// are numbered from 0 as its scenario lists them.
type Roster struct {
	Units      int
	Leaders    int
	Seat       [MaxUnits]game.Seat
	Side       [2]uint64 // units of each seat, on the board or not
	LeaderSeat [MaxLeaders]game.Seat
	LeaderSide [2]uint16       // leaders of each seat, on the board or not
	Full       [MaxUnits]uint8 // blocks of each unit at full strength
}

// Enlist adds a unit of a seat and returns its bit in a set of units.
func (r *Roster) Enlist(s game.Seat) uint64 {
	bit := uint64(1) << r.Units
	r.Seat[r.Units] = s
	r.Side[s] |= bit
	r.Units++
	return bit
}

// EnlistLeader adds a leader of a seat and returns his bit in a set of leaders.
func (r *Roster) EnlistLeader(s game.Seat) uint16 {
	bit := uint16(1) << r.Leaders
	r.LeaderSeat[r.Leaders] = s
	r.LeaderSide[s] |= bit
	r.Leaders++
	return bit
}

// OwnEdge reports whether h lies on the edge row of seat s.
func OwnEdge(s game.Seat, h hex.Hex) bool {
	if s == game.Top {
		return h.Row() == 0
	}
	return h.Row() == hex.Rows-1
}
