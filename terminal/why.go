package terminal

import (
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// whyOrder tells the reasons for the last answer of the enemy that a seat has seen; ok is false if
// there is none.
func (t *table) whyOrder(seat game.Seat) (ok bool, err error) {
	v := game.Viewer(seat)
	told, last := t.match.Events(v, 0), t.match.View(v).Step
	for i := len(told) - 1; i >= 0; i-- {
		if e := told[i]; e.Event.Seat != seat.Other() || e.Step == 0 || e.Step > last || strings.HasPrefix(e.Event.ID, "match.") {
			continue
		}
		reasons, err := t.match.Reasons(told[i].Step, v)
		if err != nil || len(reasons) == 0 {
			return false, err
		}
		t.say("%s:\n", words.Capital(t.words.Event(told[i].Event)))
		for _, r := range reasons {
			t.say("%s\n", Hang("  - ", t.words.Reason(r), t.look.Width))
		}
		return true, nil
	}
	return false, nil
}

// why explains what a piece may do in a place and what forbids the rest. Without a place it tells
// everything that the piece may do now; without a piece, the reasons for the enemy's last answer.
func (t *table) why(d game.Decision, rest string) error {
	if rest == "" {
		if told, err := t.whyOrder(d.Seat); told || err != nil {
			return err
		}
	}
	cells, q, err := t.asked(rest, 1, 2, "why-usage")
	if q == nil {
		return err
	}
	for _, p := range t.at(d, cells[0]) {
		reasons, err := q.Why(game.Viewer(d.Seat), p.ID, t.spotNamed(d, cells[len(cells)-1]))
		if err != nil {
			return t.fault(err)
		}
		t.say("%s, %s:\n", t.name(p), cells[0])
		var may []string
		if len(cells) == 1 {
			may = t.may(p.ID)
		}
		for _, text := range may {
			t.say("%s\n", Hang("  + ", text, t.look.Width))
		}
		if len(reasons)+len(may) == 0 {
			t.say("%s\n", Hang("  + ", t.text("why-nothing"), t.look.Width))
		}
		for _, r := range t.words.Once(reasons) {
			if !r.OK || len(may) == 0 {
				t.tellReason(r)
			}
		}
	}
	return nil
}

// tellReason tells a reason for or against an answer.
func (t *table) tellReason(r game.Reason) {
	sign := "  - "
	if r.OK {
		sign = "  + "
	}
	t.say("%s\n", Hang(sign, t.words.Reason(r), t.look.Width))
}

// may lists what a piece may do now. Answers with one verb share a line unless they have odds.
func (t *table) may(piece string) (list []string) {
	var groups [][]game.Option
	for _, o := range t.options {
		if o.Piece != piece {
			continue
		}
		n := len(groups)
		if n > 0 && o.Odds == nil && placeOf(o.Spot) != "" && verbOf(groups[n-1][0]) == verbOf(o) {
			groups[n-1] = append(groups[n-1], o)
		} else {
			groups = append(groups, []game.Option{o})
		}
	}
	for _, g := range groups {
		list = append(list, t.label(g))
	}
	return list
}
