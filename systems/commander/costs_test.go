package commander

import (
	"slices"
	"testing"

	"mariscal/game"
)

// Options state their certain costs, and each stated cost occurs whatever card is drawn.
func TestWhatAnAnswerIsSureToCostComesAbout(t *testing.T) {
	told := map[string]int{}
	for n, setup := range []*Setup{Training(), brawl(false), brawl(true)} {
		ref, free, err := Lease(setup)
		if err != nil {
			t.Fatal(err)
		}
		defer free()
		for seed := range uint64(25) {
			chance, choice := game.NewSeeded(100*uint64(n)+seed), game.NewSeeded(seed)
			pos, err := System{}.Start(ref, nil, chance, nil)
			if err != nil {
				t.Fatal(err)
			}
			for range 1500 {
				d := pos.Decision()
				if d.Over {
					break
				}
				options := pos.Options(game.Viewer(d.Seat))
				o := options[choice.Below(len(options))]
				was := pos.Clone().(*Position)
				pos.Apply(o.Action, chance, nil)
				for _, m := range o.Costs {
					told[d.Kind+" "+m.ID]++
					came(t, was, pos.(*Position), d.Seat, m, o.Text)
				}
			}
		}
	}
	for _, want := range []string{
		"red commander.cost.tokens", "rally commander.cost.cubes", "react commander.cost.cubes", "clash commander.cost.morale",
		"cede commander.state.dispersed", "again commander.effect.hit",
	} {
		if told[want] == 0 {
			t.Errorf("no answer told %s: %v", want, told)
		}
	}
}

// came reports a cost that did not occur: a drawn card may win back points that were lost,
// but an eliminated block is gone.
func came(t *testing.T, was, is *Position, s game.Seat, m game.Message, answer string) {
	t.Helper()
	b := was.Battle()
	switch m.ID {
	case "commander.cost.eliminated":
		if u := slices.Index(b.Names, m.Args[0].Text); is.Blocks[u].At != none {
			t.Errorf("%s: %s is not gone", answer, m.Args[0].Text)
		}
	case "commander.cost.cubes":
		if is.turn == was.turn && is.reserve[s] > was.reserve[s] {
			t.Errorf("%s costs a cube: %d, then %d", answer, was.reserve[s], is.reserve[s])
		}
	}
}

// A Friction check shows its card once, with its result and the table's result.
func TestACardDrawnForFrictionIsShownWithWhatTheTableMakesOfIt(t *testing.T) {
	ref, free, err := Lease(brawl(false))
	if err != nil {
		t.Fatal(err)
	}
	defer free()
	pos, err := System{}.Start(ref, nil, game.NewSeeded(7), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, log := pos.(*Position), &game.Log{}
	r := referee{p, p.Battle(), game.NewSeeded(8), log}
	kind := r.frictionDrawn(game.Top, RuleFriction)
	var shown []*game.ShownEvent
	for _, e := range log.Events {
		if e.Shown != nil {
			shown = append(shown, e.Shown)
		}
	}
	if len(shown) != 1 || shown[0].Row != rowFriction || len(shown[0].Cells) != 2 || shown[0].Cells[shown[0].Holds] != kind.String() {
		t.Fatalf("%v shows %+v", kind, shown)
	}
}
