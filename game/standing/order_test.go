package standing_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/standing"
	"mariscal/systems/ancients"
	"mariscal/systems/commander"
	"mariscal/systems/napoleonics"
)

func TestAnOrderHasOneSpelling(t *testing.T) {
	for _, text := range []string{
		"react: stand",
		"react of u3: evade when foe >= own",
		"react: evade when expected >= 1000 and foe-class != light until turn 12",
		"flags: ignore most when friends >= 2 and flags = 1 and own <= 2 and leader = 1",
		"retreat: best safe until turn 1",
	} {
		o, err := standing.Parse(ancients.System{}, text)
		if err != nil || o.String() != text {
			t.Errorf("%q: %+v, %v", text, o, err)
		}
	}
}

func TestWhatTheGameDoesNotKnowIsNoOrder(t *testing.T) {
	for text, why := range map[string]string{
		"":                                     "no colon",
		"react stand":                          "no colon",
		"barter: stand":                        "about \"barter\"",
		"react: flee":                          "no answer",
		"react:  stand":                        "no answer",
		"react: stand when":                    "no answer",
		"react: stand when foes":               "not a fact",
		"react: stand when foes > 2":           "does not compare",
		"react: stand when foes >= 02":         "no number",
		"react: stand when foes >= many":       "neither",
		"react: stand when moon >= 2":          "do not depend",
		"react: stand when foe-class = 2":      "is light or",
		"react: stand when foe-class >= heavy": "is light or",
		"flags: ignore 0 when expected >= 1":   "do not depend",
		"react: stand until turn 0":            "no turn",
		"react: stand until turn 10000":        "no turn",
		"react: stand until turn 07":           "otherwise",
		"react: stand when foes = 1 and foes = 1 and foes = 1 and foes = 1 and foes = 1": "more than 4",
	} {
		if _, err := standing.Parse(ancients.System{}, text); !errors.Is(err, standing.ErrOrder) || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v, want %q", text, err, why)
		}
	}
}

func TestTheUsualOrdersOfEveryGameCanBeArmed(t *testing.T) {
	for _, sys := range systems(t) {
		for _, text := range sys.(game.Wishing).Usual() {
			if _, err := standing.Parse(sys, text); err != nil {
				t.Errorf("%s: %v", sys.Name(), err)
			}
		}
	}
}

func systems(t *testing.T) []game.System {
	t.Helper()
	all, err := content.Systems()
	if err != nil || content.Builtin() != nil {
		t.Fatal(err)
	}
	return all
}

// everyQuestion plays some battles of a system at random and visits each question about which
// orders can be given.
func everyQuestion(t *testing.T, sys game.System, visit func(p game.Position, info game.WishInfo)) {
	t.Helper()
	for n, s := range sys.Scenarios() {
		if n >= 6 {
			break
		}
		c := game.NewSeeded(uint64(n) + 3)
		p, err := sys.Start(s.Ref, nil, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		var buf []game.Action
		for range 1500 {
			if buf = p.Actions(buf[:0]); len(buf) == 0 {
				break
			}
			if info, ok := standing.About(sys, p.Decision().Kind); ok {
				visit(p, info)
			}
			p.Apply(buf[c.Below(len(buf))], c, nil)
		}
	}
}

// Law 5: else an answer by order would tell what its owner cannot know.
func TestAnOrderDependsOnNothingItsOwnerDoesNotKnow(t *testing.T) {
	for _, sys := range systems(t) {
		var orders []standing.Order
		for _, text := range sys.(game.Wishing).Usual() {
			o, err := standing.Parse(sys, text)
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, o)
		}
		asked := 0
		everyQuestion(t, sys, func(p game.Position, info game.WishInfo) {
			asked++
			seat := p.Decision().Seat
			guess := p.Clone()
			guess.Resample(game.Viewer(seat), game.NewSeeded(uint64(asked)))
			s, g := p.(game.Standing), guess.(game.Standing)
			for _, f := range info.Facts {
				n, ok := s.Fact(f.Name)
				if m, same := g.Fact(f.Name); m != n || same != ok {
					t.Fatalf("%s %s: %s is %d (%v), in a guess %d (%v)\n%s", sys.Name(), info.Kind, f.Name, n, ok, m, same, p.AppendText(nil))
				}
				if ok && len(f.Words) > 0 && (n < 0 || n >= len(f.Words)) {
					t.Fatalf("%s %s: %s is word %d of %v", sys.Name(), info.Kind, f.Name, n, f.Words)
				}
			}
			legal := p.Actions(nil)
			a, by, ok := standing.Answer(p, orders, legal)
			if b, bySame, same := standing.Answer(guess, orders, guess.Actions(nil)); a != b || by != bySame || ok != same || s.Concerns() != g.Concerns() {
				t.Fatalf("%s %s: order %d answers %q, in a guess order %d %q", sys.Name(), info.Kind, by, p.Text(a, game.All), bySame, p.Text(b, game.All))
			}
			if ok && !slices.Contains(legal, a) {
				t.Fatalf("%s %s: order %d answers what is not legal", sys.Name(), info.Kind, by)
			}
		})
		if asked < 100 {
			t.Errorf("%s: %d questions only", sys.Name(), asked)
		}
	}
}

// seldom are answers to questions that do not come up in these games.
var seldom = map[string]bool{
	"commander excess: best safe": true, "commander waver: morale": true, "commander waver: icon": true,
	"muskets sacrifice: sacrifice": true, "muskets sacrifice: spare": true,
	"muskets act: leave": true, "muskets act: take": true, "muskets act: free": true,
}

// Whatever a system offers must be able to happen, or it is a button that never does anything.
func TestEveryFactOccursAndEveryAnswerCanBeGiven(t *testing.T) {
	for _, sys := range systems(t) {
		facts, given := map[string]bool{}, map[string]bool{}
		everyQuestion(t, sys, func(p game.Position, info game.WishInfo) {
			for _, f := range info.Facts {
				if _, ok := p.(game.Standing).Fact(f.Name); ok {
					facts[f.Name] = true
				}
			}
			legal := p.Actions(nil)
			for _, a := range info.Answers {
				if _, _, ok := standing.Answer(p, []standing.Order{{Kind: info.Kind, Answer: a}}, legal); ok {
					given[info.Kind+": "+a] = true
				}
			}
		})
		for _, info := range sys.(game.Wishing).Wishes() {
			for _, f := range info.Facts {
				if !facts[f.Name] {
					t.Errorf("%s: %s never has a value", sys.Name(), f.Name)
				}
			}
			for _, a := range info.Answers {
				if x := sys.Name() + " " + info.Kind + ": " + a; !given[info.Kind+": "+a] && !seldom[x] {
					t.Errorf("nothing answered %q", x)
				}
			}
		}
	}
}

// The examples of the house: what people who play by letter ask for.
func TestOrdersAnswerAsTheirOwnerWould(t *testing.T) {
	systems(t)
	first := func(sys game.System, text string, want func(p game.Position, a game.Action, ok bool)) {
		t.Helper()
		o, err := standing.Parse(sys, text)
		if err != nil {
			t.Fatal(err)
		}
		seen := false
		everyQuestion(t, sys, func(p game.Position, info game.WishInfo) {
			if info.Kind != o.Kind {
				return
			}
			a, _, ok := standing.Answer(p, []standing.Order{o}, p.Actions(nil))
			seen = seen || ok
			want(p, a, ok)
		})
		if !seen {
			t.Errorf("%q never answered", text)
		}
	}
	fact := func(p game.Position, name string) int {
		n, _ := p.(game.Standing).Fact(name)
		return n
	}
	first(ancients.System{}, "react: evade when foe >= own", func(p game.Position, a game.Action, ok bool) {
		if ok && (fact(p, "foe") < fact(p, "own") || !strings.HasPrefix(p.Text(a, game.All), "evade ")) {
			t.Errorf("%d evade %d with %s", fact(p, "own"), fact(p, "foe"), p.Text(a, game.All))
		}
	})
	first(ancients.System{}, "react: first-strike when foe-class = heavy", func(p game.Position, a game.Action, ok bool) {
		if ok && p.Text(a, game.All)[:6] != "first-" {
			t.Error(p.Text(a, game.All))
		}
	})
	first(ancients.System{}, "flags: ignore most when friends >= 2", func(p game.Position, a game.Action, ok bool) {
		if ok != (fact(p, "friends") >= 2) {
			t.Errorf("beside %d friends: %v", fact(p, "friends"), ok)
		}
	})
	first(commander.System{}, "red-card: best help when help >= 25", func(p game.Position, a game.Action, ok bool) {
		if ok && (fact(p, "help") < 25 || !strings.HasPrefix(p.Text(a, game.All), "play ")) {
			t.Errorf("a card that adds %d: %s", fact(p, "help"), p.Text(a, game.All))
		}
	})
	first(napoleonics.System{}, "react: square when cavalry >= 1", func(p game.Position, a game.Action, ok bool) {
		if ok && fact(p, "cavalry") < 1 {
			t.Error("in square against nobody")
		}
	})
}
