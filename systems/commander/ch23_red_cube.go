package commander

import (
	"slices"

	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 23: a red cube, the choice of attacks.

func init() {
	table[StageRed] = stageRow{
		Section: "23", Rule: RulingWhoActsFirst, Marks: freeCards | redCube, Mixed: true,
		Verbs: append([]uint8{VerbRide, VerbWheel, VerbPlay, VerbWatch, VerbPass}, attackVerbs[AttackFire:]...),
		Why:   []uint8{VerbFire, VerbAssault, VerbBombard, VerbMixte, VerbGunAssault}, Asks: referee.redAsks, List: (*Position).redActions, Play: referee.redPlayed, Refuse: (*Position).refuseRedCube, Ask: (*Position).redAsked,
	}
	table[StageEngaged] = stageRow{
		Section: "23.1", Verbs: slices.Concat([]uint8{VerbRide, VerbHalt}, formVerbs, attackVerbs[AttackFire:]), Mixed: true,
		List: (*Position).engagedActions, Play: referee.engagedPlayed, Refuse: (*Position).refuseEngaged, Ask: aboutPlace,
	}
	table[StageRide] = stageRow{Section: "19.4", Does: referee.rideDone}
}

// redAsks asks for attacks until both seats have passed one after the other (B23.1, B23.2).
func (r referee) redAsks(f *frame) bool {
	if f.b < 2 {
		return true
	}
	r.pop()
	for s := range game.Seat(2) {
		if r.impatient(r.b, s) {
			r.tell("impetuous", RuleAbilitiesBad, s)
			r.lose(s, 1, RuleAbilitiesBad)
		}
	}
	r.endCombats()
	return false
}

// impatient reports whether it costs a seat Morale if it does not attack any more in this red
// cube: its army is Impetuous, and it has used no token although it could attack.
func (p *Position) impatient(b *Battle, s game.Seat) bool {
	return p.able(b, s, Impetuous) && p.used[s]&usedToken == 0 && p.couldAttack(b, s)
}

// couldAttack reports whether a seat has an attack it could make.
func (p *Position) couldAttack(b *Battle, s game.Seat) bool {
	if p.tokens[s] == 0 {
		return false
	}
	var buf [256]game.Action
	for at := range Each(p.occupied[s] &^ p.marked) {
		if len(p.attacks(b, at, 0, NoAttack, buf[:0])) > 0 {
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
func (p *Position) redActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	if p.tokens[s] > 0 {
		for at := range Each(p.occupied[s] &^ p.marked) {
			buf = p.attacks(b, at, 0, NoAttack, buf)
			if p.wheels(b, at) {
				buf = append(buf, one(VerbWheel, at))
			}
		}
		for z := range Each((p.occupied[s] | p.posted[s]) &^ p.marked) {
			buf = p.rides(b, z, ^zone.Set(0), p.marked, buf)
		}
	}
	buf = p.freeActions(b, s, buf)
	if p.owesFlag(b, s) {
		return buf
	}
	return append(buf, bare(VerbPass))
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

// engagedActions lists what a zone with a token may do after a ride or a turn: ride on
// together, arrange, attack, or halt (B19.32, B23.5).
func (p *Position) engagedActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	at := f.b
	if f.c != none {
		buf = p.rides(b, f.c, 1<<at, 0, buf)
	}
	if p.lead[at] != none && p.occupied[f.seat()].Has(int(at)) {
		arms, only := p.calls(b)
		buf = p.attacks(b, at, arms, only, buf)
		buf = p.arrangeActions(b, p.inLines(at), buf)
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u != none && p.undoes(u) {
				buf = append(buf, one(VerbReform, u))
			}
		}
		if p.mayFormColumn(b, f.seat(), at) {
			buf = append(buf, one(VerbColumn, at))
		}
	}
	return append(buf, bare(VerbHalt))
}

// redAsked completes the question.
func (p *Position) redAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.Left, d.Final = int(p.tokens[f.seat()]), true
	return d
}

// redPlayed spends a token, or passes; the other is next.
func (r referee) redPlayed(f *frame, v, x, y uint8) {
	s := f.seat()
	if v == VerbPass {
		rule := RuleAttacks
		if f.b > 0 {
			rule = RuleCombatEnds
		}
		r.tell("pass", rule, s)
		f.a, f.b = uint8(s.Other()), f.b+1
		return
	}
	f.a, f.b = uint8(s.Other()), 0
	r.spend(s, v, x, y)
}

// spend puts a token on a zone for an attack, a Combat Move or a change of order.
func (r *referee) spend(s game.Seat, v, x, y uint8) {
	switch v {
	case VerbRide:
		from := r.Blocks[x].At
		r.engage(s, from)
		r.push(StageEngaged, uint8(s), y, from)
		r.rideIn(x, y)
	case VerbWheel:
		r.engage(s, x)
		r.push(StageEngaged, uint8(s), x, none)
		r.tellAt("wheel", RuleTokenArrange, s, x)
	default:
		r.engage(s, r.Blocks[x].At)
		r.attack(attackOf(v), x, y)
	}
}

// engagedPlayed rides on, attacks, arranges or halts.
func (r referee) engagedPlayed(f *frame, v, x, y uint8) {
	s := f.seat()
	switch by := attackOf(v); {
	case by != NoAttack:
		r.pop()
		r.attack(by, x, y)
	case v == VerbRide:
		r.rideIn(x, y)
	case v == VerbHalt:
		if r.called { // nobody attacked
			r.used[s] &^= usedToken
		}
		r.tellAt("halt", RuleCombatMoveOnly, s, r.pop().b)
	default:
		r.form(v, x, y)
	}
}

// refuseRedCube says why a token cannot be spent so, or nobody passes.
func (p *Position) refuseRedCube(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch by := attackOf(v); {
	case by != NoAttack:
		return p.refuseRedAttack(b, s, x, y, by)
	case v == VerbRide:
		return p.refuseRide(b, s, x, y, true)
	case v == VerbPass:
		return refuse("owes-flag", RuleSoloFlags)
	}
	at := game.Named("at", b.Places[x])
	switch {
	case !p.occupied[s].Has(int(x)):
		return refuse("nobody-there", RuleTokenArrange, at)
	case p.tokens[s] == 0:
		return refuse("no-token", RuleAttacker)
	case p.marked.Has(int(x)):
		return refuse("zone-engaged", RuleOneToken, at)
	}
	return refuse("nothing-to-turn", RuleTokenArrange, at)
}

// refuseRedAttack says why a block does not attack with a token.
func (p *Position) refuseRedAttack(b *Battle, s game.Seat, u, at uint8, by Attack) *game.Refusal {
	if no := p.refuseLead(b, s, u, by == AttackCharge); no != nil {
		return no
	}
	switch {
	case p.tokens[s] == 0:
		return refuse("no-token", RuleAttacker)
	case p.marked.Has(int(p.Blocks[u].At)):
		return refuse("engaged", RuleOneToken, b.name("block", u))
	}
	return p.refuseStrike(b, u, at, by)
}

// refuseLead returns why a block cannot lead an attack of a seat: it belongs to the other seat,
// or otherwise says that the attack is a charge at the wrong time. Nil if it might.
func (p *Position) refuseLead(b *Battle, s game.Seat, u uint8, otherwise bool) *game.Refusal {
	switch {
	case b.Seat[u] != s || !p.Blocks[u].Standing():
		return refuse("not-yours", RuleAttacker, b.name("block", u))
	case otherwise:
		return refuse("no-charge", RuleCharge, b.name("block", u))
	}
	return nil
}

// refuseStrike names the rule of attacks that forbids one.
func (p *Position) refuseStrike(b *Battle, u, at uint8, by Attack) *game.Refusal {
	rule := p.refuseAttack(b, u, at, by)
	if rule == "" {
		rule = RuleAttacker
	}
	return refuse("no-attack", rule, b.name("block", u), game.Named("to", b.Places[at]))
}

// refuseEngaged says why a zone with a token does not do something.
func (p *Position) refuseEngaged(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch by := attackOf(v); {
	case by != NoAttack:
		if no := p.refuseLead(b, s, x, by == AttackCharge); no != nil {
			return no
		}
		switch {
		case p.Blocks[x].At != f.b:
			return refuse("other-engaged", RuleAttacker, b.name("block", x))
		}
		if _, only := p.calls(b); only != NoAttack && only != by {
			return refuse("other-attack", RuleCardCombat, b.name("block", x))
		}
		return p.refuseStrike(b, x, y, by)
	case v == VerbRide && b.Seat[x] == s && p.Blocks[x].Standing() && p.riders(x):
		return refuse("ride-together", RuleCombatMoveTogether, b.name("block", x))
	case v == VerbRide:
		return p.refuseRide(b, s, x, y, false)
	}
	return p.refuseArrange(b, s, f.b, v, x, y, RuleTokenArrange)
}
