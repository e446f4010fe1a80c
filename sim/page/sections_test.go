package page

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
)

// leveled plays each of some players against each in the first battle of Ancients.
func leveled(t *testing.T, games int, players ...string) Study {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	sys := systems[0]
	ref := game.Ref{ID: "ancients/first-battle"}
	p, err := sys.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	info, _ := game.Find(sys, p.Scenario())
	s := Study{System: sys, Info: info, Scene: p.Scene(game.All)}
	for _, top := range players {
		for _, bottom := range players {
			r, err := sim.Run(context.Background(), sim.Config{
				System: sys, Scenario: p.Scenario(), Players: [2]string{top, bottom}, Games: games, Seed: 1, Watch: true, Compare: true,
			})
			if err != nil {
				t.Fatal(err)
			}
			s.Results = append(s.Results, r)
		}
	}
	return s
}

func written(t *testing.T, lang string, studies ...Study) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, lang, Source{Program: "1.0", Command: "mariscal study x", Seed: 9}, studies); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The pair of the best level is open, in whatever order the players were named.
func TestTheBestLevelIsOpen(t *testing.T) {
	for _, players := range [][]string{{"recruit", "random"}, {"random", "recruit"}} {
		page := written(t, "en", leveled(t, 8, players...))
		open := regexp.MustCompile(`<details open><summary>([^<]*)</summary>`).FindAllStringSubmatch(page, -1)
		if len(open) != 1 || open[0][1] != "Carthage (Recruit) against Rome (Recruit)" {
			t.Errorf("%v: open is %q", players, open)
		}
	}
}

// The origin of the page precedes all figures, and what decided precedes lists of ids. Rare
// events are counted, not given as rates; the page warns that it compares many rates.
func TestThePageTellsNoMoreThanItKnows(t *testing.T) {
	s := leveled(t, 300, "recruit")
	page := written(t, "en", s)
	at := 0
	for _, part := range []string{
		"mariscal study x", ">1.0<", ">9<", s.Info.Sum, "Level against level", "What decided", "was ahead at half", "lost the first piece", "Where it was decided",
		"A game in numbers", "Opening cards", "comparisons: about 1 of 20", "Where pieces fall", "Rules that were used",
	} {
		i := strings.Index(page[at:], part)
		if i < 0 {
			t.Fatalf("no %q after %.60q", part, page[at:])
		}
		at += i
	}
	few := 0
	for _, row := range regexp.MustCompile(`<tr><td>[^<]*</td><td>(\d+)</td><td( class="few")?>([^<]*)</td>`).FindAllStringSubmatch(page, -1) {
		small, counted := len(row[1]) == 1 || len(row[1]) == 2 && row[1] < "30", row[2] != ""
		if small != counted || counted == strings.Contains(row[3], "%") {
			t.Errorf("of %s games: %q", row[1], row[3])
		}
		if counted {
			few++
		}
	}
	if few == 0 {
		t.Error("nothing came in few games")
	}
}

// Two studies of one game are compared at the top; of one battle twice nothing differs, and
// it is said.
func TestTwoStudiesAreComparedOnThePage(t *testing.T) {
	s := leveled(t, 12, "recruit")
	for lang, chance := range map[string]string{"en": "may be chance", "es": "puede ser azar"} {
		page := written(t, lang, s, s)
		if n := strings.Count(page, chance); n != 3 || strings.Index(page, chance) > strings.Index(page, "<details") {
			t.Errorf("%s: %d rows of no difference", lang, n)
		}
	}
	if page := written(t, "en", s); strings.Contains(page, `class="difference"`) {
		t.Error("one study is compared")
	}
}
