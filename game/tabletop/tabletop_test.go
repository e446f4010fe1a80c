package tabletop_test

import (
	"math/rand/v2"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

var grammar = tabletop.Grammar{
	Pieces: tabletop.Names{"A1", "B1", "M"},
	Verbs: []tabletop.Verb{
		{Name: "move", Takes: tabletop.Piece | tabletop.Point},
		{Name: "fire", Takes: tabletop.Piece | tabletop.Target},
		{Name: "done"},
	},
}

func TestAnOrderHasOneNumberAndOneText(t *testing.T) {
	for _, text := range []string{"done", "fire A1 M", "move M 131.071,0", "move B1 12.5,7.25 359.9", "move A1 0,0 0"} {
		o, ok := grammar.Parse(text)
		if back, fine := grammar.Order(o.Action()); !ok || !fine || back != o || grammar.Text(o.Action()) != text {
			t.Errorf("%q is read as %+v, its number as %+v, written %q", text, o, back, grammar.Text(o.Action()))
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

// A number that is an order is that of its text, whatever its bits are.
func TestNoOtherNumberIsAnOrder(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	orders := 0
	for range 200_000 {
		o, _ := grammar.Parse([]string{"done", "fire A1 M", "move B1 12.5,7.25 90"}[luck.IntN(3)])
		a := o.Action() ^ 1<<luck.IntN(64) ^ 1<<luck.IntN(64)
		got, ok := grammar.Order(a)
		if !ok {
			continue
		}
		orders++
		if back, fine := grammar.Parse(grammar.Text(a)); !fine || back != got || got.Action() != a {
			t.Fatalf("%#x is %+v, written %q, read back as %+v", uint64(a), got, grammar.Text(a), back)
		}
	}
	if orders < 1000 {
		t.Errorf("only %d numbers were orders", orders)
	}
}

func TestPiecesAreFoundByNameAndPoint(t *testing.T) {
	at := func(i int) (plane.Point, bool) { return plane.Point{X: int32(1500 * i), Y: 250}, i != 2 }
	for name, want := range map[string]int{"A1": 0, "B1": 1, "1.5,0.25": 1} {
		if i, err := grammar.Pieces.Find(name, at); err != nil || i != want {
			t.Errorf("%s is %d, %v", name, i, err)
		}
	}
	for _, name := range []string{"M", "3,0.25", "C1", ""} { // M is not on the table
		if i, err := grammar.Pieces.Find(name, at); err == nil {
			t.Errorf("%q is found as %d", name, i)
		}
	}
}

// What is listed is no farther than the move, on the table orders can name, and none twice.
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

// Behind a wall nothing is seen; before it as far as it stands.
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
