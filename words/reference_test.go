package words_test

import (
	"strconv"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

func TestFaultsOfAReferenceNameTheirLine(t *testing.T) {
	good := "# T\n\nIntroduction.\n\n## C · K\n\n### A1 · T · U\n\nen: x\n\nes: y\n"
	if rules, err := words.ParseRules(good); err != nil || len(rules) != 1 {
		t.Fatalf("%v %v", rules, err)
	}
	for _, c := range []struct {
		old, new string
		line     int
	}{
		{"## C · K", "## C", 5},
		{"### A1 · T · U", "### A1 T", 7},
		{"### A1 · T · U", "### A1 § · T · U", 7},
		{"### A1 · T · U", "### A1 § 8.x · T · U", 7},
		{"### A1 · T · U", "### A1 § 8 9 · T · U", 7},
		{"en: x", "fr: x", 9},
		{"es: y", "en: y", 11},
		{"es: y", "es: y\n### A1 · T · U", 12},
	} {
		_, err := words.ParseRules(strings.Replace(good, c.old, c.new, 1))
		if err == nil || !strings.HasPrefix(err.Error(), "line "+strconv.Itoa(c.line)+":") {
			t.Errorf("%q for %q: %v, want a fault in line %d", c.new, c.old, err, c.line)
		}
	}
	if _, err := words.ParseRules(strings.Replace(good, "es: y", "", 1)); err == nil {
		t.Error("a rule without Spanish was taken")
	}
}

func TestARuleIsCitedWithTheSectionsOfItsRulebook(t *testing.T) {
	for heading, want := range map[string]string{
		"### B1 · T · U":                          "B1",
		"### B1 § 8 · T · U":                      "B1 · § 8",
		"### B1 § 23.1, 9.4 · T · U":              "B1 · § 23.1, 9.4",
		"### B1 (definition) § 27.12 · T · U · V": "B1 · § 27.12",
	} {
		rules, err := words.ParseRules("## C · K\n" + heading + "\nen: x\nes: y\n")
		if err != nil || len(rules) != 1 || rules[0].Cited() != want || rules[0].Title["en"] != "T" {
			t.Errorf("%s: %+v %v, want it cited as %q", heading, rules, err, want)
		}
	}
}

func TestRefusalsTellTheSectionOfTheRulebook(t *testing.T) {
	refused := &game.Refusal{Rule: "B27.7", Why: game.Message{ID: "app.close"}}
	for _, lang := range words.Languages() {
		if got := words.For(lang).Refusal(refused); !strings.HasSuffix(got, " (B27.7 · § 27.2)") {
			t.Errorf("%s: %q does not end with the rule and its section", lang, got)
		}
	}
	if got := words.Cite("Z1.1"); got != "Z1.1" {
		t.Errorf("a rule that is in no book is cited as %q", got)
	}
}
