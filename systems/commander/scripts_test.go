package commander_test

import (
	"os"
	"slices"
	"testing"

	content "mariscal/content/commander"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/commander"
)

func init() {
	commander.ReadField = func(file string) *commander.Setup {
		data, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		s, err := content.Load(file, data)
		if err != nil {
			panic(err)
		}
		return s
	}
}

// scripts runs the scripts of a folder of testdata and returns the rules they saw at work.
func scripts(t *testing.T, folder string) (rules []string) {
	t.Helper()
	return gametest.SystemScripts(t, commander.System{}, "testdata/"+folder, func(name string, data []byte) (game.Ref, func(), error) {
		s, err := content.Load(name, data)
		if err != nil {
			return game.Ref{}, nil, err
		}
		return commander.Lease(s)
	})
}

// The scripts of combats hold: every example of the rulebook, every result on every
// state. So do those of turns and orders, every rule of theirs, what it lets and what it
// forbids; of arrivals: reinforcements, leaders, roads, batteries, surrender; of cards:
// every card does what it says, within its limits. Every rule that is no definition is
// named by an expectation that held, by what the beginning of a game tells, or by a test of
// what scripts cannot show.
func TestScriptsHoldAndSeeEveryRuleAtWork(t *testing.T) {
	seen := scripts(t, "cards")
	for _, rule := range cardRules {
		if !slices.Contains(seen, rule) {
			t.Errorf("no script of cards sees %s at work", rule)
		}
	}
	for _, folder := range []string{"drill", "parade", "vanguard"} {
		seen = append(seen, scripts(t, folder)...)
	}
	seen = append(append(seen, told(t)...), tested(t)...)
	everyRuleIn(t, seen)
}

// cardRules are the rules that the scripts of cards show.
var cardRules = []string{
	commander.RuleCardOrder, commander.RuleCardRed, commander.RuleCardFree, commander.RuleCardInterrupt, commander.RuleCardSecondary,
	commander.RuleCardOverRules, commander.RuleCardEnemy, commander.RuleEventWhole, commander.RuleEventChoice, commander.RuleRedrawFinal,
	commander.RuleCancelledRed, commander.RuleCancelPlayed, commander.RuleFriction, commander.RuleFleshWound, commander.RuleBackInTheFight,
	commander.RuleAbilities, commander.RuleAbilitiesBad, commander.RulePlayNow, commander.RuleEnemyPlayNow, commander.RuleReshuffle,
	commander.RuleLeaderFate, commander.RuleCardCombat, commander.RuleCharge,
}

// Every card of the ground of cards has a script of its own.
func TestEveryCardHasItsScript(t *testing.T) {
	for _, c := range commander.ReadField("testdata/cards/cards.yaml").Cards {
		if _, err := os.Stat("testdata/cards/" + c.ID + ".txtar"); err != nil {
			t.Errorf("testdata/cards/%s.txtar is missing: every card needs a script", c.ID)
		}
	}
}
