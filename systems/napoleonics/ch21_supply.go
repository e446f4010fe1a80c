package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// N21.29: Short Supply takes a unit back to its base line.

// supplyTargets returns the hexes of the units that may be taken back: of either
// side, not in square, with an empty hex to go to.
func (p *Position) supplyTargets(b *Battle) hex.Set { return p.supplies(b, nil) }

func (p *Position) supplies(b *Battle, why *legal.Ban) hex.Set {
	s := legal.Sift(p.Occupied[0].Or(p.Occupied[1]), why)
	s.Bar(p.HexesOf(p.InSquare), "supply-square", RuleShortSupplySquare)
	for h := range s.Open().All() {
		if p.supplyEnds(b, p.Unit(h)).Empty() {
			s.Bar(hex.Of(h), "supply-nowhere", RuleShortSupplyRow)
		}
	}
	return s.Open()
}

// supplyEnds returns where the owner of unit u may put it back: empty hexes of its
// base line that it may enter, of a section it is in, or of the row in front where
// the base line has none. Its own hex is empty once it is taken up.
func (p *Position) supplyEnds(b *Battle, u int) hex.Set {
	s, h := b.Seat[u], p.At[u]
	free := b.SectionSet(s, b.SectionsOf(s, h)).And(b.groundOf(u)).AndNot(p.Pieces().Without(h))
	base := baseLine(s)
	if ends := free.And(base); !ends.Empty() {
		return ends
	}
	return free.And(base.Back(s != game.Top))
}

// baseLine returns the hexes of a seat's own edge.
func baseLine(s game.Seat) hex.Set { return baseLines[s] }

var baseLines = func() (lines [2]hex.Set) {
	for h := range hex.Board().All() {
		for s := range game.Seat(2) {
			if cc.OwnEdge(s, h) {
				lines[s] = lines[s].With(h)
			}
		}
	}
	return lines
}()

// supply takes up the unit in h; its owner places it.
func (r *referee) supply(h hex.Hex) {
	r.supplied = uint8(r.Unit(h))
	rule := RuleShortSupply
	if r.b.Seat[r.supplied] == r.Active {
		rule = RuleShortSupplyOwn
	}
	r.teller().Piece("supply", rule, int(r.supplied), h)
	r.phase = StagePlace
}

// placeRule names the rule by which unit u is placed on a hex.
func (p *Position) placeRule(b *Battle, u int, from, to hex.Hex) string {
	s := b.Seat[u]
	switch was := b.SectionsOf(s, from); {
	case !baseLine(s).Has(to):
		return RuleShortSupplyRow
	case p.led(b, u):
		return RuleShortSupplyLeader
	case was&(was-1) != 0:
		return RulingSupplySection
	}
	return RulingSupplyPlace
}

// place puts the unit in hand on a hex, with its leader. The card gives no orders, so the
// turn is over (NR.55).
func (r *referee) place(to hex.Hex) {
	u := int(r.supplied)
	from := r.At[u]
	r.tellPlace(u, from, to)
	if to != from {
		r.Put(&r.b.Roster, u, to)
		r.holdings()
	}
	r.supplied = none
	if !r.Over() {
		r.endTurn()
	}
}
