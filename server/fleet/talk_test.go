package fleet_test

import (
	"net/http"
	"net/netip"
	"testing"
	"time"

	"mariscal/bus"
	"mariscal/server"
	"mariscal/server/servertest"
)

// What is said at one server rings the streams of another at once, and a hint that is lost is
// made good by its own look.
func TestWhatIsSaidAtOneServerIsHeardAtAnother(t *testing.T) {
	for name, line := range map[string]*bus.Local{"alone": nil, "all": {}, "lost": {Carry: func(bus.Hint) int { return 0 }}} {
		t.Run(name, func(t *testing.T) {
			p := start(t, line, nil)
			ana, eva := p.browser(t), p.browser(t)
			var s server.MatchState
			ana[0].Want(&s, http.MethodPost, "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "open"}})
			var invitation server.Invitation
			ana[1].Want(&invitation, http.MethodPost, "/api/matches/"+s.ID+"/invite", server.SeatOnly{Seat: "bottom"})
			eva[0].Want(&s, http.MethodPost, "/api/matches/"+s.ID+"/join", server.Joining{Token: invitation.Token, Name: "Eva"})
			bell := eva[1].Bell(s.ID, "bottom")
			for _, text := range []string{"one", "two"} {
				var said server.TalkInfo
				ana[0].Want(&said, http.MethodPost, "/api/matches/"+s.ID+"/talk", server.NewLine{Text: text})
				rings(t, bell, said.Lines[len(said.Lines)-1].ID)
			}
			var heard server.TalkInfo
			eva[1].Want(&heard, http.MethodGet, "/api/matches/"+s.ID+"/talk", nil)
			if len(heard.Lines) != 2 || heard.Lines[1].Words != "two" {
				t.Errorf("%+v", heard)
			}
		})
	}
}

// rings waits until a stream says that a line was said.
func rings(t *testing.T, messages <-chan server.Change, line string) {
	t.Helper()
	for {
		select {
		case now := <-messages:
			if now.Talk == line {
				return
			}
		case <-time.After(20 * time.Second):
			t.Fatal("the stream at the other server did not ring")
		}
	}
}

// two begins a match of two guests, who hold top and bottom.
func two(t *testing.T, p *pair, match map[string]any) (id string, ana, eva [2]*servertest.Client) {
	t.Helper()
	ana, eva = p.browser(t), p.browser(t)
	var s server.MatchState
	match["scenario"], match["top"], match["bottom"] = "toy/duel", newSeat{Kind: "human"}, newSeat{Kind: "open"}
	ana[0].Want(&s, http.MethodPost, "/api/matches", match)
	var invitation server.Invitation
	ana[1].Want(&invitation, http.MethodPost, "/api/matches/"+s.ID+"/invite", server.SeatOnly{Seat: "bottom"})
	eva[0].Want(nil, http.MethodPost, "/api/matches/"+s.ID+"/join", server.Joining{Token: invitation.Token, Name: "Eva"})
	return s.ID, ana, eva
}

// Who talks at two servers in turn may say no more than at one.
func TestServersCountTogetherWhatSomebodySays(t *testing.T) {
	p := start(t, &bus.Local{}, nil)
	id, ana, _ := two(t, p, map[string]any{})
	fast := 0
	for i := range 10 {
		if status, _ := ana[i%2].Post("/api/matches/"+id+"/talk", server.NewLine{Text: "x"}); status == http.StatusTooManyRequests {
			fast++
		}
	}
	if fast < 3 {
		t.Errorf("%d of 10 lines at once were refused", fast)
	}
}

// Who watches later sees the same at every server, and when one of them is gone.
func TestWhoWatchesLaterSeesNothingNewerAtAnotherServer(t *testing.T) {
	for _, delay := range []string{"50t", "2t"} {
		t.Run(delay, func(t *testing.T) {
			p := start(t, &bus.Local{}, func(_ int, o *servertest.Options) { o.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} })
			id, ana, eva := two(t, p, map[string]any{"delay": delay})
			guest := p.browser(t)
			at := func(c *servertest.Client, as string) (s server.MatchState) {
				t.Helper()
				c.Want(&s, http.MethodGet, "/api/matches/"+id+"?as="+as, nil)
				return s
			}
			first := at(guest[1], "spectator").Number
			for i := range 8 {
				s := at(ana[i%2], "top")
				who := [2][2]*servertest.Client{ana, eva}[s.Decision.Seat][i%2]
				s = at(who, s.Decision.Seat.String())
				who.Want(nil, http.MethodPost, "/api/matches/"+id+"/actions", answer{Seat: s.Decision.Seat.String(), Number: s.Number, Action: s.Options[0].Text})
				real := at(ana[0], "spectator")
				for n, c := range guest {
					late := at(c, "spectator")
					if delay == "50t" && late.Number != first || delay == "2t" && late.Scene.Turn != max(real.Scene.Turn-1, 1) {
						t.Errorf("at server %d turn %d, question %d is seen in turn %d, question %d", n, late.Scene.Turn, late.Number, real.Scene.Turn, real.Number)
					}
				}
			}
			last := at(guest[1], "spectator").Number
			if err := p.hosts[0].Stop(); err != nil {
				t.Fatal(err)
			}
			if s := at(guest[1], "spectator"); s.Number != last {
				t.Errorf("when the other server is gone: question %d, and before %d", s.Number, last)
			}
		})
	}
}
