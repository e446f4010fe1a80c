package page

import (
	"bytes"
	"context"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
	"mariscal/words"
	"mariscal/words/wordstest"
)

// studied plays a few random games of the first battle of a system.
func studied(t *testing.T, sys game.System, games int) Study {
	t.Helper()
	ref := sys.Scenarios()[0].Ref
	p, err := sys.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := sim.Run(context.Background(), sim.Config{
		System: sys, Scenario: ref, Players: [2]string{"random", "random"}, Games: games, Seed: 1, MaxTurns: 30, Watch: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return Study{System: sys, Info: sys.Scenarios()[0], Scene: p.Scene(game.All), Results: []sim.Result{r}, People: &People{Games: 40, Top: 25, Bottom: 75, Source: "a <letter>"}}
}

// Whatever a board is made of there is a page, in both languages, that needs nothing
// but itself, has no id in the place of a text, and is the same for the same games.
func TestEverySystemHasItsPage(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		s := studied(t, sys, 3)
		for _, lang := range []string{"en", "es"} {
			var one, two bytes.Buffer
			if err := Write(&one, lang, Source{Program: "1.0", Command: "mariscal study <x>", Seed: 1}, []Study{s}); err != nil {
				t.Fatal(err)
			}
			if err := Write(&two, lang, Source{Program: "1.0", Command: "mariscal study <x>", Seed: 1}, []Study{s}); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
				t.Errorf("%s, %s: the second page differs (%v)", sys.Name(), lang, err)
			}
			text := one.String()
			if raw := regexp.MustCompile(`(?m)^.*(\b` + sys.Name() + `\.[a-z]|study\.[a-z]|player\.[a-z]|\{\{|%!|ZgotmplZ|NaN).*$`).FindString(text); raw != "" {
				t.Errorf("%s, %s: on the page: %.300q", sys.Name(), lang, raw)
			}
			if out := regexp.MustCompile(`<script|<link|<img|@import|url\(|(src|href)=`).FindString(text); out != "" {
				t.Errorf("%s, %s: the page asks for something: %s", sys.Name(), lang, out)
			}
			if less := regexp.MustCompile(`>-[0-9][^<]*<`).FindString(text); less != "" {
				t.Errorf("%s, %s: a hyphen stands where a minus should: %s", sys.Name(), lang, less)
			}
			if strings.Contains(text, "<letter>") || !strings.Contains(text, "&lt;letter&gt;") {
				t.Errorf("%s, %s: a scenario's text is not escaped", sys.Name(), lang)
			}
		}
	}
}

// Every place where a piece fell is drawn, on hexes, in zones and on an open table.
func TestPlacesWherePiecesFellAreDrawn(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		p, err := sys.Start(sys.Scenarios()[0].Ref, nil, game.NewSeeded(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		scene, fell := p.Scene(game.All), map[string]int{}
		for i := range scene.Pieces {
			if place := sim.PlaceOf(&scene.Pieces[i]); place != "" {
				fell[place]++
			}
		}
		svg := string(writer{p: words.For("en")}.heat(&scene, fell, 9, 100))
		if n := strings.Count(svg, `class="fell"`); n != len(fell) || n == 0 {
			t.Errorf("%s: %d places drawn of %d", sys.Name(), n, len(fell))
		}
	}
}

func TestRulesAreInTheOrderOfTheirNumbers(t *testing.T) {
	want := []string{"A2.1", "A2.3-1", "A2.3-2", "A2.10", "A10.1", "AR.3"}
	got := []string{"A10.1", "A2.10", "AR.3", "A2.3-2", "A2.1", "A2.3-1"}
	if slices.SortFunc(got, byRule); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func TestTextsOfThePage(t *testing.T) {
	wordstest.Texts(t, "study")
	page, err := fs.ReadFile(files, "page.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, used := range regexp.MustCompile(`\bt "([a-z-]+)"`).FindAllStringSubmatch(string(page), -1) {
		if !words.Has("study." + used[1]) {
			t.Errorf("there is no text %q", used[1])
		}
	}
}
