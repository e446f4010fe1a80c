package words_test

import (
	"strconv"
	"strings"
	"testing"

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
