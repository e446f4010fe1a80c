package napoleonics

import "mariscal/game/hex"

// Which rule to cite for ranged combat and for sight.

// firedRule names the rule an event of ranged combat cites: where one might doubt that it
// is legal, the rule that allows it.
func (p *Position) firedRule(b *Battle, u int, from, to hex.Hex) string {
	e := b.Seat[u].Other()
	silent := false // of which the rulebook says little about sight
	for h := range hex.Between(from, to).Through.All() {
		t := b.Setup.Ground(h)
		silent = silent || t == River || t == FordRiver || t == Bridge || t == SandQuarry
	}
	switch {
	case from.Around().Meets(p.LeaderHexes[e]):
		return RulingLeaderNotUnit
	case !p.seesPast(b, from, to):
		return RuleHillHeads
	case b.hills.Has(from) && b.hills.Has(to):
		return b.hillRule(from, to)
	case silent:
		return RulingSightWater
	case p.square(u):
		return RuleSquareAttacks
	case p.enteredForest(b, u):
		return RuleForestLight
	case b.Artillery>>u&1 != 0 && hex.Distance(from, to) == b.rangeOf(u):
		return RulingGunRange
	}
	return rangeRules[b.rangeOf(u)]
}

// hillRule names the rule by which there is sight from hill to hill.
func (b *Battle) hillRule(from, to hex.Hex) string {
	l := hex.Between(from, to)
	between := l.Through
	for i := range l.NSide {
		for _, h := range l.Sides[i] {
			if h != hex.None {
				between = between.With(h)
			}
		}
	}
	switch {
	case !between.Meets(b.hills):
		return RuleHillValley
	case between.AndNot(b.hills).Empty():
		return RuleHillPlateau
	}
	return RulingHills
}

// enteredForest reports whether unit u entered the forest it stands in this turn.
func (p *Position) enteredForest(b *Battle, u int) bool {
	return p.walked>>u&1 != 0 && b.Setup.Ground(p.At[u]) == Forest
}

// rangeRules are the rules of range by the most hexes.
var rangeRules = [6]string{2: RuleRangeInfantry, 3: RuleRangeRifles, 4: RuleRangeHorseGuns, 5: RuleRangeFootGuns}

// rangeOf returns the range of unit u as printed, at most that of the last rule.
func (b *Battle) rangeOf(u int) int {
	return min(int(b.Setup.Types[b.Kind[u]].Range), len(rangeRules)-1)
}

// sightRule names what blocks the line of fire from one hex to another.
func (p *Position) sightRule(b *Battle, from, to hex.Hex) string {
	hills := b.hills
	if b.hills.Has(from) && b.hills.Has(to) {
		hills = hex.Set{}
	}
	obstacle := func(h hex.Hex) string {
		switch t := b.Setup.Ground(h); {
		case t == Forest:
			return RuleForestSight
		case t.Built():
			return RuleTownSight
		case t == RuggedHill:
			return RuleRuggedSight
		case hills.Has(h) && !b.hills.Has(from) && b.hills.Has(to):
			return RuleHillFirst
		case hills.Has(h):
			return RuleHillSight
		case p.Pieces().Has(h):
			return RuleSightPieces
		}
		return ""
	}
	l := hex.Between(from, to)
	rule := ""
	for h := range l.Through.All() {
		if o := obstacle(h); o != "" {
			if rule != "" && rule != o {
				return RuleSight
			}
			rule = o
		}
	}
	if rule != "" {
		return rule
	}
	same := false
	for i := range l.NSide {
		a, c := l.Sides[i][0], l.Sides[i][1]
		outside := a == hex.None || c == hex.None
		if (a == hex.None || obstacle(a) != "") && (c == hex.None || obstacle(c) != "") {
			if outside {
				return RuleSightEdge
			}
			same = true
		}
	}
	if same {
		return RuleSightHexside
	}
	return RulingSightMixed
}
