package muskets

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"mariscal/game/plane"
)

// Properties of sight, cover and spotting on random tables: they are mutual, they do not change
// when the table is moved, turned or mirrored, and a slow reference in whole fractions agrees.

// randomTable makes a table with random ground and three units whose figures stand anywhere on it,
// carried by so much.
func randomTable(r *rand.Rand, by plane.Point) (*Setup, []plane.Point) {
	s := testSetup()
	s.Table, s.Areas = plane.Rect{Max: inch(72, 48)}, nil
	kinds := []Kind{Fence, Hedge, Wall, Crops, Scrub, Orchard, Wood, Marsh, Rocks, Palisade, Wagon, Cart, Road, Building, Hill}
	anywhere := func(from, most float64) plane.Point {
		return inch(from+float64(r.IntN(int(most*8)))/8, from+float64(r.IntN(int(most*8)))/8)
	}
	for i := range 10 {
		at, kind := anywhere(3, 30), kinds[r.IntN(len(kinds))]
		wide, high := int32(500+r.IntN(8000)), int32(500+r.IntN(6000))
		if kind <= Wall || kind == Palisade {
			high = 300
		}
		turn := plane.Direction(r.IntN(plane.Round))
		a := Area{ID: fmt.Sprintf("area-%c", 'a'+i), Kind: kind}
		for _, q := range [...]plane.Point{{}, {X: wide}, {X: wide, Y: high}, {Y: high}} {
			a.Outline = append(a.Outline, plane.Point{
				X: at.X + by.X + rounded(int64(q.X)*int64(turn.X)-int64(q.Y)*int64(turn.Y), 1<<14), Y: at.Y + by.Y + rounded(int64(q.X)*int64(turn.Y)+int64(q.Y)*int64(turn.X), 1<<14),
			})
		}
		inside := func(q plane.Point) bool { return s.Table.Has(q) }
		if !slices.ContainsFunc(a.Outline, func(q plane.Point) bool { return !inside(q) }) {
			s.Areas = append(s.Areas, a)
		}
	}
	s.Units = []UnitSetup{
		{Name: "near", Seat: 0, Profile: rangers, Figures: 5, At: inch(2, 2)},
		{Name: "far", Seat: 1, Profile: regulars, Figures: 5, At: inch(2, 8)},
		{Name: "other", Seat: 1, Profile: natives, Figures: 4, At: inch(2, 14)},
	}
	var at []plane.Point
	for range 14 {
		q := anywhere(3, 32)
		at = append(at, plane.Point{X: q.X + by.X, Y: q.Y + by.Y})
	}
	return s, at
}

// stood leases a scenario and returns its position, with the first figures at given places.
func stood(t *testing.T, s *Setup, name string, at []plane.Point) *Position {
	t.Helper()
	s.Info.ID, s.Info.Canonical, s.Info.Sum = "muskets/"+name, name, ""
	ref, release, err := Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	p, err := begin(ref)
	if err != nil {
		t.Fatal(err)
	}
	copy(p.At[:], at)
	return p
}

// A look is what one figure has of another: whether it sees it, cover, obstacles crossed, and the
// shift of the column to spot it.
type look struct {
	sees    bool
	cover   cover
	crossed uint8
	shift   int
}

// looks returns what each figure of the first unit has of each of the second.
func looks(p *Position, u, t uint8) (list []look) {
	b := p.battle()
	gaze := p.gaze(b, u, t)
	for own := p.Here & b.figuresOf(u); own != 0; own &= own - 1 {
		f := uint8(bits.TrailingZeros64(own))
		for foes := p.Here & b.figuresOf(t); foes != 0; foes &= foes - 1 {
			g := uint8(bits.TrailingZeros64(foes))
			x := p.meet(b, f, g)
			list = append(list, look{p.clear(b, &gaze, p.At[f], p.At[g]), x.cover, x.crossed, p.spotShift(b, u, t, x, nil)})
		}
	}
	return list
}

func TestSightIsMutualOnRandomTables(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 21))
	for n := range 40 {
		s, at := randomTable(r, plane.Point{})
		p := stood(t, s, fmt.Sprint("mutual-", n), at)
		there, back := looks(p, 0, 1), looks(p, 1, 0)
		for i := range 5 {
			for k := range 5 {
				if there[5*i+k].sees != back[5*k+i].sees {
					t.Fatalf("table %d: figure %d sees figure %d: %v, and back %v", n, i, 5+k, there[5*i+k].sees, back[5*k+i].sees)
				}
			}
		}
	}
}

func TestTablesMovedTurnedAndMirroredAreTheSame(t *testing.T) {
	seen := 0
	for n := range uint64(16) {
		s, at := randomTable(rand.New(rand.NewPCG(n, 5)), plane.Point{})
		p := stood(t, s, fmt.Sprint("turned-", n), at)
		want := looks(p, 0, 1)
		for _, x := range want {
			seen += int(bool8(x.sees))
		}
		moved, there := randomTable(rand.New(rand.NewPCG(n, 5)), inch(17.125, 9.5))
		if len(moved.Areas) == len(s.Areas) {
			if got := looks(stood(t, moved, fmt.Sprint("moved-", n), there), 0, 1); !slices.Equal(got, want) {
				t.Fatalf("table %d moved: %v, it was %v", n, got, want)
			}
		}
		for turns := range 4 {
			for _, mirror := range []bool{false, true} {
				q, _, release := carried(p, plane.Motion{Mirror: mirror, Turns: turns})
				got := looks(q.(*Position), 0, 1)
				release()
				for i := range got {
					if got[i] != want[i] {
						t.Fatalf("table %d turned %d times, mirrored %v: figures %d and %d: %+v, it was %+v", n, turns, mirror, i/5, 5+i%5, got[i], want[i])
					}
				}
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d pairs see each other", seen)
	}
}

func TestASlowReferenceAgreesOnSightCoverAndSpotting(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	seen, covered, spotted := 0, 0, 0
	for n := range 60 {
		s, at := randomTable(r, plane.Point{})
		p := stood(t, s, fmt.Sprint("slow-", n), at)
		b := p.battle()
		j := judged{p, b}
		list := looks(p, 0, 1)
		for i := range 5 {
			for k := range 5 {
				f, g, x := i, 5+k, list[5*i+k]
				if slow := j.sees(0, 1, p.At[f], p.At[g]); slow != x.sees {
					t.Fatalf("table %d: figure %d sees %d: %v, by fractions %v", n, f, g, x.sees, slow)
				}
				seen += int(bool8(x.sees))
				slow := j.between(p.At[f], b.radius[f], p.At[g], b.radius[g])
				if slow.near {
					continue
				}
				if int(x.cover) != slow.cover() || int(x.crossed) != slow.crossed {
					t.Fatalf("table %d: figure %d has of %d cover %d and %d obstacles, by fractions %d and %d", n, f, g, x.cover, x.crossed, slow.cover(), slow.crossed)
				}
				covered += int(bool8(slow.cover() > 0))
				if want := slow.shift() + j.looker(0); x.shift != want {
					t.Fatalf("table %d: the column of figure %d for %d shifts by %d, by fractions %d", n, f, g, x.shift, want)
				}
				spotted++
			}
		}
	}
	if seen < 200 || covered < 200 || spotted < 1000 {
		t.Errorf("too little was compared: %d in sight, %d in cover, %d shifts", seen, covered, spotted)
	}
}
