package muskets

import (
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// A figure goes around a house by the shortest way, and the drag and the event show it (MO6.2).
func TestAFigureGoesAroundWhatNobodyCanCross(t *testing.T) {
	p := acting(t, []Area{{ID: "cabin", Kind: Building, Outline: rect(20, 20, 4, 2)}, {ID: "marsh", Kind: Marsh, Outline: rect(0, 40, 4, 4)}},
		UnitSetup{Name: "scout", Seat: 0, Profile: rangers, Figures: 1, At: inch(23, 19.4), Facing: 1800},
		UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 1, At: inch(40, 40), Facing: 0})
	trial := try(t, p, "scout", 24, 22.6, "")
	if trial.Text == "" || len(trial.Figures) != 1 || len(trial.Figures[0].Path) < 4 || len(trial.Path) != len(trial.Figures[0].Path) {
		t.Fatalf("%+v", trial)
	}
	path := trial.Figures[0].Path
	length := int32(0)
	for i := range path[1:] {
		length += plane.Distance(plane.Point(path[i]), plane.Point(path[i+1]))
	}
	// Around two corners of the east side: 1.1 inches along, 2 down, 0.1 back, two quarter arcs
	// of half an inch.
	if speed := int32(7 * plane.Inch); trial.Figures[0].Left != speed-length || length < 4500 || length > 5000 {
		t.Errorf("%d long, %d left", length, trial.Figures[0].Left)
	}
	a, err := p.Parse(trial.Text)
	if err != nil {
		t.Fatal(err)
	}
	var log game.Log
	p.Apply(a, game.NewSeeded(1), &log)
	e := log.Events[0]
	if len(e.Walks) != 1 || len(e.Walks[0].Path) != len(path) || len(e.Way) != len(path)-2 || e.Walks[0].Figure != "scout.1" {
		t.Errorf("%+v", e)
	}
}

// Enemies bar the way, friends do not; a ring of enemies cannot be left (MO6.2).
func TestEnemiesBarTheWay(t *testing.T) {
	var units []UnitSetup
	scout := UnitSetup{Name: "scout", Seat: 0, Profile: rangers, Figures: 1, At: inch(20, 20), Facing: 1800}
	units = append(units, scout)
	for k := range 8 {
		d := plane.Direction(k * 450)
		at := plane.Point{X: 20000 + int32(int64(d.X)*2100>>14), Y: 20000 + int32(int64(d.Y)*2100>>14)}
		units = append(units, UnitSetup{Name: "foe-" + string(rune('1'+k)), Seat: 1, Profile: rangers, Figures: 1, At: at, Facing: 0})
	}
	p := acting(t, nil, units...)
	b := p.battle()
	if _, cost := p.reach(b, 0, inch(20, 24), 7*plane.Inch); cost != noWay {
		t.Errorf("out of a ring of enemies: %d", cost)
	}
	for i := range units[1:] {
		units[i+1].Seat = 0
	}
	units = append(units, UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 1, At: inch(40, 40), Facing: 0})
	t.Run("friends", func(t *testing.T) {
		p := acting(t, nil, units...)
		if _, cost := p.reach(p.battle(), 0, inch(20, 24), 7*plane.Inch); cost != 4*plane.Inch {
			t.Errorf("through friends: %d", cost)
		}
	})
}

// The bonus of a road holds while the whole move lies on roads, of one piece or several
// (M4.3, MR.15).
func TestARoadOfSeveralPiecesIsARoad(t *testing.T) {
	roads := []Area{{ID: "east", Kind: Road, Outline: rect(10, 19, 8, 2)}, {ID: "west", Kind: Road, Outline: rect(18, 19, 20, 2)}}
	p := acting(t, roads, UnitSetup{Name: "rider", Seat: 0, Profile: regulars, Figures: 1, At: inch(15, 20), Facing: 900},
		UnitSetup{Name: "foe", Seat: 1, Profile: rangers, Figures: 1, At: inch(34, 20), Facing: 0})
	if trial := try(t, p, "rider", 23, 20, ""); trial.Figures[0].At.X != 23000 || trial.Figures[0].Left != 0 || len(trial.Costs) != 1 || trial.Costs[0].ID != "muskets.cost.road" {
		t.Errorf("8 inches along the road: %+v", trial)
	}
	if trial := try(t, p, "rider", 19, 26, ""); len(trial.Figures) > 0 && plane.Distance(plane.Point(*trial.Figures[0].At), inch(15, 20)) > 4*plane.Inch {
		t.Errorf("off the road: %+v", trial.Figures)
	}
}
