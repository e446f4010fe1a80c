package lawtest

import "testing"

func TestPatternsNamePackages(t *testing.T) {
	for _, c := range []struct {
		patterns, pkg string
		fits          bool
	}{
		{"game", "game", true},
		{"game", "game/hex", false},
		{"game/*", "game/gametest/toy", true},
		{"game/*", "game", false},
		{"ai store/*", "store/sqlite", true},
		{"", "game", false},
	} {
		if fits(c.patterns, c.pkg) != c.fits {
			t.Errorf("%q names %q: %t, it should not be so", c.patterns, c.pkg, !c.fits)
		}
	}
}

func TestStraysAreRecognized(t *testing.T) {
	for i, line := range []string{"x // TO" + "DO later", "see /ro" + "ot/x", `"resol` + `ved": "x"`} {
		if !strays[i].found.MatchString(line) {
			t.Errorf("%q is not found", line)
		}
	}
	for _, fine := range []string{"playing /api/matches", "the square root of x", "a homework/work mix"} {
		for _, s := range strays {
			if s.found.MatchString(fine) {
				t.Errorf("%q is taken for a stray: %s", fine, s.why)
			}
		}
	}
}
