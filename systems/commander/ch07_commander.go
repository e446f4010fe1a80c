package commander

import "mariscal/game"

// Section 7.2: commanders.

// Abilities that can be used once a turn ([staff.used]).
const (
	usedCautious uint8 = 1 << iota
	usedFromFront
)

// face returns the visible side of a commander's card.
func (p *Position) face(b *Battle, s game.Seat) *Face {
	return &b.Setup.Armies[s].Commander.Faces[p.staff[s].face]
}

// able reports whether the commander of a seat has an ability.
func (p *Position) able(b *Battle, s game.Seat, a Ability) bool {
	return p.face(b, s).Abilities&a != 0
}

// ordersOf returns how many order cubes the commander of a seat gives each turn: one fewer
// from the rear (B29.2).
func (p *Position) ordersOf(b *Battle, s game.Seat) int {
	return int(p.face(b, s).Orders) - int(bool8(p.staff[s].rear))
}

// tokensOf returns how many attack tokens he gives: fewer after aides fell (B27.60).
func (p *Position) tokensOf(b *Battle, s game.Seat) int {
	return max(0, int(p.face(b, s).Tokens)-int(p.staff[s].lost))
}

// ownRange returns the Command Range on his card, one more from the rear (B29.4).
func (p *Position) ownRange(b *Battle, s game.Seat) int {
	return int(p.face(b, s).Range) + int(bool8(p.staff[s].rear))
}

// steadyHQ reports whether the HQ of a seat is on the map and Firm.
func (p *Position) steadyHQ(b *Battle, s game.Seat) bool { return p.steadyMarker(b.Marker[s]) }

func (p *Position) steadyMarker(u uint8) bool {
	return u != none && p.Blocks[u].At != none && p.Blocks[u].Steady()
}
