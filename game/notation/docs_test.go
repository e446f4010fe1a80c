package notation_test

import (
	"os"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/systems/ancients"
)

// examples returns the fenced examples of a kind in docs/notation.md.
func examples(t *testing.T, kind string) (list []string) {
	t.Helper()
	doc, err := os.ReadFile("../../docs/notation.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(doc), "\n```"+kind+"\n")[1:] {
		text, _, _ := strings.Cut(part, "```")
		list = append(list, text)
	}
	if len(list) == 0 {
		t.Fatalf("the page has no example of a %s", kind)
	}
	return list
}

func TestTheScriptsOfThePageHold(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	system := func(name string) game.System {
		if name == "ancients" {
			return ancients.System{}
		}
		return nil
	}
	for _, text := range examples(t, "script") {
		rep, err := notation.RunScript("docs/notation.md", []byte(text), system)
		if err != nil || !rep.OK() {
			t.Errorf("%v\n%s", err, rep)
		}
	}
}

func TestTheRecordOfThePageIsInCanonicalForm(t *testing.T) {
	for _, text := range examples(t, "record") {
		rec, err := notation.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if rec.String() != text {
			t.Errorf("it would be written\n%s", rec)
		}
	}
}
