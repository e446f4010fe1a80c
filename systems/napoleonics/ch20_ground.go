package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// N20, the dice: what terrain takes from a blow. Movement and sight are in
// ch20_terrain.go.

// A loss is how many dice units of each class lose.
type loss [3]uint8

// A groundLoss is what terrain takes from those who battle into it, or out of it.
type groundLoss struct {
	melee, fire loss
	rule        string
}

// into is what the target's terrain takes, outOf what the attacker's takes. Hills depend on
// both: see slope.
var (
	into = [TerrainCount]groundLoss{
		Forest:     {loss{1, 2, 1}, loss{1, 2, 1}, RuleForestInto},
		Town:       {loss{2, 3, 1}, loss{2, 3, 1}, RuleTownInto},
		Mill:       {loss{2, 3, 1}, loss{2, 3, 1}, RuleTownInto},
		FordRiver:  {loss{1, 1, 1}, loss{}, RuleFordInto},
		SandQuarry: {loss{1, 2, 1}, loss{0, 2, 1}, RuleQuarryInto},
	}
	outOf = [TerrainCount]groundLoss{
		Forest:     {loss{0, 2, 1}, loss{0, 2, 1}, RuleForestFrom},
		Town:       {loss{0, 3, 1}, loss{0, 3, 1}, RuleTownFrom},
		Mill:       {loss{0, 3, 1}, loss{0, 3, 1}, RuleTownFrom},
		FordRiver:  {loss{1, 1, 1}, loss{1, 1, 1}, RuleFordFrom},
		SandQuarry: {loss{1, 2, 0}, loss{}, RuleQuarryFrom},
	}
	uphill   = groundLoss{loss{1, 1, 0}, loss{1, 1, 0}, RuleHillUp}
	downhill = groundLoss{loss{0, 1, 0}, loss{0, 1, 0}, RuleHillDown}
	plateau  = groundLoss{loss{0, 0, 0}, loss{1, 0, 0}, RuleHillToHill}
	works    = groundLoss{loss{1, 2, 0}, loss{1, 2, 0}, RuleFieldworkInto}
	inWorks  = groundLoss{loss{0, 2, 0}, loss{0, 2, 0}, RuleFieldworkFrom}
)

func (g *groundLoss) of(c Class, fire bool) int {
	if fire {
		return int(g.fire[c])
	}
	return int(g.melee[c])
}

// slope returns what the hills of two hexes take.
func (s *Setup) slope(from, to hex.Hex) *groundLoss {
	switch f, t := s.Ground(from) == Hill, s.Ground(to) == Hill; {
	case f && t:
		return &plateau
	case t:
		return &uphill
	case f:
		return &downhill
	}
	return &noLoss
}

var noLoss groundLoss

// groundLoss returns the dice terrain takes from a unit of a class that battles
// out of from into to. Losses add up (NR.66), but fieldworks do not: across them those
// of hills are forgotten, and of fieldworks and all others the greater counts (N20.5-5,
// NR.28).
func (b *Battle) groundLoss(c Class, from, to hex.Hex, fire bool) int {
	s := &b.Setup
	f, t := s.Terrain[from], s.Terrain[to]
	if f|t == 0 && s.Fieldworks[from]|s.Fieldworks[to] == 0 {
		return 0
	}
	lost := into[t].of(c, fire) + outOf[f].of(c, fire)
	works := b.worksLoss(c, from, to)
	if works == &noLoss {
		return lost + s.slope(from, to).of(c, fire)
	}
	return max(lost, works.of(c, fire))
}

// worksLoss returns what fieldworks between two hexes take, noLoss where there are none.
func (b *Battle) worksLoss(c Class, from, to hex.Hex) *groundLoss {
	if b.behindWork(from, to) {
		return &works
	}
	if c == Cavalry && b.behindWork(to, from) {
		return &inWorks
	}
	return &noLoss
}

// tellGround notes the dice that terrain takes from the blow, line by line, and the lines
// that had none left to take; n are the dice before.
func (bl *blow) tellGround(p *Position, b *Battle, n int, why *[]game.Reason) {
	s := &b.Setup
	c, fire := b.class(bl.u), bl.kind == BlowFire
	lost := b.groundLoss(c, bl.from, bl.to, fire)
	in, out, slope := &into[s.Terrain[bl.to]], &outOf[s.Terrain[bl.from]], s.slope(bl.from, bl.to)
	works := b.worksLoss(c, bl.from, bl.to)
	line := func(g *groundLoss) {
		if n := g.of(c, fire); n > 0 {
			note(why, "ground", bl.groundRule(g, c, fire), -n)
		}
	}
	switch {
	case works == &noLoss:
		line(in)
		line(out)
		line(slope)
	case works.of(c, fire) == lost:
		line(works)
	default:
		line(in)
		line(out)
		note(why, "remark", RulingWorksGreater, 0)
	}
	for _, rule := range bl.groundRemarks(p, b, lost) {
		note(why, "remark", rule, 0)
	}
	if n-lost <= 0 && lost > 0 {
		rule := RulingZeroDice
		switch bl.single(p, b) {
		case RuleSquareOneDie:
			rule = RuleSquareTerrainDie
		case RuleCavalryOneDie:
			rule = RuleCavalryTerrainDie
		}
		note(why, "floor", rule, lost-n)
	}
}

// groundRule names the rule of a loss: the ruling where there is one.
func (bl *blow) groundRule(g *groundLoss, c Class, fire bool) string {
	switch {
	case g.rule == RuleQuarryInto && c == Artillery && !fire:
		return RulingQuarryGuns
	case g == &works && !bl.kind.attacking():
		return RulingFieldworkBack
	}
	return g.rule
}

// groundRemarks names the rules by which terrain between two hexes takes nothing, or
// takes what it does together.
func (bl *blow) groundRemarks(p *Position, b *Battle, lost int) (rules []string) {
	s := &b.Setup
	c, fire := b.class(bl.u), bl.kind == BlowFire
	f, t := s.Ground(bl.from), s.Ground(bl.to)
	both := into[t].of(c, fire) > 0 && outOf[f].of(c, fire) > 0
	behind := b.behindWork(bl.from, bl.to)
	add := func(when bool, rule string) {
		if when {
			rules = append(rules, rule)
		}
	}
	add(f == Bridge || t == Bridge, RuleBridge)
	corner := b.overOpenCorner(bl.from, bl.to)
	add(corner, RulingFieldworkCorner)
	add(s.Fieldworks[bl.to] != 0 && !behind && !corner, RuleFieldworkSide)
	add(behind && (both || s.slope(bl.from, bl.to).of(c, fire) > 0 || into[t].of(c, fire) > 0), RuleFieldworkOnHill)
	add(both && !behind, RulingTerrainAdds)
	if bl.charmed && lost > 0 {
		dice, _ := p.cardDice(b, bl)
		add(dice > 0, RulingDiceOrder)
	}
	return rules
}
