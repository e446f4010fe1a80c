package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
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

func (p *Position) refuseRetreat(b *Battle, to hex.Hex) *game.Refusal {
	f := p.Top()
	u := int(f.A)
	args := append(p.unitIn(b, u, p.At[u]), cell("to", to), game.Num("n", int(f.B)))
	switch {
	case to >= hex.N || !hex.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, args...)
	case p.Occupied[0].Or(p.Occupied[1]).Has(to):
		return refuse("retreat-occupied", RuleRetreatOccupied, args...)
	case !b.groundOf(u).Has(to):
		return refuse("impassable", RuleRetreatImpassable, args...)
	case b.Seat[u] == game.Top && to.Row() >= p.At[u].Row() || b.Seat[u] == game.Bottom && to.Row() <= p.At[u].Row():
		return refuse("retreat-back", RuleRetreatOwnSide, args...)
	}
	return refuse("retreat-full", RulingRetreatBlocked, args...)
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
