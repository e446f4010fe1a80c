package commander_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/gametest"
	"mariscal/systems/commander"
)

func TestCountsOfStoredPositions(t *testing.T) {
	refs, _ := battles(t)
	gametest.Counts(t, commander.System{}, refs, "testdata/counts.txt")
}

// A line a turn of playthroughs of all battles is kept to compare (law 12), and of one the
// first turn to read: the whole game would take more than the house has.
func TestPlaythroughsGoAsTheyWent(t *testing.T) {
	refs, _ := battles(t)
	i := slices.IndexFunc(refs, func(r game.Ref) bool { return r.ID == "commander/lonato" })
	gametest.Opening(t, commander.System{}, refs[i], 1, "testdata/golden")
	gametest.Sums(t, commander.System{}, refs, "testdata/sums.txt")
}

func TestActionsAreAscending(t *testing.T) {
	refs, _ := battles(t)
	gametest.Ascending(t, commander.System{}, refs)
}

// On every battle the results of attacks occur as often as the odds say, for a viewer who
// sees only his own hand (law 10).
func TestAttacksFallAsTheirOddsSay(t *testing.T) {
	refs, _ := battles(t)
	for _, ref := range refs {
		tried := 0
		for seed := uint64(1); seed < 20 && tried < attacksTried; seed++ {
			tried += attacks(t, ref, seed)
		}
		if tried == 0 {
			t.Errorf("%s: no odds of attacks", ref.ID)
		}
	}
}

// How many attacks of a battle are tried, and how often each.
const (
	attacksTried = 4
	attackDraws  = 300
	unfair       = 1e-9
)

// attacks plays a random game and tries the first attack it offers in each red cube, two
// at most.
func attacks(t *testing.T, ref game.Ref, seed uint64) (tried int) {
	t.Helper()
	luck, pick := game.NewSeeded(seed), game.NewSeeded(seed+900)
	p, err := commander.System{}.Start(ref, nil, luck, nil)
	if err != nil {
		t.Fatal(err)
	}
	for buf := []game.Action(nil); !p.Outcome().Over && tried < 2; {
		if d := p.Decision(); d.Kind == "red" {
			for _, o := range p.Options(game.Viewer(d.Seat)) {
				if o.Odds != nil && len(o.Odds.Outcomes) > 1 {
					tried++
					fallsFair(t, ref, p, o, luck)
					break
				}
			}
		}
		buf = p.Actions(buf[:0])
		p.Apply(buf[pick.Below(len(buf))], luck, nil)
	}
	return tried
}

// fallsFair makes an attack many times over possible hands and compares the results with
// its odds; all questions on the way are passed.
func fallsFair(t *testing.T, ref game.Ref, p game.Position, o game.Option, luck game.Chance) {
	t.Helper()
	v := game.Viewer(p.Decision().Seat)
	fell, total := map[string]int{}, 0
	w := p.Clone()
	for range attackDraws {
		w.Set(p)
		w.Resample(v, luck)
		if id := drawnFor(w, o.Action, luck); id != "" {
			fell[id]++
			total++
		}
	}
	if total < attackDraws/2 {
		t.Errorf("%s, %s: a card was drawn in %d of %d attacks", ref.ID, o.Text, total, attackDraws)
	}
	var counts []int
	var expected []float64
	for _, x := range o.Odds.Outcomes {
		counts = append(counts, fell["commander.result."+x.ID])
		expected = append(expected, float64(x.Chance)/1e6*float64(total))
	}
	if q := dice.Fair(counts, expected); q < unfair {
		t.Errorf("%s, %s: fell %v, by the odds %.1f", ref.ID, o.Text, counts, expected)
	}
}

// drawnFor returns the first result of an attack, empty where none is drawn.
func drawnFor(p game.Position, a game.Action, luck game.Chance) string {
	var log game.Log
	for range 20 {
		p.Apply(a, luck, &log)
		for _, e := range log.Events {
			if e.ID == "commander.event.result" {
				return e.Args[len(e.Args)-1].Text
			}
		}
		if p.Outcome().Over {
			return ""
		}
		list := p.Actions(nil)
		a = list[len(list)-1]
		if pass, err := p.Parse("pass"); err == nil {
			a = pass
		}
	}
	return ""
}
