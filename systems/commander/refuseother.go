package commander

import "mariscal/game"

// refuseOther says by which rule a question of a combat is not about the block or zone
// that an answer names.
func (p *Position) refuseOther(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	about := func(of uint8, rule string) *game.Refusal {
		return refuse("other-block", rule, b.name("of", of), b.name("block", x))
	}
	switch f.stage {
	case StageEngaged:
		return p.refuseArrange(b, p.askedOf(b, f), f.b, v, x, y, RuleTokenArrange)
	case StageArrange:
		return p.refuseArrange(b, p.askedOf(b, f), f.b, v, x, y, RuleArrange)
	}
	switch {
	case v == doSquare && f.stage == StageSquare:
		return about(p.Fight.Target, RuleSquareReaction)
	case v == doShield && f.stage == StageShield:
		return about(f.a, RuleRedoubtCubes)
	case v == doRetreat && f.stage == StageRetreat && f.a == none:
		return about(f.b, RuleRetreatPath)
	case v == doRetreat && f.stage == StageRetreat:
		return about(f.a, RuleRetreatPath)
	case v == doRetreat && f.stage == StageExcess:
		return refuse("other-zone", RuleRetreatOverstacked, game.Named("of", b.Places[f.b]), b.name("at", x))
	case v == doFollow && f.stage == StageFollow:
		return about(f.a, RuleRetreatHQs)
	case (v == doIcon || v == doMorale) && f.stage == StageWaver:
		return about(f.a, RuleWaverReplace)
	case v == doLose && f.stage == StageLoss:
		return about(f.a, RuleBatteryLoss)
	case v == doAdvance && f.stage == StageAdvance:
		return about(p.advancing(f), RuleAdvance)
	}
	return nil
}

// refuseArrange says why lines, facing or formation of a zone cannot be changed where the
// question is about the zone at.
func (p *Position) refuseArrange(b *Battle, s game.Seat, at, v, x, y uint8, rule string) *game.Refusal {
	other := at
	switch v {
	case doSwap, doColumn, doBattery:
		other = x
	case doFace, doReform, doSquare, doRoad:
		if b.Seat[x] != s || p.Blocks[x].At == none {
			return p.refuseBlock(b, s, x, "", "")
		}
		other = p.Blocks[x].At
	}
	if other != at {
		return refuse("other-zone", rule, game.Named("of", b.Places[at]), game.Named("at", b.Places[other]))
	}
	return p.refuseForm(b, s, v, x, y, ^uint64(0), 0, rule)
}
