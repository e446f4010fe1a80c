package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// Values, in banners.

// unitWorth is the value of a full unit for its owner, besides the banner for its elimination.
var unitWorth = [rules.KindCount]float64{
	rules.LI: 0.40, rules.LB: 0.45, rules.LS: 0.45, rules.AX: 0.55, rules.WA: 0.65, rules.MI: 0.70, rules.HI: 0.90,
	rules.LC: 0.45, rules.MC: 0.65, rules.HC: 0.85, rules.HCH: 0.75, rules.EL: 0.80, rules.WM: 0.50,
}

// remains is the part of a unit's value left by blocks, reduced for nearly beaten units,
// which are a liability.
var remains = [5][5]float64{
	1: {0, 1},
	2: {0, 0.45, 1},
	3: {0, 0.25, 0.70, 1},
	4: {0, 0.15, 0.55, 0.82, 1},
}

// worth returns the value of a unit of a type with that many blocks.
func worth(k rules.Kind, full, blocks int) float64 {
	full = min(full, 4)
	return unitWorth[k] * remains[full][min(blocks, full)]
}

// stakesOf returns the value of the next banner for each seat in a position.
func stakesOf(s rules.Study) family.Stakes {
	return family.StakesOf([2]int{s.Tally(game.Top), s.Tally(game.Bottom)}, s.Setup.Goal)
}

// unitLeft returns the value of unit u after losing n blocks.
func unitLeft(s rules.Study, u, n int) float64 {
	k := s.Kind[u]
	return worth(k, int(s.Setup.Types[k].Blocks), max(int(s.Blocks[u])-n, 0))
}

// steadiness returns how many flags unit u in h may ignore because of its leader and its
// neighbors (A12.2, A12.3).
func steadiness(s rules.Study, u int, h hex.Hex) int {
	if s.Kind[u] == rules.EL {
		return 0
	}
	seat := s.Seat[u]
	n := 0
	if s.LeaderHexes[seat].Has(h) {
		n++
	}
	if h.Around().And(s.Occupied[seat].Or(s.LeaderHexes[seat])).Len() >= 2 {
		n++
	}
	if s.Kind[u] == rules.WA && int(s.Blocks[u]) == 4 {
		n++
	}
	return n
}
