package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// A memory caches the values of fields, by the fingerprint of a position
// ([rules.Study.Prospect]). It is valid for tempers that differ only in style, with the same
// paces. With a nil memory everything is recomputed.
type memory struct {
	harms  family.Memory[[2]float64]
	stands family.Memory[standing]
	rings  [2]family.Rings // around the enemies of each seat at their last places
	survey survey
}

// A standing is the value of each seat's units, by pace, and leaders at their places.
type standing struct {
	units   [2]family.Stands
	leaders [2]float64
}

// menaces returns the harm that each seat's units may do in their next turn.
func (m *memory) menaces(print uint64, s rules.Study, t *family.Temper) [2]float64 {
	if m == nil {
		return menaces(new(survey), print, s, t)
	}
	kept, known := m.harms.Recall(print)
	if !known {
		*kept = menaces(&m.survey, print, s, t)
	}
	return *kept
}

func menaces(w *survey, print uint64, s rules.Study, t *family.Temper) (harm [2]float64) {
	w.of(s, print)
	for seat := range game.Seat(2) {
		harm[seat] = menace(w, seat, t)
	}
	return harm
}

// stand returns the standing of a field.
func (m *memory) stand(print uint64, s rules.Study, t *family.Temper, paces *family.Paces) *standing {
	if m == nil {
		return stand(new(standing), s, t, paces, new([2]family.Rings))
	}
	kept, known := m.stands.Recall(print)
	if !known {
		stand(kept, s, t, paces, &m.rings)
	}
	return kept
}

func stand(v *standing, s rules.Study, t *family.Temper, paces *family.Paces, rings *[2]family.Rings) *standing {
	for seat := range game.Seat(2) {
		v.units[seat] = field(s, seat, t, paces, rings[seat].Around(s.Occupied[seat.Other()]))
		v.leaders[seat] = t.Leaders(&s.Field, &s.Tables, seat, leaderWorth)
	}
	return v
}
