package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Aims are the hexes by which banners are won apart from fighting. They follow
// from a set-up and do not change.
type Aims struct {
	Exits [2]hex.Set // where units of a seat may leave the board
	Once  [2]hex.Set // objectives that score once
	Held  bool       // there are objectives that count while held
	Value [2][hex.N]uint8
}

// AimsOf returns the aims of a set-up.
func AimsOf(s *Setup) (a Aims) {
	for _, x := range s.Exits {
		a.Exits[x.Seat] = a.Exits[x.Seat].Or(x.Hexes)
	}
	for _, o := range s.Objectives {
		if o.Once {
			a.Once[o.Seat] = a.Once[o.Seat].Or(o.Hexes)
		} else {
			a.Held = true
		}
		for h := range o.Hexes.All() {
			a.Value[o.Seat][h] += o.Banners
		}
	}
	return a
}

// Holds returns how many banners units of a seat are worth by where they stand.
func (a *Aims) Holds(f *Field, s game.Seat) (banners int) {
	for h := range f.Occupied[s].AndNot(a.Once[s]).All() {
		banners += int(a.Value[s][h])
	}
	return banners
}

// ExitValue returns how many banners a unit of a seat is worth that leaves the board.
func (s *Setup) ExitValue(seat game.Seat) int {
	for _, x := range s.Exits {
		if x.Seat == seat {
			return int(x.Banners) // all of a side's are worth the same
		}
	}
	return 0
}

// Due reports whether a hand grows now: for a seat that ends its own turn, the
// number of turns it has had, otherwise 0; and for every seat its banners.
func (g *Growth) Due(ended, banners int) bool {
	return g.AfterTurn > 0 && ended >= int(g.AfterTurn) || g.Banners > 0 && banners >= int(g.Banners)
}

// Open returns the hexes of a group's entry that a card of some sections opens, as
// bits from the left; a card of none opens all of them.
func (g *Reserve) Open(sections uint8) hex.Set {
	if !g.BySection || sections == 0 {
		return g.Entry
	}
	var open hex.Set
	for i, part := range g.Sections {
		if sections>>i&1 != 0 {
			open = open.Or(part)
		}
	}
	return open
}
