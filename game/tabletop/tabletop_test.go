package tabletop_test

import (
	"math/rand/v2"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

var grammar = tabletop.Grammar{
	Pieces: []string{"A1", "B1", "M"},
	Verbs: []tabletop.Verb{
		{Name: "move", Takes: tabletop.Piece | tabletop.Point},
		{Name: "fire", Takes: tabletop.Piece | tabletop.Target},
		{Name: "done"},
	},
}

func TestAnOrderHasOneNumberAndOneText(t *testing.T) {
	for _, text := range []string{"done", "fire A1 M", "move M 131.071,0", "move B1 12.5,7.25 359.9", "move A1 0,0 0"} {
		a, ok := grammar.Parse(text)
		if o, fine := grammar.Order(a); !ok || !fine || o.Action() != a || grammar.Text(a) != text {
			t.Errorf("%q is read as %+v, written %q", text, o, grammar.Text(a))
		}
	}
	for _, text := range []string{
		"", "stop", "done now", "fire A1", "fire A1 A2", "fire A1 M 90", "move A1", "move A1 B1", "move A1 1.50,2", "move A1 -1,2", "move A1 131.072,2",
		"move A1 1,2 360", "move A1 1,2 090", "move A1 1,2 9.05", "move  A1 1,2", "move A1 1,2 90 90",
	} {
		if o, ok := grammar.Parse(text); ok {
			t.Errorf("%q is read as %+v", text, o)
		}
	}
}

// Every number that is an order is the number of its text.
func TestNoOtherNumberIsAnOrder(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	orders := 0
	for range 200_000 {
		a, _ := grammar.Parse([]string{"done", "fire A1 M", "move B1 12.5,7.25 90"}[luck.IntN(3)])
		for range 2 {
			a ^= 1 << luck.IntN(64)
		}
		got, ok := grammar.Order(a)
		if !ok {
			continue
		}
		orders++
		if back, fine := grammar.Parse(grammar.Text(a)); !fine || back != a || got.Action() != a {
			t.Fatalf("%#x is %+v, written %q, read back as %+v", uint64(a), got, grammar.Text(a), back)
		}
	}
	if orders < 1000 {
		t.Errorf("only %d numbers were orders", orders)
	}
}

// A force of two bases and a round marker, the last of which is not on the table.
var (
	force = tabletop.Force{
		Names: grammar.Pieces, Bases: []game.Base{{Width: 1500, Depth: 750}, {Width: 1500, Depth: 750}, {Width: 1000}}, Full: 2,
		Rules: [4]string{plane.TableEdge: "the edge", plane.OtherBase: "another base", plane.ClosedGround: "water"},
	}
	stands = []tabletop.Stand{{At: plane.Point{X: 2000, Y: 2000}, Left: 2}, {At: plane.Point{X: 6000, Y: 2000}, Facing: 900, Left: 1, Ready: true}, {}}
)

func TestPiecesAreFoundByNameAndPoint(t *testing.T) {
	ask := tabletop.Oracle{Force: &force, List: stands}
	for name, want := range map[string]int{"A1": 0, "B1": 1, "6,2": 1} {
		if i, ok := ask.Find(name); !ok || i != want {
			t.Errorf("%s is %d, %t", name, i, ok)
		}
	}
	for _, name := range []string{"M", "0,0", "C1", ""} { // M is not on the table
		if i, ok := ask.Find(name); ok {
			t.Errorf("%q is found as %d", name, i)
		}
	}
}

func TestWhatIsInTheWayOfAPiece(t *testing.T) {
	s := tabletop.Setup{Table: plane.Rect{Max: plane.Point{X: 12000, Y: 12000}}, Areas: []game.Area{
		{ID: "pond", Terrain: "water", Shape: []game.Point{{X: 1000, Y: 5000}, {X: 4000, Y: 5000}, {X: 4000, Y: 7000}, {X: 1000, Y: 7000}}},
		{ID: "copse", Terrain: "wood", Shape: []game.Point{{X: 3500, Y: 1000}, {X: 4500, Y: 1000}, {X: 4500, Y: 3000}, {X: 3500, Y: 3000}}},
	}}
	g := s.Ground("water", "wood")
	for to, want := range map[plane.Point]string{
		{X: 3000, Y: 2000}: "", {X: 9000, Y: 2000}: "another base", {X: 2000, Y: 9000}: "water", {X: 2000, Y: 200}: "the edge",
	} {
		if got := force.Moves(stands, &g, 0, to, 0); got != want {
			t.Errorf("on the way to %v is %q, not %q", to, got, want)
		}
	}
	anybody := func(int) bool { return true }
	if force.Sees(stands[:2], &g, 0, 1, anybody) || !g.Covered(plane.Point{X: 4000, Y: 2000}) || g.Covered(plane.Point{X: 2000, Y: 6000}) {
		t.Error("one sees through a wood, or water covers")
	}
	clear := s.Ground("water", "none")
	if !force.Sees(stands[:2], &clear, 0, 1, anybody) || !force.Within(stands, 0, 1, 3000) || force.Within(stands, 0, 1, 2874) {
		t.Error("sight and range are not from middle to middle and from edge to edge")
	}
}

// Carried and carried back, a position is unchanged.
func TestATableIsCarriedAndBack(t *testing.T) {
	list := append([]tabletop.Stand{}, stands...)
	to, back := plane.Motion{Turns: 1, By: plane.Point{X: 12000}}, plane.Motion{Turns: 3, By: plane.Point{Y: 12000}}
	force.Carry(list, to)
	if list[0].At != (plane.Point{X: 10000, Y: 2000}) || list[1].Facing != 1800 {
		t.Errorf("carried they stand %+v", list)
	}
	move := tabletop.Do(0, 0).Put(plane.Point{X: 3000, Y: 1000}, 450).Action()
	there, ok := grammar.Carry(move, to)
	if again, fine := grammar.Carry(there, back); !ok || !fine || again != move || there == move {
		t.Errorf("a move becomes %s", grammar.Text(there))
	}
	if force.Carry(list, back); list[0] != stands[0] || list[1] != stands[1] {
		t.Errorf("carried back they stand %+v", list)
	}
}

// Listed points are within the move, can be named by orders, and occur once.
func TestWaysAreWithinTheMove(t *testing.T) {
	from := plane.Point{X: 3000, Y: 2500}
	seen := map[plane.Point]bool{}
	for to := range tabletop.Ways(from, 6000, plane.Point{X: 9500, Y: 7000}) {
		if !plane.Reaches(from, to, 6000) || !tabletop.Holds(to) || seen[to] {
			t.Errorf("%v is %d away, twice: %t", to, plane.Distance(from, to), seen[to])
		}
		seen[to] = true
	}
	if !seen[from] || len(seen) < 6 {
		t.Errorf("listed are %v", seen)
	}
	for range tabletop.Ways(from, 6000) {
		break // who has enough may stop
	}
}

// A region of sight ends at a wall.
func TestAnOutlookEndsWhereItIsHidden(t *testing.T) {
	from := plane.Point{X: 10000, Y: 10000}
	clear := func(_, b plane.Point) bool { return b.Y > 7000 } // a wall 3 inches to the north
	all := tabletop.Outlook(from, tabletop.NoFacing, 8000, clear).Shapes[0]
	outline := make([]plane.Point, len(all))
	for i, p := range all {
		outline[i] = plane.Point(p)
		if p.Y < 6950 {
			t.Errorf("%v lies behind the wall", p)
		}
	}
	for p, want := range map[plane.Point]plane.Side{{X: 10000, Y: 7100}: plane.In, {X: 10000, Y: 6900}: plane.Out, {X: 10000, Y: 17900}: plane.In, {X: 10000, Y: 18100}: plane.Out} {
		if side := plane.Inside(outline, p); side != want {
			t.Errorf("%v is %v of what is seen, not %v", p, side, want)
		}
	}
	east := tabletop.Outlook(from, 900, 8000, clear).Shapes[0]
	for _, p := range east[1:] {
		if way := plane.Towards(from, plane.Point(p)); way < 449 || way > 1351 {
			t.Errorf("%v lies at %d, not before somebody who looks east", p, way)
		}
	}
	if east[0] != game.Point(from) {
		t.Error("an outlook before a front does not begin with the eye")
	}
}
