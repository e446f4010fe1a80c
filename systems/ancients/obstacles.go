package ancients

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What keeps a unit from a hex, for refusals.

// blockRule names the rule that keeps a unit from a hex that is near enough: terrain it
// must stop on, pieces in the way or, when the way is open, that warriors find no enemy
// there to battle.
func (p *Position) blockRule(b *Battle, u int, from, to hex.Hex) string {
	most, _ := p.stride(b, u)
	gone, _ := p.spent(b, u)
	most -= gone
	if p.spread(b, u, most, b.stops(u)).Has(to) {
		return RuleMoveWarriors
	}
	if !p.spread(b, u, most, hex.Set{}).Has(to) {
		return RuleNoPassing
	}
	// Only terrain stops it: name the hex it would have to go on from.
	stop, way := hex.None, 0
	for h := range p.spread(b, u, most-1, b.stops(u)).And(b.stops(u)).All() {
		if d := hex.Distance(from, h) + hex.Distance(h, to); stop == hex.None || d < way {
			stop, way = h, d
		}
	}
	switch {
	case stop == hex.None: // friends it could pass stand where it would have to stop
		return RulingPassingStops
	case b.Setup.Ground(stop) == Forest:
		return RuleForestMove
	case b.Setup.Ground(stop) == Broken:
		return RuleBrokenMove
	}
	return RuleFordMove
}

// spread returns the hexes unit u could end on within a number of hexes if only the hexes
// of stops stopped it and warriors could go anywhere.
func (p *Position) spread(b *Battle, u, most int, stops hex.Set) hex.Set {
	g := cc.Ground{Ends: b.passable.AndNot(p.Pieces())}
	g.Via = g.Ends
	if most > 1 && p.slipsThrough(b, u) {
		g.Via = g.Via.Or(p.Occupied[b.Seat[u]])
	}
	g.Via = g.Via.AndNot(stops)
	return g.Reach(p.At[u], 0, most)[most]
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
