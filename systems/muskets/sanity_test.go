package muskets

import (
	"testing"

	"mariscal/game"
)

// duel sets two units on a table and returns the position after the hands are dealt.
func duel(t *testing.T, areas []Area, units ...UnitSetup) *Position {
	t.Helper()
	s := testSetup()
	s.Areas, s.Units = areas, units
	return stood(t, s, t.Name(), nil)
}

// The report's numbers: kills of a musket shot by skill, distance and cover.
func TestAMusketKillsAsOftenAsTheSheetMakesIt(t *testing.T) {
	shooter := func(skill uint8) UnitSetup {
		pr := rangers
		pr.Shooting = skill
		return UnitSetup{Name: "shooter", Seat: 0, Profile: pr, Figures: 1, At: inch(24, 10), Facing: 1800}
	}
	target := func(far float64) UnitSetup {
		return UnitSetup{Name: "target", Seat: 1, Profile: regulars, Figures: 1, At: inch(24, 11+far), Facing: 0}
	}
	under := func(k Kind, far float64) []Area {
		return []Area{{ID: "ground", Kind: k, Outline: rect(22, 10.2+far, 4, 2)}}
	}
	for _, x := range []struct {
		name  string
		far   float64
		areas []Area
		want  [2]int // in hundredths, skill 6 and 7
	}{
		{"open", 10, nil, [2]int{24, 18}},
		{"light cover", 10, under(Crops, 10), [2]int{18, 12}},
		{"dense cover", 10, under(Wood, 10), [2]int{12, 6}},
		{"long range", 18, nil, [2]int{8, 4}},
	} {
		t.Run(x.name, func(t *testing.T) {
			for i, skill := range []uint8{6, 7} {
				t.Run(string('0'+skill), func(t *testing.T) {
					p := duel(t, x.areas, shooter(skill), target(x.far))
					v := p.aim(p.battle(), 0, 1, aimed)
					if v.n != 1 {
						t.Fatalf("%d shots", v.n)
					}
					if got := (10 - int(v.list[0].hit)) * (10 - int(v.list[0].kill)); got != x.want[i] {
						t.Errorf("kills in a hundred: %d, want %d (%+v)", got, x.want[i], v.list[0])
					}
				})
			}
		})
	}
}

// The report's numbers: of ten unmodified rolls so many are rout, flight, recoil and shaken,
// recoil or shaken or recoil, no effect.
func TestTheReactionTableHasTheNumbersOfTheReport(t *testing.T) {
	want := [DisciplineCount][5]int{
		Hardened: {0, 2, 2, 3, 3}, Skirmisher: {0, 3, 2, 2, 3}, NativeDiscipline: {1, 4, 1, 2, 2},
		Recruit: {1, 2, 3, 2, 2}, Warrior: {2, 2, 3, 0, 3}, MilitiaDiscipline: {2, 4, 1, 1, 2},
	}
	want[Warrior] = [5]int{1, 2, 3, 0, 4}
	for d := range DisciplineCount {
		var got [5]int
		for roll := range 10 {
			got[[...]int{rout: 0, flight: 1, recoilShaken: 2, recoilOrShaken: 3, recoil: 3, noEffect: 4}[reaction(d, roll)]]++
		}
		if got != want[d] {
			t.Errorf("%s: %v, want %v", d, got, want[d])
		}
	}
}

// The report's numbers: how often a target is spotted, by distance and shift.
func TestSpottingSucceedsAsOftenAsTheReportSays(t *testing.T) {
	far := []int32{4, 8, 12, 18, 24, 36, 48}
	for shift, want := range map[int][]int{
		0: {9, 8, 7, 6, 5, 4, 3}, -3: {6, 5, 4, 3, 2, 1, 0}, -4: {5, 4, 3, 2, 1, 0, 0}, 3: {10, 10, 10, 9, 8, 7, 6},
	} {
		for i, inches := range far {
			if got := 10 - least(inches*1000, shift); got != want[i] {
				t.Errorf("shift %d at %d inches: %d of ten, want %d", shift, inches, got, want[i])
			}
		}
	}
}

func TestLengthsOfAWeaponAndPowerByHalfRange(t *testing.T) {
	for w := NoWeapon + 1; w < WeaponCount; w++ {
		a := &arms[w]
		if a.reach <= 0 || a.power[0] > a.power[1] {
			t.Errorf("%s: %+v", a.name, a)
		}
	}
	_ = game.Top
}
