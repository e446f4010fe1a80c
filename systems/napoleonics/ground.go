package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Chapter 20, the dice: what terrain takes from a blow. Movement and sight are in
// terrain.go.

// A loss is how many dice units of each class lose.
type loss [3]uint8

// A groundLoss is what terrain takes from those who battle into it, or out of it.
type groundLoss struct {
	melee, fire loss
	rule        string
}

// into is what the terrain of who is battled takes, outOf that of who battles.
// Hills are about both together: see slope.
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
// out of from into to. Losses add up, but fieldworks do not: across them those of
// hills are forgotten, and of fieldworks and all others the greater counts (N20,
// NR.66). why, when not nil, takes the reasons.
func (b *Battle) groundLoss(c Class, from, to hex.Hex, kind BlowKind, why *[]game.Reason) int {
	fire := kind == BlowFire
	s := &b.Setup
	f, t := s.Terrain[from], s.Terrain[to]
	if f|t == 0 && s.Fieldworks[from]|s.Fieldworks[to] == 0 {
		return 0
	}
	works := b.worksLoss(c, from, to)
	slope := &noLoss
	if works == &noLoss {
		slope = s.slope(from, to)
	}
	lost := 0
	for _, g := range [...]*groundLoss{&into[t], &outOf[f], slope} {
		lost += g.of(c, fire)
	}
	if n := works.of(c, fire); n > 0 && n >= lost {
		if why != nil {
			rule := works.rule
			switch {
			case lost > 0:
				rule = RulingWorksGreater
			case s.slope(from, to).of(c, fire) > 0:
				rule = RuleFieldworkOnHill
			case kind == BlowBack:
				rule = RulingFieldworkBack
			}
			note(why, "ground", rule, -n)
		}
		return n
	}
	if why != nil {
		for i, g := range [...]*groundLoss{&into[t], &outOf[f], slope} {
			if n := g.of(c, fire); n > 0 {
				rule := g.rule
				switch {
				case i == 0 && Terrain(t) == SandQuarry && c == Artillery && !fire:
					rule = RulingQuarryGuns
				case n < lost && i > 0:
					rule = RulingTerrainAdds
				}
				note(why, "ground", rule, -n)
			}
		}
	}
	return lost
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
