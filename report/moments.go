package report

import (
	"cmp"
	"slices"

	"mariscal/game"
	"mariscal/game/notation"
)

// A Moment is an action that changed the chances.
type Moment struct {
	Step   int          `json:"step"` // the position after it: actions after the deal
	Turn   int          `json:"turn"`
	For    game.Seat    `json:"for"`    // the seat it helped
	Before int          `json:"before"` // chance that For wins, millionths
	After  int          `json:"after"`
	Events []game.Event `json:"events"` // what happened, dice first
}

const (
	// mostMoments is the most moments of each side in a report.
	mostMoments = 3
	// leastSwing is the smallest change that is a moment, in millionths.
	leastSwing = 25_000
	// mostEvents is the most events of a moment.
	mostEvents = 4
)

// swing records how the chance changed in a step.
func (t *teller) swing(s notation.Step) {
	m := Moment{Step: t.n, Turn: s.Before.Turn(), Before: t.chance(s.Before), After: t.chance(s.After)}
	if m.After < m.Before {
		m.For, m.Before, m.After = game.Bottom, certain-m.Before, certain-m.After
	}
	if m.After-m.Before < leastSwing {
		return
	}
	for _, e := range s.Events {
		if t.weighty(&e) && len(m.Events) < mostEvents {
			m.Events = append(m.Events, e)
		}
	}
	if len(m.Events) > 0 {
		t.swings = append(t.swings, m)
	}
}

// choose returns the largest swings for each side, in order of play.
func choose(all []Moment) []Moment {
	slices.SortStableFunc(all, func(a, b Moment) int { return cmp.Compare(b.After-b.Before, a.After-a.Before) })
	best := []Moment{}
	var have [2]int
	for _, m := range all {
		if have[m.For] < mostMoments {
			have[m.For]++
			best = append(best, m)
		}
	}
	slices.SortFunc(best, func(a, b Moment) int { return cmp.Compare(a.Step, b.Step) })
	return best
}

// decided reports whether dice were rolled or something was lost.
func (t *teller) decided(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return t.weighty(&e) })
}

// weighty reports whether an event matters in a moment: dice that could hit, draws for a
// result, and the events that the judge names.
func (t *teller) weighty(e *game.Event) bool {
	if e.Roll != nil {
		return e.Roll.Expected > 0 || e.Roll.Hits > 0
	}
	return e.Test != nil || slices.Contains(t.telling, e.ID)
}
