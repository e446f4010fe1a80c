package gametest

import (
	"math"

	"mariscal/game"
)

const (
	fightsEach  = 3    // fights counted in a game
	fightGames  = 20   // games in which fights are counted
	fightRolls  = 1000 // rolls of each
	chiAccepted = 5.6  // standard deviations: about one in a hundred million
)

// odds checks law 10 on the first options that show odds in a game: what is
// rolled falls as often as the odds say.
func (t *trial) odds(p game.Position) error {
	if t.cfg.Fight == nil || t.fights >= fightsEach || t.number >= fightGames && !*long {
		return nil
	}
	v := game.Viewer(p.Decision().Seat)
	luck := game.NewSeeded(uint64(t.choose.Below(1 << 30)))
	w := p.Clone()
	for _, o := range p.Options(v) {
		if o.Odds == nil {
			continue
		}
		counts := make([]int, len(o.Odds.Hits))
		rolls := 0
		for range fightRolls {
			w.Set(p)
			w.Resample(v, luck)
			hits, ok := t.cfg.Fight(w, o, luck)
			if !ok {
				continue
			}
			if hits >= len(counts) {
				return lawError(10, "%q hit %d times, its odds end at %d", o.Text, hits, len(counts)-1)
			}
			counts[hits]++
			rolls++
		}
		if rolls == 0 {
			continue
		}
		t.fights++
		expected := make([]float64, len(counts))
		for i, n := range o.Odds.Hits {
			expected[i] = float64(n) / 1e6 * float64(rolls)
		}
		if z := ChiSquared(counts, expected); z > chiAccepted {
			return lawError(10, "%q: %d rolls hit %v times, its odds in millionths are %v (%.1f standard deviations)",
				o.Text, rolls, counts, o.Odds.Hits, z)
		}
		return t.fates(p, v, o)
	}
	return nil
}

// fates compares what became of the target of a fight with its odds.
func (t *trial) fates(p game.Position, v game.Viewer, o game.Option) error {
	if t.cfg.Fate == nil {
		return nil
	}
	luck := game.NewSeeded(uint64(t.number))
	w := p.Clone()
	var destroyed, retreated, advances, fights int
	for range fightRolls {
		w.Set(p)
		w.Resample(v, luck)
		fate, ok := t.cfg.Fate(w, o, luck)
		if !ok {
			return nil
		}
		fights++
		destroyed += one(fate.Destroyed)
		retreated += one(fate.Retreated)
		advances += one(fate.Advance)
	}
	chance := 0
	if o.Odds.Momentum != nil {
		chance = o.Odds.Momentum.Chance
	}
	for _, c := range []struct {
		name         string
		fell, chance int
	}{{"destroy", destroyed, o.Odds.Destroy}, {"retreat", retreated, o.Odds.Retreat}, {"momentum", advances, chance}} {
		expected := float64(c.chance) / 1e6 * float64(fights)
		if z := ChiSquared([]int{c.fell, fights - c.fell}, []float64{expected, float64(fights) - expected}); z > chiAccepted {
			return lawError(10, "%q: %s came %d times in %d fights, its odds in millionths are %d (%.1f standard deviations)",
				o.Text, c.name, c.fell, fights, c.chance, z)
		}
	}
	return nil
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// ChiSquared compares counts with their expectations and returns how many
// standard deviations the chi-squared statistic is above its mean (Wilson and
// Hilferty's approximation). Neighbours expected less than five times are
// counted together. What was expected never and happened is infinite.
func ChiSquared(counts []int, expected []float64) float64 {
	var sum, e float64
	var c, cells int
	for i, n := range counts {
		if expected[i] <= 0 && n > 0 {
			return math.Inf(1)
		}
		e += expected[i]
		c += n
		rest := 0.0
		for _, x := range expected[i+1:] {
			rest += x
		}
		if e >= 5 && (rest >= 5 || rest == 0) || i == len(counts)-1 && e > 0 {
			sum += (float64(c) - e) * (float64(c) - e) / e
			cells++
			e, c = 0, 0
		}
	}
	if cells < 2 {
		return 0
	}
	k := float64(cells - 1)
	return (math.Cbrt(sum/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k))
}
