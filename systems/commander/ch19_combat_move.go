package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 19.4: the Combat Move.

// riders reports whether a block may make a Combat Move (B19.30).
func (p *Position) riders(u uint8) bool {
	k := &p.Blocks[u]
	return (k.Type == Cavalry || k.Type == HorseGuns || k.Type.HQs()) && k.Steady() && k.Formation != Battery
}

// rideIn makes a block ride to a place; enemy headquarters alone there leave first
// (B27.52).
func (r *referee) rideIn(u, to uint8) {
	r.push(StageRide, u, to, 0)
	if m := r.marker[to]; m != none && r.b.Seat[m] != r.b.Seat[u] {
		r.flee(m)
	}
}

// rideTo returns the places to which a block may make a Combat Move: open places with room
// that are adjacent, for headquarters as many zones away as their Skill. Enemy Battle Zones do
// not matter (B19.35, BR.19).
func (p *Position) rideTo(b *Battle, u uint8, closed zone.Set) zone.Set {
	if !p.riders(u) || b.Works>>u&1 != 0 {
		return 0
	}
	k := &p.Blocks[u]
	s := b.Seat[u]
	foes := p.occupied[s.Other()]
	steps := 1
	if k.Type.HQs() {
		foes |= p.posted[s.Other()]
		steps = p.skill(b, u)
	}
	to := zone.Reach(b.Ways[:], int(k.At), steps, func(z int) bool { return !foes.Has(z) }) &^ closed
	for at := range Each(to) {
		if !p.room(b, u, at) || steps == 1 && p.barred(b, u, at) {
			to &^= 1 << at
		}
	}
	return to
}

// rides appends the Combat Moves of the blocks of a place to any of some places.
func (p *Position) rides(b *Battle, at uint8, to, closed zone.Set, buf []game.Action) []game.Action {
	for _, u := range [3]uint8{p.lead[at], p.second[at], p.marker[at]} {
		if u == none {
			continue
		}
		buf = twos(buf, VerbRide, u, p.rideTo(b, u, closed)&to)
	}
	return buf
}

// ride moves a block with its token, which also pays for the attack (B19.31, BR.19).
func (r *referee) ride(u, to uint8) {
	from := r.Blocks[u].At
	r.marked, r.faced, r.swapped = r.marked&^(1<<from)|1<<to, 0, 0
	rule := RuleCombatMove
	switch s := r.b.Seat[u]; {
	case r.log == nil:
	case r.threatened(r.b, s.Other()).Has(int(to)):
		rule = RuleCombatMoveFree
	case !r.commanded(r.b, s).Has(int(from)):
		rule = RuleCombatMoveNoCheck
	}
	r.tellWay("ride", rule, u, from, to)
	r.shift(u, to)
}

// rideDone completes a ride once the place is free.
func (r referee) rideDone(*frame) {
	if x := r.pop(); r.Blocks[x.a].Standing() {
		r.ride(x.a, x.b)
	}
}

// refuseRide says why a block cannot make a Combat Move, which costs a token or not.
func (p *Position) refuseRide(b *Battle, s game.Seat, u, to uint8, costs bool) *game.Refusal {
	block, k := b.name("block", u), &p.Blocks[u]
	switch {
	case b.Seat[u] != s || !k.Standing():
		return refuse("not-yours", RuleCombatMove, block)
	case costs && p.tokens[s] == 0:
		return refuse("no-token", RuleCombatMoveCost)
	case costs && p.marked.Has(int(k.At)):
		return refuse("engaged", RuleOneToken, block)
	case !p.riders(u):
		return refuse("cannot-ride", RuleCombatMove, block)
	case p.marked.Has(int(to)):
		return refuse("ride-engaged", RuleTokenOnMap, game.Named("to", b.Places[to]))
	}
	return refuse("no-ride", RulingCombatMove, block, game.Named("to", b.Places[to]))
}
