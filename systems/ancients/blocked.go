package ancients

import (
	board "mariscal/game/hex"
)

// What keeps a unit from a hex, for refusals.

// blockRule names what keeps a unit from a hex that is near enough: terrain it
// must stop on, pieces in the way or, when the way is open, that warriors find
// nobody there to battle.
func (p *Position) blockRule(b *battle, u int, from, to board.Hex) string {
	most, _ := p.stride(b, u)
	gone, _ := p.spent(b, u)
	most -= gone
	if p.spread(b, u, most, b.stops(u)).Has(to) {
		return RuleMoveWarriors
	}
	if !p.spread(b, u, most, board.Set{}).Has(to) {
		return RuleNoPassing
	}
	// Terrain alone stops it: the hex it would have to go on from is named.
	stop, way := board.None, 0
	for h := range p.spread(b, u, most-1, b.stops(u)).And(b.stops(u)).All() {
		if d := board.Distance(from, h) + board.Distance(h, to); stop == board.None || d < way {
			stop, way = h, d
		}
	}
	switch {
	case stop == board.None: // friends it could pass stand where it would have to stop
		return RulingPassingStops
	case b.setup.Terrain[stop] == Forest:
		return RuleForestMove
	case b.setup.Terrain[stop] == Broken:
		return RuleBrokenMove
	}
	return RuleFordMove
}

// spread returns the hexes unit u could end on within a number of hexes, did
// stops alone stop it and were warriors free to go anywhere.
func (p *Position) spread(b *battle, u, most int, stops board.Set) board.Set {
	free := board.Board().AndNot(b.impassable).AndNot(p.all())
	onward := free
	if most > 1 && p.slipsThrough(b, u) {
		onward = onward.Or(p.occ[b.seat[u]])
	}
	here := board.Of(p.at[u])
	var out board.Set
	for range most {
		here = here.Grow()
		out = out.Or(here.And(free))
		here = here.And(onward).AndNot(stops)
	}
	return out
}

func impassableRule(t Terrain) string {
	switch t {
	case Coast:
		return RuleCoastMove
	case River:
		return RuleRiverMove
	case SteepHill:
		return RuleSteepHills
	}
	return RuleLake
}
