package words_test

import (
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
		t.Run(sys.Name(), func(t *testing.T) { wordstest.Sections(t, sys.Name(), "../content/"+sys.Name()+"/sections.txt") })
	}
}
