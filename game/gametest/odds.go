package gametest

import (
	"mariscal/game"
	"mariscal/game/dice"
)

const (
	fightsEach = 3    // fights counted in a game
	fightGames = 20   // games in which fights are counted
	fightRolls = 1000 // rolls of each
	unfair     = 1e-9 // so rarely fair dice stray so far that the odds are wrong
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
		if q := dice.Fair(counts, expected); q < unfair {
			return lawError(10, "%q: %d rolls hit %v times, its odds in millionths are %v; so far they stray once in %.0f times",
				o.Text, rolls, counts, o.Odds.Hits, 1/q)
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
		if q := dice.Fair([]int{c.fell, fights - c.fell}, []float64{expected, float64(fights) - expected}); q < unfair {
			return lawError(10, "%q: %s came %d times in %d fights, its odds in millionths are %d; so far they stray once in %.0f times",
				o.Text, c.name, c.fell, fights, c.chance, 1/q)
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
