package muskets

import (
	"os"
	"strings"
	"testing"

	odds "mariscal/report/muskets"
	"mariscal/systems/muskets"
	"mariscal/words"
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

func TestEveryCountOfTheReportHasItsOwnText(t *testing.T) {
	counts := []string{"unit", "unit.strength", "leader", "marker", "post"} // the kinds of pieces
	for _, d := range odds.Judge().Doings() {
		counts = append(counts, d.ID)
	}
	for _, lang := range words.Languages() {
		for _, id := range counts {
			if told := words.For(lang).Count("muskets", id); strings.Contains(told, ":") { // "Losses: moves"
				t.Errorf("%s: %s is told as %q", lang, id, told)
			}
		}
	}
}
