package ambush

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/plane"
)

// odds are the chances of a volley at a piece.
func (p *Position) odds(v *volley, j int) *game.Odds {
	spread := v.spread()
	roll := &game.RollOdds{Dice: v.dice, Expected: spread.Expected()}
	for i, face := range dieFaces {
		use := game.FaceUse{Face: face}
		if i >= v.hit {
			use.Effect, use.Rule = "hit", v.why
		}
		roll.Counts = append(roll.Counts, use)
	}
	var gone uint64
	for hits := range v.dice + 1 {
		chance := spread[hits][0]
		roll.Hits = append(roll.Hits, dice.Millionths(chance))
		if hits >= int(p.left[j]) {
			gone += chance
		}
	}
	o := &game.Odds{Steps: v.steps, Roll: roll, Outcomes: []game.OutcomeOdds{}}
	if gone > 0 {
		o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: "eliminated", Chance: dice.Millionths(gone)})
	}
	return o
}

// chargeOdds are those of a charge that ends at a point, with the answer, which is
// rolled at once.
func (p *Position) chargeOdds(b *battle, i, j int, end plane.Point) *game.Odds {
	attack, back := p.closing(b, i, j, end, true)
	o := p.odds(&attack, j)
	o.Branches = []game.Branch{{ID: "back", Rule: RuleClose, Odds: p.odds(&back, i)}}
	return o
}
