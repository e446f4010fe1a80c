package ancients_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/systems/ancients"
)

// volley is a position in which light bows that moved may fire; a script is
// appended.
const volley = `-- setup --
system ancients
-- position --
turn bottom battle
card order-light
F7 bottom LB ordered moved
F9 bottom LB ordered
E4 bottom WA ordered moved must-battle
leader F9 bottom Gnaeus_Scipio ordered
E7 top LI
D10 top HI
D4 top LI
leader D10 top Hanno
-- script --
`

func runScript(t *testing.T, text string) (notation.Report, error) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	return notation.Runner{
		System: func(string) game.System { return ancients.System{} },
		Scenario: func(_, text string) (game.Ref, func(), error) {
			return content.Lease("scenario", []byte(text))
		},
	}.Run("s", []byte(text))
}

func TestAnExpectationThatNamesNothingKnownIsAFault(t *testing.T) {
	for line, want := range map[string]string{
		"expect no event rol-close":                  `there is no event "rol-close"`,
		"expect event rol-close":                     `there is no event "rol-close"`,
		"expect events fire rol-fire":                `there is no event "rol-fire"`,
		"expect no event fire rule X9":               `there is no rule "X9"`,
		"expect no event fire by middle":             `"middle" is not top or bottom`,
		"expect no event fire att=F7":                `there is no argument of an event "att"`,
		"expect no event fire at=Z7":                 `"Z7" is no cell`,
		"expect no event fire trace=F7-Z7":           `"Z7" is no cell`,
		"expect no event roll-fire hits=one":         `"one" is no number`,
		"expect no event roll-fire n=one":            `"one" is no number`,
		"expect no event play card=zork":             `there is no "zork"; there are: order-two-left`,
		"expect event play card=zork":                `there is no "zork"`,
		"expect no event move unit=ZZ":               `there is no "ZZ"; there are: LI`,
		"expect no event move side=middle":           `there is no "middle"; there are: top, bottom`,
		"expect no event fire target=ZZ":             `there is no "ZZ"; there are: LI`,
		"expect no event leader-lost leader=Nobody":  `there is no "Nobody"`,
		"expect no event won reason=zork":            `there is no "zork"; there are: banners`,
		"expect no event roll-fire dice=zork":        `no face "zork"; there are: light`,
		"expect no event roll-fire dice=light:zork":  `there is no effect "zork"; there are: hit`,
		"expect E4 terrain frest":                    `there is no terrain "frest"; there are: forest`,
		"expect hand top: zork":                      `there is no card "zork"`,
		"expect no option clse F7xE7":                `"clse F7xE7" is no action`,
		"expect no option close F7xZ7":               `"close F7xZ7" is no action`,
		"expect options: clse F7xE7 | done":          `"clse F7xE7" is no action`,
		"expect actions clse F7:":                    `there is no verb "clse"`,
		"expect actions close Z7:":                   `there is no verb "close Z7"`,
		"expect no mark F7 dutty":                    `there is no mark "dutty"`,
		"expect no mark F7 duty":                     `there is no mark "duty"`,
		"expect no mark Z7 moved":                    `"Z7" is no cell`,
		"expect no reach F7 Z9":                      `"Z9" is no cell`,
		"expect no reach F13 E7":                     `"F13" is no cell`,
		"expect reach F7: f6":                        `"f6" is no cell`,
		"expect no sight F7 D13":                     `"D13" is no cell`,
		"expect no why F7 E7 rule X9":                `there is no rule "X9"`,
		"expect no why F7 J7 rule A10.1":             `"J7" is no cell`,
		"expect gone f7":                             `"f7" is no cell`,
		"expect odds F7xE77 dice 1":                  `"E77" is no cell`,
		"expect odds F9xD10 dice 1 step X9":          `there is no rule "X9"`,
		"expect not over draw":                       `expect not over`,
		"expect over bannners":                       `there is no reason "bannners"`,
		"expect phase figt":                          `there is no phase "figt"`,
		"expect decision bottom figt":                `there is no decision "figt"`,
		"expect decision botom battle":               `"botom" is not top or bottom`,
		"! fire F7xE10 : X9":                         `there is no rule "X9"`,
		"expect f7 bottom LB":                        `"f7" is neither an expectation nor a cell`,
		"expect no events fire":                      `"no" goes with`,
		"roll fire F7xE7: light\nexpect no event fi": `there is no event "fi"`,
	} {
		_, err := runScript(t, volley+"\n"+line+"\n")
		n := 2 + strings.Count(volley, "\n") + strings.Count(line, "\n")
		at := "s: line " + string(rune('0'+n/10)) + string(rune('0'+n%10)) + ": "
		if err == nil || !strings.Contains(err.Error(), at) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s... %s", line, err, at, want)
		}
	}
}

func TestAScriptTellsAllItsFaultsAtOnce(t *testing.T) {
	_, err := runScript(t, volley+"expect no event rol-close\nexpect no mark F7 dutty\ndance\nexpect no reach F7 Z9\n")
	if err == nil || strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("four lines are wrong: %v", err)
	}
	_, err = runScript(t, strings.Replace(volley, "D4 top LI\n", "D4 top XX\nE77 top LI\n", 1))
	if err == nil || !strings.Contains(err.Error(), "line 13: ") || !strings.Contains(err.Error(), "line 12: ") {
		t.Errorf("two lines of the drawing are wrong: %v", err)
	}
}

func TestAMarkHasOneNameInDrawingsAndExpectations(t *testing.T) {
	rep, err := runScript(t, volley+`expect mark F7 moved
expect no mark F9 moved
expect mark E4 must-battle
expect no mark E4 tired
expect mark F9 ordered
expect F9 leader Gnaeus_Scipio
`)
	if err != nil || !rep.OK() {
		t.Errorf("%v\n%s", err, rep)
	}
	for _, mark := range []string{"ordered", "moved", "stays", "tired", "fought", "fired"} {
		drawn := strings.Replace(volley, "F9 bottom LB ordered", "F9 bottom LB "+mark, 1)
		rep, err := runScript(t, drawn+"expect mark F9 "+mark+"\nexpect no mark F7 "+map[bool]string{true: "tired", false: mark}[mark == "ordered" || mark == "moved"]+"\n")
		if err != nil || !rep.OK() {
			t.Errorf("%s: %v\n%s", mark, err, rep)
		}
	}
	// The former spelling of scripts gives the same position.
	a, _ := ancients.System{}.Build("turn bottom battle\nA1 top LI\nC5 bottom WA ordered moved must-battle\nB4 top LI", nil)
	b, err := ancients.System{}.Build("turn bottom battle\nA1 top LI\nC5 bottom WA ordered walked duty\nB4 top LI", nil)
	if err != nil {
		t.Fatal(err)
	}
	text := func(p game.Position) string {
		_, rest, _ := strings.Cut(string(p.AppendText(nil)), "\noption") // the drawing's sum differs
		return rest
	}
	if text(a) != text(b) {
		t.Errorf("drawn as before it is\n%s\nnot\n%s", text(b), text(a))
	}
}

func TestAUnitDrawnAsMovedFiresAsOneThatMoved(t *testing.T) {
	rep, err := runScript(t, volley+"expect odds F9xD10 dice 2\n")
	if err != nil || !rep.OK() {
		t.Errorf("%v\n%s", err, rep)
	}
	rep, err = runScript(t, strings.Replace(volley, "F9 bottom LB ordered", "F9 bottom LB ordered moved", 1)+"expect odds F9xD10 dice 1 step A10.14\n")
	if err != nil || !rep.OK() {
		t.Errorf("%v\n%s", err, rep)
	}
}

func TestTheLeaderFaceAndTheChanceOfALeaderHaveTheirOddsBoth(t *testing.T) {
	// A leader beside the unit that battles makes helmets hit (A11.26).
	rep, err := runScript(t, `-- setup --
system ancients
-- position --
turn bottom battle
F7 bottom HI ordered
leader F7 bottom Scipio
E7 top MI
leader E7 top Hanno
-- script --
expect odds F7xE7 leader hit light nothing
expect odds F7xE7 leader hit leader 52951
`)
	if err != nil || !rep.OK() {
		t.Errorf("%v\n%s", err, rep)
	}
}

func TestADrawingThatCannotBeIsRefused(t *testing.T) {
	for drawing, want := range map[string]string{
		"turn bottom order\nA1 top LI\nI1 bottom LI":                                            "orders are given by a card",
		"turn bottom order\ncard rally\nA1 top LI\nI1 bottom LI":                                "rolls dice before orders are given",
		"turn bottom order\ncard order-two-left\nA1 top LI\nI1 bottom LI ordered":               "nothing is left to order",
		"turn bottom order\ncard order-two-left\nA1 top LI\nI12 bottom LI ordered":              "is drawn as ordered",
		"turn bottom\nhand bottom rally order-light\ncommand 5 1\nA1 top LI\nI1 bottom LI":      "line 2: a hand of 2 cards, and Command is 1",
		"turn bottom\nA1 top LI\nI1 bottom LI order":                                            "line 3: \"order\" is no mark of a unit",
		"turn bottom\nA1 top LI\na3 top LI\nI1 bottom LI":                                       "line 3: \"a3\" is no hex",
		"turn bottom battle\nC5 top LI\nI1 bottom LI ordered\nleader I1 bottom Scipio shielded": "\"shielded\" is no mark",
		"turn bottom battle\nA1 top LI\nH1 bottom LI ordered\nH3 bottom WM ordered moved":       "line 4: the unit in H3 cannot have moved: WM does not move now",
		"turn bottom battle\ncard darken-the-sky\nA1 top LI\nC1 bottom LB ordered moved":        "line 4: the unit in C1 cannot have moved: LB does not move now",
	} {
		if _, err := (ancients.System{}).Build(drawing, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", drawing, err, want)
		}
	}
}

func TestOrdersAreGivenInAPositionDrawnAmongThem(t *testing.T) {
	rep, err := runScript(t, `-- setup --
system ancients
-- position --
turn bottom order
card order-three-center
G6 bottom MI ordered
G7 bottom MI
G8 bottom MI
A1 top LI
-- script --
expect decision bottom order left 2
expect options: order G7 | order G8 | done
> order G7
> order G8
expect phase move
`)
	if err != nil || !rep.OK() {
		t.Errorf("%v\n%s", err, rep)
	}
}

func TestAnActionHasOneSpelling(t *testing.T) {
	pos, err := ancients.System{}.Build("turn bottom order\ncard order-light\nA1 top LI\nF7 bottom LI\nF8 bottom LI", nil)
	if err != nil {
		t.Fatal(err)
	}
	for text, hint := range map[string]string{
		"order f7": `it is written "order F7"`, "Order F7": `it is written "order F7"`, "ORDER F7": `it is written "order F7"`,
		"order leader f7": `it is written "order leader F7"`, "fire f7Xe7": `it is written "fire F7xE7"`, "ignore 01": "is no action",
		"order F07": "is no action", "Done": `it is written "done"`,
	} {
		if _, err := pos.Parse(text); err == nil || !strings.Contains(err.Error(), hint) {
			t.Errorf("%q: %v, want %s", text, err, hint)
		}
	}
	if _, err := pos.Parse("order   F7"); err != nil {
		t.Errorf("more blanks than one are forgiven: %v", err)
	}
}

func TestTheLexiconIsWhole(t *testing.T) {
	sys := ancients.System{}
	var ids []string
	for _, file := range []string{"ruleids_chapters.go", "ruleids_rulings.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ruleLine.FindAllStringSubmatch(string(source), -1) {
			ids = append(ids, m[2])
		}
	}
	if got := sys.Names(game.RuleNames); !slices.Equal(got, ids) {
		for _, id := range ids {
			if !slices.Contains(got, id) {
				t.Errorf("ruleIDs in lexicon.go lacks %s", id)
			}
		}
		t.Error("ruleIDs in lexicon.go does not list the rules of ruleids_chapters.go and ruleids_rulings.go in their order")
	}
	var events []string
	for id := range catalogue() {
		if name, ok := strings.CutPrefix(id, "ancients.event."); ok {
			events = append(events, name)
		}
	}
	slices.Sort(events)
	if got := slices.Sorted(slices.Values(sys.Names(game.EventNames))); !slices.Equal(got, events) {
		t.Errorf("events are %v, the lexicon has %v", events, got)
	}
	argument := regexp.MustCompile(`game\.(?:Text|Words?|Num)\("([a-z]+)"`)
	for _, file := range []string{"events.go", "eventsleader.go", "../commandcolors/cast.go", "../commandcolors/teller.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range argument.FindAllStringSubmatch(string(source), -1) {
			if !slices.Contains(sys.Names(game.ArgumentNames), m[1]) {
				t.Errorf("%s tells %q, which the lexicon lacks", file, m[1])
			}
		}
	}
}
