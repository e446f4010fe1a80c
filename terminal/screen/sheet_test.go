package screen

import (
	"fmt"
	"strings"
	"testing"

	"mariscal/terminal"
)

// long is a text of many lines, from the first to the last.
func long() string {
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "line %d of it\n", i+1)
	}
	return b.String()
}

func TestALongTextIsReadByPages(t *testing.T) {
	y := sitDown(80, 24)
	y.tell(sheet(long()))
	if seen := y.seen(); !strings.Contains(seen, "line 1 of it") || strings.Contains(seen, "line 60 of it") || strings.Contains(seen, "| H1") {
		t.Fatalf("the first page is\n%s", seen)
	}
	y.keys("pgdown", "pgdown")
	if seen := y.seen(); !strings.Contains(seen, "line 60 of it") || !strings.Contains(seen, "Enter back to the table") {
		t.Errorf("the last page is\n%s", seen)
	}
	if y.keys("enter"); !strings.Contains(y.seen(), "| H1") || len(y.lines) > 0 {
		t.Errorf("Enter sends %q and leads to\n%s", y.lines, y.seen())
	}
	y.tell(sheet(long()))
	if y.keys("o"); y.input.Value() != "o" {
		t.Errorf("a letter puts the text away, and the line is %q", y.input.Value())
	}
}

func TestAShortTextStandsAmongTheDispatches(t *testing.T) {
	y := sitDown(120, 40)
	if y.tell(sheet("one line")); !strings.Contains(y.seen(), "one line") || !strings.Contains(y.seen(), "| H1") {
		t.Errorf("it is not beside the board:\n%s", y.seen())
	}
}

func TestWhoSitsDownSeesNoTextOfTheOther(t *testing.T) {
	y := sitDown(80, 24)
	y.tell(sheet(long()))
	if y.tell(terminal.Moment{Aside: true, Cover: true, Question: "Pass the keyboard."}); !strings.Contains(y.seen(), "Pass the keyboard.") {
		t.Errorf("the veil shows\n%s", y.seen())
	}
}

func TestAMapOfCrowdedZonesIsDrawnHigherAndFollowsTheCursor(t *testing.T) {
	y := sitDown(80, 24)
	at := moment()
	at.Draw = func(f terminal.Frame) terminal.Picture {
		p := terminal.Picture{Lines: make([]string, f.Rows)}
		for i := range p.Lines {
			p.Lines[i] = fmt.Sprintf("row %d", i)
		}
		p.Places = []terminal.Place{
			{Name: "H1", Width: 5, Height: 1, Crowded: f.Rows < 24},
			{Name: "H2", Row: f.Rows - 1, Width: 5, Height: 1},
		}
		return p
	}
	at.Answers = at.Answers[:1]
	y.tell(at)
	if len(y.picture.Lines) < 24 || crowded(y.picture) > 0 {
		t.Errorf("it has %d rows", len(y.picture.Lines))
	}
	if last := fmt.Sprintf("row %d", len(y.picture.Lines)-1); !strings.Contains(y.seen(), last) {
		t.Errorf("H2, which is asked about, is not seen:\n%s", y.seen())
	}
}

func TestTheMarkOfAWarningIsExplainedWhereOnlyItHasRoom(t *testing.T) {
	y := sitDown(80, 24)
	at := moment()
	at.Answers = nil
	for i := range 9 {
		at.Answers = append(at.Answers, terminal.Answer{
			N: i + 1, Label: fmt.Sprintf("Order the line infantry of the reserve from H%d to G%d (! it fires no more)", i, i),
			Short: fmt.Sprintf("H%d → G%d !", i, i), Places: []string{"H1"}, Warned: []string{"it fires no more"},
		})
	}
	if y.tell(at); !strings.Contains(y.seen(), "! it fires") {
		t.Errorf("nothing explains the mark:\n%s", y.seen())
	}
}

// Answers that have no room together stand on pages: the last line says which are seen and that
// Space leads to the next ones, after the last page to the first again.
func TestAnswersWithoutRoomArePaged(t *testing.T) {
	y := sitDown(80, 24)
	at := moment()
	at.Answers = nil
	for i := range 30 {
		at.Answers = append(at.Answers, terminal.Answer{N: i + 1, Label: fmt.Sprintf("Order the line infantry of the reserve from H%d to the wood behind G%d", i, i)})
	}
	y.tell(at)
	seen, first := map[int]bool{}, y.seen()
	for range 30 {
		now := y.seen()
		if !strings.Contains(now, "Space: more (") {
			t.Fatalf("nothing says how to read on:\n%s", now)
		}
		for i := range 30 {
			seen[i] = seen[i] || strings.Contains(now, fmt.Sprintf("%3d  Order", i+1))
		}
		if y.keys(" "); y.seen() == first {
			break
		}
	}
	if y.seen() != first {
		t.Errorf("Space does not lead back to the first page:\n%s", y.seen())
	}
	for i := range 30 {
		if !seen[i] {
			t.Errorf("answer %d is on no page", i+1)
		}
	}
	if y.keys("3"); !strings.Contains(y.seen(), "> 3") {
		t.Errorf("a number is not typed:\n%s", y.seen())
	}
	if y.keys(" ", "4"); !strings.Contains(y.seen(), "> 3 4") {
		t.Errorf("a blank within the line is not typed:\n%s", y.seen())
	}
}
