package fleet_test

import (
	"net/http"
	"testing"

	"mariscal/server"
)

// A server that was asked a moment ago does not read again whose seat it is; the database refuses
// the answer of who gave it away at another server, and takes that of its new holder.
func TestASeatGivenAwayAtAnotherServerAnswersNoMore(t *testing.T) {
	p := start(t, nil, nil)
	ana, eva := p.browser(t), p.browser(t)
	var s server.MatchState
	ana[0].Want(&s, http.MethodPost, "/api/matches", duel)
	at := "/api/matches/" + s.ID
	for range 2 { // the second by the row that the first has read
		s = stateAs(ana[0], s.ID)
		ana[0].Want(nil, http.MethodPost, at+"/actions", answer{s.Decision.Seat.String(), s.Number, s.Options[0].Text})
	}
	s = stateAs(ana[0], s.ID)
	seat := s.Decision.Seat.String()
	var invitation server.Invitation
	ana[1].Want(&invitation, http.MethodPost, at+"/invite", server.SeatOnly{Seat: seat})
	eva[1].Want(nil, http.MethodPost, at+"/join", server.Joining{Token: invitation.Token, Name: "Eva"})
	next := answer{seat, s.Number, s.Options[0].Text}
	if status, body := ana[0].Post(at+"/actions", next); status != http.StatusForbidden {
		t.Errorf("who gave the seat away answers: %d %s", status, body)
	}
	if status, body := eva[0].Post(at+"/actions", next); status != http.StatusOK {
		t.Errorf("who has the seat now: %d %s", status, body)
	}
}

func TestAMatchDeletedAtAnotherServerIsNoMore(t *testing.T) {
	c := start(t, nil, nil).browser(t)
	var s server.MatchState
	c[0].Want(&s, http.MethodPost, "/api/matches", duel)
	at := "/api/matches/" + s.ID
	c[0].Want(&s, http.MethodPost, at+"/actions", answer{s.Decision.Seat.String(), s.Number, s.Options[0].Text})
	s = stateAs(c[0], s.ID)
	c[1].Want(nil, http.MethodDelete, at, nil)
	if status, body := c[0].Post(at+"/actions", answer{s.Decision.Seat.String(), s.Number, s.Options[0].Text}); status != http.StatusNotFound {
		t.Errorf("it is answered: %d %s", status, body)
	}
}
