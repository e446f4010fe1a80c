package napoleonics_test

import (
	"strings"
	"testing"

	"mariscal/systems/napoleonics"
)

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
