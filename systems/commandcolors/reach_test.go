package commandcolors_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// cells reads a set of hexes.
func cells(t *testing.T, names ...string) (s hex.Set) {
	t.Helper()
	for _, name := range names {
		h, ok := hex.Parse(name)
		if !ok {
			t.Fatalf("no hex %q", name)
		}
		s = s.With(h)
	}
	return s
}

// walk returns the hexes a piece may end on by every path of at most left hexes, in the
// plainest form: hex by hex.
func walk(g cc.Ground, from hex.Hex, left int) (ends hex.Set) {
	if left <= 0 {
		return ends
	}
	for d := range hex.Dir(6) {
		h := from.Step(d)
		if h == hex.None {
			continue
		}
		if g.Ends.Has(h) {
			ends = ends.With(h)
		}
		walled := g.Walls != nil && (g.Walls[d].Has(from) || g.Walls[(d+3)%6].Has(h))
		if g.Via.Has(h) && !walled {
			ends = ends.Or(walk(g, h, left-1))
		}
	}
	return ends
}

func TestReachEqualsWalkingEveryPath(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 1500 {
		var g cc.Ground
		var walls [6]hex.Set
		for h := range hex.Board().All() {
			if r.IntN(5) > 0 {
				g.Ends = g.Ends.With(h)
			}
			if r.IntN(3) > 0 {
				g.Via = g.Via.With(h)
			}
			if d := r.IntN(12); d < 6 {
				walls[d] = walls[d].With(h)
			}
		}
		if i%2 == 0 {
			g.Walls = &walls
		}
		from := hex.Hex(r.IntN(hex.N))
		if !hex.Board().Has(from) {
			continue
		}
		g.Ends = g.Ends.Without(from)
		spent, most := r.IntN(2), 1+r.IntN(4)
		reach := g.Reach(from, spent, most)
		for n := 0; n <= most; n++ {
			if want := walk(g, from, n-spent); reach[n] != want {
				t.Fatalf("from %v by %d hexes, %d spent: %v; walking finds %v", from, n, spent, reach[n], want)
			}
		}
	}
}

// The shapes that two rulebooks of the family need, on one piece of ground.
func TestGroundSaysWhatStopsWhom(t *testing.T) {
	board := hex.Board()
	at := func(name string) hex.Hex { return cells(t, name).First() }
	friends, wood, leader := cells(t, "E6"), cells(t, "D5"), cells(t, "F5")
	unit := cc.Ground{Ends: board.AndNot(friends)}
	unit.Via = unit.Ends.AndNot(wood).AndNot(leader)
	for _, tt := range []struct {
		name      string
		g         cc.Ground
		most      int
		far, near []string // hexes it comes to by most, and by one
		not       []string // hexes it does not come to
	}{
		{"foot goes one hex, into a wood or to a leader", unit, 1, []string{"D5", "F5", "E4"}, []string{"D5", "F5"}, []string{"E6", "E3", "D6"}},
		{"light foot goes two and may fight after one", unit, 2, []string{"E3", "D5", "C5"}, []string{"E4"}, []string{"E6", "D6", "E7", "E2"}},
		{"cavalry goes three, round its friends", unit, 3, []string{"E2", "C6", "G6"}, []string{"D5"}, []string{"E6", "D6", "E7"}},
		{"a leader alone rides through friends", cc.Ground{Ends: board.AndNot(leader), Via: board.AndNot(wood)}, 3, []string{"E6", "E7", "E8", "F6"}, []string{"E6"}, []string{"F5", "E9"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			reach := tt.g.Reach(at("E5"), 0, tt.most)
			if far := cells(t, tt.far...); far.AndNot(reach[tt.most]) != (hex.Set{}) {
				t.Errorf("does not reach %v", names(far.AndNot(reach[tt.most])))
			}
			if near := cells(t, tt.near...); near.AndNot(reach[1]) != (hex.Set{}) {
				t.Errorf("does not reach %v by one hex", names(near.AndNot(reach[1])))
			}
			if not := cells(t, tt.not...); not.Meets(reach[tt.most]) {
				t.Errorf("reaches %v", names(not.And(reach[tt.most])))
			}
		})
	}
}

func TestAWallStopsWhoCrossesItEitherWay(t *testing.T) {
	walls := new([6]hex.Set)
	walls[hex.East] = cells(t, "E5") // between E5 and E6
	g := cc.Ground{Ends: cells(t, "E4", "E5", "E6", "E7"), Via: cells(t, "E4", "E5", "E6", "E7"), Walls: walls}
	for from, want := range map[string][]string{
		"E4": {"E5", "E6"}, // over the wall with its last hex
		"E5": {"E4", "E6"}, // and not on from there
		"E7": {"E6", "E5"},
		"E6": {"E5", "E7"},
	} {
		start := cells(t, from)
		g := cc.Ground{Ends: g.Ends.AndNot(start), Via: g.Via, Walls: walls}
		if got := names(g.Reach(start.First(), 0, 2)[2]); !slices.Equal(got, names(cells(t, want...))) {
			t.Errorf("%s: reaches %v, want %v", from, got, want)
		}
	}
}

func names(s hex.Set) (out []string) {
	for h := range s.All() {
		out = append(out, h.String())
	}
	return out
}

func TestAWayIsAShortestOneThatTheGroundLetsPass(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	long := 0
	for i := range 60 {
		var g cc.Ground
		walls := new([6]hex.Set)
		for h := range hex.Board().All() {
			if r.IntN(4) > 0 {
				g.Via = g.Via.With(h)
			}
			if d := r.IntN(12); d < 6 {
				walls[d] = walls[d].With(h)
			}
		}
		if i%2 == 0 {
			g.Walls = walls
		}
		g.Ends = hex.Board()
		from := hex.Hex(r.IntN(hex.N))
		if !hex.Board().Has(from) {
			continue
		}
		reach := g.Reach(from, 0, cc.MaxMove)
		for to := range hex.Board().Without(from).All() {
			steps := 1
			for steps <= cc.MaxMove && !reach[steps].Has(to) {
				steps++
			}
			if steps > cc.MaxMove {
				continue
			}
			way := g.Way(from, to)
			if len(way) != steps-1 {
				t.Fatalf("from %v to %v, %d hexes away, by %v", from, to, steps, way)
			}
			at, passed := from, hex.Of(way...)
			for _, h := range append(way, to) {
				if hex.Distance(at, h) != 1 {
					t.Fatalf("from %v to %v by %v: %v is not next to %v", from, to, way, h, at)
				}
				at = h
			}
			if passed.Meets(hex.Board().AndNot(g.Via)) || !walk(cc.Ground{Ends: hex.Of(to), Via: passed, Walls: g.Walls}, from, steps).Has(to) {
				t.Fatalf("from %v to %v by %v: the ground does not let it pass", from, to, way)
			}
			long += len(way)
		}
	}
	if long == 0 {
		t.Error("nobody passed a hex")
	}
}
