package commander_test

import (
	"os"
	"path/filepath"
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

// battles registers the battles of content until the test ends.
func battles(t *testing.T) (refs []game.Ref, setups []*commander.Setup) {
	t.Helper()
	files, err := filepath.Glob("../../content/commander/scenarios/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no battles: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := content.Load(file, data)
		if err != nil {
			t.Fatal(err)
		}
		ref, release, err := commander.Lease(s)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(release)
		refs, setups = append(refs, ref), append(setups, s)
	}
	return refs, setups
}

// Random games of the battles of content obey the laws with the events of their deck.
func TestGamesWithTheDeckObeyTheLaws(t *testing.T) {
	refs, _ := battles(t)
	must := map[string]string{}
	for _, id := range []string{
		"play", "red-card", "cancel", "cancelled", "play-now", "no-event", "misled", "out-of-cup", "spilled", "friction", "card-bears",
		"bombard", "leader-back", "leader-out", "again", "war-and-peace", "assist",
	} {
		must["commander.event."+id] = ""
	}
	must["commander.event.charge"] = "testdata/cards/grand-charge.txtar"
	gametest.Run(t, commander.System{}, refs, gametest.Config{Games: 400, Catalogue: must, Conserve: commander.Conserve, Rule: commander.KnownRule})
}

// In random games of the battles every card of their decks is played for its event. Each
// battle has games of its own, so that another one changes nothing of theirs.
func TestEveryCardIsPlayed(t *testing.T) {
	refs, setups := battles(t)
	decks := map[string]bool{}
	for _, s := range setups {
		for _, card := range s.Cards {
			decks[card.ID] = true
		}
	}
	played := map[string]bool{}
	for seed := uint64(0); seed < 500 && len(played) < len(decks); seed++ {
		for _, ref := range refs {
			playCards(t, ref, seed, played)
		}
	}
	for _, s := range setups {
		for _, card := range s.Cards {
			if !played[card.ID] {
				t.Errorf("%s is never played", card.ID)
			}
		}
	}
}

// playCards plays a random game and notes the cards that were played for their events.
func playCards(t *testing.T, ref game.Ref, seed uint64, played map[string]bool) {
	t.Helper()
	c, pick := game.NewSeeded(seed), game.NewSeeded(seed+5000)
	var log game.Log
	p, err := commander.System{}.Start(ref, nil, c, &log)
	if err != nil {
		t.Fatal(err)
	}
	for buf := []game.Action(nil); !p.Outcome().Over; {
		buf = p.Actions(buf[:0])
		p.Apply(buf[pick.Below(len(buf))], c, &log)
	}
	for _, e := range log.Events {
		switch e.ID {
		case "commander.event.play", "commander.event.red-card", "commander.event.cancel", "commander.event.play-now", "commander.event.war-and-peace":
			for _, a := range e.Args {
				if a.Name == "card" {
					played[strings.TrimPrefix(a.Text, "commander.card.")] = true
				}
			}
		}
	}
}
