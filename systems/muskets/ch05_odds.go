package muskets

import (
	"mariscal/game"
	"mariscal/game/dice"
)

// rallyOdds returns the odds of a rally (M5.5, MO12.4).
func (p *Position) rallyOdds(b *battle, u uint8) *game.Odds {
	value := rallyValue[b.profile[u].Discipline]
	o := &game.Odds{Steps: []game.Reason{oddsLine("rally", RuleRally, game.Num("needed", value))}}
	needed := value - p.rallyBonus(b, u, &o.Steps)
	t := throw(1, reaching(needed), faces)
	o.Roll = t.roll(1, needed, RuleRally)
	list := outcomes{}
	list.add("rally", t[1])
	list.add("flee", t[0])
	o.Outcomes = list
	return o
}

// seekOdds returns the odds of looking for a marker (MO8.3).
func (p *Position) seekOdds(b *battle, u uint8, i int) *game.Odds {
	steps := []game.Reason{{}}
	_, far, shift, ok := p.sought(b, u, i, &steps)
	if !ok {
		return nil
	}
	needed := least(far, shift)
	steps[0] = spotLine(needed, far)
	t := throw(1, reaching(needed), faces)
	list := outcomes{}
	list.add("spotted", t[1])
	return &game.Odds{Steps: steps, Roll: t.roll(1, needed, RuleSpotting), Outcomes: list}
}

// testOf adds the results of the test of a unit, made with a chance, and returns the lines
// of its modifiers.
func (p *Position) testOf(b *battle, f *frame, w uint64, s *results) []game.Reason {
	var steps []game.Reason
	m := p.modifier(b, f, &steps)
	s.add(b.profile[f.a].Discipline, m, min(w, dice.One))
	return steps
}

// Findable reports whether any die lets a unit find a marker that it looks for (MO8.3).
func (p *Position) Findable(u, marker uint8) bool {
	_, far, shift, ok := p.sought(p.battle(), u, int(marker), nil)
	return ok && least(far, shift) < faces
}
