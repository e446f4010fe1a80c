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
	y.model = newModel(words.For("en"), func(line string) { y.lines = append(y.lines, line) }, func(bool, int, int) {})
	y.tell(tea.WindowSizeMsg{Width: width, Height: height})
	y.tell(moment())
	return y
}

func moment() terminal.Moment {
	return terminal.Moment{
		Army: "ROME", Step: "turn 2, ROME: orders", Question: "Order a unit",
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
	for _, want := range []string{"| H1  | H2  | H3  |", "Order a unit", "─ turn 2, ROME", "3  End orders", "Rome draws a card", "Rally A die", "ROME> "} {
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

// rows is a moment on rows of hexes, every other one shifted by half a hex.
func rows() terminal.Moment {
	at := moment()
	at.Draw = func(terminal.Frame) terminal.Picture {
		var p terminal.Picture
		for row, name := range []string{"A", "B", "C", "D"} {
			p.Lines = append(p.Lines, strings.Repeat(" ", 40), strings.Repeat(" ", 40))
			for col := range 4 {
				p.Places = append(p.Places, terminal.Place{Name: name + string(rune('1'+col)), Row: 2 * row, Col: 1 + 6*col + 3*(row%2), Width: 5, Height: 2})
			}
		}
		return p
	}
	return at
}

// Arrows up and down leave no row of shifted hexes out, and keep to their column.
func TestArrowsGoThroughEveryRow(t *testing.T) {
	y := sitDown(120, 40)
	y.tell(rows())
	y.onBoard, y.cursor, y.column = true, "A3", -1
	way := ""
	for range 3 {
		way += y.keys("down").cursor + " "
	}
	for range 3 {
		way += y.keys("up").cursor + " "
	}
	if way != "B2 C3 D2 C3 B2 A3 " {
		t.Errorf("from A3 they go %s", way)
	}
	if y.keys("right", "down", "down"); y.cursor != "C4" {
		t.Errorf("after an arrow right they go to %s", y.cursor)
	}
}

// The answers beside the board are those about what stands in the line, then those about
// the place of the cursor.
func TestAnswersAreThoseOfThePlacesInTheLine(t *testing.T) {
	y := sitDown(120, 40).keys("esc", "enter", "right", "right")
	if seen := y.seen(); !strings.Contains(seen, "1  Order H2") || strings.Contains(seen, "2  Order H3") {
		t.Errorf("H2 stands in the line:\n%s", seen)
	}
}

// Answers are shortened before any is left out.
func TestAllAnswersAreSeenWhereTheyHaveRoom(t *testing.T) {
	y := sitDown(120, 24)
	at := moment()
	at.Answers = nil
	for n := range 8 {
		at.Answers = append(at.Answers, terminal.Answer{N: n + 1, Label: "Play a card: " + strings.Repeat("what it does and to whom, ", 8) + "in H2"})
	}
	y.tell(at)
	if seen := y.seen(); !strings.Contains(seen, "8  Play a card") || !strings.Contains(seen, "…") || !strings.Contains(seen, "H2│") {
		t.Errorf("of eight answers the last is not seen:\n%s", seen)
	}
}

// What was told since the last answer and has scrolled away is pointed at.
func TestUnreadDispatchesAreMarked(t *testing.T) {
	y := sitDown(120, 40)
	y.tell(told(strings.Repeat("another\n", 20)))
	if strings.Contains(y.seen(), "more of it") {
		t.Fatal("20 lines have room")
	}
	y.tell(told(strings.Repeat("another\n", 40)))
	if !strings.Contains(y.seen(), "more of it") {
		t.Error("60 lines have none, and nothing says so")
	}
	if y.keys("1", "enter"); strings.Contains(y.seen(), "more of it") {
		t.Error("what was told before the answer is read")
	}
}

// Whatever the language and the width, the keys that matter most are told whole.
func TestTheKeysHaveRoom(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, width := range []int{80, 100, 120, 200} {
			y := sitDown(width, 40)
			y.words = words.For(lang)
			for _, on := range []bool{false, true} {
				y.onBoard = on
				if keys := y.model.keys(); ansi.StringWidth(keys) > width || !strings.Contains(keys, "Ctrl+C") {
					t.Errorf("%s, %d columns: %q", lang, width, keys)
				}
			}
		}
	}
}

func TestCtrlZGivesTheTerminalBack(t *testing.T) {
	_, cmd := sitDown(120, 40).Update(tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl})
	if cmd == nil {
		t.Fatal("nothing happens")
	}
	if _, suspended := cmd().(tea.SuspendMsg); !suspended {
		t.Errorf("%T comes of it", cmd())
	}
}

// A window that has become too small says what to do, and nothing that is typed is hidden
// by it.
func TestASmallWindowSaysSo(t *testing.T) {
	y := sitDown(60, 18)
	if !strings.Contains(y.seen(), "The window is small") {
		t.Errorf("it does not say so:\n%s", y.seen())
	}
	if y.keys("H2"); !strings.Contains(y.seen(), "⏎ Order H2") {
		t.Errorf("what the line means is hidden:\n%s", y.seen())
	}
}

func TestWhereThereIsNoRoomAnswersAreToldShort(t *testing.T) {
	y := sitDown(80, 24)
	at := moment()
	at.Answers = nil
	for n := range 14 {
		at.Answers = append(at.Answers, terminal.Answer{N: n + 1, Label: strings.Repeat("A long way to say it, ", 8), Short: "fire H2 → H3"})
	}
	y.tell(at)
	few := at
	few.Answers = []terminal.Answer{{N: 1, Label: strings.Repeat("A card says more than it needs to. ", 5), Short: "a card"}, {N: 2, Label: strings.Repeat("Who fires at whom. ", 8), Short: "fire H2 → H3", Places: []string{"H2"}}}
	for n := range 5 {
		few.Answers = append(few.Answers, terminal.Answer{N: 3 + n, Label: strings.Repeat("And so on and so forth. ", 4)})
	}
	y.tell(tea.WindowSizeMsg{Width: 80, Height: 22})
	y.tell(few)
	if seen := y.seen(); !strings.Contains(seen, "1  A card says") || !strings.Contains(seen, "2  fire H2 → H3") {
		t.Errorf("with a little more room:\n%s", seen)
	}
	y.tell(tea.WindowSizeMsg{Width: 80, Height: 24})
	y.tell(at)
	if seen := y.seen(); !strings.Contains(seen, "14  fire H2 → H3") || strings.Contains(seen, "A long way") {
		t.Errorf("they are told:\n%s", seen)
	}
}
