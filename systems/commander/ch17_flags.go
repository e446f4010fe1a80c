package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 17: victory flags.

// claim gives control of the flag zone at to the seat of block u, if the block is infantry or
// a garrison (B17.4); other blocks only suspend control while they are there (BR.55).
func (r *referee) claim(u, at uint8) {
	k, s := &r.Blocks[u], r.b.Seat[u]
	bit := zone.Set(1) << r.b.Parent[at]
	if !k.Type.Infantry() && k.Type != Garrison || r.b.Claimed&bit == 0 || r.control[s]&bit != 0 {
		return
	}
	if f := r.b.FortIn[r.b.Parent[at]]; f != none && r.occupied[s.Other()].Has(int(f)) {
		return // B17.6
	}
	r.control[s] |= bit
	r.control[s.Other()] &^= bit
	rule := RuleControl
	if r.b.FortIn[r.b.Parent[at]] != none {
		rule = RuleControlFort
	}
	r.tellAt("control", rule, s, r.b.Parent[at])
}

// flags returns how many victory flags of its colour a seat controls, five at most, without
// zones where an enemy block suspends control (B17.5 to B17.8).
func (p *Position) flags(b *Battle, s game.Seat) int {
	return min(size(b.Flags[s]&p.ruled(b, s)), MaxFlags)
}

// ruled returns the zones a seat controls and no enemy block suspends.
func (p *Position) ruled(b *Battle, s game.Seat) zone.Set {
	there := p.occupied[s.Other()]
	for i := b.Zones; i < len(b.Places); i++ {
		if there.Has(i) {
			there |= 1 << b.Parent[i]
		}
	}
	return p.control[s] &^ there
}

// flagsRule names the rule that best explains the flags of a seat.
func (r *referee) flagsRule(s game.Seat) string {
	own := r.b.Flags[s] & r.control[s]
	switch n := size(own); {
	case n > MaxFlags:
		return RuleFlagMost
	case n > r.flags(r.b, s):
		return RuleControlSuspended
	}
	return RuleFlagColours
}

// countFlags ends the battle after its last turn (B16.16, B17.1, B17.2). If all is tied the
// match may go on once for another day (B17.3); then it returns false.
func (r *referee) countFlags() bool {
	top, bottom := r.flags(r.b, game.Top), r.flags(r.b, game.Bottom)
	r.tellNumber("flags", r.flagsRule(game.Top), game.Top, top)
	r.tellNumber("flags", r.flagsRule(game.Bottom), game.Bottom, bottom)
	switch {
	case top > bottom:
		r.win(game.Top, reasonFlags)
	case bottom > top:
		r.win(game.Bottom, reasonFlags)
	case r.High(game.Top) && !r.High(game.Bottom):
		r.win(game.Top, reasonMorale)
	case r.High(game.Bottom) && !r.High(game.Top):
		r.win(game.Bottom, reasonMorale)
	case r.b.Setup.Ties:
		r.win(r.initiative(), reasonInitiative)
	case r.chose(choiceAnotherDay) && int(r.turn) == len(r.b.Setup.Turns):
		r.tell("another-day", RuleAnotherDay, r.initiative())
		return false
	default:
		r.even(reasonEven)
	}
	return true
}

// relieve gives control of a flag zone to the infantry in it when its fort has become empty
// (B17.6).
func (r *referee) relieve(at uint8) {
	for _, u := range [...]uint8{r.lead[at], r.second[at]} {
		if u != none {
			r.claim(u, at)
		}
	}
}
