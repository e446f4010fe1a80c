package ancients_test

import (
	"testing"

	"mariscal/game"
)

// eachDecision visits positions of games between recruits on all battles, a
// few of each game, until enough were seen.
func eachDecision(t *testing.T, positions int, visit func(p game.Position, n int)) {
	t.Helper()
	list := battles(t)
	pick := game.NewSeeded(11)
	for g, seen := 0, 0; seen < positions; g++ {
		p := begin(t, list[g%len(list)].ID, uint64(g))
		chance := game.NewSeeded(uint64(g))
		recruit, random := player(t, "recruit", uint64(g)), player(t, "random", uint64(g))
		for p.Turn() <= mostTurns && !p.Decision().Over && seen < positions {
			if pick.Below(40) == 0 {
				visit(p.Clone(), seen)
				seen++
			}
			who := recruit
			if pick.Below(10) == 0 {
				who = random
			}
			p.Apply(who.Choose(p), chance, nil)
		}
	}
}

// TestLaw5NoPlayerSeesHiddenThings holds law 5: equal knowledge gives equal
// choices, whatever is hidden.
func TestLaw5NoPlayerSeesHiddenThings(t *testing.T) {
	for _, c := range []struct {
		name      string
		positions int
	}{{"random", 200}, {"recruit", 200}, {"centurion", 40}} {
		eachDecision(t, c.positions, func(p game.Position, n int) {
			v := game.Viewer(p.Decision().Seat)
			want := player(t, c.name, 3).Choose(p)
			if err := p.Check(want); err != nil {
				t.Fatalf("%s chose an illegal action: %v", c.name, err)
			}
			w := p.Clone()
			w.Resample(v, game.NewSeeded(uint64(n)))
			if got := player(t, c.name, 3).Choose(w); got != want {
				t.Errorf("%s chooses %q, and %q when only hidden things differ", c.name, p.Text(want, v), w.Text(got, v))
			}
			if h := p.Clone(); h.Hash() != p.Hash() {
				t.Errorf("%s changed the position it was asked about", c.name)
			}
		})
	}
}

// TestEqualSeedsPlayEqualGames holds that a player's choices follow from its
// seed and what it sees, and that another seed may choose otherwise.
func TestEqualSeedsPlayEqualGames(t *testing.T) {
	run := func(seed uint64) uint64 {
		p := begin(t, "ancients/ticinus-river", 4)
		seats := [2]interface {
			Choose(game.Position) game.Action
		}{player(t, "centurion", seed), player(t, "recruit", seed)}
		chance := game.NewSeeded(5)
		for p.Turn() <= 8 && !p.Decision().Over {
			p.Apply(seats[p.Decision().Seat].Choose(p), chance, nil)
		}
		return p.Hash()
	}
	if a, b := run(1), run(1); a != b {
		t.Errorf("equal seeds ended in %x and %x", a, b)
	}
	if run(1) == run(2) && run(1) == run(3) {
		t.Error("three seeds played the same eight turns")
	}
}

// TestCenturionPlansAnewAfterARestart holds that a player made in the middle of
// a turn goes on with it.
func TestCenturionPlansAnewAfterARestart(t *testing.T) {
	p := begin(t, "ancients/cannae", 4)
	chance := game.NewSeeded(5)
	for p.Turn() <= 6 && !p.Decision().Over {
		a := player(t, "centurion", uint64(p.Turn())).Choose(p)
		if err := p.Check(a); err != nil {
			t.Fatal(err)
		}
		p.Apply(a, chance, nil)
	}
	if p.Turn() <= 6 && !p.Decision().Over {
		t.Error("no turn was finished by players made for each decision")
	}
}
