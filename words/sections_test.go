package words_test

import (
	"os"
	"testing"

	"mariscal/content"
	"mariscal/words/wordstest"
)

func TestRulesNameTheSectionsOfTheirRulebooks(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		list := "../content/" + sys.Name() + "/sections.txt"
		if _, err := os.Stat(list); err != nil && content.Standard().Hidden(sys.Name()) {
			list = "" // a game of the house's own, without a printed rulebook
		}
		t.Run(sys.Name(), func(t *testing.T) { wordstest.Sections(t, sys.Name(), list) })
	}
}
