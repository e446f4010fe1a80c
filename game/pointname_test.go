package game

import "testing"

func TestPointsHaveOneName(t *testing.T) {
	for name, p := range map[string]Point{
		"0,0": {}, "12.5,7.25": {12500, 7250}, "0.001,48": {1, 48000}, "-0.5,3": {-500, 3000}, "-1.25,-2": {-1250, -2000},
	} {
		if got := p.Name(); got != name {
			t.Errorf("%v is called %s, not %s", p, got, name)
		}
		if back, ok := ParsePoint(name); !ok || back != p {
			t.Errorf("%s reads as %v, %t", name, back, ok)
		}
	}
	for _, name := range []string{"", ",", "1", "1,", "1.0,2", "1.50,2", "01,2", "1,2,3", "x,1", "1.2345,1", "+1,2", "99999999,1", "1 ,2", "-0,1", "C5"} {
		if p, ok := ParsePoint(name); ok {
			t.Errorf("%q reads as %v", name, p)
		}
	}
}
