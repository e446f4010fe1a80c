package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/post/mail/mailtest"
	"mariscal/server"
)

// Who is away is told what the other player asks of him, and once how often he wrote.
func TestWhatThePlayersAskAndWriteIsToldByLetter(t *testing.T) {
	t.Parallel()
	l := letters(t)
	id := l.begins("3d")
	at := "/api/matches/" + id
	seat := l.play(id).Other() // who has answered, and may ask
	me, other := l.seat[seat], l.to(seat.Other())
	s := untilAsked(t, l.seat, id, seat)
	l.after(0) // how the match stands is noted
	l.after(2 * time.Hour)
	l.drain()              // it is his move
	l.after(2 * time.Hour) // the next letter comes an hour later or more
	for _, x := range []struct {
		path, words string
		body        object
	}{
		{"/takeback", "asks you to undo answers", object{"do": "ask", "step": s.TakeBack.Steps[0]}},
		{"/draw", "offers you a draw", object{"do": "offer"}},
		{"/pause", "asks you to adjourn", object{"do": "adjourn"}},
	} {
		x.body["seat"] = seat.String()
		me.Want(nil, "POST", at+x.path, x.body)
		l.after(0)
		l.after(4 * time.Minute)
		l.box.None(t)
		for minute := 0; minute < 10 && l.box.Waiting() == 0; minute++ { // the server's own rounds may have come between
			l.after(time.Minute)
		}
		l.next(other, x.words)
		l.after(2 * time.Hour)
		l.box.None(t)
	}

	look(l.seat[seat.Other()], id, seat.Other().String()) // he knows now
	says(t, me, id, "are you there?")
	l.after(3 * time.Minute)
	says(t, me, id, "hello?")
	l.after(3 * time.Minute)
	if got := l.next(other, "has written to you"); strings.Contains(got.Text, "hello") {
		t.Errorf("what is said is in the letter: %s", got.Text)
	}
	l.after(2 * time.Hour)
	says(t, me, id, "still nobody?")
	l.after(2 * time.Hour)
	l.box.None(t) // once for each absence

	look(l.seat[seat.Other()], id, seat.Other().String())
	says(t, me, id, "a last one")
	l.after(time.Minute)
	look(l.seat[seat.Other()], id, seat.Other().String()) // he has seen that there is something
	l.after(2 * time.Hour)
	l.box.None(t)

	does[server.TalkInfo](t, l.seat[seat.Other()], "POST", at+"/mute", object{"who": whois(t, l.seat[seat.Other()], id, []string{"Ana", "Luis"}[seat]), "mute": true}, http.StatusOK)
	l.after(time.Hour)
	says(t, me, id, "why do you not answer?")
	l.after(2 * time.Hour)
	l.box.None(t)
}

// drain returns the letters that have come.
func (l *lettered) drain() (all []mailtest.Letter) {
	for l.box.Waiting() > 0 {
		all = append(all, l.box.Next(l.t))
	}
	return all
}

// A challenge is told by letter, but not more than a few times, and not to who has muted its author.
func TestChallengesAreToldByLetterButDoNotPester(t *testing.T) {
	t.Parallel()
	l := letters(t)
	ana, luis := l.seat[0], l.seat[1]
	l.after(time.Hour)
	p := does[server.ProposalInfo](t, ana, "POST", "/api/proposals", anyDuel(object{"to": "Luis"}), http.StatusCreated)
	l.after(10 * time.Minute)
	if got := l.next("luis@example.org", "Ana challenges you"); !strings.Contains(got.Text, p.Address) {
		t.Errorf("%s", got.Text)
	}
	does[struct{}](t, ana, "DELETE", "/api/proposals/"+p.ID, nil, http.StatusNoContent)
	l.after(2 * time.Hour)
	for range 8 {
		does[server.ProposalInfo](t, ana, "POST", "/api/proposals", anyDuel(object{"to": "Luis"}), http.StatusCreated)
	}
	l.after(10 * time.Minute)
	if got := l.box.Next(t); strings.Count(got.Text, "/account/proposal/") != 5 {
		t.Errorf("%s", got.Text)
	}
	id := met(t, ana, luis, friendly())
	if n := len(offersOf(t, luis)); n != 8 {
		t.Errorf("%d offers", n)
	}
	does[server.TalkInfo](t, luis, "POST", "/api/matches/"+id+"/mute", object{"who": whois(t, luis, id, "Ana"), "mute": true, "everywhere": true}, http.StatusOK)
	if all := offersOf(t, luis); len(all) != 0 {
		t.Errorf("who is muted everywhere offers %+v", all)
	}
	l.after(3 * time.Hour)
	other := create(ana, friendly()).ID
	does[server.MatchState](t, ana, "POST", "/api/matches/"+other+"/offer", object{"to": "Luis"}, http.StatusOK)
	l.after(time.Hour)
	for _, got := range l.drain() {
		if strings.Contains(got.Text, "challenges") {
			t.Errorf("%s", got.Text)
		}
	}
}
