package ancients_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/systems/ancients"
)

// drawn builds a position.
func drawn(t *testing.T, drawing string) game.Position {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	p, err := ancients.System{}.Build(drawing, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// rolled plays actions with forced dice and returns the dice of the last roll.
func rolled(t *testing.T, p game.Position, dice []string, actions ...string) []game.RolledDie {
	t.Helper()
	c := notation.NewScripted(ancients.System{})
	for _, d := range dice {
		if err := c.Push(0, d); err != nil {
			t.Fatal(err)
		}
	}
	var log game.Log
	for _, text := range actions {
		a, err := p.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.Apply(a, c, &log)
	}
	if err := c.Finish(); err != nil {
		t.Fatal(err)
	}
	for i := len(log.Events) - 1; i >= 0; i-- {
		if r := log.Events[i].Roll; r != nil {
			return r.Dice
		}
	}
	t.Fatal("nothing was rolled")
	return nil
}

func TestEveryDieSaysByWhichRuleItCounts(t *testing.T) {
	for _, c := range dieRules {
		t.Run(c.name, func(t *testing.T) {
			got := rolled(t, drawn(t, c.drawing), c.dice, c.actions...)
			if len(got) != len(c.want) {
				t.Fatalf("%d dice %v, want %d", len(got), got, len(c.want))
			}
			for i, d := range got {
				if d != c.want[i] {
					t.Errorf("die %d is %+v, want %+v", i+1, d, c.want[i])
				}
			}
		})
	}
}

// dieRules are rolls of one kind each and what their dice do.
var dieRules = []struct {
	name, drawing string
	dice          []string
	actions       []string
	want          []game.RolledDie
}{
	{
		"swords and helmets at range", "turn bottom battle\ncard order-light\nG5 bottom LB ordered\nE5 top MI\n",
		[]string{"roll sword leader"},
		[]string{"fire G5xE5"},
		[]game.RolledDie{{Face: "sword", Rule: ancients.RuleRangedNoSword}, {Face: "leader", Rule: ancients.RuleRangedNoSword}},
	},
	{
		"hits and flags at range", "turn bottom battle\ncard order-light\nG5 bottom LB ordered\nE5 top MI\n",
		[]string{"roll medium flag"},
		[]string{"fire G5xE5"},
		[]game.RolledDie{{Face: "medium", Effect: "hit", Rule: ancients.RuleRangedHits}, {Face: "flag", Effect: "flag", Rule: ancients.RuleRangedFlag}},
	},
	{
		"a helmet at a lone leader", "turn bottom battle\ncard order-light\nG5 bottom LB ordered\nleader E5 top Hanno\nA1 top LI\n",
		[]string{"roll leader sword"},
		[]string{"fire G5xE5"},
		[]game.RolledDie{{Face: "leader", Effect: "hit", Rule: ancients.RuleRangedLeader}, {Face: "sword"}},
	},
	{
		"chariots ignore one sword", "turn bottom battle\ncard order-heavy\nE5 bottom MI ordered\nD5 top HCH\n",
		[]string{"roll sword sword light flag"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{
			{Face: "sword", Effect: "ignored", Rule: ancients.RuleChariotsSword},
			{Face: "sword", Effect: "hit", Rule: ancients.RuleSwordHits},
			{Face: "light"},
			{Face: "flag", Effect: "flag", Rule: ancients.RuleCloseFlag},
		},
	},
	{
		"foot behind a rampart ignores one", "turn bottom battle\ncard order-heavy\nrampart D5 southwest southeast\nE5 bottom MI ordered\nD5 top MI\n",
		[]string{"roll sword sword light light"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{
			{Face: "sword", Effect: "ignored", Rule: ancients.RuleRampartSword},
			{Face: "sword", Effect: "hit", Rule: ancients.RuleSwordHits},
			{Face: "light"},
			{Face: "light"},
		},
	},
	{
		"not round the rampart", "turn bottom battle\ncard order-heavy\nrampart D5 northwest\nE5 bottom MI ordered\nD5 top MI\n",
		[]string{"roll sword light light medium"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{
			{Face: "sword", Effect: "hit", Rule: ancients.RuleRampartSide},
			{Face: "light"},
			{Face: "light"},
			{Face: "medium", Effect: "hit", Rule: ancients.RuleCloseHits},
		},
	},
	{
		"foot in a camp ignores one", "turn bottom battle\ncard order-heavy\nterrain camp D5\nE5 bottom MI ordered\nD5 top MI\n",
		[]string{"roll sword light light light"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{{Face: "sword", Effect: "ignored", Rule: ancients.RuleCampSword}, {Face: "light"}, {Face: "light"}, {Face: "light"}},
	},
	{
		"light foot and its leader", "turn bottom battle\ncard order-light\nE5 bottom LI ordered\nleader E5 bottom Scipio\nD5 top MI\n",
		[]string{"roll sword leader"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{{Face: "sword", Rule: ancients.RuleLightNoSword}, {Face: "leader", Effect: "hit", Rule: ancients.RuleLeaderInspires}},
	},
	{
		"light cavalry", "turn bottom battle\ncard order-light\nE5 bottom LC ordered\nD5 top MI\n",
		[]string{"roll sword medium"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{{Face: "sword", Rule: ancients.RuleLightCavNoSword}, {Face: "medium", Effect: "hit", Rule: ancients.RuleCloseHits}},
	},
	{
		"elephants", "turn bottom battle\ncard order-heavy\nE5 bottom EL ordered\nleader E5 bottom Scipio\nD5 top LC\n",
		[]string{"roll sword leader", "roll sword", "roll light"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{
			{Face: "sword", Effect: "reroll", Rule: ancients.RuleElephantReroll},
			{Face: "leader", Rule: ancients.RuleElephantNoLeader},
			{Face: "sword", Effect: "reroll", Rule: ancients.RulingElephantRepeat},
			{Face: "light", Effect: "hit", Rule: ancients.RuleCloseHits},
		},
	},
	{
		"horse against elephants", "turn bottom battle\ncard order-heavy\nE5 bottom HC ordered\nD5 top EL\n",
		[]string{"roll heavy heavy sword light"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{
			{Face: "heavy", Effect: "ignored", Rule: ancients.RuleElephantHorseHit},
			{Face: "heavy", Effect: "hit", Rule: ancients.RuleCloseHits},
			{Face: "sword", Rule: ancients.RuleElephantNoSword},
			{Face: "light"},
		},
	},
	{
		"an evader", "turn bottom battle\ncard order-heavy\nE5 bottom MI ordered\nleader E5 bottom Scipio\nD5 top LI\n",
		[]string{"roll light sword leader flag"},
		[]string{"close E5xD5", "evade D5"},
		[]game.RolledDie{{Face: "light", Effect: "hit", Rule: ancients.RuleEvadeHits}, {Face: "sword"}, {Face: "leader"}, {Face: "flag"}},
	},
	{
		"a rampage", "turn bottom battle\ncard order-heavy\nE5 bottom HI ordered\nD5 top EL\n",
		[]string{"roll flag light light light light", "roll heavy leader"},
		[]string{"close E5xD5", "stand D5"},
		[]game.RolledDie{{Face: "heavy", Effect: "hit", Rule: ancients.RuleRampageHits}, {Face: "leader"}},
	},
	{
		"I Am Spartacus", "turn bottom card\ncommand 5 4\nhand bottom i-am-spartacus order-light order-light order-light\nE5 bottom MI\nD5 top LI\n",
		[]string{"roll medium leader flag sword"},
		[]string{"play i-am-spartacus"},
		[]game.RolledDie{
			{Face: "medium", Effect: "order", Rule: ancients.RuleSpartacus},
			{Face: "leader", Effect: "order", Rule: ancients.RuleSpartacusHelmet},
			{Face: "flag"},
			{Face: "sword"},
		},
	},
}

func TestTheWarCouncilDealsAndSaysWhoBegins(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	var log game.Log
	p, err := ancients.System{}.Start(game.Ref{ID: "ancients/cannae"}, nil, game.NewSeeded(1), &log)
	if err != nil {
		t.Fatal(err)
	}
	var dealt [2]int
	begun := false
	for _, e := range log.Events {
		switch e.Rule {
		case ancients.RuleDeal:
			dealt[e.Seat]++
		case ancients.RuleFirstPlayer:
			begun = e.Seat == game.Bottom
		}
	}
	if dealt != [2]int{6, 4} || !begun || p.Decision().Seat != game.Bottom {
		t.Errorf("dealt %v, bottom told to begin %v, asked %v", dealt, begun, p.Decision().Seat)
	}
}
