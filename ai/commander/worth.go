package commander

import (
	"math"

	"mariscal/game"
	rules "mariscal/systems/commander"
)

// What things are worth, in points of Morale: one point of an army that is well is one.

// Victory is what the battle itself is worth.
const Victory = 30.0

// moraleWorth is what so much Morale is worth: each point below the middle more than
// the one above it, and the step from High to Low most of a wholesome army's.
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

// wholeWorth is what a firm block of a type is worth to its owner, besides the Morale
// its end costs.
var wholeWorth = [rules.TypeCount]float64{
	rules.Long: 2, rules.Short: 1.2, rules.Cavalry: 1.4, rules.FootGuns: 1.4, rules.HorseGuns: 1.4, rules.Garrison: 0.5,
	rules.HQ: 1.5, rules.HQS: 0.8,
}

// left is the part of a block's worth that is left in a state.
var left = [...]float64{rules.Firm: 1, rules.Dispersed: 0.8, rules.Disordered: 0.5}

// Worths of what is printed on a block, and of a point of Skill.
const (
	burstWorth = 0.7
	shotsWorth = 0.15
	skillWorth = 0.25
)

// blockWorth returns what a block is worth as it is.
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

// meansWorth is what tokens, cubes of the Reserve and cards are worth together.
func meansWorth(p *rules.Position, s game.Seat) float64 {
	hand := p.Hand(s)
	own := hand.And(p.Usable(s)).Len()
	return falling(p.Tokens(s), 0.45, 0.8) + falling(p.Reserve(s), 0.5, 0.7) + 0.3*float64(own) + 0.15*float64(hand.Len()-own)
}

// falling adds up n things of which the first is worth so much and each a part of the
// one before.
func falling(n int, first, part float64) (sum float64) {
	for range n {
		sum += first
		first *= part
	}
	return sum
}

// flagLead is what so many flags more than the enemy are worth at the end, of one.
var flagLead = [...]float64{0, 1, 1.5, 1.8, 2, 2.1, 2.1}

// flagsWorth is what the flags are worth to a seat: more with every cube.
func flagsWorth(p *rules.Position, me game.Seat) float64 {
	d := p.FlagsOf(me) - p.FlagsOf(me.Other())
	w := flagWorth(elapsed(p))
	if d < 0 {
		return -w * flagLead[min(-d, len(flagLead)-1)]
	}
	return w * flagLead[min(d, len(flagLead)-1)]
}

// flagWorth is what a lead of one flag is worth when so much of the battle is over.
func flagWorth(part float64) float64 {
	p := part * part
	return 2 + 10*p + 8*p*p*p
}

// cupful is about how many cubes a cup holds when a turn begins.
const cupful = 16

// elapsed is the part of a battle that is over, from 0 to 1.
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

// chanceOf turns what a position is worth into a chance of winning.
func chanceOf(worth float64) float64 { return 1 / (1 + math.Exp(-slope*worth)) }

// slope is of that curve for one point of Morale; this and what the flags and the other
// terms weigh was fitted to games of recruits.
const slope = 0.19
