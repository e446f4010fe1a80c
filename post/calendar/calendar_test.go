package calendar

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"
)

func TestACalendarIsReadBackAndItsLinesAreFolded(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 30, 0, 0, time.FixedZone("CET", 3600))
	title := `Cannas; contra "Aníbal", \ ` + strings.Repeat("ñandú ", 40)
	events := []Event{
		{ID: "a@x", Title: title, Link: "https://table.example/#match/a", At: at, Changed: at},
		{ID: "b@x", Title: "Vacation\nBEGIN:VEVENT", At: at, Until: at.Add(48 * time.Hour)},
	}
	text, err := Text("Mariscal, Ana", events, at)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(string(text), "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") || !strings.Contains(line, ":") && !strings.HasPrefix(line, " ") {
			t.Errorf("line %q", line)
		}
	}
	cal, err := ical.NewDecoder(bytes.NewReader(text)).Decode()
	if err != nil {
		t.Fatal(err)
	}
	all := cal.Events()
	if len(all) != 2 {
		t.Fatalf("%d events", len(all))
	}
	for i, e := range all {
		got, err := e.Props.Text(ical.PropSummary)
		if err != nil || got != events[i].Title {
			t.Errorf("%v %q", err, got)
		}
		if start, err := e.DateTimeStart(time.UTC); err != nil || !start.Equal(at) {
			t.Errorf("%v %v", start, err)
		}
	}
	if end, err := all[1].DateTimeEnd(time.UTC); err != nil || !end.Equal(at.Add(48*time.Hour)) {
		t.Errorf("%v %v", end, err)
	}
	if strings.Count(string(text), "\nBEGIN:VEVENT") != 2 {
		t.Error("a title begins an event")
	}
}

func TestAnEmptyCalendarIsOneToo(t *testing.T) {
	text, err := Text("Mariscal", nil, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if cal, err := ical.NewDecoder(bytes.NewReader(text)).Decode(); err != nil || len(cal.Events()) != 0 {
		t.Errorf("%v", err)
	}
}
