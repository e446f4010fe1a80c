package muskets

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// acting returns a position in which all units of the top side may act.
func acting(t *testing.T, areas []Area, units ...UnitSetup) *Position {
	t.Helper()
	p := duel(t, areas, units...)
	r := referee{Position: p, b: p.battle()}
	r.number = 1
	r.push(StageTurn, 0, 0, 0)
	r.push(StageAct, 0, byTroops, 0)
	r.active = r.b.side[0]
	return p
}

func try(t *testing.T, p *Position, piece string, x, y float64, form string) game.Trial {
	t.Helper()
	at := game.Point(inch(x, y))
	trial, err := p.Try(game.Viewer(game.Top), piece, game.Spot{At: &at, Form: form})
	if err != nil {
		t.Fatal(err)
	}
	return trial
}

// A drag shows the figures, what the ground costs, and who would see whom.
func TestADragShowsFiguresCostsAndSightings(t *testing.T) {
	p := acting(t, []Area{{ID: "wood", Kind: Wood, Outline: rect(10, 12, 8, 4)}, {ID: "fence", Kind: Fence, Outline: rect(10, 30, 20, 0.2)}},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 6, At: inch(14, 11), Facing: 1800, Formation: Close},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(14, 31), Facing: 0, Formation: Loose})
	p.Units[1].Vigilant = true
	trial := try(t, p, "line", 14, 13.9, "column")
	if len(trial.Figures) != 6 || trial.Apart || trial.Form != "column" {
		t.Fatalf("%d figures, apart %v, %q: %v", len(trial.Figures), trial.Apart, trial.Form, trial.Reasons)
	}
	if len(trial.Costs) != 1 || trial.Costs[0].ID != "muskets.cost.rough" {
		t.Errorf("costs: %+v", trial.Costs)
	}
	if len(trial.Sightings) != 1 {
		t.Fatalf("sightings: %+v", trial.Sightings)
	}
	s := trial.Sightings[0]
	// The rangers are 18 inches away behind a fence they do not crouch at on this side, so it
	// covers them; the line stands in the wood.
	if s.Piece != "foes" || s.Cover != "light" || s.Covered != "dense" || s.Band != "far" || !s.Reacts {
		t.Errorf("%+v", s)
	}
	b := p.battle()
	q := *p
	o := order{verb: doMove, unit: 0, other: none, at: inch(14, 13.9), facing: 1800, formation: Column}
	var out laid
	if rule := q.lay(b, &o, &out); rule != "" {
		t.Fatal(rule)
	}
	for i := range out.n {
		q.At[out.figure[i]] = out.at[i]
	}
	x, _ := q.closest(b, 0, 1)
	if want := (10 - least(x.far, -3-1)) * 100_000; s.Spots != want || s.Far != x.far {
		t.Errorf("spots %d at %d, want %d at %d", s.Spots, s.Far, want, x.far)
	}
	if want := (10 - least(x.far, -4+1)) * 100_000; s.Spotted != want {
		t.Errorf("spotted %d, want %d", s.Spotted, want)
	}
	if trial := try(t, p, "line", 14, 11.5, ""); trial.Sightings[0].Reacts || trial.Form != "close" {
		t.Errorf("half an inch: %+v %s", trial.Sightings[0], trial.Form)
	}
	at := game.Point(inch(14, 12))
	if _, err := p.Try(game.Viewer(game.Top), "line", game.Spot{At: &at, Form: "square"}); err == nil {
		t.Error("a square is a formation")
	}
	if trial := try(t, p, "line", 14, 12, "open"); trial.Text != "" || trial.Reasons[0].Rule != RuleFormations {
		t.Errorf("regulars in Open Order: %+v", trial)
	}
	for _, x := range p.Scene(game.Viewer(game.Top)).Pieces {
		if want := map[string]int{"line": 3, "foes": 0}[x.ID]; len(x.Forms) != want || x.Form == "" {
			t.Errorf("%s may form %v, stands %q", x.ID, x.Forms, x.Form)
		}
	}
	// A Shaken unit only recovers (MO5.3): nothing of a move is offered.
	p.Units[0].Shaken = true
	for _, x := range p.Scene(game.Viewer(game.Top)).Pieces {
		if len(x.Forms) > 0 {
			t.Errorf("%s is Shaken and may form %v", x.ID, x.Forms)
		}
	}
}

// Who burns or searches for the mission is told by the drag where it is near enough to do so.
func TestADragTellsWhereTheTaskOfTheMissionCanBeDone(t *testing.T) {
	p := acting(t, []Area{{ID: "cabin", Kind: Building, Outline: rect(10, 4, 4, 4)}},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 4, At: inch(12, 12), Facing: 0, Formation: Loose},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 4, At: inch(12, 40), Facing: 0, Formation: Loose})
	p.battle().Mission[0] = Mission{Aim: Raid}
	for far, want := range map[float64]bool{11: false, 8.5: true} {
		q := *p
		q.Units[0].Vigilant = false
		told := slices.ContainsFunc(try(t, &q, "line", 12, far, "loose").Reasons, func(r game.Reason) bool { return r.ID == "muskets.reason.raid" })
		if told != want {
			t.Errorf("at %v: %v", far, told)
		}
		move := q.option(q.battle(), order{verb: doMove, unit: 0, other: none, at: inch(12, far), formation: Loose})
		if slices.ContainsFunc(move.Label.Args, func(a game.Arg) bool { return a.Name == "task" }) != want {
			t.Errorf("at %v the move says %v", far, move.Label.Args)
		}
	}
}

// A drag near a marker says that it would be turned, and nothing else about it.
func TestADragTellsOfMarkersOnlyWhatEverybodyKnows(t *testing.T) {
	p := acting(t, nil,
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 6, At: inch(14, 10), Facing: 1800, Formation: Close},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, Hidden: true, At: inch(14, 18), Blind: inch(30, 30)})
	r := referee{Position: p, b: p.battle(), c: game.NewSeeded(1)}
	r.hide()
	trial := try(t, p, "line", 14, 13.6, "")
	if len(trial.Sightings) != 2 {
		t.Fatalf("%+v", trial.Sightings)
	}
	near, far := trial.Sightings[0], trial.Sightings[1]
	if near.Piece != "marker-1" || !near.Turned || far.Piece != "marker-2" || far.Turned || near.Spotted+far.Spotted != 0 {
		t.Errorf("%+v %+v", near, far)
	}
	if want := (10 - least(far.Far, -2)) * 100_000; far.Spots != want || far.Far < 20*plane.Inch {
		t.Errorf("%+v, want %d", far, want)
	}
}

// What cannot move now says why not; of the enemy's markers nothing is said.
func TestWhyNothingMovesBeforeACard(t *testing.T) {
	ref, release, err := Lease(testSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	pos, err := System{}.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	r := referee{Position: p, b: p.battle()}
	for r.depth > 0 {
		r.pop()
	}
	r.push(StageTurn, 1, 0, 0)
	for piece, rule := range map[string]string{"rangers-1": RuleSideTurn, "marker-1": RuleSideTurn} {
		if got, err := p.Why(game.Viewer(game.Bottom), piece, "20,20"); err != nil || len(got) != 1 || got[0].Rule != rule {
			t.Errorf("%s: %v, %v", piece, got, err)
		}
	}
	r.pop()
	r.push(StageTurn, 0, 0, 0)
	if got, err := p.Why(game.Viewer(game.Top), "marker-1", "20,20"); err != nil || got != nil {
		t.Errorf("of the enemy's marker: %v, %v", got, err)
	}
}

// How far a unit moves is told without the bonus of a road, unless the move leads from road to
// road (MR.15).
func TestADragTooFarNamesTheBonusOfRoadsOnRoadsAlone(t *testing.T) {
	p := acting(t, []Area{{ID: "road", Kind: Road, Outline: rect(4, 2, 2, 40)}},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 6, At: inch(14, 11), Facing: 1800, Formation: Loose},
		UnitSetup{Name: "rider", Seat: 0, Profile: regulars, Figures: 1, At: inch(5, 11), Facing: 1800, Formation: Loose},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(14, 25), Facing: 0, Formation: Loose})
	for _, x := range []struct {
		unit string
		x, y float64
		most string
	}{{"line", 30, 11, "4"}, {"rider", 5, 30, "8"}, {"rider", 20, 30, "4"}} {
		trial := try(t, p, x.unit, x.x, x.y, "loose")
		if len(trial.Reasons) == 0 || trial.Reasons[0].Message.ID != "muskets.refusal.move-too-far" {
			t.Fatalf("%+v: %+v", x, trial.Reasons)
		}
		args := trial.Reasons[0].Message.Args
		if most := args[len(args)-1].Text; most != x.most {
			t.Errorf("%s to %v,%v moves %s, not %s", x.unit, x.x, x.y, most, x.most)
		}
	}
}
