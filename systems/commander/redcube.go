package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Chapters 23 and 19.4: a red cube, the choice of attacks, the Combat Move.

// redAsks asks who attacks, until both have passed one after the other (B23.1, B23.2).
func (r *referee) redAsks(f *frame) bool {
	if f.b < 2 {
		return true
	}
	r.pop()
	for s := range game.Seat(2) {
		if r.able(r.b, s, Impetuous) && r.used[s]&usedToken == 0 && r.couldAttack(r.b, s) {
			r.tell("impetuous", RuleAbilitiesBad, s)
			r.lose(s, 1, RuleAbilitiesBad)
		}
	}
	r.endCombats()
	return false
}

// couldAttack reports whether a seat has an attack it could make.
func (p *Position) couldAttack(b *Battle, s game.Seat) bool {
	if p.tokens[s] == 0 {
		return false
	}
	var buf [256]game.Action
	for set := p.occupied[s] &^ p.marked; set != 0; set &= set - 1 {
		if len(p.attacks(b, first(set), buf[:0])) > 0 {
			return true
		}
	}
	return false
}

// endCombats takes the tokens off the map (B23.3, BR.23).
func (r *referee) endCombats() {
	if r.marked != 0 {
		r.tell("tokens-removed", RuleTokensRemoved, r.initiative())
	}
	r.marked, r.used = 0, [2]uses{}
}

// redActions lists what a seat may do at its turn of a red cube.
func (p *Position) redActions(b *Battle, s game.Seat, buf []game.Action) []game.Action {
	if p.tokens[s] > 0 {
		for set := p.occupied[s] &^ p.marked; set != 0; set &= set - 1 {
			at := first(set)
			buf = p.attacks(b, at, buf)
			if p.wheels(b, at) {
				buf = append(buf, one(doWheel, at))
			}
		}
		for set := (p.occupied[s] | p.posted[s]) &^ p.marked; set != 0; set &= set - 1 {
			buf = p.rides(b, first(set), ^zone.Set(0), p.marked, buf)
		}
	}
	buf = p.watchAction(b, s, p.freeActions(b, s, buf))
	if p.owesFlag(b, s) {
		return buf
	}
	return append(buf, bare(doPass))
}

// owesFlag reports whether a seat of a game that is played alone must attack before it
// passes: a Firm block beside a flag zone the enemy controls, none of which it has
// attacked, and it can (B30.7).
func (p *Position) owesFlag(b *Battle, s game.Seat) bool {
	if !p.chose(choiceSolo) || p.tokens[s] == 0 || p.used[s]&usedFlag != 0 {
		return false
	}
	flags := (b.Flags[0] | b.Flags[1]) & p.control[s.Other()] & p.occupied[s.Other()]
	for set := b.around(flags) & p.occupied[s] &^ p.marked; set != 0; set &= set - 1 {
		at := first(set)
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u == none || !p.leads(b, u) || !p.Blocks[u].Steady() {
				continue
			}
			for by := AttackFire; by < AttackCharge; by++ {
				if p.bars(b, u, by) == "" && p.spent(s, by) == "" && p.targets(b, u, by)&flags != 0 {
					return true
				}
			}
		}
	}
	return false
}

// wheels reports whether a token could change anything in a place: facing, order or
// formation (B23.5).
func (p *Position) wheels(b *Battle, at uint8) bool {
	if int(at) >= b.Zones {
		return false
	}
	l, s := p.lead[at], p.second[at]
	k := &p.Blocks[l]
	if b.Works>>l&1 != 0 {
		return false
	}
	return s != none || k.looks() || k.Formation == Road || k.Formation == Square
}

// riders reports whether a block may make a Combat Move (B19.30).
func (p *Position) riders(u uint8) bool {
	k := &p.Blocks[u]
	return (k.Type == Cavalry || k.Type == HorseGuns || k.Type.HQs()) && k.Steady() && k.Formation != Battery
}

// rideIn lets a block ride to a place; headquarters that stand alone there go first
// (B27.52).
func (r *referee) rideIn(u, to uint8) {
	r.push(StageRide, u, to, 0)
	if m := r.marker[to]; m != none && r.b.Seat[m] != r.b.Seat[u] {
		r.flee(m)
	}
}

// rideTo returns the places to which a block may make a Combat Move: adjacent ones, of
// headquarters as many zones away as their Skill, where it has room and that are not
// closed to it; enemy Battle Zones do not matter (B19.35, BR.19).
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
	for set := to; set != 0; set &= set - 1 {
		if at := first(set); !p.room(b, u, at) || steps == 1 && p.barred(b, u, at) {
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
		for set := p.rideTo(b, u, closed) & to; set != 0; set &= set - 1 {
			buf = append(buf, two(doRide, u, first(set)))
		}
	}
	return buf
}

// ride moves a block and the token with it: it pays the attack too (B19.31, BR.19).
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

// engagedActions lists what a zone with a token may do after a ride or a turn: ride on
// together, arrange, attack, or halt (B19.32, B23.5).
func (p *Position) engagedActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	at := f.b
	if f.c != none {
		buf = p.rides(b, f.c, 1<<at, 0, buf)
	}
	if p.lead[at] != none && p.occupied[f.seat()].Has(int(at)) {
		from := len(buf)
		if buf = p.attacks(b, at, buf); p.called {
			buf = p.ofArms(buf, from, p.calledArms(b), p.calledKind(b))
		}
		buf = p.arranges(b, at, buf)
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u != none && p.undoes(u) {
				buf = append(buf, one(doReform, u))
			}
		}
		if p.mayFormColumn(b, f.seat(), at) {
			buf = append(buf, one(doColumn, at))
		}
	}
	return append(buf, bare(doHalt))
}

// undoes reports whether a block may give up its formation before it attacks (B9.14), of
// a Mass Column its Lead, of a Grand Battery who stands in a line.
func (p *Position) undoes(u uint8) bool {
	k := &p.Blocks[u]
	switch k.Formation {
	case Road, Square:
		return true
	case Column:
		return k.Line == Lead
	case Battery:
		return k.Line != Paired
	}
	return false
}

// arranges appends how the owner may turn the blocks of a place and change their lines
// (B9.18): each of them once.
func (p *Position) arranges(b *Battle, at uint8, buf []game.Action) []game.Action {
	l, s := p.lead[at], p.second[at]
	if int(at) >= b.Zones || b.Works>>l&1 != 0 {
		return buf
	}
	if k := &p.Blocks[l]; k.looks() && p.faced>>l&1 == 0 {
		for _, to := range b.Next[at][:b.Around[at]] {
			if to != k.Facing {
				buf = append(buf, two(doFace, l, to))
			}
		}
	}
	if f := p.Blocks[l].Formation; s != none && f != Column && !p.swapped.Has(int(at)) {
		buf = append(buf, one(doSwap, at))
	}
	return buf
}
