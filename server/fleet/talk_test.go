package fleet_test

import (
	"net/http"
	"testing"
	"time"

	"mariscal/bus"
	"mariscal/server"
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
