package napoleonics

import (
	"sync/atomic"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// Values, in banners.

// mostBlocks is the most blocks that the tables distinguish.
const mostBlocks = 6

// remains is the part of a unit's value left by blocks: lost blocks cost dice, and a
// nearly beaten unit is a liability.
var remains = [mostBlocks + 1][mostBlocks + 1]float64{
	1: {0, 1},
	2: {0, 0.40, 1},
	3: {0, 0.22, 0.64, 1},
	4: {0, 0.14, 0.46, 0.76, 1},
	5: {0, 0.10, 0.36, 0.62, 0.84, 1},
	6: {0, 0.08, 0.30, 0.52, 0.72, 0.88, 1},
}

// wholeWorth is the value of a full unit of a type for its owner, besides the banner for
// its elimination, computed from its values.
func wholeWorth(t *rules.UnitType) float64 {
	w := 0.0
	switch t.Class {
	case rules.Infantry:
		w = 0.62 + 0.06*float64(t.Stand) + 0.03*float64(t.March) + 0.07*float64(t.MeleeFoot)
		w += 0.05*float64(t.Move) + 0.05*float64(max(int(t.Range), 2)-2)
	case rules.Cavalry:
		w = 0.62 + 0.03*float64(t.Move)
	default:
		w = 0.45
		for _, n := range t.Guns[1][1:] {
			w += 0.04 * float64(n)
		}
		if t.Horse {
			w += 0.1
		}
	}
	w += 0.12*float64(t.Melee) + 0.07*float64(t.Ignores) + 0.06*float64(int(t.Blocks)-4)
	if !t.Sabers && t.Class != rules.Artillery {
		w -= 0.1
	}
	if t.Retreat > 1 {
		w -= 0.06
	}
	return max(w, 0.2)
}

// values holds the constants of the unit types of a scenario: their value and their dice
// by blocks left.
type values struct {
	types *[rules.KindCount]rules.UnitType
	left  [rules.KindCount][mostBlocks + 1]float64
	rolls [rules.KindCount][mostBlocks + 1]rolls
}

// rolls are the dice of a unit on plain ground, with plain orders.
type rolls struct {
	melee [2][3]uint8 // without and with a move, by the class of the target
	back  [3]uint8
	fire  [2][hex.MaxRing + 1]uint8 // by distance
}

// allValues are the tables of the scenarios used so far.
var allValues atomic.Pointer[[]*values]

// valuesOf returns the table of a position's scenario.
func valuesOf(s rules.Study) *values {
	types := &s.Setup.Types
	for {
		old := allValues.Load()
		var list []*values
		if old != nil {
			list = *old
		}
		for _, v := range list {
			if v.types == types {
				return v
			}
		}
		grown := append(append([]*values{}, list...), makeValues(s))
		allValues.CompareAndSwap(old, &grown)
	}
}

func makeValues(s rules.Study) *values {
	v := &values{types: &s.Setup.Types}
	var targets [3]rules.Kind
	for k := range v.types {
		if v.types[k].Blocks > 0 {
			targets[v.types[k].Class] = rules.Kind(k)
		}
	}
	for k := range v.types {
		full := min(int(v.types[k].Blocks), mostBlocks)
		if full == 0 {
			continue
		}
		whole := wholeWorth(&v.types[k])
		for n := range v.left[k] {
			v.left[k][n] = whole * remains[full][min(n, full)]
			v.rolls[k][n] = rollsOf(s, rules.Kind(k), n, &targets)
		}
	}
	return v
}

func rollsOf(s rules.Study, k rules.Kind, blocks int, targets *[3]rules.Kind) (r rolls) {
	for class, t := range targets {
		r.back[class] = uint8(s.Matchup(rules.BlowBack, k, t, blocks, 1, false).Dice)
		for m := range 2 {
			r.melee[m][class] = uint8(s.Matchup(rules.BlowMelee, k, t, blocks, 1, m == 1).Dice)
		}
	}
	for m := range 2 {
		for d := 2; d <= hex.MaxRing; d++ {
			r.fire[m][d] = uint8(s.Matchup(rules.BlowFire, k, targets[0], blocks, d, m == 1).Dice)
		}
	}
	return r
}

// stakesOf returns the value of the next banner for each seat in a position.
func stakesOf(s rules.Study) family.Stakes {
	return family.StakesOf([2]int{s.Tally(game.Top), s.Tally(game.Bottom)}, s.Setup.Goal)
}

// squareCost is the cost of a square for a seat: a random card of its hand, orders it
// cannot give and a unit that cannot move.
func squareCost(s rules.Study, seat game.Seat) float64 {
	return 0.12 + 0.4/float64(max(s.HandSize(seat), 1))
}
