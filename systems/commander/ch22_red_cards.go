package commander

import "mariscal/game"

// Chapter 22: red cards in the combat under way.

// redCards returns the red cards in its hand that a seat may play in the combat under way.
func (p *Position) redCards(b *Battle, s game.Seat) (set CardSet) {
	all := p.hand[s].And(b.usable[s])
	for c := all.next(0); c != none; c = all.next(c + 1) {
		card := &b.Setup.Cards[c]
		if card.Icon == IconRed && !(p.frozen[s] && card.costsMorale()) && p.whole(b, s, c, card.Primary) {
			set.add(c)
		}
	}
	return set
}

// leadOf returns the Lead of a seat in the combat under way, and its second line.
func (f *Combat) leadOf(s game.Seat) (lead, second uint8) {
	if s == f.Seat {
		return f.Lead, f.Second
	}
	return f.Target, f.Support
}

// holds reports whether the conditions of an effect on a combat hold for a seat: its
// kind, the role of the seat, the type of its Lead.
func (p *Position) holds(s game.Seat, e *Effect) bool {
	f := &p.Fight
	lead, _ := f.leadOf(s)
	if f.Attack == NoAttack || lead == none {
		return false
	}
	kind, role := InAssault, AsAttacker
	switch {
	case f.Attack == AttackBombard:
		kind = InFire | InBombard
	case !f.Attack.Assault():
		kind = InFire
	}
	if s != f.Seat {
		role = AsDefender
	}
	return (e.Fights == 0 || e.Fights&kind != 0) && (e.Roles == 0 || e.Roles&role != 0) && e.Lead.Has(p.Blocks[lead].Type)
}

// helps reports whether an effect on a combat helps a seat: its conditions hold, and it
// changes something. Points of a defender count only in Assaults.
func (p *Position) helps(b *Battle, s game.Seat, e *Effect) bool {
	if !p.holds(s, e) {
		return false
	}
	f := &p.Fight
	lead, second := f.leadOf(s)
	switch e.Op {
	case OpPoints:
		return s == f.Seat || f.Attack.Assault()
	case OpSkirmish:
		return p.Blocks[lead].Type.Infantry() && p.Blocks[lead].Icons&Shots == 0 && f.Attack != AttackBombard &&
			(!f.Attack.Assault() || f.Attack == AttackMixte || f.Attack == AttackGuns)
	case OpBear:
		return p.bears(b, lead, e) || p.bears(b, second, e)
	case OpSupport:
		return p.supportedBy(b, s, e)
	}
	return true
}

// bears reports whether a block bears a hit by an effect.
func (p *Position) bears(b *Battle, u uint8, e *Effect) bool {
	return u != none && e.Arms.Has(p.Blocks[u].Type) && !p.Blocks[u].Type.HQs() && p.skill(b, u) >= int(e.M)
}

// supportedBy reports whether a seat has a support of the arms of an effect in the
// combat under way.
func (p *Position) supportedBy(b *Battle, s game.Seat, e *Effect) bool {
	f := &p.Fight
	assault := f.Attack.Assault()
	at := f.From
	if s != f.Seat {
		if at = f.To; !assault {
			return false
		}
	}
	_, second := f.leadOf(s)
	if u := p.supporter(f, second, at, assault); u != none && e.Arms.Has(p.Blocks[u].Type) {
		return true
	}
	if s != f.Seat || e.Marks&SecondAlone != 0 {
		return false
	}
	for at := range Each(p.wings(b, f.Attack, s, f.From, f.To)) {
		if e.Arms.Has(p.Blocks[p.lead[at]].Type) {
			return true
		}
	}
	return false
}

// aidOf returns the help of a red card in the combat under way: its primary event, and the
// secondary one if that can take place too.
func (p *Position) aidOf(b *Battle, s game.Seat, c uint8) Aid {
	card := &b.Setup.Cards[c]
	a := Aid{Card: c}
	p.addAid(s, card.Primary, &a)
	if p.whole(b, s, c, card.Secondary) {
		p.addAid(s, card.Secondary, &a)
	}
	return a
}

// addAid adds to the help of a card the operations of an event that change a combat.
func (p *Position) addAid(s game.Seat, list []Effect, a *Aid) {
	for i := range list {
		switch e := &list[i]; e.Op {
		case OpShift:
			a.Shift += e.N
		case OpFavour:
			if s == p.Fight.Seat {
				a.Shift += e.N
			} else {
				a.Shift -= e.N
			}
		case OpNeutral:
			a.Neutral += uint8(e.N)
		case OpPoints:
			a.Points += e.N
		case OpSupport:
			a.Worth, a.Arms, a.Second = uint8(e.N)+1, e.Arms, e.Marks&SecondAlone != 0
		case OpSkirmish:
			a.Shots = true
		case OpRedraw:
			set := everyDraw
			if e.M > 0 {
				set = drawBit(false, uint8(e.M-1))
			}
			if e.Marks&MustBe != 0 {
				a.Again |= set
			} else {
				a.May |= set
			}
		case OpTreat:
			a.Treated, a.As = uint8(e.N)+1, uint8(e.M)
		}
	}
}

// aid gives its side the help of a red card that was not cancelled (B23.17).
func (r *referee) aid(s game.Seat, c uint8) {
	r.Fight.Aids[s] = r.aidOf(r.b, s, c)
	lead, second := r.Fight.leadOf(s)
	card := &r.b.Setup.Cards[c]
	for i := range card.Primary {
		if e := &card.Primary[i]; e.Op == OpBear {
			for _, u := range [2]uint8{lead, second} {
				if r.bears(r.b, u, e) {
					r.shield |= 1 << u
				}
			}
		}
	}
}

// draws are results of combats, a bit each: those of Assault, then those of Fire.
type draws uint16

const everyDraw draws = 1<<16 - 1

// drawBit returns the bit of a result.
func drawBit(fire bool, result uint8) draws {
	if fire {
		return 1 << (uint8(AssaultCount) + result)
	}
	return 1 << result
}

// treated returns the result that a result of the combat counts as (B22.6): the card played
// last goes before the other.
func (p *Position) treated(f *Combat, result uint8) uint8 {
	last := p.lastCard()
	for _, s := range [2]game.Seat{last.Other(), last} {
		if a := &f.Aids[s]; a.Treated == result+1 {
			result = a.As
		}
	}
	if f.fireRow() { // As may be a result of Assault
		return min(result, uint8(Bones))
	}
	return result
}

// refuseRed says why a seat cannot play a card in the combat under way.
func (p *Position) refuseRed(b *Battle, f *frame, _, c, _ uint8) *game.Refusal {
	s := f.seat()
	if no := p.refuseUnheld(b, s, c, RuleCombatCards); no != nil {
		return no
	}
	no := p.refuseEvent(b, s, c)
	switch x, fight := &b.Setup.Cards[c], &p.Fight; {
	case x.Icon != IconRed:
		return refuse("no-red-card", RuleCardRed, b.card(c))
	case no.Rule == RuleEventWhole && s == fight.defends() && !fight.Attack.Assault() && x.begins(OpPoints):
		no.Rule = RulingFireDefence
	}
	return no
}
