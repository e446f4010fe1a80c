package muskets

import (
	"fmt"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/plane"
)

// rallying returns a position in which the top side has its turn, 10 command points, and all its
// units in Flight.
func rallying(t *testing.T, units ...UnitSetup) *Position {
	t.Helper()
	p := duel(t, []Area{{ID: "cabin", Kind: Building, Outline: rect(4, 20, 4, 3)}}, units...)
	r := referee{Position: p, b: p.battle()}
	r.number = 1
	r.push(StageTurn, 0, 0, 0)
	r.command[0] = mostPoints
	for u := range p.battle().units {
		p.Units[u].Flight = p.battle().seat[u] == 0
	}
	return p
}

// authorities returns the answers of Authority that are listed.
func authorities(p *Position) (list []string) {
	for _, a := range p.Actions(nil) {
		if orderOf(a).verb == doAuthority {
			list = append(list, p.Text(a, game.All))
		}
	}
	return list
}

// Authority is offered toward the nearest enemy, toward most of them and as the unit looks, each
// once; what looks nearly the same way is one answer (M2.3).
func TestAuthorityIsOfferedInUsefulDirections(t *testing.T) {
	line := func(facing int) UnitSetup {
		return UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 1, At: inch(20, 20), Facing: facing}
	}
	near := UnitSetup{Name: "near", Seat: 1, Profile: rangers, Figures: 1, At: inch(20, 30)}
	many := UnitSetup{Name: "many", Seat: 1, Profile: rangers, Figures: 8, At: inch(38, 20), Facing: 2700}
	at := func(p *Position, to plane.Point) string {
		return p.Text(order{verb: doAuthority, unit: 0, other: none, facing: 1 + plane.Towards(inch(20, 20), to)}.action(), game.All)
	}
	t.Run("most", func(t *testing.T) {
		p := rallying(t, line(0), near, many)
		if got, want := authorities(p), []string{"authority line", "authority line 0", at(p, p.middle(p.battle(), 2))}; !slices.Equal(got, want) {
			t.Errorf("it is offered as %q, want %q", got, want)
		}
	})
	t.Run("once", func(t *testing.T) {
		if got := authorities(rallying(t, line(1790), near)); !slices.Equal(got, []string{"authority line"}) {
			t.Errorf("it is offered as %q", got)
		}
	})
	t.Run("mission", func(t *testing.T) {
		p := rallying(t, line(0), near)
		p.battle().Mission[0] = Mission{Aim: Raid}
		if got, want := authorities(p), at(p, p.battle().middles[0]); !slices.Contains(got, want) {
			t.Errorf("it is offered as %q, without %q to the building of the raid", got, want)
		}
	})
}

// However many units flee, a question lists at most 60 answers.
func TestAuthorityListsNotTooManyAnswers(t *testing.T) {
	var units []UnitSetup
	for i := range 20 {
		units = append(units, UnitSetup{Name: fmt.Sprint("line-", i+1), Seat: 0, Profile: regulars, Figures: 1, At: inch(float64(4+2*i), 10), Facing: 0})
	}
	units = append(units, UnitSetup{Name: "near", Seat: 1, Profile: rangers, Figures: 1, At: inch(4, 20)}, UnitSetup{Name: "many", Seat: 1, Profile: rangers, Figures: 8, At: inch(44, 20), Facing: 0})
	p := rallying(t, units...)
	if n := len(p.Actions(nil)); n < 50 || n > mostAnswers {
		t.Errorf("%d answers are listed", n)
	}
}

// A unit in Flight is turned where it stands; dragged elsewhere it is told why not, and so is a
// unit that only a card or an Order moves.
func TestADragTurnsAUnitThatAuthorityRallies(t *testing.T) {
	p := rallying(t,
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 6, At: inch(20, 20), Facing: 0, Formation: Loose},
		UnitSetup{Name: "calm", Seat: 0, Profile: regulars, Figures: 1, At: inch(30, 20), Facing: 0},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 4, At: inch(20, 30)})
	p.Units[1].Flight = false
	middle := game.Point(p.middle(p.battle(), 0))
	facing := 900
	turn, err := p.Try(game.Viewer(game.Top), "line", game.Spot{At: &middle, Facing: &facing})
	if err != nil || turn.Text != "authority line 90" || *turn.Facing != facing || len(turn.Figures) != 6 || *turn.At != middle || len(turn.Path) > 0 {
		t.Errorf("a turn in place: %+v, %v", turn, err)
	}
	for piece, rule := range map[string]string{"line": RuleAuthority, "calm": RuleSideTurn} {
		if got := try(t, p, piece, 20, 12, ""); got.Text != "" || len(got.Reasons) != 1 || got.Reasons[0].Rule != rule {
			t.Errorf("a drag of %s: %+v", piece, got)
		}
	}
	if p.command[0] = 2; p.Open() {
		t.Error("without the points for it the question is open")
	}
}
