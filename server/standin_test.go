package server_test

import (
	"testing"
	"time"

	"mariscal/server/servertest"
)

// offer makes an invitation to the lower seat, which its holder left.
func offer(c *servertest.Client, id string) string {
	var invitation struct{ Token string }
	c.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	return invitation.Token
}

func TestAnOpponentWhoIsAwayIsShownAsAway(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	left := clock.Now()
	if s := look(seats[0], id, ""); s.Match.Seats[1].Seen != nil {
		t.Errorf("who is there was seen last at %v", s.Match.Seats[1].Seen)
	}
	clock.pass(time.Hour)
	s := look(seats[0], id, "")
	if seen := s.Match.Seats[1].Seen; seen == nil || seen.Sub(left).Abs() > time.Second || s.Match.Seats[1].Offer {
		t.Errorf("after an hour: %+v, left %v", s.Match.Seats[1], left)
	}
	if s := look(h.Client(t), id, ""); s.Match.Seats[1].Seen != nil {
		t.Error("a spectator is told who is away")
	}
	h.Restart(t)
	clock.pass(24 * time.Hour)
	s = look(seats[0], id, "")
	if seen := s.Match.Seats[1].Seen; seen == nil || seen.Sub(left).Abs() > 10*time.Minute || !s.Match.Seats[1].Offer {
		t.Errorf("after a day and a restart: %+v, left %v", s.Match.Seats[1], left)
	}
	look(seats[1], id, "")
	if s := look(seats[0], id, ""); s.Match.Seats[1].Seen != nil || s.Match.Seats[1].Offer {
		t.Errorf("who came back: %+v", s.Match.Seats[1])
	}
}

func TestWhoHasJustActedIsNotAwayAfterARestart(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	clock.pass(8 * time.Minute) // the store was told when she was seen first
	look(seats[1], id, "")
	left := clock.Now()
	h.Restart(t)
	clock.pass(time.Minute)
	if s := look(seats[0], id, ""); s.Match.Seats[1].Seen != nil {
		t.Errorf("a minute after a restart she is away since %v", s.Match.Seats[1].Seen)
	}
	clock.pass(time.Minute + 30*time.Second)
	if s := look(seats[0], id, ""); s.Match.Seats[1].Seen == nil || s.Match.Seats[1].Seen.Sub(left).Abs() > time.Second {
		t.Errorf("two minutes later: %+v, left %v", s.Match.Seats[1], left)
	}
}

// A killed server cannot store who was present.
func TestAServerThatHasJustBegunCallsNobodyAway(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	clock.pass(time.Hour)
	h.Restart(t)
	if s := look(seats[0], id, ""); s.Match.Seats[1].Seen != nil {
		t.Errorf("nobody had the time to come, and she is away since %v", s.Match.Seats[1].Seen)
	}
}

func TestASeatIsOfferedOnlyAfterADayAndByTheOtherSeat(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	path, body := "/api/matches/"+id+"/invite", object{"seat": "bottom"}
	clock.pass(23 * time.Hour)
	refused(t, seats[0], "server.not-away", "POST", path, body)
	clock.pass(time.Hour + time.Minute)
	refused(t, h.Client(t), "server.not-yours", "POST", path, body)
	offer(seats[0], id)
	if s := look(seats[0], id, ""); !s.Match.Seats[1].Offered || s.Match.Seats[1].Invited {
		t.Errorf("the seat is offered: %+v", s.Match.Seats[1])
	}
}

func TestNobodyElseSeesTheHandOfAPlayerByLetterWhoIsInTime(t *testing.T) {
	t.Parallel()
	h, clock := timed(t)
	id, seats := paired(t, h, "3d")
	path, body := "/api/matches/"+id+"/invite", object{"seat": "bottom"}
	clock.pass(24 * 24 * time.Hour)
	if s := look(seats[0], id, ""); s.Match.Seats[1].Offer {
		t.Error("his seat may be offered")
	}
	refused(t, seats[0], "server.not-away", "POST", path, body)
	clock.pass(25 * time.Hour) // three days, all vacation there is, and one
	offer(seats[0], id)
}

func TestAStandInPlaysUntilTheOneWhoWasAwayReturns(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	ana, eva, zoe := seats[0], seats[1], h.Client(t)
	clock.pass(25 * time.Hour)
	token := offer(ana, id)
	path := "/api/matches/" + id
	refused(t, ana, "server.own-invitation", "POST", path+"/join", object{"token": token})
	zoe.Want(nil, "POST", path+"/join", object{"token": token, "name": "Zoe"})
	s := look(zoe, id, "")
	if at := s.Match.Seats[1]; s.As != "bottom" || at.Name != "Zoe" || !at.StandIn || at.Away != "Eva" {
		t.Fatalf("the stand-in sits as %s: %+v", s.As, s.Match.Seats[1])
	}
	for _, e := range []struct {
		path string
		body object
	}{
		{"/resign", object{"seat": "bottom"}},
		{"/draw", object{"seat": "bottom", "do": "offer"}},
		{"/draw", object{"seat": "bottom", "do": "accept"}},
		{"/invite", object{"seat": "bottom"}},
		{"/pause", object{"seat": "bottom", "do": "adjourn"}},
		{"/pause", object{"seat": "bottom", "do": "vacation", "days": 3}},
	} {
		refused(t, zoe, "server.stand-in", "POST", path+e.path, e.body)
	}
	refused(t, zoe, "server.stand-in", "DELETE", path, nil)
	refused(t, zoe, "server.not-yours", "POST", path+"/return", nil)

	var list []struct {
		Mine  bool
		Seats [2]seatNews
	}
	eva.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 1 || !list[0].Mine || !list[0].Seats[1].Return {
		t.Errorf("who was away is shown %+v", list)
	}
	if status, _ := eva.Get(path + "?as=bottom"); status != 403 {
		t.Errorf("the seat has two holders: %d", status)
	}
	var back state
	eva.Want(&back, "POST", path+"/return", nil)
	if at := back.Match.Seats[1]; back.As != "bottom" || at.Name != "Eva" || at.StandIn {
		t.Errorf("back again: %s %+v", back.As, at)
	}
	if status, _ := zoe.Get(path + "?as=bottom"); status != 403 {
		t.Errorf("the stand-in still sees the hand: %d", status)
	}
}

func TestWhoComesBackMakesTheOfferOfHisSeatVoid(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	clock.pass(25 * time.Hour)
	token := offer(seats[0], id)
	if s := look(seats[1], id, ""); s.As != "bottom" || s.Match.Seats[1].Invited {
		t.Errorf("who comes back sits as %s: %+v", s.As, s.Match.Seats[1])
	}
	refused(t, h.Client(t), "server.came-back", "POST", "/api/matches/"+id+"/join", object{"token": token})
}

// A page that nobody looks at asks how far the match is; its player is not there.
func TestAHiddenPageIsNobodyThere(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	clock.pass(25 * time.Hour)
	seats[1].Want(nil, "GET", "/api/matches/"+id+"/now?as=bottom", nil)
	if s := look(seats[0], id, ""); !s.Match.Seats[1].Offer {
		t.Errorf("%+v", s.Match.Seats[1])
	}
}
