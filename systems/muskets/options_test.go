package muskets

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// A suggested move is called by where its figures come to stand, which may be short of the point
// that it names (MO4.4).
func TestASuggestedMoveSaysWhereItEnds(t *testing.T) {
	p := acting(t, []Area{{ID: "creek", Kind: Water, Outline: rect(8, 14.5, 12, 3)}, {ID: "fence", Kind: Fence, Outline: rect(2, 13, 6, 0.2)}},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 8, At: inch(14, 11), Facing: 1800, Formation: Close},
		UnitSetup{Name: "others", Seat: 0, Profile: rangers, Figures: 6, At: inch(20, 9), Facing: 1800, Formation: Loose},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(14, 31), Facing: 0, Formation: Loose})
	where := func(m game.Message) (said []string) { // how far, which way, and to or through what
		for _, a := range m.Args {
			if !slices.Contains([]string{"unit", "form", "side", "look", "gap", "barred"}, a.Name) {
				said = append(said, a.Name+" "+a.Text)
			}
		}
		return said
	}
	moves, short := 0, 0
	for _, o := range p.Options(game.Viewer(game.Top)) {
		if o.Label.ID != "muskets.option.move" {
			continue
		}
		q, log := *p, game.Log{}
		q.Apply(o.Action, game.NewSeeded(1), &log)
		for _, e := range log.Events {
			if e.ID != "muskets.event.move" {
				continue
			}
			moves++
			if !slices.Equal(where(o.Label), where(e.Message)) {
				t.Errorf("%s is called %v and ends as %v", o.Text, o.Label.Args, e.Args)
			}
			if game.Point(q.front(q.battle(), orderOf(o.Action).unit)) != *o.At {
				short++
			}
		}
	}
	if moves < 15 || short == 0 {
		t.Errorf("%d moves, of which %d stop short", moves, short)
	}
}

// A shot that cannot spot its target says so (M3.1).
func TestAShotThatNeverSpotsSaysSo(t *testing.T) {
	p := acting(t, []Area{{ID: "wood", Kind: Wood, Outline: rect(8, 24, 12, 10)}},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 8, At: inch(14, 8), Facing: 1800, Formation: Close},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(14, 29), Facing: 0, Formation: Loose})
	for _, o := range p.Options(game.Viewer(game.Top)) {
		if o.Label.ID == "muskets.option.shoot" {
			if len(o.Odds.Outcomes) != 1 || o.Odds.Outcomes[0] != (game.OutcomeOdds{ID: "spotted"}) {
				t.Errorf("%s: %+v", o.Text, o.Odds.Outcomes)
			}
			return
		}
	}
	t.Error("there is no shot")
}

// Who crosses a bridge or a ford, or ends on it, is told so (MO13.5).
func TestAMoveOverABridgeSaysSo(t *testing.T) {
	p := acting(t, []Area{
		{ID: "bridge", Kind: Bridge, Outline: rect(12, 14, 4, 2)},
		{ID: "ford", Kind: Ford, Outline: rect(24, 14, 4, 2)},
		{ID: "north", Kind: Road, Outline: rect(17, 4, 2, 10)},
		{ID: "causeway", Kind: Bridge, Outline: rect(17, 14, 2, 2)},
		{ID: "south", Kind: Road, Outline: rect(17, 16, 2, 8)},
		{ID: "far", Kind: Road, Outline: rect(17, 24, 2, 8)},
	},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 8, At: inch(14, 8), Facing: 1800, Formation: Close},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(14, 29), Facing: 0, Formation: Loose})
	for _, c := range []struct{ from, to, how, what string }{
		{"14,13", "14,17", "over", "bridge"},
		{"14,13", "14,15", "onto", "bridge"},
		{"18,13", "18,17", "over", "bridge"},
		{"18,13", "18,15", "onto", "bridge"},
		{"18,20", "18,26", "along", "road"},
		{"26,13", "26,17", "through", "ford"},
		{"26,13", "26,15", "into", "ford"},
	} {
		from, _ := game.ParsePoint(c.from)
		to, _ := game.ParsePoint(c.to)
		told := p.battle().bearing(plane.Point(from), plane.Point(to))
		if len(told) != 1 || told[0].Name != c.how || told[0].Text != "muskets.the."+c.what {
			t.Errorf("from %s to %s: %+v", c.from, c.to, told)
		}
	}
}

// A unit that turns about is said to go where its figures go: its new front was its rear, so the
// middle of its front may go the other way.
func TestAMoveIsSaidToLeadWhereItsFiguresGo(t *testing.T) {
	// 5 rangers that look to the edge at their back, as after a flight.
	p := acting(t, []Area{{ID: "wood", Kind: Wood, Outline: rect(8, 18, 12, 7)}},
		UnitSetup{Name: "line", Seat: 0, Profile: rangers, Figures: 5, At: inch(14, 33.6), Facing: 1800, Formation: Loose},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 4, At: inch(14, 21), Facing: 1800, Formation: Loose})
	b := p.battle()
	moves := 0
	for y := 29.5; y <= 35.5; y += 0.5 {
		for facing := 0; facing < 3600; facing += 450 {
			o := order{verb: doMove, unit: 0, other: none, at: inch(14, y), facing: facing, formation: Loose}
			if p.Check(o.action()) != nil {
				continue
			}
			q, log := *p, game.Log{}
			q.Apply(o.action(), game.NewSeeded(1), &log)
			gone := q.middle(b, 0).Y - p.middle(b, 0).Y
			for _, e := range log.Events {
				if e.ID != "muskets.event.move" {
					continue
				}
				way := ""
				for _, a := range e.Args {
					if a.Name == "way" {
						way = a.Text
					}
				}
				if moves++; way == "muskets.way.back" && gone > plane.Inch || way == "muskets.way.forward" && gone < -plane.Inch {
					t.Errorf("%s: the figures go %d thousandths to the south, and it is told as %s", q.Text(o.action(), game.All), gone, way)
				}
			}
		}
	}
	if moves < 30 {
		t.Errorf("%d moves", moves)
	}
}
