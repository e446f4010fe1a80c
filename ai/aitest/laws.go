package aitest

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"mariscal/ai"
	"mariscal/game"
)

// EachDecision visits positions of games between recruits on all battles, a few of each
// game, up to a number.
func (a Arena) EachDecision(t *testing.T, positions int, visit func(p game.Position, n int)) {
	t.Helper()
	list := a.Battles(t)
	pick := game.NewSeeded(11)
	for g, seen := 0, 0; seen < positions; g++ {
		p := a.Begin(t, list[g%len(list)].ID, uint64(g))
		chance := game.NewSeeded(uint64(g))
		recruit, random := a.Player(t, "recruit", uint64(g)), a.Player(t, "random", uint64(g))
		for p.Turn() <= MostTurns && !p.Decision().Over && seen < positions {
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

// SeesNothingHidden checks law 5 for a player: its choice is legal, equal knowledge gives
// equal choices and equal advice, and it does not change the position.
func (a Arena) SeesNothingHidden(t *testing.T, name string, positions int) {
	t.Helper()
	a.EachDecision(t, positions, func(p game.Position, n int) {
		v := game.Viewer(p.Decision().Seat)
		before := p.Hash()
		want := a.Player(t, name, 3).Choose(p)
		if err := p.Check(want); err != nil {
			t.Fatalf("%s chose an illegal action: %v", name, err)
		}
		if p.Hash() != before {
			t.Errorf("%s changed the position it was asked about", name)
		}
		w := guessOf(p, uint64(n))
		if got := a.Player(t, name, 3).Choose(w); got != want {
			t.Errorf("%s chooses %q, and %q when only hidden things differ", name, p.Text(want, v), w.Text(got, v))
		}
		if n%8 != 0 { // advice takes many choices
			return
		}
		if x, y := a.advice(t, name, p), a.advice(t, name, w); !reflect.DeepEqual(x, y) {
			t.Errorf("%s advises %+v, and %+v when only hidden things differ", name, x, y)
		}
	})
}

// advice returns the advice of a player about a guess of p, as a match asks for it.
func (a Arena) advice(t *testing.T, name string, p game.Position) ai.Advice {
	t.Helper()
	advice, _ := ai.Advise(a.Player(t, name, 3), guessOf(p, 5))
	return advice
}

// guessOf returns what the seat that decides knows of p, and guesses of the rest.
func guessOf(p game.Position, seed uint64) game.Position {
	guess := p.Clone()
	guess.Resample(game.Viewer(p.Decision().Seat), game.NewSeeded(seed))
	return guess
}

// EqualSeeds checks that a player's choices follow from its seed and what it sees, and
// that another seed may choose differently.
func (a Arena) EqualSeeds(t *testing.T, name, battle string) {
	t.Helper()
	run := func(seed uint64) uint64 {
		p := a.Begin(t, battle, 4)
		seats := [2]ai.Player{a.Player(t, name, seed), a.Player(t, "recruit", seed)}
		playOn(p, seats, game.NewSeeded(5), 8)
		return p.Hash()
	}
	if a, b := run(1), run(1); a != b {
		t.Errorf("equal seeds ended in %x and %x", a, b)
	}
	if run(1) == run(2) && run(1) == run(3) {
		t.Error("three seeds played the same eight turns")
	}
}

// PlansAnew checks that a player made in the middle of a turn continues it.
func (a Arena) PlansAnew(t *testing.T, name, battle string) {
	t.Helper()
	p := a.Begin(t, battle, 4)
	chance := game.NewSeeded(5)
	for p.Turn() <= 6 && !p.Decision().Over {
		choice := a.Player(t, name, uint64(p.Turn())).Choose(p)
		if err := p.Check(choice); err != nil {
			t.Fatal(err)
		}
		p.Apply(choice, chance, nil)
	}
	if p.Turn() <= 6 && !p.Decision().Over {
		t.Error("no turn was finished by players made for each decision")
	}
}

// AdviceTellsNothingHidden checks that advice follows from the seat's knowledge: it is
// the same, with the same reasons, in two worlds that differ only in hidden facts. Each
// kind of reason must occur, except those in but.
func (a Arena) AdviceTellsNothingHidden(t *testing.T, positions int, but ...string) {
	t.Helper()
	adviser := func() ai.Player {
		p, err := ai.OfGuesses(ai.Adviser(a.System), a.System, 5)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	told := map[string]int{}
	a.EachDecision(t, positions, func(p game.Position, n int) {
		w := guessOf(p, uint64(n))
		one, ok := ai.Advise(adviser(), guessOf(p, 5))
		two, _ := ai.Advise(adviser(), guessOf(w, 5))
		if !ok || p.Check(one.Option.Action) != nil {
			t.Fatalf("no advice, or what is not legal: %+v", one)
		}
		if !reflect.DeepEqual(one.Option, two.Option) || !reflect.DeepEqual(one.Reasons(), two.Reasons()) {
			t.Errorf("%s: advised %q and %q when only hidden things differ", p.Decision().Kind, one.Option.Text, two.Option.Text)
		}
		for _, r := range one.Reasons() {
			told[r.ID]++
		}
	})
	for _, want := range []string{"advice.leads", "advice.hits", "advice.outcome", "advice.better", "advice.weighed"} {
		if told[want] == 0 && !slices.Contains(but, want) {
			t.Errorf("%s was never a reason: %v", want, told)
		}
	}
}

// AddsUp checks that the parts of a position's value add up to the whole, and that each
// part except that of the cards is nonzero somewhere.
func (a Arena) AddsUp(t *testing.T, parts func(p game.Position, seat game.Seat) (each map[string]float64, whole float64)) {
	t.Helper()
	seen := map[string]bool{}
	a.EachDecision(t, 500, func(p game.Position, _ int) {
		for seat := range game.Seat(2) {
			each, whole := parts(p, seat)
			sum := 0.0
			for id, v := range each {
				sum += v
				seen[id] = seen[id] || v != 0
			}
			if math.Abs(sum-whole) > 1e-9 {
				t.Fatalf("%v add up to %f, not %f", each, sum, whole)
			}
		}
	})
	for id := range seen {
		if !seen[id] && id != "cards" {
			t.Errorf("%s never weighs anything", id)
		}
	}
}

// EachStep plays a game of each scenario of the system, including hidden ones, with a
// mind, and visits the position before each of the first steps.
func (a Arena) EachStep(t *testing.T, steps int, mind func() ai.Mind, visit func(scenario string, p game.Position)) {
	t.Helper()
	for i, info := range a.system(t).Scenarios() {
		p := a.Begin(t, info.ID, uint64(i))
		luck, player := game.NewSeeded(uint64(i)), mind()
		var legal []game.Action
		for step := range steps {
			if legal = p.Actions(legal[:0]); len(legal) == 0 {
				break
			}
			visit(info.ID, p)
			chosen := legal[0]
			if len(legal) > 1 {
				chosen = player.Choose(p, legal, uint64(step))
			}
			p.Apply(chosen, luck, nil)
		}
	}
}

// Foresees checks how the adviser plays lines on: with the same luck alike in two worlds that
// differ only in hidden facts, without changing the position, and a line is no better than itself.
func (a Arena) Foresees(t *testing.T, positions int) {
	t.Helper()
	foreseer := func() ai.Foreseer {
		p, err := ai.OfGuesses(ai.Adviser(a.System), a.System, 5)
		if err != nil {
			t.Fatal(err)
		}
		f, ok := ai.ForeseerOf(p)
		if !ok {
			t.Fatalf("%T does not play lines on", p)
		}
		return f
	}
	weighed := false
	a.EachDecision(t, positions, func(p game.Position, n int) {
		one, two := guessOf(p, 5), guessOf(guessOf(p, uint64(n)), 5)
		before, line := one.Hash(), one.Actions(nil)[:1]
		end := foreseer().PlayOn(one, line, 7).Clone()
		if one.Hash() != before {
			t.Fatalf("%s: playing on has changed the position", p.Decision().Kind)
		}
		if end.Hash() == before || end.Hash() != foreseer().PlayOn(two, line, 7).Hash() {
			t.Errorf("%s: the ends differ when only hidden things differ", p.Decision().Kind)
		}
		c := ai.Against(foreseer(), one, line, line, 2, 3, func(p game.Position) float64 { return float64(p.Hash()%1000) / 1000 })
		if c.Gain() != 0 || c.Error != 0 || c.Better == 0 {
			t.Errorf("%s: a line against itself: %+v", p.Decision().Kind, c)
		}
		f := foreseer()
		parts := make([]float64, len(f.Parts()))
		f.Weigh(end, p.Decision().Seat, parts)
		weighed = weighed || slices.ContainsFunc(parts, func(v float64) bool { return v != 0 })
	})
	if !weighed {
		t.Error("nothing weighed anywhere")
	}
}
