package commander

import "mariscal/game/zone"

// Chapter 9: flanks.

// flanked returns the rule by which the target of an attack is flanked, or "": an
// attacker or wing is in one of its Flank Zones, or a wing is not adjacent to the Lead
// attacker (B9.24, B9.25). A square never is flanked (B9.26); a Disordered block always is
// (B31.9).
func (p *Position) flanked(b *Battle, f *Combat, wings zone.Set) string {
	k := &p.Blocks[f.Target]
	switch {
	case k.Formation == Square:
		return ""
	case k.Shattered():
		return RuleDisorderedFlanked
	case p.flankZones(b, f.Target)&(wings|1<<f.From) != 0:
		return p.flankRule(b, f)
	case wings&^b.Beside[f.From] != 0:
		if k.State == Dispersed {
			return RulingFlanked
		}
		return RuleFlankedByWing
	}
	return ""
}

// flankRule names the rule by which an attacker is in a Flank Zone of the target. Guns and
// columns have Flank Zones even when Firm.
func (p *Position) flankRule(b *Battle, f *Combat) string {
	switch {
	case p.Blocks[f.Target].Formation == Column:
		return RuleColumnZones
	case !p.flankZones(b, f.Target).Has(int(f.From)):
		return RuleFlankZones // a wing alone stands there
	case !b.Ways[f.To].Has(int(f.From)):
		return RulingFlankAcross
	}
	return RuleFlankedByPlace
}

// flankZones returns the Flank Zones of block u (B9.22): all around a Disordered
// Lead, outside the arc of artillery and Mass Columns.
func (p *Position) flankZones(b *Battle, u uint8) zone.Set {
	k := &p.Blocks[u]
	switch {
	case k.At == none || k.Line != Lead || k.Type.HQs() || k.Formation == Square:
		return 0
	case k.Shattered():
		return b.Beside[k.At]
	case k.looks():
		return b.Beside[k.At] &^ p.arcOf(b, u)
	}
	return 0
}

// flankID returns the id of the text that says why a target is flanked.
func flankID(rule string) string {
	switch rule {
	case RuleDisorderedFlanked:
		return "flanked-disordered"
	case RuleFlankedByWing, RulingFlanked:
		return "flanked-wing"
	}
	return "flanked"
}
