package ancients

import (
	"math"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// A memory keeps what fields are worth, by the fingerprint of a position
// ([rules.Study.Prospect]). It is right for tempers that differ as the styles of one do.
// Without one, a nil memory, everything is worked out anew.
type memory struct {
	harms  family.Memory[[2]float64]
	stands family.Memory[standing]
	rings  [2]family.Rings // around the enemies of each seat as they stood last
}

// A standing is what the units and leaders of each seat are worth where they stand.
type standing struct{ units, leaders [2]float64 }

// menaces returns the harm the units of each seat may do in their next turn.
func (m *memory) menaces(print uint64, s rules.Study, t *family.Temper) [2]float64 {
	if m == nil {
		return menaces(s, t)
	}
	kept, known := m.harms.Recall(print)
	if !known {
		*kept = menaces(s, t)
	}
	return *kept
}

func menaces(s rules.Study, t *family.Temper) (harm [2]float64) {
	w := newSurvey(s)
	for seat := range game.Seat(2) {
		harm[seat] = menace(&w, seat, t)
	}
	return harm
}

// stand returns what is worth how much where it stands.
func (m *memory) stand(print uint64, s rules.Study, t *family.Temper) standing {
	if m == nil {
		return stand(s, t, new([2]family.Rings))
	}
	kept, known := m.stands.Recall(print ^ math.Float64bits(t.Advance)*0x9e3779b97f4a7c15)
	if !known {
		*kept = stand(s, t, &m.rings)
	}
	return *kept
}

func stand(s rules.Study, t *family.Temper, rings *[2]family.Rings) (v standing) {
	for seat := range game.Seat(2) {
		v.units[seat] = field(s, seat, t, rings[seat].Around(s.Occupied[seat.Other()]))
		v.leaders[seat] = t.Leaders(&s.Field, &s.Tables, seat, leaderWorth)
	}
	return v
}
