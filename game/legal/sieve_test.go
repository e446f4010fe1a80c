package legal_test

import (
	"testing"

	"mariscal/game/legal"
)

type set struct{ Lo, Hi uint64 }

// Three conditions over the places 0, 1, 64, 65: what passes, and the first rule that
// keeps each of the others out.
func TestAPlaceThatPassesIsLegalAndTheFirstConditionItFailsIsItsRefusal(t *testing.T) {
	sift := func(ban *legal.Ban) set {
		s := legal.Sift(set{Lo: 3, Hi: 3}, ban)
		s.Keep(set{Lo: 3, Hi: 1}, "far", "R1")
		s.Bar(set{Lo: 1, Hi: 2}, "occupied", "R2")
		s.When(true, "never", "R3")
		return s.Open()
	}
	if open := sift(nil); open != (set{Lo: 2, Hi: 1}) {
		t.Errorf("%b pass", open)
	}
	for at, want := range map[uint8]string{0: "R2", 1: "", 64: "", 65: "R1"} {
		ban := legal.Ban{At: at}
		if sift(&ban); ban.Rule != want {
			t.Errorf("place %d: refused by %q, not %q", at, ban.Rule, want)
		}
	}
	s := legal.Sift(set{Lo: 3}, &legal.Ban{At: 1})
	if s.When(false, "never", "R3"); s.Open() != (set{}) || s.Ban.Rule != "R3" || s.Ban.ID != "never" {
		t.Errorf("%+v passes, %+v", s.Open(), s.Ban)
	}
}
