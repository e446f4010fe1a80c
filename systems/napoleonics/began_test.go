package napoleonics_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/systems/napoleonics"
)

// A unit that cannot have moved is not drawn as one that did: a square, a battery that the
// choices of the match keep where it is.
func TestAUnitThatCannotHaveMovedIsNotDrawnAsMoved(t *testing.T) {
	refs(t)
	for _, c := range []struct {
		drawing, fault string
		choices        game.Choices
	}{
		{drawing: "C5 bottom BR-LN ordered moved"},
		{drawing: "C5 bottom BR-LN square ordered moved", fault: "line 4: the unit in C5 cannot have moved: it is in square"},
		{drawing: "C5 bottom BR-HA 1 ordered moved"},
		{drawing: "C5 bottom BR-LN ordered moved\ncard fire-and-hold", fault: "line 4: the unit in C5 cannot have moved: BR-LN does not move now"},
		{drawing: "C5 bottom BR-HA 1 ordered moved", fault: "BR-HA does not move now", choices: game.Choices{napoleonics.ChoiceLastGuns: "on"}},
	} {
		_, err := napoleonics.System{}.Build("turn bottom battle\nE5 bottom BR-LN ordered\nD5 top FR-LN\n"+c.drawing, c.choices)
		if c.fault == "" && err != nil || c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)) {
			t.Errorf("%q: %v, want %q", c.drawing, err, c.fault)
		}
	}
}

// A drawing says with how many blocks a unit began, when its type has more; no unit
// has more than it began with.
func TestADrawnUnitHasNoMoreThanItBeganWith(t *testing.T) {
	refs(t)
	for drawing, fault := range map[string]string{
		"C5 top FR-LN 2 began-3": "",
		"C5 top FR-LN 3 began-3": "",
		"C5 top FR-LN began-3":   "a unit that began with 3 blocks has not 4",
		"C5 top FR-LN 3 began-2": "a unit that began with 2 blocks has not 3",
		"C5 top FR-LN 1 began-9": "line 3",
		"C5 top FR-LN 1 began":   "no mark of a unit",
	} {
		_, err := napoleonics.System{}.Build("turn top\nE5 bottom BR-LN\n"+drawing, nil)
		if fault == "" && err != nil || fault != "" && (err == nil || !strings.Contains(err.Error(), fault)) {
			t.Errorf("%q: %v, want %q", drawing, err, fault)
		}
	}
}
