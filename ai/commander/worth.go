package commander

import (
	"math"

	"mariscal/game"
	rules "mariscal/systems/commander"
)

// Values, in points of Morale: one point of a healthy army is worth one.

// Victory is the value of winning the battle.
const Victory = 30.0

// moraleWorth is the value of Morale: each point below the middle counts more than the
// one above it, and the step from High to Low most.
var moraleWorth = func() (w [rules.MaxMorale + 1]float64) {
	each := [rules.MaxMorale + 1]float64{1: 6, 2: 3.5, 3: 2.6, 4: 2.1, 5: 1.8, 6: 1.6, 7: 1.4, 8: 1.3, 9: 1.2, 10: 1.2, 11: 2.2, 12: 1.2}
	for m := 1; m < len(w); m++ {
		if each[m] == 0 {
			each[m] = 1
		}
		w[m] = w[m-1] + each[m]
	}
	return w
}()

// pointWorth is what the next point of Morale that a seat loses costs it.
func pointWorth(p *rules.Position, s game.Seat) float64 {
	m := p.Morale(s)
	return moraleWorth[m] - moraleWorth[max(m-1, 0)]
}

// wholeWorth is the value of a firm block of a type for its owner, besides the Morale
// that its elimination costs.
var wholeWorth = [rules.TypeCount]float64{
	rules.Long: 2, rules.Short: 1.2, rules.Cavalry: 1.4, rules.FootGuns: 1.4, rules.HorseGuns: 1.4, rules.Garrison: 0.5,
	rules.HQ: 1.5, rules.HQS: 0.8,
}

// left is the part of a block's value in each state.
var left = [...]float64{rules.Firm: 1, rules.Dispersed: 0.8, rules.Disordered: 0.5}

// Values of a block's printed properties, and of a point of Skill.
const (
	burstWorth = 0.7
	shotsWorth = 0.15
	skillWorth = 0.25
)

// blockWorth returns the value of a block in its present state.
func blockWorth(k *rules.Block) float64 {
	w := wholeWorth[k.Type]
	if k.Icons&rules.Burst != 0 {
		w += burstWorth
	}
	if k.Icons&rules.Shots != 0 {
		w += shotsWorth
	}
	if !k.Type.HQs() {
		w += skillWorth * (float64(k.Skill) - 2)
	}
	return w * left[k.State]
}

// meansWorth is the value of tokens, cubes of the Reserve and cards together.
func meansWorth(p *rules.Position, s game.Seat) float64 {
	hand := p.Hand(s)
	own := hand.And(p.Usable(s)).Len()
	return falling(p.Tokens(s), 0.45, 0.8) + falling(p.Reserve(s), 0.5, 0.7) + 0.3*float64(own) + 0.15*float64(hand.Len()-own)
}

// falling adds up n things, the first with value first, each worth a part of the one before.
func falling(n int, first, part float64) (sum float64) {
	for range n {
		sum += first
		first *= part
	}
	return sum
}

// flagLead is the value of a lead in flags at the end, in units of one flag.
var flagLead = [...]float64{0, 1, 1.5, 1.8, 2, 2.1, 2.1}

// flagsWorth is the value of the flags for a seat: it grows with every cube.
func flagsWorth(p *rules.Position, me game.Seat) float64 {
	d := p.FlagsOf(me) - p.FlagsOf(me.Other())
	w := flagWorth(elapsed(p))
	if d < 0 {
		return -w * flagLead[min(-d, len(flagLead)-1)]
	}
	return w * flagLead[min(d, len(flagLead)-1)]
}

// flagWorth is the value of a lead of one flag when that part of the battle is over.
func flagWorth(part float64) float64 {
	p := part * part
	return 2 + 10*p + 8*p*p*p
}

// cupful is the approximate number of cubes in a cup at the start of a turn.
const cupful = 16

// elapsed is the part of the battle that is over, from 0 to 1.
func elapsed(p *rules.Position) float64 {
	done := 1 - min(1, float64(cubes(p))/cupful)
	return (float64(p.Turn()-1) + done) / float64(len(p.Battle().Setup.Turns))
}

// cubes counts the cubes in the cup.
func cubes(p *rules.Position) (n int) {
	for c := range rules.ColourCount {
		n += p.Cup(c)
	}
	return n
}

// chanceOf converts a position's value into a chance of winning.
func chanceOf(worth float64) float64 { return 1 / (1 + math.Exp(-slope*worth)) }

// slope is that curve's slope for one point of Morale; it and the weights of flags and
// other parts were fitted to games of recruits.
const slope = 0.19
