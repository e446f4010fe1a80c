package commander

import "mariscal/game"

// refuseForm says why a block or zone cannot change formation, turn or exchange its lines,
// given the blocks that are active and those that have changed or moved.
func (p *Position) refuseForm(b *Battle, s game.Seat, v, x, y uint8, active, done uint64, rule string) *game.Refusal {
	switch v {
	case VerbRoad, VerbSquare, VerbReform, VerbFace:
		block := b.name("block", x)
		switch {
		case b.Seat[x] != s || p.Blocks[x].At == none:
			return p.refuseBlock(b, s, x, "", "")
		case active>>x&1 == 0:
			return refuse("not-active", RuleMoveOrder, block)
		case v == VerbFace:
			return p.refuseFace(b, x, y)
		case done>>x&1 != 0:
			return refuse("formation-late", rule, block)
		case v == VerbRoad && b.Works>>x&1 != 0:
			return refuse("redoubt-fixed", RuleRedoubtFixed, block)
		case v == VerbRoad:
			return p.refuseRoad(b, x)
		case v == VerbSquare:
			return refuse("no-square", RuleSquareWho, block)
		}
		return refuse("no-formation", RuleChangeFormation, block)
	case VerbColumn, VerbBattery, VerbSwap:
		at := game.Named("at", b.Places[x])
		switch {
		case !p.occupied[s].Has(int(x)):
			return refuse("nobody-there", RuleLead, at)
		case v == VerbSwap && p.swapped.Has(int(x)):
			return refuse("swapped", RuleArrange, at)
		case v == VerbSwap && p.second[x] != none && (b.Works>>p.lead[x]|b.Works>>p.second[x])&1 != 0:
			return refuse("redoubt-fixed", RuleRedoubtLead, at)
		case v == VerbSwap:
			return refuse("no-swap", RuleArrange, at)
		case v == VerbColumn && p.bothIn(active, x) && !b.Setup.Armies[s].Columns:
			return refuse("no-columns", RuleColumn, at)
		case v == VerbColumn:
			return refuse("no-column", RuleColumn, at)
		case !p.able(b, s, ArtilleryExpert):
			return refuse("no-expert", RuleBattery, at)
		case p.mate[s] != none:
			return refuse("one-battery", RuleBatteryOne, at)
		}
		return refuse("no-battery", RuleBattery, at)
	}
	return nil
}

// refuseFace says why a block cannot turn to a zone.
func (p *Position) refuseFace(b *Battle, u, to uint8) *game.Refusal {
	k := &p.Blocks[u]
	block := b.name("block", u)
	switch {
	case b.Works>>u&1 != 0:
		return refuse("redoubt-fixed", RuleRedoubtFixed, block)
	case !k.looks() || k.Line != Lead:
		return refuse("no-facing", RuleGunZones, block)
	case p.faced>>u&1 != 0:
		return refuse("faced", RuleArrange, block)
	case k.Facing == to:
		return refuse("faces", RuleArrange, block, game.Named("to", b.Places[to]))
	}
	return refuse("not-adjacent", RuleGunZones, game.Named("at", b.Places[to]))
}
