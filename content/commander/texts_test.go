package commander_test

import (
	"testing"

	_ "mariscal/content/commander"
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

func TestTheRulesAreRestatedOneByOne(t *testing.T) {
	have := map[string]bool{}
	for _, r := range words.Rules("commander") {
		have[r.ID] = true
	}
	for _, id := range commander.RuleIDs() {
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
	wordstest.Used(t, "commander", ".", "../../systems/commander", "../../words", "../../terminal", "../../server")
}
