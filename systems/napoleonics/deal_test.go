package napoleonics_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/napoleonics"
)

// toldRules starts a battle and returns the rules its events cite, with the values in each
// event.
func toldRules(t *testing.T, id string) (rules map[string]int, p game.Position) {
	t.Helper()
	refs(t)
	var log game.Log
	p, err := napoleonics.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(3), &log)
	if err != nil {
		t.Fatal(err)
	}
	rules = map[string]int{}
	for _, e := range log.Events {
		rules[e.Rule]++
	}
	return rules, p
}

func TestTheScenarioDealsAndSaysWhoBegins(t *testing.T) {
	rules, p := toldRules(t, smallest)
	command := 0
	for _, army := range p.(*napoleonics.Position).Battle().Setup.Command {
		command += army
	}
	if rules[napoleonics.RuleDeal] != command || rules[napoleonics.RuleFirstPlayer] != 1 {
		t.Errorf("%d cards dealt of %d, %d first turns told", rules[napoleonics.RuleDeal], command, rules[napoleonics.RuleFirstPlayer])
	}
	if first := p.(*napoleonics.Position).Battle().Setup.Info.First; p.Decision().Seat != first {
		t.Errorf("%v is asked first, the scenario says %v", p.Decision().Seat, first)
	}
}

func TestSquaresThatBeginABattleHaveTheirCards(t *testing.T) {
	rules, p := toldRules(t, "napoleonics/proving-ground")
	b := p.(*napoleonics.Position).Battle()
	squares := 0
	for _, u := range b.Setup.Units {
		if u.Tags&napoleonics.TagSquare != 0 {
			squares++
		}
	}
	if squares == 0 || rules[napoleonics.RuleSquareStart]+rules[napoleonics.RulingSquarePlaces] != squares {
		t.Errorf("%d squares begin the battle, %d cards are told of", squares, rules[napoleonics.RuleSquareStart])
	}
	for _, tray := range p.Scene(game.Spectator).Trays {
		if tray.ID == "squares" && tray.Cards != nil {
			t.Errorf("a spectator sees the cards of squares: %v", tray.Cards)
		}
	}
}

func TestASaberOfElanOrdersNobody(t *testing.T) {
	refs(t)
	p, err := napoleonics.System{}.Build("turn bottom card\nhand bottom elan\nE5 bottom BR-LN\nA5 top FR-LN", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer napoleonics.System{}.Forget(p)
	play, err := p.Parse("play elan")
	if err != nil {
		t.Fatal(err)
	}
	var log game.Log
	p.Apply(play, sabers{}, &log)
	i := slices.IndexFunc(log.Events, func(e game.Event) bool { return e.Roll != nil })
	if i < 0 {
		t.Fatal("no roll of Elan is told")
	}
	if die := log.Events[i].Roll.Dice[0]; die.Face != "saber" || die.Effect != "" || die.Rule != napoleonics.RulingElanSaber {
		t.Errorf("a saber of Elan: %+v", die)
	}
}

// sabers is chance that rolls sabers, and draws what there is first.
type sabers struct{}

func (sabers) Roll(_ game.Purpose, _ game.Die, n int) (f game.Faces) {
	f.N = uint8(n)
	for i := range n {
		f.F[i] = 5
	}
	return f
}

func (sabers) Draw(_ game.Purpose, counts []uint8) int {
	return slices.IndexFunc(counts, func(n uint8) bool { return n > 0 })
}
