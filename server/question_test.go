package server_test

import (
	"net/http"
	"strconv"
	"testing"
)

func TestAQuestionAboutATableThatHasMovedOnHasNoAnswerAndNoFault(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	s := create(c, people())
	seat := s.Question.Seat.String()
	path := "/api/matches/" + s.ID + "/sight?as=" + seat + "&cell=A1&number="
	if status, body := c.Get(path + strconv.Itoa(s.Number)); status != http.StatusOK {
		t.Fatalf("about the open question: %d %s", status, body)
	}
	if status, body := c.Get(path + strconv.Itoa(s.Number+1)); status != http.StatusNoContent || len(body) != 0 {
		t.Errorf("about another question: %d %s", status, body)
	}
}
