package commander

import (
	"slices"
	"testing"

	"mariscal/game"
)

// The queries of clients: where a block can go, what its guns cover, the range of a
// headquarters, the danger to a zone, the odds of an attack.
func TestTheMapAnswersQuestions(t *testing.T) {
	refs()
	pos, err := System{}.Build(`scenario commander/training-ground
stack draw/order.1
b1 R2
bg H3 lead firm none R3
bhq H4
bc H2
t1 N3
`, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	region := func(r game.Region, err error) []string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return r.Cells
	}
	if got := region(p.Reach(game.Spectator, "b1")); !slices.Equal(got, []string{"H2", "H3"}) {
		t.Errorf("b1 goes to %v", got)
	}
	if got := region(p.Sight(game.Spectator, "H3")); !slices.Equal(got, []string{"R2", "R3", "H4"}) {
		t.Errorf("bg holds %v", got)
	}
	if got := region(p.Sight(game.Spectator, "bhq")); !slices.Equal(got, []string{"N4", "R2", "R3", "R4", "H2", "H3", "H4"}) {
		t.Errorf("the headquarters commands %v", got)
	}
	if r, err := p.Sight(game.Spectator, "H3"); err != nil || !slices.Equal(r.Flanks, []string{"H2"}) || r.Commands != nil {
		t.Errorf("bg is taken in the flank from %v, %v; commands %v", r.Flanks, err, r.Commands)
	}
	empty := 0
	for _, d := range p.Danger(game.Spectator, game.Top) {
		if d.Empty {
			empty++
		}
		if d.Empty && (d.Strikers == 0 || d.Grade != 1) {
			t.Errorf("an empty zone is held by nobody: %+v", d)
		}
	}
	if empty == 0 {
		t.Error("no empty zone lies in a Battle Zone")
	}
	if d := p.Danger(game.Spectator, game.Top); d[0].Cell != "N3" || d[0].Strikers == 0 || d[0].By[0].Expected == 0 {
		t.Errorf("the top is in danger at %+v", d)
	}
	if d, err := p.Peril(game.Spectator, "b1"); err != nil || len(d) != 3 || d[0].Cell != "R2" || d[0].Strikers != 1 || d[2].Strikers != 0 {
		t.Errorf("b1 would meet %+v, %v", d, err)
	}
	if o, err := p.Odds(game.Spectator, "b1", "t1"); err != nil || len(o.Outcomes) == 0 {
		t.Errorf("the odds are %+v, %v", o, err)
	}
	if _, err := p.Odds(game.Spectator, "bc", "t1"); err == nil {
		t.Error("who stands far away has odds")
	}
	for piece, rule := range map[string]string{"b1": RuleMove, "bg": RuleMove} {
		list, err := p.Why(game.ViewBottom, piece, "N4")
		if err != nil || len(list) == 0 || list[0].Rule != rule {
			t.Errorf("%s is told %+v, %v", piece, list, err)
		}
	}
	if list, err := p.WhyCard(game.ViewTop, "14"); err != nil || len(list) != 1 || list[0].Rule != RuleSequence {
		t.Errorf("who is not asked is told %+v, %v", list, err)
	}
	for _, unknown := range []string{"b9", "Somewhere"} {
		if _, err := p.Reach(game.Spectator, unknown); err == nil {
			t.Errorf("%s is known", unknown)
		}
	}
}
