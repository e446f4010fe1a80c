package muskets

import (
	"os"
	"testing"

	"mariscal/systems/muskets"
	"mariscal/words/wordstest"
)

func TestEveryMessageOfTheRulesHasWords(t *testing.T) {
	wordstest.Source(t, "../../systems/muskets", map[string]string{
		"tell": "muskets.event.", "refuse": "muskets.refusal.", "step": "muskets.step.", "oddsLine": "muskets.odds-line.", "warn": "muskets.warning.",
	})
}

func TestTheTextsOfRandomGames(t *testing.T) {
	data, err := os.ReadFile("scenarios/mill-creek.yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, err := Read("mill-creek", data, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, release, err := s.Lease()
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	wordstest.Games(t, muskets.System{})
}
