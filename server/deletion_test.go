package server_test

import (
	"testing"

	"mariscal/server/servertest"
)

type deletion struct {
	Deleted bool
	Match   struct{ Seats [2]seatNews }
}

func TestTwoPeopleMustBothAgreeToDelete(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	path := "/api/matches/" + id
	wanted := func(c *servertest.Client) [2]bool {
		s := look(c, id, "")
		return [2]bool{s.Match.Seats[0].Delete, s.Match.Seats[1].Delete}
	}
	var d deletion
	for range 2 { // asking twice is asking once
		seats[0].Want(&d, "DELETE", path, nil)
		if d.Deleted || !d.Match.Seats[0].Delete || d.Match.Seats[1].Delete {
			t.Errorf("one asked: %+v", d)
		}
	}
	for _, c := range seats {
		if got := wanted(c); got != [2]bool{true, false} {
			t.Errorf("who wants it deleted: %v", got)
		}
	}
	if got := wanted(h.Client(t)); got != [2]bool{} {
		t.Errorf("a spectator is told who wants it deleted: %v", got)
	}
	seats[1].Want(nil, "POST", path+"/keep", nil)
	if got := wanted(seats[0]); got != [2]bool{} {
		t.Errorf("after it was declined: %v", got)
	}
	seats[1].Want(&d, "DELETE", path, nil)
	seats[1].Want(nil, "POST", path+"/keep", nil) // taken back
	seats[1].Want(&d, "DELETE", path, nil)
	if d.Deleted {
		t.Error("one alone has deleted it")
	}
	seats[0].Want(&d, "DELETE", path, nil)
	if !d.Deleted {
		t.Errorf("both agreed: %+v", d)
	}
	seats[1].Want(nil, "POST", path+"/restore", nil)
	if got := wanted(seats[0]); got != [2]bool{} {
		t.Errorf("after it was brought back: %v", got)
	}
}

func TestAMatchWithNobodyElseIsDeletedAtOnce(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	for _, m := range []object{people(), against("human", "random")} {
		var d deletion
		c.Want(&d, "DELETE", "/api/matches/"+create(c, m).ID, nil)
		if !d.Deleted {
			t.Errorf("%v: %+v", m, d)
		}
	}
}

// A player's agreement to delete does not bind the player who takes his seat.
func TestWhoTakesASeatIsAskedAnew(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	seats[1].Want(nil, "DELETE", "/api/matches/"+id, nil)
	zoe := h.Client(t)
	var invitation struct{ Token string }
	seats[1].Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	zoe.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	var d deletion
	seats[0].Want(&d, "DELETE", "/api/matches/"+id, nil)
	if d.Deleted {
		t.Error("a match was deleted under who had just sat down")
	}
}
