package fleet_test

import (
	"net/http"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
)

// While the database is down nobody can answer, and no clock runs; it is given back once, by
// whichever server is first.
func TestNoClockRunsWhileNoServerReachesTheDatabase(t *testing.T) {
	const lasts = 300 * time.Millisecond
	p := start(t, nil, func(_ int, o *servertest.Options) {
		node := o.Node
		o.Node = func() *server.Node { n := node(); n.Lasts = lasts; return n }
	})
	c := p.browser(t)
	var s server.MatchState
	live := duel
	live.Pace = "600+0+0"
	c[0].Want(&s, http.MethodPost, "/api/matches", live)
	s = stateAs(c[1], s.ID)
	before := *s.Clock
	begun := time.Now()
	if err := cluster.Kill(); err != nil {
		t.Fatal(err)
	}
	down := time.Now()
	<-time.After(2 * lasts)
	if err := cluster.Restart(); err != nil {
		t.Fatal(err)
	}
	up := time.Now()
	await(t, func() bool {
		status, _ := c[0].Get("/api/matches/" + s.ID)
		return status == http.StatusOK
	})
	s = stateAs(c[0], s.ID)
	given := s.Clock.Since - before.Since
	if least, most := up.Sub(down)-lasts, time.Since(begun)+lasts; time.Duration(given)*time.Millisecond < least || time.Duration(given)*time.Millisecond > most {
		t.Errorf("%d ms were given back, want %v to %v", given, least, most)
	}
	for i := range c {
		await(t, func() bool { status, _ := c[i].Get("/api/matches/" + s.ID); return status == http.StatusOK })
		if again := stateAs(c[i], s.ID); again.Clock.Since-before.Since != given {
			t.Errorf("server %d has given back %d ms, the other %d", i, again.Clock.Since-before.Since, given)
		}
	}
}
