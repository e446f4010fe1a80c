package commander_test

import (
	"strings"
	"testing"

	scenarios "mariscal/content/commander"
	"mariscal/game"
	"mariscal/systems/commander"
	"mariscal/words"
	"mariscal/words/wordstest"
)

func TestEveryMessageOfTheRulesHasWords(t *testing.T) {
	const event = "commander.event."
	wordstest.Source(t, "../../systems/commander", map[string]string{
		"tell": event, "tellNumber": event, "tellCard": event, "tellAt": event, "tellBlock": event, "tellState": event, "tellWay": event,
		"tellMorale": event, "note": event, "tellCheck": "commander.check.", "refuse": "commander.refusal.",
	})
	wordstest.Source(t, ".", map[string]string{"tell": "commander.special."})
}

func TestQuestionsNameTheZoneAndTheArmyTheyAreAbout(t *testing.T) {
	scene := &game.Scene{System: "commander"}
	for _, lang := range []string{"en", "es"} {
		p := words.For(lang)
		for _, kind := range []string{"reform", "hold"} {
			if got := p.Decision(scene, game.Decision{Kind: kind}, "Ca' Bassa", ""); !strings.Contains(got, "Ca' Bassa") {
				t.Errorf("%s names no zone: %s", kind, got)
			}
		}
		top, bottom := game.Decision{Kind: "keep", Seat: game.Top, Left: 2}, game.Decision{Kind: "keep", Seat: game.Bottom, Left: 2}
		if got := p.Decision(scene, top, "", ""); got == p.Decision(scene, bottom, "", "") {
			t.Errorf("keep is asked of both armies in the same words: %s", got)
		}
		// Few cards are not yet cards that may be kept: one of the enemy among them must go (B16.11).
		few := p.Decision(scene, game.Decision{Kind: "keep", Seat: game.Top}, "", "")
		if !strings.Contains(few, map[string]string{"en": "cards of the enemy must go", "es": "las del enemigo no se pueden conservar"}[lang]) {
			t.Errorf("keep does not say what must go: %s", few)
		}
	}
}

func TestTheRulesAreRestatedOneByOne(t *testing.T) {
	have := map[string]bool{}
	for _, r := range words.Rules("commander") {
		have[r.ID] = true
	}
	for _, id := range (commander.System{}).Names(game.RuleNames) {
		if !have[id] {
			t.Errorf("rules.md does not restate %s", id)
		}
		delete(have, id)
	}
	for id := range have {
		t.Errorf("rules.md restates %s, which the rules do not have", id)
	}
}

func TestNothingIsSaidInVain(t *testing.T) {
	wordstest.Used(t, "commander", ".", "../../systems/commander", "../../ai", "../../ai/commander", "../../report/commander", "../../words", "../../terminal", "../../server")
}

// What scripts and clients name has words: every event, mark, phase, card, answer.
func TestWhatHasANameHasWords(t *testing.T) {
	for _, name := range scenarios.Entry().Order {
		_, ref := builtin(t, name)
		sys := commander.System{}.In(ref).(game.Lexicon)
		for kind, sort := range map[string]game.Sort{
			"event": game.EventNames, "mark": game.MarkNames, "phase": game.PhaseNames, "over": game.ReasonNames, "card": game.CardNames, "terrain": game.TerrainNames,
		} {
			for _, name := range sys.Names(sort) {
				if id := "commander." + kind + "." + name; !words.Has(id) {
					t.Errorf("%s has no words", id)
				}
			}
		}
		for _, verb := range sys.Names(game.VerbNames) {
			id := "commander.option." + strings.ReplaceAll(verb, " ", "-")
			said := words.Has(id)
			for have := range words.Written("en") {
				said = said || strings.HasPrefix(have, id+".")
			}
			if !said {
				t.Errorf("%s has no words", id)
			}
		}
	}
}
