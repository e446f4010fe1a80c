package server_test

import (
	"net/http"
	"testing"
	"time"
)

// paused is what a client reads of a match that may stand still.
type paused struct {
	clocked
	Pause *struct {
		Adjourned bool
		Away      [2]int64
		Leave     [2]int64
	}
}

func TestAnAdjournedMatchLosesNobodyAMinuteAndItsFlagFallsAfterwards(t *testing.T) {
	t.Parallel()
	h, now := timed(t)
	id, seats := paired(t, h, "600+0+5")
	path := "/api/matches/" + id
	pause := func(seat int, do string) (s paused) {
		t.Helper()
		seats[seat].Want(&s, "POST", path+"/pause", object{"seat": []string{"top", "bottom"}[seat], "do": do})
		return s
	}
	first := clockOf(t, h, id).Question.Seat
	s := look(seats[first], id, first.String())
	pause(0, "adjourn")
	if s := pause(1, "adjourn"); !s.Pause.Adjourned || s.Clock.Since != 0 {
		t.Fatalf("%+v %+v", s.Pause, s.Clock)
	}
	now.pass(72 * time.Hour)
	if status, _ := seats[first].Send("POST", path+"/actions", object{"seat": first.String(), "number": s.Number, "action": s.Options[0].Text}); status != http.StatusConflict {
		t.Errorf("an answer to an adjourned match: %d", status)
	}
	if status, _ := h.Client(t).Send("POST", path+"/pause", object{"seat": "top", "do": "return"}); status != http.StatusForbidden {
		t.Errorf("a stranger returns: %d", status)
	}
	if status, _ := seats[0].Send("POST", path+"/pause", object{"seat": "top", "do": "vacation", "days": 3}); status != http.StatusConflict {
		t.Errorf("a vacation from a live match: %d", status)
	}
	pause(0, "return")
	if s := pause(1, "return"); s.Pause != nil || s.Clock.Left != [2]int64{600_000, 600_000} || s.Clock.Since == 0 {
		t.Fatalf("%+v %+v", s.Pause, s.Clock)
	}
	now.pass(700 * time.Second)
	if s := over(t, h, id); s.Outcome.Reason != "match.outcome.timeout" {
		t.Errorf("%+v", s.Outcome)
	}
}

func TestAVacationMovesTheDayALetterIsDue(t *testing.T) {
	t.Parallel()
	h, now := timed(t)
	id, seats := paired(t, h, "2d")
	path := "/api/matches/" + id
	asked := clockOf(t, h, id).Question.Seat
	var s paused
	seats[asked].Want(&s, "POST", path+"/pause", object{"seat": asked.String(), "do": "vacation", "days": 5})
	if s.Pause == nil || s.Pause.Leave[asked] != 16 || s.Pause.Leave[asked.Other()] != 21 {
		t.Fatalf("%+v", s.Pause)
	}
	now.pass(6 * 24 * time.Hour)
	if status, _ := seats[asked.Other()].Send("POST", path+"/claim", object{"seat": asked.Other().String()}); status != http.StatusConflict {
		t.Errorf("claimed: %d", status)
	}
	now.pass(25 * time.Hour)
	seats[asked.Other()].Want(nil, "POST", path+"/claim", object{"seat": asked.Other().String()})
}
