package muskets

import (
	"fmt"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO4.4: a unit comes through narrow places whatever its formation, and stays together.

// creek cuts a table in two, but for a crossing in the middle as wide as given.
func creek(wide float64) []Area {
	return []Area{{ID: "creek-west", Kind: Water, Outline: rect(0, 23, 24-wide/2, 2)}, {ID: "creek-east", Kind: Water, Outline: rect(24+wide/2, 23, 24-wide/2, 2)}}
}

// goTo orders a unit towards a point, as far as it goes.
func goTo(t *testing.T, p *Position, to plane.Point, form Formation) {
	t.Helper()
	b := p.battle()
	p.active = 1
	from, far := p.front(b, 0), int64(p.speed(b, 0))-1
	if d := int64(plane.Distance(from, to)); d > far {
		to = plane.Along(from, to, far, d)
	}
	o := order{verb: doMove, unit: 0, other: none, at: to, facing: 1800, formation: form}
	if err := p.Check(o.action()); err != nil {
		t.Fatal(err)
	}
	p.Apply(o.action(), game.NewSeeded(1), nil)
	if keep := drills[form].keep + 2*b.radius[0]; !coherent(p.At[:b.size[0]], keep) {
		t.Fatalf("to %v in %s: split, %v", to, form, p.At[:b.size[0]])
	}
}

// crosses has a unit go over the middle of a creek and counts its moves.
func crosses(t *testing.T, p *Position, form Formation) (moves int) {
	t.Helper()
	n := int(p.battle().size[0])
	for moves = 1; moves <= 12; moves++ {
		to, before := inch(24, 42), p.At
		switch f := p.front(p.battle(), 0); {
		case f.Y < 22000 && (f.X < 20000 || f.X > 28000):
			to = inch(24, 21)
		case f.Y < 22000:
			to = inch(24, 28)
		}
		goTo(t, p, to, form)
		if p.At == before {
			t.Fatalf("stuck before %v in %s: %v", to, form, p.At[:n])
		}
		over := true
		for _, at := range p.At[:n] {
			over = over && at.Y > 25000
		}
		if over {
			return moves
		}
	}
	t.Fatalf("not over after %d moves in %s: %v", moves, form, p.At[:n])
	return 0
}

func TestAUnitCrossesABridgeInEveryFormation(t *testing.T) {
	all := regulars
	all.Traits |= OpenOrder
	horse := all
	horse.Traits |= Mounted
	bridge := Area{ID: "bridge", Kind: Bridge, Outline: rect(23.4, 22.5, 1.2, 3)}
	ford := Area{ID: "ford", Kind: Ford, Outline: rect(22.5, 23, 3, 2)}
	for _, x := range []struct {
		name  string
		areas []Area
		pr    Profile
		most  int
	}{
		{"a bridge as wide as a base", append(creek(1.2), bridge), all, 7},
		{"the bridge of Mill Creek", append(creek(2.4), bridge), all, 6},
		{"a ford", append(creek(3), ford), all, 9},
		{"cavalry at a gap", creek(2), horse, 6},
	} {
		for form := range FormationCount {
			for _, size := range []uint8{4, 7, 12} {
				for _, aside := range []float64{0, -6, 11} {
					t.Run(fmt.Sprint(x.name, " ", form, " ", size, " ", aside), func(t *testing.T) {
						p := acting(t, x.areas, UnitSetup{Name: "unit", Seat: 0, Profile: x.pr, Figures: size, At: inch(24+aside, 18), Facing: 1800, Formation: form},
							UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 4, At: inch(2, 46), Facing: 0})
						if n := crosses(t, p, form); n > x.most {
							t.Errorf("%d moves", n)
						}
					})
				}
			}
		}
	}
}

// A figure left on the far bank is fetched or followed, and does not hold the unit.
func TestAUnitOnBothBanksGoesOn(t *testing.T) {
	for form := range FormationCount {
		for _, there := range []int{1, 4, 7} {
			t.Run(fmt.Sprint(form, " ", there), func(t *testing.T) {
				pr := regulars
				pr.Traits |= OpenOrder
				p := acting(t, creek(1.2), UnitSetup{Name: "unit", Seat: 0, Profile: pr, Figures: 8, At: inch(24, 18), Facing: 1800, Formation: form},
					UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 4, At: inch(2, 46), Facing: 0})
				for k := range 8 { // a string over the bridge
					p.At[k] = plane.Point{X: 24000, Y: 25600 + int32(there-1-k)*1500}
				}
				crosses(t, p, form)
			})
		}
	}
}

func TestAGunAndItsCrewCrossABridge(t *testing.T) {
	gun := Profile{Name: "gun", Troop: Artillery, Discipline: Hardened, Shooting: 6, Attack: 7, Defence: 6, Traits: Gun, Weapon: Cannon}
	p := acting(t, creek(2.4), UnitSetup{Name: "gun", Seat: 0, Profile: gun, Figures: 5, At: inch(24, 18), Facing: 1800},
		UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 4, At: inch(2, 46), Facing: 0})
	if n := crosses(t, p, Loose); n > 10 {
		t.Errorf("%d moves", n)
	}
}

func TestAUnitGoesThroughAGapBetweenHouses(t *testing.T) {
	row := []Area{{ID: "cabin", Kind: Building, Outline: rect(18, 22, 5.4, 4)}, {ID: "barn", Kind: Building, Outline: rect(24.6, 22, 5.4, 4)}, {ID: "palisade", Kind: Palisade, Outline: rect(0, 23, 18, 0.3)}, {ID: "stockade", Kind: Palisade, Outline: rect(30, 23, 18, 0.3)}}
	for form := range FormationCount {
		t.Run(form.String(), func(t *testing.T) {
			pr := regulars
			pr.Traits |= OpenOrder
			p := acting(t, row, UnitSetup{Name: "unit", Seat: 0, Profile: pr, Figures: 10, At: inch(24, 18), Facing: 1800, Formation: form},
				UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 4, At: inch(2, 46), Facing: 0})
			if n := crosses(t, p, form); n > 6 {
				t.Errorf("%d moves", n)
			}
		})
	}
}

// In the open those ahead wait: a line that wheels does not run together.
func TestThoseAheadWaitInTheOpen(t *testing.T) {
	p := acting(t, nil, UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 12, At: inch(24, 18), Facing: 1800, Formation: Close},
		UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 4, At: inch(24, 38), Facing: 0})
	o := order{verb: doMove, unit: 0, other: none, at: inch(24, 21.5), facing: 900, formation: Close}
	before := p.At
	p.active = 1
	p.Apply(o.action(), game.NewSeeded(1), nil)
	moved, there := 0, 0
	for k := range 12 {
		moved += int(bool8(p.At[k] != before[k]))
		there += int(bool8(plane.Reaches(p.At[k], o.at, plane.Inch)))
	}
	if b := p.battle(); !coherent(p.At[:12], drills[Close].keep+2*b.radius[0]) || moved < 8 || there > 4 {
		t.Errorf("%d moved, %d near the point: %v", moved, there, p.At[:12])
	}
}

// A unit in a house comes out by its door even where there is little room before it (MO13.1).
func TestAUnitComesOutOfAHouseIntoALane(t *testing.T) {
	lane := []Area{{ID: "cabin", Kind: Building, Outline: rect(20, 16, 4, 4), Door: inch(22, 20)}, {ID: "west", Kind: Palisade, Outline: rect(20.5, 20, 0.3, 8)}, {ID: "east", Kind: Palisade, Outline: rect(23.2, 20, 0.3, 8)}}
	for form := range FormationCount {
		t.Run(form.String(), func(t *testing.T) {
			pr := regulars
			pr.Traits |= OpenOrder
			p := acting(t, lane, UnitSetup{Name: "unit", Seat: 0, Profile: pr, Figures: 6, Inside: "cabin"},
				UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 4, At: inch(2, 46), Facing: 0})
			goTo(t, p, inch(22, 26), form)
			if p.indoor != 0 {
				t.Error("still inside")
			}
		})
	}
}
