package ancients_test

import (
	"strconv"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/systems/ancients"
)

// The odds of the target's fate agree with fights the engine rolls, in positions that
// random games seldom reach: no retreat, half a retreat, a leader whose loss lets a flag
// count, a lone leader to retreat to, elephants.
func TestFatesFallAsOftenAsTheOddsSay(t *testing.T) {
	refs(t)
	for name, drawing := range map[string]string{
		"no way back":        "E5 bottom MI ordered\nD5 top LI 1\nC5 top LI\nC6 top LI\nC8 top MI",
		"two blocks":         "E5 bottom MI ordered\nD5 top LI 2\nC5 top LI\nC6 top LI",
		"half a way":         "E5 bottom MI ordered\nC5 top LC 2\nD5 top MC 2\nC6 top LI\nB4 top LI\nB5 top LI",
		"leader lets ignore": "E5 bottom HI ordered\nD5 top MI\nleader D5 top Hanno",
		"leader, no way":     "E5 bottom HI ordered\nD5 top MI 2\nleader D5 top Hanno\nC5 top LI\nC6 top LI",
		"lone leader behind": "E5 bottom HI ordered\nD5 top MC 2\nleader C5 top Hanno\nC6 top LI",
		"leader and another": "E5 bottom HI ordered\nD5 top MC 2\nleader D5 top Mago\nleader C5 top Hanno\nC6 top LI",
		"own edge":           "B5 bottom MI ordered\nA5 top LI 3",
		"by elephants":       "E5 bottom EL ordered\nD5 top MC\nC5 top LI\nA6 top LI",
		"supported warriors": "E5 bottom HI ordered\nD5 top WA\nD4 top LI\nD6 top LI",
	} {
		p, err := ancients.System{}.Build("turn bottom battle\ngoal 20\ncard order-four-center\nA1 top LI\n"+drawing, nil)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, o := range p.Options(game.All) {
			if o.Odds == nil || o.Odds.Branch("momentum") == nil || o.From == "" {
				continue
			}
			const rolls = 6000
			luck := game.NewSeeded(42)
			n := map[string]int{}
			for range rolls {
				w := p.Clone()
				got, ok := fate(w, o, luck)
				if !ok {
					t.Fatalf("%s: %s is no fight", name, o.Text)
				}
				for _, id := range got {
					n[id]++
				}
			}
			for id, chance := range map[string]int{"destroy": o.Odds.Outcome("destroy"), "retreat": o.Odds.Outcome("retreat"), "leader": o.Odds.Outcome("leader"), "flag-loss": o.Odds.Outcome("flag-loss"), "momentum": o.Odds.Branch("momentum").Chance} {
				e := float64(chance) / 1e6 * rolls
				if q := dice.Fair([]int{n[id], rolls - n[id]}, []float64{e, rolls - e}); q < 1e-6 {
					t.Errorf("%s: %s: %s came %d times in %d, the odds say %d in a million; fair dice stray so far once in %.0f times",
						name, o.Text, id, n[id], rolls, chance, 1/q)
				}
			}
		}
	}
}

// A unit of one block with both rear hexes occupied: a flag eliminates it, and the odds
// give that as one outcome.
func TestAUnitThatCannotRetreatIsToldAsEliminated(t *testing.T) {
	refs(t)
	p, err := ancients.System{}.Build("turn bottom battle\ncard order-four-center\nE5 bottom MI ordered\nD5 top AX 1\nC5 top LI\nC6 bottom LI", nil)
	if err != nil {
		t.Fatal(err)
	}
	o, err := p.(game.Queries).Odds(game.All, "E5", "D5")
	if err != nil {
		t.Fatal(err)
	}
	// Of six faces light, sword and flag end it: 1 - (1/2)^4.
	if destroy, retreat, advance := o.Outcome("destroy"), o.Outcome("retreat"), o.Branch("momentum").Chance; destroy != 937500 || retreat != 0 || advance != 937500 {
		t.Errorf("destroyed %d, retreats %d, may advance %d; want 937500, 0, 937500", destroy, retreat, advance)
	}
}

// The owner of a unit without room to retreat reads the cost of each answer before he gives
// it.
func TestAnAnswerToFlagsTellsTheBlocksItCosts(t *testing.T) {
	refs(t)
	for name, c := range map[string]struct{ drawing, lost, stuck string }{
		"no room":    {"E5 bottom MI ordered\nD5 top MI\nC5 top LI\nC6 top LI", "1", "1"},
		"half a way": {"E5 bottom MI ordered\nD5 top LI 4\nC5 top LI\nC6 top LI\nleader D5 top Hanno", "2", "1"},
		"room":       {"E5 bottom MI ordered\nD5 top MI\nD4 top LI\nD6 top LI", "", ""},
	} {
		p, err := ancients.System{}.Build("turn bottom battle\ngoal 20\ncard order-four-center\nA1 top LI\n"+c.drawing, nil)
		if err != nil {
			t.Fatal(name, err)
		}
		asked := false
		for seed := uint64(0); seed < 200 && !asked; seed++ {
			w, luck := p.Clone(), game.NewSeeded(seed)
			for _, a := range w.Actions(nil) {
				if w.Text(a, game.All) == "close E5xD5" {
					w.Apply(a, luck, nil)
					break
				}
			}
			if w.Decision().Kind == "react" {
				w.Apply(w.Actions(nil)[0], luck, nil)
			}
			if d := w.Decision(); d.Kind != "flags" || d.Left != 1 {
				continue
			}
			asked = true
			for _, o := range w.Options(game.All) {
				got := map[string]string{}
				for _, a := range o.Label.Args {
					got[a.Name] = strings.TrimPrefix(a.Text+strconv.Itoa(a.N), "0")
				}
				if want := o.Text == "ignore 0"; want && (got["lost"] != c.lost || got["stuck"] != c.stuck) || !want && got["lost"] != "" {
					t.Errorf("%s: %s tells %v", name, o.Text, got)
				}
			}
		}
		if !asked {
			t.Errorf("%s: nobody was asked about flags", name)
		}
	}
}
