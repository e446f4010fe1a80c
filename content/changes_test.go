package content_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/words"
)

// Of every battle there are changes of both armies; each is a file of the same battle that can be
// read, differs in few lines, and is said in both languages.
func TestSmallChangesOfAFileAreFilesOfTheSameBattle(t *testing.T) {
	l := content.Standard()
	for _, sys := range l.Rulebooks() {
		e, _ := l.Entry(sys.Name())
		if e.Changes == nil {
			continue
		}
		kinds := map[string]bool{}
		for _, name := range e.Order[:3] {
			data, err := fs.ReadFile(e.Battles, name+".yaml")
			if err != nil {
				t.Fatal(err)
			}
			changes, err := l.Changes(name+".yaml", data)
			if err != nil || len(changes) < 20 {
				t.Fatalf("%s: %d changes, %v", name, len(changes), err)
			}
			sides := map[game.Seat]int{}
			before := strings.Split(string(data), "\n")
			for _, c := range changes {
				kinds[c.Kind] = true
				if c.Seat != nil {
					sides[*c.Seat]++
				}
				other := 0
				for _, line := range strings.Split(c.Text, "\n") {
					if !slices.Contains(before, line) {
						other++
					}
				}
				if other > 6 {
					t.Errorf("%s: %v changes %d lines", name, c.Said, other)
				}
				for _, lang := range words.Languages() {
					if said := words.For(lang).Message(c.Said); strings.Contains(said, "change.") || strings.Contains(said, "{{") {
						t.Errorf("%s, %s: %q", name, lang, said)
					}
				}
			}
			if sides[game.Top] < 5 || sides[game.Bottom] < 5 {
				t.Errorf("%s: %v", name, sides)
			}
		}
		for _, kind := range []string{frame.ChangePlace, frame.ChangeUnit, frame.ChangeCards, frame.ChangeVictory, frame.ChangeFirst} {
			if !kinds[kind] {
				t.Errorf("%s: no change of %s", sys.Name(), kind)
			}
		}
	}
}

func TestAFileWithFaultsHasNoChanges(t *testing.T) {
	if _, err := content.Standard().Changes("x.yaml", []byte("id: ancients/x\n")); err == nil {
		t.Error("changed")
	}
}
