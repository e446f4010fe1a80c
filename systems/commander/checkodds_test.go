package commander

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
)

// The odds of the checks of a rally and of fleeing headquarters come from the cards left:
// the test draws each, and its predicted result happens (B20, B27.52, B28.16).
func TestTheChancesOfChecksAreThoseOfTheCardsLeft(t *testing.T) {
	drilled(t)
	low := []string{"morale 9 9", "stack draw/rally.1", "reserve 3 3", "out war", "fhq B5", "fline1 B5", "fline2 C4 lead disordered", "fruss C4 second dispersed", "aline1 C3"}
	for name, x := range map[string]struct {
		option string
		lines  []string
		told   map[string]string // by what of an event each outcome is known
	}{
		"a zone":     {"rally C4", low, map[string]string{"cube-kept": "cube-kept", "morale-lost": "morale-down"}},
		"a garrison": {"garrison B6", low, map[string]string{"garrison": "garrison", "cube-kept": "cube-kept"}},
		"the army":   {"rally army", low, map[string]string{"morale-up": "morale-up", "cube-kept": "cube-kept", "morale-lost": "morale-down"}},
		"a zone one withdraws to": {
			"withdraw fcav1 C3",
			[]string{
				"morale 9 9", "stack draw/rally.1", "reserve 3 3", "out war", "fcav1 C4 lead disordered", "fhq C3", "fruss C3 lead dispersed", "aline1 C5 lead dispersed",
			},
			map[string]string{"cube-kept": "cube-kept"},
		},
		"an HQ that flees": {
			"withdraw ahq B3",
			[]string{"stack draw/move.1/flight.%d.0.1", "active fline1 -", "out war", "fline1 D3", "ahq C3"},
			map[string]string{"fate-hit": "hit", "morale-lost": "morale-down"},
		},
	} {
		text := "scenario commander/drill\ntokens 9 9\n" + strings.Join(x.lines, "\n")
		text = strings.Replace(text, "%d", numberOf(t, "ahq"), 1)
		pos, err := (System{}).Build(text, nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p := pos.(*Position)
		options := p.Options(game.All)
		i := slices.IndexFunc(options, func(o game.Option) bool { return o.Text == x.option })
		if i < 0 || options[i].Odds == nil {
			t.Errorf("%s: no odds of %s", name, x.option)
			continue
		}
		came, all, some := map[string]int{}, 0, 0
		total := eachCardLeft(t, p, options[i].Action, func(_ string, told []game.Event) {
			events := map[string]int{}
			for _, e := range told {
				events[strings.TrimPrefix(e.ID, "commander.event.")]++
			}
			for id, event := range x.told {
				came[id] += int(bool8(events[event] > 0))
			}
			all += int(bool8(events["rallied"] == 2))
			some += int(bool8(events["rallied"] == 1))
		})
		if strings.HasPrefix(name, "a zone") {
			came["rallied"], came["rallied-some"] = all, some
		}
		for id, n := range came {
			if got, want := options[i].Odds.Outcome(id), millionths(n, total); got != want || n == 0 {
				t.Errorf("%s: %s has %d, not %d", name, id, got, want)
			}
		}
		if len(options[i].Odds.Steps) == 0 {
			t.Errorf("%s: nothing is told of the Skill", name)
		}
		(System{}).Forget(p)
	}
}

// A Skull that would take a commander in the rear is drawn again from the rest of the cards
// (B29.3), War and Peace included.
func TestTheChancesOfACommanderInTheRearAreThoseOfTwoDraws(t *testing.T) {
	drilled(t)
	few := []string{"skull", "skull-b", "skull-c", "officer", "flags-1", "smoke", "burst", "ladder", "war"} // what there is
	for _, cards := range []string{"out war", "discard smoke,skull", "out war\nhand skull,burst ladder", "hand skull ladder"} {
		text := "scenario commander/drill\ntokens 9 9\nmorale 9 9\n" + cards + "\nstack draw/move.1/flight." + numberOf(t, "ahq") + ".0.1\nactive fline1 -\nfline1 D3\nahq C3"
		pos, err := (System{}).Build(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		b := p.Battle()
		p.Fight.Attack, p.staff[game.Top].rear = AttackAssault, true
		luck := game.NewSeeded(12)
		for c := range b.Cards {
			p.pile[c] *= bool8(slices.Contains(few, b.CardIDs[c]))
		}
		const tries = 20_000
		var results [Skull + 1]int
		for range tries {
			q := *p
			q.Resample(game.Viewer(game.Bottom), luck)
			r := referee{&q, b, luck, nil}
			result := r.check(game.Top, none, "fate", RuleHQFate)
			if result == Skull {
				result = r.check(game.Top, none, "rear", RuleRearSafe)
			}
			results[result]++
		}
		odds := p.twiceOdds(b, game.Viewer(game.Bottom), []checkLine{{"officer", isOfficer}, {"skull", isSkull}})
		for id, n := range map[string]int{"officer": results[Officer], "skull": results[Skull]} {
			if told, came := odds.Outcome(id), n*1_000_000/tries; told < came*94/100 || told > came*106/100 {
				t.Errorf("%s: %s is told as %d, came %d of a million", cards, id, told, came)
			}
		}
		if o := p.fateOdds(b, uint8(slices.IndexFunc(drill().Blocks, func(k BlockSetup) bool { return k.Name == "ahq" })), game.Viewer(game.Top)); o.Outcome("commander-out") == 0 || o.Outcome("commander-out") != o.Outcome("morale-lost") {
			t.Errorf("%s: the odds are %+v", cards, o)
		}
		(System{}).Forget(p)
	}
}

// numberOf returns the number of a block of the drill ground, as frames have it.
func numberOf(t *testing.T, name string) string {
	t.Helper()
	for i, k := range drill().Blocks {
		if k.Name == name {
			return numbers[i]
		}
	}
	t.Fatalf("no block %s", name)
	return ""
}
