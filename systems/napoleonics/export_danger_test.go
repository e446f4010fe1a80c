package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Next is the field as a seat begins its turn, with orders for all its units and
// no card, when it comes to battle.
func (f Field) Next(s game.Seat) Field {
	p := f.P.nextTurn(s)
	p.Ordered, p.fought, p.moved, p.tired, p.Depth = f.B.Side[s], 0, 0, 0, 0
	p.phase = StageBattle
	return Field{&p, f.B}
}

// Gone is the field after unit u has moved to h, or stayed when it is there.
func (f Field) Gone(u int, h hex.Hex) Field {
	p := *f.P
	if p.At[u] != h {
		p.Put(&f.B.Roster, u, h)
		p.walked |= 1 << u
	}
	return Field{&p, f.B}
}

// Strikers is the engine's answer: the active seat's pieces that could strike the unit in
// t.
func (f Field) Strikers(t hex.Hex) []game.Striker {
	return f.P.strikers(f.B, oracle.Comers(f.P, f.B, f.P.Active), t, []int{f.P.Unit(t)})
}

// Joins reports the engine's answer: whether battery g may join a melee of unit u
// against t.
func (f Field) Joins(g, u int, t hex.Hex) bool { return f.P.batteries(f.B, u, t)>>g&1 != 0 }

// FiresAt reports the engine's answer: whether unit u may fire at t.
func (f Field) FiresAt(u int, t hex.Hex) bool { return f.P.FireTargets(f.B, u).Has(t) }

// StrikesFrom returns the hexes from which unit u may battle next: its own, and those
// it may move to.
func (f Field) StrikesFrom(u int) hex.Set {
	near := hex.Of(f.P.At[u])
	if f.P.square(u) {
		return near
	}
	for h := range f.P.Route(f.B, u).Near.All() {
		if _, may := f.B.FightsOn(u, h); may {
			near = near.With(h)
		}
	}
	return near
}
