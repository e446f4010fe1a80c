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
