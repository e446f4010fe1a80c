package commander_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	content "mariscal/content/commander"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/commander"
)

// cardField registers the ground of the scripts of cards until the test ends: the
// training battle with more blocks, and leaders of every kind of event.
func cardField(t *testing.T) *commander.Setup {
	t.Helper()
	data, err := os.ReadFile("../../content/commander/scenarios/training.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer(
		"leaders: [vogelsang, schellenberg, schubirz, zach, klenau]", "leaders: [frimont, saint-julien, radetzky, vogelsang, zach]",
		"leaders: [victor, watrin, murat, vial, berthier]", "leaders: [massena, murat, marmont, vial, berthier]",
		"    HQ-A:", "    Guard-A: {type: long, skill: 3, zone: Windmill, second: true}\n    Horse-A: {type: horse-guns, skill: 2, turn: 4, entry: [Chapel]}\n    HQ-A:",
		"    HQ-F:", "    Dragons: {type: cavalry, skill: 2, turn: 4, entry: [Church]}\n    Garde: {type: short, skill: 3, icons: [burst], turn: 4, entry: [Church]}\n    Horse-F: {type: horse-guns, skill: 2, turn: 4, entry: [Church]}\n    HQ-F:",
	).Replace(string(data))
	s, err := content.Load("cards", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s.Info.ID, s.Info.Canonical, s.Info.Sum = "commander/cards", "cards", ""
	for seat := range s.Armies {
		s.Armies[seat].Commander.Faces[1].Abilities = commander.LeadFromFront | commander.Impetuous | commander.Slow | commander.Cautious
	}
	_, release, err := commander.Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	return s
}

// Every card does what it says, within its limits.
func TestScriptsOfCardsHold(t *testing.T) {
	s := cardField(t)
	runner := notation.Runner{System: func(string) game.System { return commander.System{} }}
	seen := gametest.Scripts(t, "testdata/cards", runner.Run)
	for _, rule := range []string{
		commander.RuleCardOrder, commander.RuleCardRed, commander.RuleCardFree, commander.RuleCardInterrupt, commander.RuleCardSecondary,
		commander.RuleCardOverRules, commander.RuleCardEnemy, commander.RuleEventWhole, commander.RuleEventChoice, commander.RuleRedrawFinal,
		commander.RuleCancelledRed, commander.RuleCancelPlayed, commander.RuleFriction, commander.RuleFleshWound, commander.RuleBackInTheFight,
		commander.RuleAbilities, commander.RuleAbilitiesBad, commander.RulePlayNow, commander.RuleEnemyPlayNow, commander.RuleReshuffle,
		commander.RuleLeaderFate, commander.RuleCardCombat, commander.RuleCharge,
	} {
		if !slices.Contains(seen, rule) {
			t.Errorf("no script of cards sees %s at work", rule)
		}
	}
	for _, c := range s.Cards {
		if _, err := os.Stat("testdata/cards/" + c.ID + ".txtar"); err != nil {
			t.Errorf("no script of %s", c.ID)
		}
	}
}
