package drill_test

import (
	"context"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/drill"
	"mariscal/game"
	"mariscal/sim"
)

// battle returns a built-in battle and its system.
func battle(t testing.TB, id string) (game.System, game.Ref) {
	t.Helper()
	name, _, _ := strings.Cut(id, "/")
	lib := content.Standard()
	if err := lib.OpenOf(name); err != nil {
		t.Fatal(err)
	}
	e, _ := lib.Entry(name)
	return e.System, game.Ref{ID: id}
}

// small are small battles, one of each system.
var small = []string{"ancients/first-battle", "napoleonics/first-battle", "commander/first-battle", "muskets/first-skirmish"}

func TestTheSameSeedsGiveTheGamesOfAStudy(t *testing.T) {
	const games, seed = 3, 11
	for _, id := range small {
		sys, ref := battle(t, id)
		b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: games, Players: [2]string{"", "random"}})
		if err != nil {
			t.Fatal(err)
		}
		v := drill.Views{State: make([]uint8, games), Length: make([]int32, games), Turn: make([]int32, games), Reward: make([]float32, 2*games)}
		if err := b.Reset(seed, &v); err != nil {
			t.Fatal(err)
		}
		for choices := make([]int32, games); v.State[0]*v.State[1]*v.State[2] == drill.Running; {
			if err := b.Advise("random", choices); err != nil {
				t.Fatal(err)
			}
			if err := b.Step(choices, &v); err != nil {
				t.Fatal(err)
			}
		}
		winners := map[float32]string{1: "top", -1: "bottom", 0: "draw"}
		_, err = sim.Run(context.Background(), sim.Config{System: sys, Scenario: ref, Players: [2]string{"random", "random"}, Games: games, Seed: seed, Each: func(g *sim.Game) error {
			i := g.Number - 1
			winner := winners[v.Reward[2*i]]
			if v.State[i] == drill.Cut {
				winner = ""
			}
			if int(v.Length[i]) != g.Actions || int(v.Turn[i]) != g.Turns || winner != g.Winner() {
				t.Errorf("%s, game %d: %d answers, %d turns, reward %v; in the study %d, %d, %s", id, g.Number, v.Length[i], v.Turn[i], v.Reward[2*i], g.Actions, g.Turns, g.Winner())
			}
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestASavedGameGoesOnAlike(t *testing.T) {
	for _, id := range small {
		sys, ref := battle(t, id)
		b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Reset(5, nil); err != nil {
			t.Fatal(err)
		}
		one := []int32{0}
		for range 57 {
			if b.Advise("random", one); one[0] < 0 {
				break
			}
			if err := b.Step(one, nil); err != nil {
				t.Fatal(err)
			}
		}
		text, err := b.Save(0)
		if err != nil {
			t.Fatal(err)
		}
		twin, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := twin.Reset(1, nil); err != nil {
			t.Fatal(err)
		}
		if err := twin.Load(0, text); err != nil {
			t.Fatal(err)
		}
		for range 40 {
			if b.Advise("random", one); one[0] < 0 {
				break
			}
			if err := b.Step(one, nil); err != nil {
				t.Fatal(err)
			}
			if err := twin.Step(one, nil); err != nil {
				t.Fatal(err)
			}
		}
		x, _ := b.Save(0)
		y, _ := twin.Save(0)
		if x != y {
			t.Errorf("%s: the game that was read went another way", id)
		}
	}
}

// With Auto nobody waits at a game that has ended: one in which the caller is never asked is
// passed over, and when there are no others it is said.
func TestAGameThatEndsUnaskedIsPassedOver(t *testing.T) {
	sys, ref := battle(t, "ancients/first-battle")
	c := drill.Config{System: sys, Scenario: ref, Games: 2, Auto: true, Players: [2]string{"random", "random"}, Workers: 1}
	b, err := drill.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Reset(1, nil); err == nil || !strings.Contains(err.Error(), "before a seat of the caller was asked") {
		t.Errorf("games without the caller begin: %v", err)
	}
}
