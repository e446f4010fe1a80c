package muskets

import (
	"testing"

	"mariscal/game"
	"mariscal/game/standing"
)

// ordered returns what orders answer in a position, as text; "" when they leave it to the player.
func ordered(t *testing.T, p *Position, texts ...string) string {
	t.Helper()
	var orders []standing.Order
	for _, text := range texts {
		o, err := standing.Parse(System{}, text)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, o)
	}
	a, _, ok := standing.Answer(p, orders, p.Actions(nil))
	if !ok {
		return ""
	}
	return p.Text(a, game.All)
}

func TestABestShotIsTheOneWithTheMostExpectedHits(t *testing.T) {
	settlers := natives
	settlers.Troop, settlers.Weapon, settlers.Second = Civilians, NoWeapon, NoWeapon
	shooters := UnitSetup{Name: "shooters", Seat: 0, Profile: rangers, Figures: 8, At: inch(24, 10), Facing: 1800}
	near := UnitSetup{Name: "near", Seat: 1, Profile: regulars, Figures: 6, At: inch(20, 20), Facing: 0}
	far := UnitSetup{Name: "far", Seat: 1, Profile: regulars, Figures: 6, At: inch(30, 28), Facing: 0}
	for name, x := range map[string]struct {
		areas []Area
		units []UnitSetup
		want  string
	}{
		"of two in the open the nearer one": {nil, []UnitSetup{shooters, near, far}, "shoot shooters near"},
		"behind a wall it is safer": {
			[]Area{{ID: "wall", Kind: Wall, Outline: rect(12, 19.2, 14, 0.2)}}, []UnitSetup{shooters, near, far}, "shoot shooters far",
		},
		"nobody shoots at settlers": {
			nil, []UnitSetup{shooters, {Name: "settlers", Seat: 1, Profile: settlers, Figures: 6, At: inch(22, 16), Facing: 0}, far}, "shoot shooters far",
		},
		"no shot is worth an action": {
			[]Area{{ID: "wood", Kind: Wood, Outline: rect(24, 26, 14, 10)}}, []UnitSetup{shooters, far}, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := ordered(t, acting(t, x.areas, x.units...), "act: best shot"); got != x.want {
				t.Errorf("%q, want %q", got, x.want)
			}
		})
	}
}

// The card with which most figures can do something; one of the enemy where he could do more
// than a command point is worth to oneself, last.
func TestAnOrderPlaysTheCardWithWhichTheMostCanBeDone(t *testing.T) {
	p := duel(t, nil,
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 12, At: inch(14, 8), Facing: 1800},
		UnitSetup{Name: "patrol", Seat: 0, Profile: rangers, Figures: 4, At: inch(34, 8), Facing: 1800},
		UnitSetup{Name: "foes", Seat: 1, Profile: natives, Figures: 10, At: inch(14, 18), Facing: 0})
	p.stack[0], p.depth = frame{stage: StageTurn}, 1
	p.command[0] = 0
	holds := func(cards ...string) string {
		p.hand[0] = [cardCount]uint8{}
		for _, c := range cards {
			for i, name := range cardNames {
				if name == c {
					p.hand[0][i]++
				}
			}
		}
		return ordered(t, p, "turn: best use")
	}
	if got := holds("top-irregulars", "top-regulars", "clock"); got != "play top-regulars" {
		t.Errorf("twelve beside the enemy and four far from him: %q", got)
	}
	p.Units[0].Flight = true
	if got := holds("bottom-natives", "top-irregulars", "clock"); got != "play top-irregulars" {
		t.Errorf("instead of having the enemy act: %q", got)
	}
	p.Units[2].Flight, p.Units[2].Left = true, 6
	if got := holds("bottom-natives", "clock"); got != "play bottom-natives" {
		t.Errorf("with few who flee, for the sake of a point: %q", got)
	}
	p.clocks, p.red = clocks-1, p.battle().Clocks-1
	if got := holds("clock"); got != "" {
		t.Errorf("the Clock that ends the skirmish undecided: %q", got)
	}
}

// Who has nothing to do but move is the player's, and with him all who act with the same card.
func TestTheUsualOrdersLeaveMovesToThePlayer(t *testing.T) {
	p := acting(t, nil,
		UnitSetup{Name: "empty", Seat: 0, Profile: regulars, Figures: 6, At: inch(14, 8), Facing: 1800},
		UnitSetup{Name: "loaded", Seat: 0, Profile: regulars, Figures: 6, At: inch(34, 8), Facing: 1800},
		UnitSetup{Name: "foes", Seat: 1, Profile: natives, Figures: 10, At: inch(14, 40), Facing: 0})
	p.Units[0].Empty = true
	p.active = 3
	for _, x := range []struct {
		name   string
		active uint32
		want   string
	}{
		{"one reloads and one would move", 3, ""},
		{"one would move", 2, ""},
		{"one reloads", 1, "reload empty"},
	} {
		p.active = x.active
		if got := ordered(t, p, System{}.Usual()...); got != x.want {
			t.Errorf("%s: %q, want %q", x.name, got, x.want)
		}
	}
	p.active = 1
	p.Units[2].Left = 0
	if p.Concerns() != "empty" {
		t.Errorf("the question is about %q", p.Concerns())
	}
}

// MO4.5: a figure of the unit that moved last may still be adjusted, which any other answer ends.
func TestNoOrderEndsAMoveWhoseFiguresMayStillBeAdjusted(t *testing.T) {
	line := UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 6, At: inch(24, 10), Facing: 1800, Formation: Loose}
	other := UnitSetup{Name: "other", Seat: 0, Profile: regulars, Figures: 6, At: inch(34, 10), Facing: 1800, Formation: Loose}
	foes := UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(24, 34), Facing: 0, Formation: Loose}
	third := UnitSetup{Name: "third", Seat: 0, Profile: regulars, Figures: 6, At: inch(14, 10), Facing: 1800, Formation: Loose}
	p := acting(t, nil, line, other, third, foes)
	do := func(text string) {
		a, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(a, game.NewSeeded(1), nil)
	}
	orders := []string{"act: done", "act: vigilance", "act: reload"}
	for _, o := range orders[:2] {
		if ordered(t, p, o) == "" {
			t.Errorf("before anybody moves, %q answers nothing", o)
		}
	}
	do("move line 24,12 180 loose")
	for _, o := range orders {
		if got := ordered(t, p, o); got != "" {
			t.Errorf("%q answered %q while a figure may be adjusted", o, got)
		}
	}
	do("vigilance other")
	if ordered(t, p, "act: done") == "" {
		t.Error("after another unit has acted, the order still answers nothing")
	}
}
