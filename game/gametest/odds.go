package gametest

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/dice"
)

const (
	fightsEach = 3    // fights counted in a game
	fightGames = 20   // games in which fights are counted
	fightRolls = 1000 // rolls of each fight
	unfair     = 1e-9 // a chance this small for fair dice means that the odds are wrong
)

// odds checks law 10 on the first options of a game that show odds of dice and of a draw:
// rolls and draws are as frequent as the odds say.
func (t *trial) odds(p game.Position) error {
	if t.cfg.Fight == nil || t.number >= fightGames && !*long {
		return nil
	}
	v := game.Viewer(p.Decision().Seat)
	luck := game.NewSeeded(uint64(t.choose.Below(1 << 30)))
	var tried [2]bool // dice, a draw
	for _, o := range p.Options(v) {
		if o.Odds == nil || o.Odds.Roll == nil && o.Odds.Draw == nil {
			continue
		}
		kind := 0
		if o.Odds.Draw != nil {
			kind = 1
		}
		if tried[kind] || t.fights[kind] >= fightsEach {
			continue
		}
		rolls, err := t.falls(p, v, o, luck)
		if err != nil {
			return err
		}
		if rolls == 0 {
			continue
		}
		tried[kind] = true
		t.fights[kind]++
		if err := t.fates(p, v, o); err != nil {
			return err
		}
	}
	return nil
}

// falls compares rolls or draws with the odds of an option.
func (t *trial) falls(p game.Position, v game.Viewer, o game.Option, luck game.Chance) (rolls int, err error) {
	s := sidesOf(o.Odds)
	counts := make([]int, len(s.chances))
	w := p.Clone()
	for range fightRolls {
		w.Set(p)
		w.Resample(v, luck)
		fell, ok := t.cfg.Fight(w, o, luck)
		if !ok {
			continue
		}
		i, err := s.index(fell)
		if err != nil {
			return rolls, lawError(10, "%q: %w", o.Text, err)
		}
		counts[i]++
		rolls++
	}
	expected := make([]float64, len(counts))
	for i, chance := range s.chances {
		expected[i] = chance * float64(rolls)
	}
	if q := dice.Fair(counts, expected); q < unfair {
		return rolls, lawError(10, "%q: %d times fell %v, by the odds %.1f; so far they stray once in %.0f times", o.Text, rolls, counts, expected, 1/q)
	}
	return rolls, nil
}

// sides are the possible results with their chances: numbers of hits, or kinds drawn.
type sides struct {
	kinds   []string // empty for hits
	chances []float64
}

func sidesOf(o *game.Odds) (s sides) {
	if o.Roll != nil {
		for _, n := range o.Roll.Hits {
			s.chances = append(s.chances, float64(n)/1e6)
		}
		return s
	}
	all := 0
	for _, k := range o.Draw.Kinds {
		all += k.N
	}
	for _, k := range o.Draw.Kinds {
		s.kinds = append(s.kinds, k.ID)
		s.chances = append(s.chances, float64(k.N)/float64(max(all, 1)))
	}
	return s
}

func (s *sides) index(fell Fell) (int, error) {
	if s.kinds == nil {
		if fell.Hits >= len(s.chances) {
			return 0, fmt.Errorf("%d hits fell, its odds end at %d", fell.Hits, len(s.chances)-1)
		}
		return fell.Hits, nil
	}
	i := slices.Index(s.kinds, fell.Drawn)
	if i < 0 {
		return 0, fmt.Errorf("%q was drawn, its odds know only %q", fell.Drawn, s.kinds)
	}
	return i, nil
}

// fates compares the results of a fight with the chances of its outcomes and branches.
func (t *trial) fates(p game.Position, v game.Viewer, o game.Option) error {
	if t.cfg.Fate == nil {
		return nil
	}
	luck := game.NewSeeded(uint64(t.number))
	w := p.Clone()
	came, fights := map[string]int{}, 0
	for range fightRolls {
		w.Set(p)
		w.Resample(v, luck)
		ids, ok := t.cfg.Fate(w, o, luck)
		if !ok {
			return nil
		}
		fights++
		for _, id := range ids {
			came[id]++
		}
	}
	chances := map[string]int{}
	for id := range came {
		chances[id] = 0
	}
	for _, x := range o.Odds.Outcomes {
		chances[x.ID] = x.Chance
	}
	for _, b := range o.Odds.Branches {
		if b.Chance > 0 {
			chances[b.ID] = b.Chance
		}
	}
	for id, chance := range chances {
		expected := float64(chance) / 1e6 * float64(fights)
		if q := dice.Fair([]int{came[id], fights - came[id]}, []float64{expected, float64(fights) - expected}); q < unfair {
			return lawError(10, "%q: %s came %d times in %d fights, its odds in millionths are %d; so far they stray once in %.0f times",
				o.Text, id, came[id], fights, chance, 1/q)
		}
	}
	return nil
}
