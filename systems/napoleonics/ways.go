package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

var _ game.Ways = (*Position)(nil)

// Ways implements [game.Ways] for a leader who falls back alone (N14.1 to N14.13): all
// hexes he may reach are open facts.
func (p *Position) Ways(v game.Viewer) []game.Way {
	if p.Depth == 0 || p.Top().Stage != StageLeader {
		return nil
	}
	d := p.Decision()
	if d.Over || v != game.Viewer(d.Seat) && v != game.All {
		return nil
	}
	b, f := p.Battle(), p.Top()
	flight := p.flight(b, int(f.A))
	verbs := cc.FlightVerbs{Step: VerbLeader, Off: VerbLeaderOff, Halt: VerbHalt}
	return flight.Ways(phrases, verbs, int(f.B), func(a game.Action) game.Option { return p.option(b, a, d) })
}

// passes warns of the enemy unit in h that rolls at the leader in question.
func (o *offer) passes(h hex.Hex) {
	f := o.p.flight(o.b, int(o.p.Top().A))
	o.Warning = f.Passes("napoleonics.warning.escape", RuleLeaderEscapeRoll, o.Cast, h)
}
