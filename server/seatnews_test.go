package server_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server/servertest"
)

// seatNews is what the tests read of a seat besides who sits there.
type seatNews struct {
	Seen                                     *time.Time
	Offer, Offered, StandIn, Return, Reclaim bool
	Away                                     string
	Delete                                   bool
}

// A clock is one that tests set.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func timed(t *testing.T) (*servertest.Host, *clock) {
	c := &clock{now: time.Now()}
	return servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Now: c.Now}), c
}

// refused wants a problem with that id.
func refused(t *testing.T, c *servertest.Client, id, method, path string, body any, headers ...string) {
	t.Helper()
	status, answer := c.Send(method, path, body, headers...)
	wantProblem(t, status, answer)
	if !strings.Contains(string(answer), fmt.Sprintf("%q", id)) {
		t.Errorf("%s %s: %d %s, want %s", method, path, status, answer, id)
	}
}

// device returns a code for another device.
func device(c *servertest.Client, id string) (code string) {
	var pass struct{ Code, Link string }
	c.Want(&pass, "POST", "/api/matches/"+id+"/device", nil)
	return pass.Code
}

func TestASeatIsPlayedOnTwoDevices(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	phone := h.Client(t)
	code := device(seats[0], id)
	phone.Want(nil, "POST", "/api/device", object{"code": strings.ToLower(strings.ReplaceAll(code, "-", " "))})
	for _, c := range []*servertest.Client{seats[0], phone} {
		if s := look(c, id, ""); s.As != "top" || !s.Match.Seats[0].Yours || s.Match.Seats[1].Yours {
			t.Errorf("one sits as %s: %+v", s.As, s.Match.Seats)
		}
	}
	refused(t, h.Client(t), "server.bad-code", "POST", "/api/device", object{"code": code}) // it was used
	// The device is the person's: it hands the seat on, and is without it then.
	var invitation struct{ Token string }
	phone.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "top"})
	h.Client(t).Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	for _, c := range []*servertest.Client{seats[0], phone} {
		if status, _ := c.Get("/api/matches/" + id + "?as=top"); status != 403 {
			t.Errorf("a device of who handed the seat on sees %d", status)
		}
	}
}

func TestACodeForAnotherDeviceEndsAndIsOneAtATime(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	use := func(c *servertest.Client, code, want string) {
		t.Helper()
		refused(t, c, want, "POST", "/api/device", object{"code": code})
	}
	first := device(seats[0], id)
	second := device(seats[0], id)
	use(h.Client(t), first, "server.bad-code")
	use(seats[0], second, "server.own-code")
	use(seats[1], second, "server.other-seat")
	clock.pass(10 * time.Minute)
	use(h.Client(t), second, "server.bad-code")
	// Opened where one sits, it was not used up.
	third := device(seats[0], id)
	use(seats[0], third, "server.own-code")
	h.Client(t).Want(nil, "POST", "/api/device", object{"code": third})
}

func TestTheStoreHasNoCode(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	code := device(seats[0], id)
	if p, err := h.Store.Pass(t.Context(), code); err == nil {
		t.Errorf("the store knows the code itself: %+v", p)
	}
}

func TestWhoGuessesCodesMustWait(t *testing.T) {
	h, clock := timed(t)
	id, seats := pair(t, h)
	code := device(seats[0], id)
	guesser := h.Client(t)
	for range 10 {
		refused(t, guesser, "server.bad-code", "POST", "/api/device", object{"code": "00000-00000"})
	}
	refused(t, guesser, "server.many-codes", "POST", "/api/device", object{"code": code})
	clock.pass(time.Minute)
	guesser.Want(nil, "POST", "/api/device", object{"code": code})
}

func TestADeviceMoreThanTheMostLeavesTheOldest(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	var all []*servertest.Client
	for range 8 {
		c := h.Client(t)
		c.Want(nil, "POST", "/api/device", object{"code": device(seats[0], id)})
		all = append(all, c)
	}
	for i, c := range append(all, seats[0]) {
		want := "top"
		if i == 0 {
			want = "spectator"
		}
		if s := look(c, id, ""); s.As != want {
			t.Errorf("device %d sits as %s", i, s.As)
		}
	}
}

func TestTheOwnerTakesBackTheSeatsOfHisMachine(t *testing.T) {
	h := start(t)
	ana, fresh := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	var list []struct {
		Mine  bool
		Seats [2]seatNews
	}
	fresh.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 1 || list[0].Mine || !list[0].Seats[0].Reclaim {
		t.Fatalf("another browser of the machine is shown %+v", list)
	}
	refused(t, fresh, "server.not-here", "POST", "/api/matches/"+id+"/reclaim", object{"seat": "top"}, "X-Forwarded-For", "203.0.113.9")
	refused(t, fresh, "server.not-here", "POST", "/api/matches/"+id+"/reclaim", object{"seat": "top"}, "Via", "1.1 gate")
	fresh.Want(nil, "POST", "/api/matches/"+id+"/reclaim", object{"seat": "top"})
	for _, c := range []*servertest.Client{ana, fresh} {
		if s := look(c, id, "bottom"); !s.Match.Seats[0].Yours || !s.Match.Seats[1].Yours {
			t.Errorf("both seats of one screen: %+v", s.Match.Seats)
		}
	}
}

func TestTheOwnerTakesNoSeatOfAGuest(t *testing.T) {
	h := start(t)
	ana, eva := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	if status, body := eva.Send("POST", "/api/matches/"+id+"/join", object{"token": invitation.Token}, "X-Forwarded-For", "203.0.113.9"); status != 200 {
		t.Fatalf("%d %s", status, body)
	}
	fresh := h.Client(t)
	refused(t, fresh, "server.not-here", "POST", "/api/matches/"+id+"/reclaim", object{"seat": "bottom"})
	refused(t, ana, "server.not-here", "POST", "/api/matches/"+id+"/reclaim", object{"seat": "bottom"})
	fresh.Want(nil, "POST", "/api/matches/"+id+"/reclaim", object{"seat": "top"})
	if s := look(fresh, id, ""); s.As != "top" || s.Match.Seats[1].Yours {
		t.Errorf("the owner sits as %s: %+v", s.As, s.Match.Seats)
	}
}

// Two who play at one machine in two browsers keep their hands to themselves:
// who has a seat takes no other.
func TestWhoHasASeatTakesNoOtherOfTheMachine(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	for i, other := range []string{"bottom", "top"} {
		refused(t, seats[i], "server.not-here", "POST", "/api/matches/"+id+"/reclaim", object{"seat": other})
	}
}

func TestAHostWhoOpensHisOwnInvitationDoesNotUseItUp(t *testing.T) {
	h := start(t)
	ana, eva := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	refused(t, ana, "server.own-invitation", "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	if s := look(ana, id, ""); !s.Match.Seats[1].Invited {
		t.Errorf("the invitation was used up: %+v", s.Match.Seats)
	}
	eva.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	if s := look(eva, id, ""); s.As != "bottom" {
		t.Errorf("the guest sits as %s", s.As)
	}
}

func TestAnInvitationThatWasTakenBackIsVoid(t *testing.T) {
	h := start(t)
	ana, eva := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	refused(t, eva, "server.not-yours", "POST", "/api/matches/"+id+"/withdraw", object{"seat": "bottom"})
	ana.Want(nil, "POST", "/api/matches/"+id+"/withdraw", object{"seat": "bottom"})
	refused(t, eva, "server.bad-invite", "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	if s := look(ana, id, "bottom"); s.Match.Seats[1].Invited {
		t.Errorf("the seat is still offered: %+v", s.Match.Seats)
	}
}

func TestYourMatchesAreToldFromThoseOfOthers(t *testing.T) {
	h := start(t)
	ana, eva := h.Client(t), h.Client(t)
	mine := create(ana, people()).ID
	create(eva, people())
	var list []struct {
		ID   string
		Mine bool
	}
	ana.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 2 {
		t.Fatalf("the owner's list: %+v", list)
	}
	for _, m := range list {
		if m.Mine != (m.ID == mine) {
			t.Errorf("%s is mine: %t", m.ID, m.Mine)
		}
	}
}
