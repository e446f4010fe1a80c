package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// What odds say of supports that do not count, each with its rule.

// supportNotes appends why blocks beside the target, and behind the Leads, do not
// support an attack.
func (p *Position) supportNotes(b *Battle, f *Combat, wings zone.Set, why *[]game.Reason) {
	note := func(id, rule string, at, u uint8) {
		*why = append(*why, game.Reason{
			Message: game.Message{ID: "commander.points." + id, Args: []game.Arg{b.name("block", u), game.Named("at", b.Places[at])}}, Rule: rule,
		})
	}
	assault := f.Attack.Assault()
	if f.Second != none && p.supporter(f, f.Second, f.From, assault) == none {
		note("no-second", p.secondRule(f, f.From), f.From, f.Second)
	}
	if f.Support != none && assault && p.supporter(f, f.Support, f.To, true) == none {
		note("no-second", p.secondRule(f, f.To), f.To, f.Support)
	}
	near := b.Beside[f.To]
	if around := b.Parent[f.To]; around != f.To {
		near = b.Beside[around]
	}
	for at := range Each(near & p.occupied[f.Seat] &^ (1 << f.From)) {
		if !wings.Has(int(at)) {
			note("no-wing", p.wingRule(b, f, at), at, p.lead[at])
		}
	}
}

// secondRule names the rule by which a second line does not support.
func (p *Position) secondRule(f *Combat, at uint8) string {
	lead, k := &p.Blocks[p.lead[at]], &p.Blocks[p.second[at]]
	switch {
	case f.Attack == AttackBombard:
		return RuleBombardAlone
	case lead.Formation == Column:
		return RuleColumnPoints
	case f.Attack == AttackCharge && at == f.From && k.Formation != Charge:
		return RuleChargeWho
	case k.Formation == Square:
		return RuleSquareNoSupport
	case k.Shattered():
		return RuleDisordered
	case k.State == Dispersed:
		return RuleDispersed
	case f.Attack.Assault():
		return RuleMaySupportAssault
	}
	return RuleMaySupportFire
}

// wingRule names the rule by which the Lead of a place is no wing of an attack.
func (p *Position) wingRule(b *Battle, f *Combat, at uint8) string {
	k := &p.Blocks[p.lead[at]]
	aim := b.Parent[f.To]
	switch {
	case f.Attack == AttackBombard:
		return RuleBombardAlone
	case f.Attack == AttackCharge:
		return RuleChargeNoWing
	case p.marked.Has(int(at)):
		return RuleWingEngaged
	case aim == f.To && !b.Ways[f.To].Has(int(at)), aim != f.To && !b.Ways[aim].Has(int(at)):
		return RuleWingImpassable
	case k.Formation == Square:
		return RuleSquareNoSupport
	case k.Shattered():
		return RuleDisordered
	case k.State == Dispersed && !k.Steady():
		return RuleDispersed
	case !p.supports(p.lead[at], f.Attack.Assault(), true):
		if f.Attack.Assault() {
			return RuleMaySupportAssault
		}
		return RuleMaySupportFire
	case p.pinned(b, f.Seat, f.To, 1<<at) != 0:
		return RuleWingHeld
	}
	return RulingWing
}
