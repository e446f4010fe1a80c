package server_test

import (
	"net"
	"strings"
	"testing"
)

func TestAJoinedSeatIsToldToWhoeverWatches(t *testing.T) {
	h := start(t)
	ana, eva := h.Client(t), h.Client(t)
	id := create(ana, people()).ID
	var invitation struct {
		Token     string
		Addresses []string
	}
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	if invitation.Addresses == nil || len(invitation.Addresses) != 0 {
		t.Errorf("a server for its own machine alone names addresses: %v", invitation.Addresses)
	}
	next := listen(t, h, ana, "/api/matches/"+id+"/events?as=top&after=100000", 0)
	if m, ok := next(); !ok || m.kind != "state" {
		t.Fatalf("the stream begins with %+v", m)
	}
	eva.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	if m, ok := next(); !ok || m.kind != "state" {
		t.Errorf("after the seat was taken: %+v", m)
	}
	if s := look(ana, id, ""); s.Match.Seats[1].Yours || s.Match.Seats[1].Invited {
		t.Errorf("the host sees %+v", s.Match.Seats[1])
	}
}

// A machine of the local network names the server by its address, which no
// other site can have as its name.
func TestTheAddressARequestCameInAtIsAName(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	_, port, err := net.SplitHostPort(strings.TrimPrefix(h.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]int{
		"127.0.0.1:" + port: 200, "[::ffff:127.0.0.1]:" + port: 200, "192.0.2.1:" + port: 403, "127.0.0.2:" + port: 403,
	} {
		if status, _ := c.Send("GET", "/api/systems", nil, "Host", host); status != want {
			t.Errorf("%s: %d, want %d", host, status, want)
		}
	}
}
