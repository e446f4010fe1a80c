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
		for _, name := range battlesToChange(e) {
			data, err := fs.ReadFile(e.Battles, name+".yaml")
			if err != nil {
				t.Fatal(err)
			}
			changes, err := l.Changes(name+".yaml", data)
			if err != nil || len(changes) < 10 {
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
				for _, line := range strings.Split(c.Text(), "\n") {
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
			if sides[game.Top] < 2 || sides[game.Bottom] < 2 {
				t.Errorf("%s: %v", name, sides)
			}
		}
		wanted := []string{frame.ChangePlace, frame.ChangeUnit, frame.ChangeType, frame.ChangeStrength, frame.ChangeVictory, frame.ChangeFirst, frame.ChangeCards}
		switch sys.Name() {
		case "muskets":
			wanted = append(wanted[:6], frame.ChangeTurns) // files say nothing of cards
		case "commander":
			wanted = append(wanted[:6], frame.ChangeTurns) // no leader's card comes later in this one
		}
		for _, kind := range wanted {
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

// battlesToChange are small battles of a system that have all that changes.
func battlesToChange(e frame.Entry) []string {
	switch e.System.Name() {
	case "muskets":
		return []string{"beaver-meadow"}
	case "commander":
		return []string{"first-battle"}
	}
	return e.Order[:1]
}

// A change of a file takes away nothing else: whatever it does not say stands there as before, in
// the author's text and in the canonical one.
func TestASmallChangeLeavesTheRestOfTheFile(t *testing.T) {
	l := content.Standard()
	for system, said := range map[string]map[string]string{
		"commander/first-battle": {
			"commander.change.place":       "51-Splenyi: {type: long, skill: 2, zone: ",
			"commander.change.fewer":       "",
			"commander.change.morale-less": "morale: high-5",
			"commander.change.turns":       "",
		},
		"muskets/beaver-meadow": {
			"muskets.change.figures": "figures: 7, at: \"9,6\"",
			"muskets.change.ahead":   `at: "9,9", facing: 180`,
			"muskets.change.place":   `places: ["28,17", "20,25"]`,
			"muskets.change.fewer":   "",
		},
	} {
		id, name, _ := strings.Cut(system, "/")
		e, _ := l.Entry(id)
		data, err := fs.ReadFile(e.Battles, name+".yaml")
		if err != nil {
			t.Fatal(err)
		}
		info, _ := l.Read(name+".yaml", data)
		for _, text := range []string{string(data), info.Info.Canonical} {
			changes, err := l.Changes(name+".yaml", []byte(text))
			if err != nil || len(changes) < 20 {
				t.Fatalf("%s: %d changes, %v", system, len(changes), err)
			}
			seen := map[string]bool{}
			for _, c := range changes {
				if want := said[c.Said.ID]; strings.Contains(c.Text(), want) {
					seen[c.Said.ID] = true
				}
				lines := len(strings.Split(c.Text(), "\n")) - len(strings.Split(text, "\n"))
				if grows := strings.HasSuffix(c.Said.ID, ".more"); lines > 1 || lines == 1 && !grows && !strings.HasSuffix(c.Said.ID, ".turns") || lines < -1 {
					t.Errorf("%s: %v: %d lines more", system, c.Said, lines)
				}
			}
			for id := range said {
				if !seen[id] && text == string(data) {
					t.Errorf("%s: no %s as wanted", system, id)
				}
			}
		}
	}
}
