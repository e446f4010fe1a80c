package muskets

import (
	"fmt"
	"slices"
	"testing"
)

// Rules MO18.1 to MO18.3: points, units and talents of a force.
func TestAForceKeepsToItsListAndPoints(t *testing.T) {
	gun := Profile{Name: "gun", Traits: Gun, Points: 12}
	captain := leader
	captain.Traits &^= Commander
	unit := func(p Profile, n uint8) UnitSetup { return UnitSetup{Profile: p, Figures: n} }
	list := []string{"rangers", "officer", "gun"}
	talented := unit(rangers, 6)
	talented.Talent = Tactician
	fierce := unit(leader, 1)
	fierce.Talent = Fierce
	led := rangers
	led.Traits |= Commander
	for _, c := range []struct {
		name  string
		size  int
		units []UnitSetup
		want  []string
	}{
		{"a good force", 86, []UnitSetup{unit(rangers, 6), unit(leader, 1)}, nil},
		{"a point too many", 85, []UnitSetup{unit(rangers, 6), unit(leader, 1)}, []string{"MO18.1 0 -1 86"}},
		{"a talent costs 5", 90, []UnitSetup{unit(rangers, 6), fierce}, []string{"MO18.1 0 -1 91"}},
		{"not on the list", 200, []UnitSetup{unit(regulars, 6), unit(leader, 1)}, []string{"MO18.1 1 0 6"}},
		{"no officer", 200, []UnitSetup{unit(rangers, 6)}, []string{"MO18.1 2 -1 0"}},
		{"no Commander", 200, []UnitSetup{unit(rangers, 6), unit(captain, 1)}, []string{"MO18.1 3 -1 0"}},
		{"two Commanders", 200, []UnitSetup{unit(leader, 1), unit(leader, 1)}, []string{"MO18.1 3 -1 2"}},
		{"a Commander who is no officer", 200, []UnitSetup{unit(led, 6), unit(captain, 1)}, []string{"MO18.1 4 0 6"}},
		{"a unit too small", 200, []UnitSetup{unit(rangers, 3), unit(leader, 1)}, []string{"MO18.2 6 0 3"}},
		{"two officers in one", 200, []UnitSetup{unit(leader, 2)}, []string{"MO18.2 7 0 2"}},
		{"a gun without a crew", 200, []UnitSetup{unit(gun, 2), unit(gun, 3), unit(leader, 1)}, []string{"MO18.2 8 0 2"}},
		{"a talent of a unit", 200, []UnitSetup{talented, unit(leader, 1)}, []string{"MO18.3 9 0 6"}},
		{"too many units", 999, append(slices.Repeat([]UnitSetup{unit(rangers, 4)}, 15), unit(leader, 1)), []string{"MO18.2 5 -1 16"}},
	} {
		f := Force{Size: c.size, Profiles: list, Units: c.units}
		var got []string
		for _, b := range f.Breaches() {
			got = append(got, fmt.Sprint(b.Rule, " ", b.What, " ", b.Unit, " ", b.N))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	f := Force{Units: []UnitSetup{unit(gun, 5), unit(leader, 1)}}
	if f.Points() != 80 || f.Figures() != 6 {
		t.Errorf("%d points, %d figures", f.Points(), f.Figures())
	}
}
