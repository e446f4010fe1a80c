package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/server/servertest"
)

// next returns where the address behind the button "Next table" leads.
func next(t *testing.T, h *servertest.Host, c *servertest.Client, from string) string {
	t.Helper()
	alone := *c.HTTP
	alone.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.URL+"/api/next?after="+from, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := alone.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d", res.StatusCode)
	}
	return strings.TrimPrefix(res.Header.Get("Location"), "/#match/")
}

// From table to table goes whoever is asked at several, the one that has waited longest first; not
// to matches where the other seat is asked, nor to those where one holds both.
func TestFromATableOneGoesToTheNextThatWaits(t *testing.T) {
	t.Parallel()
	h, now := timed(t)
	ana, eva := h.Client(t), h.Client(t)
	if at := next(t, h, ana, ""); at != "/" {
		t.Errorf("a stranger is led to %s", at)
	}
	var waits []string // of Ana
	for len(waits) < 3 {
		now.pass(time.Minute)
		match := people()
		match["bottom"] = object{"kind": "open"}
		id := create(ana, match).ID
		var invitation struct{ Token string }
		ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
		eva.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
		if asked := look(ana, id, "top"); asked.Question.Seat == 0 {
			waits = append(waits, id)
		} else if at := next(t, h, eva, ""); at == "/" {
			t.Error("Eva is asked and led nowhere")
		}
	}
	create(ana, people()) // both seats are hers
	for i, from := range []string{"", waits[0], waits[1], waits[2], "none"} {
		if at, want := next(t, h, ana, from), waits[i%3]; i < 4 && at != want || i == 4 && at != waits[0] {
			t.Errorf("from %q to %s, want %s", from, at, want)
		}
	}
	for _, who := range []*servertest.Client{ana, eva} { // an adjourned match waits for nobody
		who.Want(nil, "POST", "/api/matches/"+waits[1]+"/pause", object{"do": "adjourn", "seat": map[*servertest.Client]string{ana: "top", eva: "bottom"}[who]})
	}
	for i := range 2 {
		if at := next(t, h, ana, waits[2*i]); at != waits[2-2*i] {
			t.Errorf("past an adjourned match to %s", at)
		}
	}
	for _, id := range waits[:2] {
		ana.Want(nil, "POST", "/api/matches/"+id+"/resign", object{"seat": "top"})
	}
	if at := next(t, h, ana, waits[0]); at != waits[2] {
		t.Errorf("from a match that is over to %s", at)
	}
	if at := next(t, h, ana, waits[2]); at != "/" {
		t.Errorf("from the only one that waits to %s", at)
	}
}
