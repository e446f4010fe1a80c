package server_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"mariscal/server"
)

// calendarAt reads a calendar without any cookie.
func calendarAt(t *testing.T, address string) (int, http.Header, []byte) {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var text bytes.Buffer
	if _, err := text.ReadFrom(res.Body); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, res.Header, text.Bytes()
}

func TestACalendarTellsUntilWhenLettersAreDueAndVacations(t *testing.T) {
	l := letters(t)
	id := l.begins("3d")
	waits := l.play(id)
	who := l.seat[waits]
	a := does[server.Account](t, who, "POST", "/api/account/calendar", nil, http.StatusOK)
	address := l.URL + a.Calendar[strings.Index(a.Calendar, "/account/"):]
	events := func() []ical.Event {
		t.Helper()
		status, head, text := calendarAt(t, address)
		if status != http.StatusOK || head.Get("Content-Type") != "text/calendar; charset=utf-8" || head.Get("Set-Cookie") != "" {
			t.Fatalf("%d %v", status, head)
		}
		cal, err := ical.NewDecoder(bytes.NewReader(text)).Decode()
		if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		return cal.Events()
	}
	all := events()
	if len(all) != 1 {
		t.Fatalf("%d entries", len(all))
	}
	title, _ := all[0].Props.Text(ical.PropSummary)
	if start, err := all[0].DateTimeStart(time.UTC); err != nil || start.Sub(l.now.Now()) < 47*time.Hour || start.Sub(l.now.Now()) > 73*time.Hour || !strings.Contains(title, "your move until") {
		t.Errorf("%v %v %q", err, start, title)
	}
	does[server.MatchState](t, who, "POST", "/api/matches/"+id+"/pause", object{"seat": waits.String(), "do": "vacation", "days": 5}, http.StatusOK)
	l.after(5 * time.Second)
	if all := events(); len(all) != 2 {
		t.Errorf("on vacation: %d entries", len(all))
	}
	if status, _, _ := calendarAt(t, strings.Replace(address, ".ics", "0.ics", 1)); status != http.StatusNotFound {
		t.Errorf("a wrong secret: %d", status)
	}
	again := does[server.Account](t, who, "POST", "/api/account/calendar", nil, http.StatusOK)
	if status, _, _ := calendarAt(t, address); status != http.StatusNotFound {
		t.Errorf("the former address: %d", status)
	}
	if !again.Me.Calendar || again.Calendar == a.Calendar {
		t.Errorf("%+v", again)
	}
	address = l.URL + again.Calendar[strings.Index(again.Calendar, "/account/"):]
	events()
	if ended := does[server.Account](t, who, "DELETE", "/api/account/calendar", nil, http.StatusOK); ended.Me.Calendar {
		t.Errorf("%+v", ended.Me)
	}
	if status, _, _ := calendarAt(t, address); status != http.StatusNotFound {
		t.Errorf("an address that was ended: %d", status)
	}
}

func TestWhoIsOnVacationGetsNoLetterUntilItIsOver(t *testing.T) {
	l := letters(t)
	id := l.begins("3d")
	waits := look(l.Client(t), id, "spectator").Question.Seat.Other() // who will be asked
	does[server.MatchState](t, l.seat[waits], "POST", "/api/matches/"+id+"/pause", object{"seat": waits.String(), "do": "vacation", "days": 2}, http.StatusOK)
	l.play(id)
	l.after(time.Hour)
	l.after(24 * time.Hour)
	l.box.None(t)
	l.after(25 * time.Hour)
	l.after(time.Hour)
	l.next(l.to(waits), "your move")
}

func TestTheAccountSaysHowOftenMailsCome(t *testing.T) {
	l := letters(t)
	if text := page(t, l.seat[0], "/account?lang=en"); !strings.Contains(text, "at most one mail every 1 h") {
		t.Errorf("%s", text)
	}
}
