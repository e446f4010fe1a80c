package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Refusals of what follows an attack: retiring, squares, retreats, advances.

// refuseRetire says why the unit attacked does not retire and reform.
func (p *Position) refuseRetire(b *Battle) *game.Refusal {
	f := &p.Fight
	args := p.unitIn(b, int(f.Defender), f.To)
	switch {
	case b.Cavalry>>f.Defender&1 == 0 || b.Infantry>>f.Attacker&1 == 0:
		return refuse("no-retire", RuleRetire, args...)
	case f.To.Behind(b.Seat[f.Defender] == game.Top).Empty():
		return refuse("retire-blocked", RuleRetireTwo, args...)
	}
	return refuse("retire-blocked", RuleRetireBlocked, args...)
}

// refuseSquare says why the unit attacked does not form square.
func (p *Position) refuseSquare(b *Battle) *game.Refusal {
	f := &p.Fight
	d := int(f.Defender)
	args := p.unitIn(b, d, f.To)
	switch {
	case b.Infantry>>d&1 == 0 || b.Cavalry>>f.Attacker&1 == 0:
		return refuse("no-square-here", RuleSquare, args...)
	case p.square(d):
		return refuse("square-already", RulingSquareAgain, args...)
	}
	if rule := p.squareBan(b, d); rule != "" {
		return refuse("square-ban", rule, args...)
	}
	return nil // a number no text has
}

// retreatRules forbid retreats.
var retreatRules = cc.RetreatRules{
	Board: RuleStayOnBoard, Occupied: RuleRetreatOccupied, Ground: RuleRetreatImpassable, Back: RuleRetreatOwnSide, Full: RulingRetreatBlocked,
}

func (p *Position) refuseRetreat(b *Battle, to hex.Hex) *game.Refusal {
	f := p.Top()
	u := int(f.A)
	return p.cast(b).RefuseRetreat(u, int(f.B), to, b.groundOf(u), &retreatRules)
}

func (p *Position) refuseAdvance(b *Battle, to hex.Hex) *game.Refusal {
	f := p.Top()
	u := int(p.Fight.Attacker)
	args := append(p.unitIn(b, u, p.At[u]), cell("to", to))
	switch {
	case f.Stage == StageBonus && f.A == 0:
		return refuse("advance", RuleBreakTerrain, args...)
	case f.Stage == StageBonus:
		return refuse("advance", RuleBreakthrough, args...)
	}
	return refuse("advance", RuleTakeGround, args...)
}
