package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 27.6: attacks that are made once a red cube, Ordre Mixte and the assault of horse
// artillery.

// spent returns the rule by which a seat may not attack so again in this red cube, or "".
func (p *Position) spent(s game.Seat, by Attack) string {
	switch {
	case p.called && (by == AttackMixte || by == AttackGuns):
		return RuleMixteRed
	case by == AttackMixte && p.used[s]&usedMixte != 0:
		return RuleMixte
	case by == AttackGuns && p.used[s]&usedGuns != 0:
		return RuleGunAssault
	}
	return ""
}

// supported returns the places of a set that short infantry may attack in Ordre Mixte:
// with infantry in its second line or on a wing (BR.35).
func (p *Position) supported(b *Battle, u uint8, set zone.Set) (out zone.Set) {
	k := &p.Blocks[u]
	behind := p.second[k.At]
	if behind == u { // it would be the Lead
		behind = p.lead[k.At]
	}
	if behind != none && p.Blocks[behind].Type.Infantry() && p.supports(behind, true, false) {
		return set
	}
	for at := range Each(set) {
		for z := range Each(p.wings(b, AttackMixte, b.Seat[u], k.At, at)) {
			if p.Blocks[p.lead[z]].Type.Infantry() {
				out |= 1 << at
			}
		}
	}
	return out
}

// barsMixte returns the rule that forbids a Firm block to lead Ordre Mixte or an assault of
// horse artillery, or "".
func (p *Position) barsMixte(b *Battle, u uint8, by Attack) string {
	k, seat := &p.Blocks[u], b.Seat[u]
	switch {
	case by == AttackGuns && k.Type == FootGuns:
		return RulingHorseExpert
	case by == AttackGuns && (k.Type != HorseGuns || !p.able(b, seat, ArtilleryExpert)):
		return RuleGunAssault
	case by == AttackMixte && (!k.Type.Infantry() || !p.able(b, seat, OrdreMixte)):
		return RuleMixte
	case by == AttackGuns && k.Formation == Battery:
		return RuleBatteryNoAssault
	case k.Formation >= Column:
		return RuleMixteNot
	case p.skill(b, u) < 2:
		return RuleMixteSkill
	}
	return ""
}
