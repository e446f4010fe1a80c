// Package volley decides the most common fight: a number of dice, each of which hits from
// a face on, against a target that takes a number of hits. The package computes the
// odds, rolls, and builds the event; the system says who fires at whom with how many
// dice.
//
//	v := volley.Volley{Purpose: by, Faces: faces, Lowest: 4, Rule: "P4.5"}
//	v.Add(2, "ambush.step.fire", "P4.4") // and what else gives dice
//	option.Odds = v.Odds(int(steps), "eliminated")
//	hits, told := v.Throw(chance)
package volley

import (
	"mariscal/game"
	"mariscal/game/dice"
)

// A Volley is one roll of dice of one kind.
type Volley struct {
	Purpose game.Purpose
	Die     uint8    // index into [game.System.Dice]
	Faces   []string // the names of the faces of the die
	Dice    int      // number of dice, at most [game.MaxDice]
	Lowest  int      // the lowest face that hits, from 0
	Rule    string   // the rule for that face
	Steps   []game.Reason
}

// Add adds dice and their reason: id is its text, with the number n.
func (v *Volley) Add(n int, id, rule string) {
	v.Dice += n
	why := game.Message{ID: id, Args: []game.Arg{game.Num("n", n)}}
	v.Steps = append(v.Steps, game.Reason{Message: why, Rule: rule, OK: true})
}

// effect returns "hit" and the rule for a face that hits, otherwise nothing.
func (v *Volley) effect(face int) (effect, rule string) {
	if face < v.Lowest {
		return "", ""
	}
	return "hit", v.Rule
}

// spread returns the chances of each number of hits.
func (v *Volley) spread() dice.Spread {
	does := make([]dice.Face, len(v.Faces))
	for i := v.Lowest; i < len(does); i++ {
		does[i] = dice.Hit
	}
	return dice.Throw(v.Dice, does)
}

// Odds returns the odds of the volley against a target that the hit number strength
// eliminates; outcome is the id of that result (see [game.OutcomeOdds]).
func (v *Volley) Odds(strength int, outcome string) *game.Odds {
	spread := v.spread()
	roll := &game.RollOdds{Dice: v.Dice, Expected: spread.Expected()}
	for i, face := range v.Faces {
		use := game.FaceUse{Face: face}
		use.Effect, use.Rule = v.effect(i)
		roll.Counts = append(roll.Counts, use)
	}
	var gone uint64
	for hits := range min(v.Dice, dice.Most) + 1 {
		roll.Hits = append(roll.Hits, dice.Millionths(spread[hits][0]))
		if hits >= strength {
			gone += spread[hits][0]
		}
	}
	o := &game.Odds{Steps: v.Steps, Roll: roll, Outcomes: []game.OutcomeOdds{}}
	if gone > 0 {
		o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: outcome, Chance: dice.Millionths(gone)})
	}
	return o
}

// Throw rolls the dice and returns the hits and the event data.
func (v *Volley) Throw(c game.Chance) (hits int, told *game.RollEvent) {
	fell := c.Roll(v.Purpose, game.Die{ID: v.Die, Sides: uint8(len(v.Faces))}, v.Dice)
	spread := v.spread()
	told = &game.RollEvent{Purpose: v.Purpose.Name, Expected: spread.Expected()}
	for _, f := range fell.F[:fell.N] {
		d := game.RolledDie{Face: v.Faces[f]}
		if d.Effect, d.Rule = v.effect(int(f)); d.Effect != "" {
			hits++
		}
		told.Dice = append(told.Dice, d)
	}
	told.Hits = hits
	return hits, told
}
