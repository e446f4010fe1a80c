package hex_test

import (
	"math/rand/v2"
	"testing"

	"mariscal/game/hex"
)

func at(t *testing.T, name string) hex.Hex {
	t.Helper()
	h, ok := hex.Parse(name)
	if !ok {
		t.Fatalf("no hex %q", name)
	}
	return h
}

func TestBoardHas113Hexes(t *testing.T) {
	if n := hex.Board().Len(); n != 113 {
		t.Fatalf("board has %d hexes, want 113", n)
	}
	for h := range hex.Board().All() {
		if g, ok := hex.Parse(h.String()); !ok || g != h {
			t.Errorf("%v does not read back", h)
		}
	}
	for _, bad := range []string{"", "A", "A0", "A14", "B13", "J1", "A01", "5C", "A1x"} {
		if h, ok := hex.Parse(bad); ok {
			t.Errorf("Parse(%q) = %v", bad, h)
		}
	}
}

func TestGrowAndBackEqualNeighbourLists(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var s, grow, up, down hex.Set
		for h := range hex.Board().All() {
			if r.IntN(10) == 0 {
				s = s.With(h)
			}
		}
		for h := range s.All() {
			grow = grow.With(h).Or(h.Around())
			up = up.Or(h.Behind(true))
			down = down.Or(h.Behind(false))
		}
		if s.Grow() != grow || s.Back(true) != up || s.Back(false) != down {
			t.Fatalf("shifts and lists differ for %v", s)
		}
	}
}

func TestRearHexesAreOneRowBack(t *testing.T) {
	if got := at(t, "C5").Behind(true); got != hex.Of(at(t, "B4"), at(t, "B5")) {
		t.Errorf("behind C5 upwards: %v", got)
	}
	if got := at(t, "C1").Behind(false); got != hex.Of(at(t, "D1")) {
		t.Errorf("behind C1 downwards: %v", got)
	}
	if got := at(t, "A3").Behind(true); !got.Empty() {
		t.Errorf("behind A3 upwards: %v", got)
	}
}

func TestLines(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		through  []string
		sides    [][2]string // unordered pairs; "-" is outside
	}{
		{"C5", "C7", []string{"C6"}, nil},
		{"C5", "E5", nil, [][2]string{{"D4", "D5"}}},
		{"C5", "C8", []string{"C6", "C7"}, nil},
		{"C5", "D6", nil, [][2]string{{"C6", "D5"}}},
		{"A1", "C1", nil, [][2]string{{"-", "B1"}}},
		{"I13", "G13", nil, [][2]string{{"-", "H12"}}},
		{"C5", "D7", []string{"C6", "D6"}, nil}, // crosses the side they share
		{"C5", "F5", []string{"D5", "E5"}, nil},
	} {
		l := hex.Between(at(t, tt.from), at(t, tt.to))
		var want hex.Set
		for _, n := range tt.through {
			want = want.With(at(t, n))
		}
		if l.Through != want || int(l.NSide) != len(tt.sides) {
			t.Errorf("%s-%s goes through %v and along %v", tt.from, tt.to, l.Through, l.Sides[:l.NSide])
			continue
		}
		for i, s := range tt.sides {
			a, b := l.Sides[i][0].String(), l.Sides[i][1].String()
			if !(a == s[0] && b == s[1] || a == s[1] && b == s[0]) {
				t.Errorf("%s-%s: side %s|%s, want %v", tt.from, tt.to, a, b, s)
			}
		}
	}
}

func TestLinesAreTheSameBothWays(t *testing.T) {
	for a := range hex.Board().All() {
		for b := range hex.Board().All() {
			if a == b {
				continue
			}
			x, y := hex.Between(a, b), hex.Between(b, a)
			if x.Through != y.Through || x.NSide != y.NSide {
				t.Fatalf("%v-%v differs from %v-%v", a, b, b, a)
			}
		}
	}
}
