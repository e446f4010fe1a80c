package muskets

import (
	"fmt"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
)

// The report's numbers once more, as frequencies of the engine's own dice.

const sanityRolls = 3000

// often fails unless something came about as often as it should, in hundredths.
func often(t *testing.T, what string, came, rolls, hundredths int) {
	t.Helper()
	e := float64(hundredths) / 100 * float64(rolls)
	if hundredths == 0 || hundredths == 100 {
		if float64(came) != e {
			t.Errorf("%s: %d times in %d, want %.0f", what, came, rolls, e)
		}
		return
	}
	if q := dice.Fair([]int{came, rolls - came}, []float64{e, float64(rolls) - e}); q < 1e-5 {
		t.Errorf("%s: %d times in %d, want %.0f", what, came, rolls, e)
	}
}

// triedOf returns a referee over a copy of a position, with dice of its own.
func triedOf(p *Position, q *Position, chance game.Chance, log *game.Log) *referee {
	*q = *p
	return &referee{Position: q, b: p.battle(), c: chance, log: log}
}

func TestMusketsKillAsOftenByTheDice(t *testing.T) {
	var q Position
	for _, x := range []struct {
		name  string
		far   float64
		kind  Kind
		cover bool
		want  [2]int
	}{
		{"open", 10, Wood, false, [2]int{24, 18}}, {"light", 10, Crops, true, [2]int{18, 12}}, {"dense", 10, Wood, true, [2]int{12, 6}}, {"long", 18, Wood, false, [2]int{8, 4}},
	} {
		for i, skill := range []uint8{6, 7} {
			t.Run(fmt.Sprint(x.name, "-", skill), func(t *testing.T) {
				pr := rangers
				pr.Shooting, pr.Second = skill, NoWeapon
				var areas []Area
				if x.cover {
					areas = []Area{{ID: "ground", Kind: x.kind, Outline: rect(22, 10.2+x.far, 4, 2)}}
				}
				p := duel(t, areas, UnitSetup{Name: "shooter", Seat: 0, Profile: pr, Figures: 1, At: inch(24, 10), Facing: 1800}, UnitSetup{Name: "target", Seat: 1, Profile: regulars, Figures: 1, At: inch(24, 11+x.far), Facing: 0})
				chance, fell := game.NewSeeded(11), 0
				for range sanityRolls {
					fell += int(triedOf(p, &q, chance, nil).shoot(0, 1, aimed))
				}
				often(t, "kills", fell, sanityRolls, x.want[i])
			})
		}
	}
}

func TestReactionsComeAsOftenByTheDice(t *testing.T) {
	want := [DisciplineCount][5]int{
		Hardened: {0, 2, 2, 3, 3}, Skirmisher: {0, 3, 2, 2, 3}, NativeDiscipline: {1, 4, 1, 2, 2}, Recruit: {1, 2, 3, 2, 2}, Warrior: {1, 2, 3, 0, 4}, MilitiaDiscipline: {2, 4, 1, 1, 2},
	}
	rows := map[string]int{"rout": 0, "flight": 1, "recoil-and-shaken": 2, "recoil-or-shaken": 3, "recoil": 3, "no-effect": 4}
	var q Position
	for d := range DisciplineCount {
		t.Run(d.String(), func(t *testing.T) {
			pr := regulars
			pr.Discipline = d
			p := duel(t, nil, UnitSetup{Name: "tests", Seat: 0, Profile: pr, Figures: 5, At: inch(24, 20), Facing: 1800}, UnitSetup{Name: "foe", Seat: 1, Profile: regulars, Figures: 5, At: inch(24, 40), Facing: 0})
			chance := game.NewSeeded(12)
			var came [5]int
			for range sanityRolls {
				var log game.Log
				r := triedOf(p, &q, chance, &log)
				r.push(StageTest, 0, afterCommander, none)
				r.test(r.top())
				for _, e := range log.Events {
					if e.ID == "muskets.event.test" {
						came[rows[said(e, "result")[len("muskets.result."):]]]++
					}
				}
			}
			for i, n := range came {
				often(t, fmt.Sprint("result ", i), n, sanityRolls, 10*want[d][i])
			}
		})
	}
}

func TestTargetsAreSpottedAsOftenByTheDice(t *testing.T) {
	foot := regulars
	var q Position
	for _, x := range []struct {
		shift int
		kind  Kind
		smoke bool
		want  []int // in tens of hundredths, at 4, 8, 12, 18, 24, 36 and 48 inches
	}{
		{0, Road, false, []int{9, 8, 7, 6, 5, 4, 3}}, {-3, Crops, false, []int{6, 5, 4, 3, 2, 1, 0}}, {-4, Wood, false, []int{5, 4, 3, 2, 1, 0, 0}}, {3, Road, true, []int{10, 10, 10, 9, 8, 7, 6}},
	} {
		for i, far := range []float64{4, 8, 12, 18, 24, 36, 48} {
			t.Run(fmt.Sprint(x.shift, "-at-", far), func(t *testing.T) {
				s := testSetup()
				s.Table.Max = inch(24, 60)
				s.Areas = []Area{{ID: "ground", Kind: x.kind, Outline: rect(10, 5.6+far, 4, 2)}}
				s.Units = []UnitSetup{{Name: "eyes", Seat: 0, Profile: foot, Figures: 1, At: inch(12, 5), Facing: 1800}, {Name: "target", Seat: 1, Profile: foot, Figures: 1, At: inch(12, 6+far), Facing: 0}}
				p := stood(t, s, t.Name(), nil)
				p.Units[1].Smoke = x.smoke
				chance, found := game.NewSeeded(13), 0
				for range sanityRolls {
					r := triedOf(p, &q, chance, nil)
					if far > 4 {
						found += int(bool8(r.spot(0, 1)))
						continue
					}
					pair, _ := r.closest(r.b, 0, 1) // so near nobody has to roll (MO7.2): the roll of the table itself
					found += int(bool8(r.die("spot", 0) >= least(pair.far, r.spotShift(r.b, 0, 1, pair, nil))))
				}
				often(t, "spotted", found, sanityRolls, 10*x.want[i])
			})
		}
	}
}
