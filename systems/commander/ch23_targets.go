package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 23.1: who attacks whom.

// bars returns the rule that forbids a block to lead an attack of a type from where it
// stands, whatever the target, or "".
func (p *Position) bars(b *Battle, u uint8, by Attack) string {
	k := &p.Blocks[u]
	switch by {
	case AttackFire:
		return p.barsFire(b, u)
	case AttackBombard:
		if !k.Type.Guns() || !k.Steady() {
			return RuleBombard
		}
		return ""
	}
	return p.barsAssault(b, u, by)
}

// targets returns the places a block may attack so, if it may at all: those with
// enemy blocks adjacent to it, of a redoubt's guns in their arc, of assaults where one
// can go; of a bombardment up to two zones away (B23.7, B23.8, B27.28). Other guns and
// columns turn to their target. Over impassable borders infantry fires, guns do not (BR.67).
func (p *Position) targets(b *Battle, u uint8, by Attack) zone.Set {
	k := &p.Blocks[u]
	foes := p.occupied[b.Seat[u].Other()]
	if by <= AttackAssault { // headquarters without blocks withdraw before the attack (B27.52)
		foes |= p.posted[b.Seat[u].Other()]
	}
	near := b.Beside[k.At]
	fixed := b.Works>>u&1 != 0
	switch {
	case fixed:
		near = p.arcOf(b, u)
	case by.Assault() || k.looks():
		near = b.Ways[k.At]
	}
	set := near & foes
	switch {
	case by == AttackBombard:
		for at := range Each(foes &^ b.Beside[k.At] &^ (1 << k.At)) {
			if p.sighted(b, u, at) != none {
				set |= 1 << at
			}
		}
	case by == AttackMixte && k.Type == Short && !b.Setup.Big:
		return p.supported(b, u, set)
	case by.Assault() && k.skirmishers() && p.threatened(b, b.Seat[u].Other()).Has(int(k.At)):
		for at := range Each(set) {
			if p.lead[at] == none || !p.Blocks[p.lead[at]].skirmishers() {
				set &^= 1 << at
			}
		}
	}
	return set
}

// first returns the first place of a set that is not empty.
func first(set zone.Set) uint8 {
	z, _ := set.Next(0)
	return uint8(z)
}

// leads reports whether a block can be the Lead of its zone: not behind guns of a
// redoubt, nor behind the first block of a column, nor beside that of a battery.
func (p *Position) leads(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	switch {
	case k.Line == Lead:
		return true
	case k.Line != SecondLine || k.Formation == Column:
		return false
	}
	return b.Works>>p.lead[k.At]&1 == 0
}

// attacks appends the attacks of the blocks of a place: of some types, by one type of
// attack unless it is none.
func (p *Position) attacks(b *Battle, at uint8, arms Types, only Attack, buf []game.Action) []game.Action {
	least, most := AttackFire, AttackGuns
	if only != NoAttack {
		least, most = only, only
	}
	for _, u := range [2]uint8{p.lead[at], p.second[at]} {
		if u == none || !p.leads(b, u) || !arms.Has(p.Blocks[u].Type) {
			continue
		}
		for by := least; by <= most; by++ {
			if p.bars(b, u, by) == "" && p.spent(b.Seat[u], by) == "" {
				buf = twos(buf, attackVerbs[by], u, p.targets(b, u, by))
			}
		}
	}
	return buf
}

// refuseAttack names the rule that forbids an attack, or "".
func (p *Position) refuseAttack(b *Battle, u, at uint8, by Attack) string {
	s := b.Seat[u]
	switch rule := p.bars(b, u, by); {
	case !p.leads(b, u):
		return RuleAttacker
	case rule != "":
		return rule
	}
	switch rule := p.spent(s, by); {
	case rule != "":
		return rule
	case p.targets(b, u, by).Has(int(at)):
		return ""
	case !p.occupied[s.Other()].Has(int(at)) && p.posted[s.Other()].Has(int(at)):
		return RuleHQAlone
	case !p.occupied[s.Other()].Has(int(at)):
		return RuleTarget
	case by == AttackBombard:
		return RuleBombardSight
	case b.Parent[at] != at && !b.Beside[p.Blocks[u].At].Has(int(at)):
		return RuleFort
	case by == AttackMixte && b.Ways[p.Blocks[u].At].Has(int(at)):
		return RulingMixteShort
	case by.Assault() && p.Blocks[u].skirmishers() && b.Ways[p.Blocks[u].At].Has(int(at)):
		return RuleSkirmishAssault
	case by.Assault() && b.Beside[p.Blocks[u].At].Has(int(at)):
		return RuleImpassable
	}
	return RuleGunTarget
}
