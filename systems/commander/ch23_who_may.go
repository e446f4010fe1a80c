package commander

// Section 23.6: which blocks may fire, assault and support. "No" goes before "yes", so the
// state and the formation of a block are asked before its type.

// barsFire returns the rule that forbids a block to fire, or "".
func (p *Position) barsFire(b *Battle, u uint8) string {
	k := &p.Blocks[u]
	switch {
	case k.Type == Cavalry || k.Type.HQs():
		return RuleMayFire
	case k.Formation == Road && k.Type.Guns():
		return RuleRoadDisordered
	case k.Type.Guns():
		return ""
	case k.Shattered() && k.Type == Garrison:
		return RuleDisordered
	case k.Shattered():
		if rule, ok := p.disciplined(b, u); !ok {
			return rule
		}
	}
	return ""
}

// barsAssault returns the rule that forbids a block to lead an assault of a kind, or "".
func (p *Position) barsAssault(b *Battle, u uint8, by Attack) string {
	k := &p.Blocks[u]
	switch {
	case k.Formation == Square:
		return RuleSquareNoSupport
	case k.State == Dispersed && !k.Steady():
		return RuleDispersed
	case !k.Steady():
		return RuleDisordered
	case by == AttackGuns || by == AttackMixte:
		return p.barsMixte(b, u, by)
	case by == AttackCharge && k.Type != Cavalry:
		return RuleChargeWho
	case k.Type.Guns():
		return RuleGunAssault
	case k.Type == Garrison:
		return RuleMayAssault
	}
	return ""
}

// supports reports whether a block may support from the second line, or as a wing:
// Firm, no square (B27.18), no garrison; under Fire no cavalry, and infantry as a wing
// alone.
func (p *Position) supports(u uint8, assault, wing bool) bool {
	k := &p.Blocks[u]
	switch {
	case !k.Steady() || k.Formation == Square || k.Type >= Garrison:
		return false
	case assault || k.Type.Guns():
		return true
	}
	return wing && k.Type.Infantry()
}
