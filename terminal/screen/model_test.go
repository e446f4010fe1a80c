package screen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"mariscal/terminal"
	"mariscal/words"
)

// A trial is a screen that is shown messages.
type trial struct {
	model
	lines []string // that were sent
}

// keys are those a text names: "tab", or the letters of a word.
func (y *trial) keys(names ...string) *trial {
	codes := map[string]rune{
		"tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "f2": tea.KeyF2,
	}
	for _, name := range names {
		if code, ok := codes[name]; ok {
			y.tell(tea.KeyPressMsg{Code: code})
			continue
		}
		for _, r := range name {
			y.tell(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
	return y
}

func (y *trial) tell(msg tea.Msg) {
	next, cmd := y.Update(msg)
	y.model = next.(model)
	if _, key := msg.(tea.KeyPressMsg); key && cmd != nil {
		cmd()
	}
}

func (y *trial) seen() string { return ansi.Strip(y.View().Content) }

// sitDown puts a moment of three places in a row on a screen.
func sitDown(width, height int) *trial {
	y := &trial{}
	y.model = newModel(words.For("en"), func(line string) { y.lines = append(y.lines, line) }, func(bool) {})
	y.tell(tea.WindowSizeMsg{Width: width, Height: height})
	y.tell(moment())
	return y
}

func moment() terminal.Moment {
	return terminal.Moment{
		Army: "ROME", Question: "Order a unit",
		Answers: []terminal.Answer{{N: 1, Label: "Order H2", Places: []string{"H2"}}, {N: 2, Label: "Order H3", Places: []string{"H3"}}, {N: 3, Label: "End orders"}},
		Hand:    []terminal.Card{{Title: "Rally", Text: "A die for each unit."}},
		Draw: func(f terminal.Frame) terminal.Picture {
			p := terminal.Picture{Lines: []string{"| H1  | H2  | H3  |"}, Places: []terminal.Place{{Name: "H1", Col: 1, Width: 5, Height: 1}, {Name: "H2", Col: 7, Width: 5, Height: 1}, {Name: "H3", Col: 13, Width: 5, Height: 1}}}
			if f.Flip {
				p.Lines = []string{"| H3  | H2  | H1  |"}
			}
			return p
		},
		Tell: func(place string) string { return "in " + place },
		Complete: func(line string) []string {
			if strings.Contains(line, " ") {
				return []string{"H2", "H3"}
			}
			return []string{"order"}
		},
		Meaning: func(line string) string {
			if line == "H2" {
				return "Order H2"
			}
			return ""
		},
	}
}

func TestTheTableLiesOpen(t *testing.T) {
	y := sitDown(120, 40)
	y.tell(told("Rome draws a card\n"))
	for _, want := range []string{"| H1  | H2  | H3  |", "Order a unit", "3  End orders", "Rome draws a card", "Rally A die", "ROME> "} {
		if !strings.Contains(y.seen(), want) {
			t.Errorf("%q is not seen in\n%s", want, y.seen())
		}
	}
}

func TestEveryWindowIsFilledAndNotOverrun(t *testing.T) {
	for _, size := range [][2]int{{120, 40}, {100, 30}, {80, 24}, {200, 60}, {40, 10}, {20, 4}} {
		y := sitDown(120, 40)
		y.tell(told(strings.Repeat("A long dispatch of what happened on the field. ", 20) + "\n"))
		y.tell(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		lines := strings.Split(y.seen(), "\n")
		if len(lines) != size[1] && size[1] > foot {
			t.Errorf("%v: %d lines", size, len(lines))
		}
		for _, l := range lines {
			if ansi.StringWidth(l) > size[0] {
				t.Errorf("%v: %d columns: %q", size, ansi.StringWidth(l), l)
			}
		}
	}
}

func TestKeys(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		line string // what stands in the line then
		sent string
	}{
		{"Enter sends the line", []string{"1", "enter"}, "", "1"},
		{"Tab completes a verb", []string{"o", "tab"}, "order ", ""},
		{"Tab completes as far as all agree", []string{"order ", "tab"}, "order H", ""},
		{"Tab again goes through what is left", []string{"order ", "tab", "tab", "tab"}, "order H3", ""},
		{"Esc and Enter name the place where something can be done", []string{"esc", "enter"}, "H2", ""},
		{"Enter again gives it", []string{"esc", "enter", "enter"}, "", "H2"},
		{"arrows go from place to place", []string{"esc", "right", "enter"}, "H3", ""},
		{"arrows stop at the edge", []string{"esc", "right", "right", "right", "left", "enter"}, "H2", ""},
		{"letters go to the line again", []string{"esc", "o", "up"}, "o", ""},
		{"the arrow up without history", []string{"x", "up"}, "x", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			y := sitDown(120, 40).keys(c.keys...)
			if y.input.Value() != c.line || strings.Join(y.lines, ",") != c.sent {
				t.Errorf("the line is %q and %q was sent", y.input.Value(), y.lines)
			}
		})
	}
}

func TestHistoryKeepsTheLineThatWasBegun(t *testing.T) {
	y := sitDown(120, 40).keys("1", "enter")
	y.tell(moment())
	y.keys("2", "enter")
	y.tell(moment())
	y.keys("or", "up", "up")
	if got := y.input.Value(); got != "1" {
		t.Errorf("two lines back stands %q", got)
	}
	if y.keys("down", "down"); y.input.Value() != "or" {
		t.Errorf("the line that was begun is %q", y.input.Value())
	}
}

func TestNoLineIsSentWhileTheOtherSidePlays(t *testing.T) {
	y := sitDown(120, 40).keys("1", "enter", "2", "enter")
	if len(y.lines) != 1 || y.input.Value() != "2" {
		t.Errorf("%q were sent, %q stands in the line", y.lines, y.input.Value())
	}
}

func TestTheBoardIsTurned(t *testing.T) {
	y := sitDown(120, 40)
	if y.keys("f2"); !strings.Contains(y.seen(), "| H3  | H2  | H1  |") {
		t.Errorf("it is not turned:\n%s", y.seen())
	}
}

func TestThePlaceOfTheCursorIsTold(t *testing.T) {
	y := sitDown(120, 40).keys("esc")
	if seen := y.seen(); !strings.Contains(seen, "in H2") || strings.Contains(seen, "2  Order H3") {
		t.Errorf("what is in H2, and its answers alone, are not shown:\n%s", seen)
	}
}

func TestWhatAPersonSawGoesWithHim(t *testing.T) {
	y := sitDown(120, 40)
	y.tell(told("Rome draws Rally\n"))
	y.keys("secret")
	y.tell(terminal.Moment{Aside: true, Cover: true, Question: "Pass the keyboard to Carthage."})
	seen := y.seen()
	if !strings.Contains(seen, "Pass the keyboard") || strings.Contains(seen, "Rally") || strings.Contains(seen, "secret") {
		t.Errorf("the veil shows\n%s", seen)
	}
	next := moment()
	next.Hand = nil
	if y.tell(next); strings.Contains(y.seen(), "Rally") {
		t.Errorf("after the veil\n%s", y.seen())
	}
}

func TestDispatchesAreScrolledBack(t *testing.T) {
	y := sitDown(120, 40)
	y.tell(told("the first of all\n" + strings.Repeat("another\n", 60)))
	if strings.Contains(y.seen(), "the first of all") {
		t.Fatal("60 lines leave room for the first")
	}
	if y.keys("pgup", "pgup"); !strings.Contains(y.seen(), "the first of all") {
		t.Errorf("it is not scrolled back to:\n%s", y.seen())
	}
	if y.keys("pgdown", "pgdown"); strings.Contains(y.seen(), "the first of all") {
		t.Error("it is not scrolled to the end again")
	}
}

func TestTheBoardKeepsItsColoursAndSize(t *testing.T) {
	line := strings.Repeat("|\x1b[1;36m●LB4\x1b[0m\x1b[1m*\x1b[0m", 13)
	if got := painted(glyphs(line)); got != line {
		t.Errorf("%q came out as %q", line, got)
	}
	y := sitDown(120, 40).keys("esc")
	y.picture.Lines = []string{line}
	y.picture.Places = nil
	for i := range 13 {
		name := string(rune('A' + i))
		y.picture.Places = append(y.picture.Places, terminal.Place{Name: name, Col: 6*i + 1, Width: 5, Height: 1})
		y.at.Answers = append(y.at.Answers, terminal.Answer{N: i, Places: []string{name}})
	}
	lit := y.lit()[0]
	if ansi.Strip(lit) != ansi.Strip(line) || len(lit) > 2*len(line) {
		t.Errorf("13 places that can be chosen make of %d bytes %d: %q", len(line), len(lit), lit)
	}
}
