package fleet_test

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
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

// full is a store without room for entries while it is told so.
type full struct {
	store.Shared
	is *atomic.Bool
}

func (f full) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if f.is.Load() {
		return store.ErrFull
	}
	return f.Shared.Append(ctx, id, seq, entry)
}

// While the database has no room nobody can answer, and no clock runs at any server: the time is
// given back at all tables when somebody finds that there is room, whoever has tried before.
func TestNoClockRunsWhileTheDatabaseHasNoRoom(t *testing.T) {
	var filled atomic.Bool
	p := start(t, nil, func(_ int, o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { return full{s.(store.Shared), &filled} }
	})
	c := p.browser(t)
	live := duel
	live.Pace = "600+0+0"
	var both [2]server.MatchState
	for i := range both {
		c[0].Want(&both[i], http.MethodPost, "/api/matches", live)
		both[i] = stateAs(c[i], both[i].ID)
	}
	before := [2]server.MatchState{both[0], both[1]}
	filled.Store(true)
	began := time.Now()
	one := both[0]
	move := answer{one.Decision.Seat.String(), one.Number, one.Options[0].Text}
	if status, body := c[0].Post("/api/matches/"+one.ID+"/actions", move); status != http.StatusInsufficientStorage {
		t.Fatalf("%d %s", status, body)
	}
	tried := time.Now()
	time.Sleep(700 * time.Millisecond)
	filled.Store(false)
	least := time.Since(tried).Milliseconds()
	c[0].Want(nil, http.MethodPost, "/api/matches/"+one.ID+"/actions", move)
	most := time.Since(began).Milliseconds()
	await(t, func() bool { return stateAs(c[1], both[1].ID).Clock.Since != before[1].Clock.Since })
	if given := stateAs(c[1], both[1].ID).Clock.Since - before[1].Clock.Since; given < least-1 || given > most {
		t.Errorf("%d ms were given back, want %d to %d", given, least, most)
	}
}
