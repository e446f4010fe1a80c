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
		o.Wrap = func(s store.Store) store.Store { return late{s.(store.Shared), lasts / 4} }
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
	given := func(i int) time.Duration {
		return time.Duration(stateAs(c[i], s.ID).Clock.Since-before.Since) * time.Millisecond
	}
	if d, least := given(0), up.Sub(down)-lasts; d < least {
		t.Errorf("%v were given back to the first who asks, want %v at least", d, least)
	}
	await(t, func() bool { status, _ := c[1].Get("/api/matches/" + s.ID); return status == http.StatusOK })
	var last [2]time.Duration
	await(t, func() bool { // a machine that is slow for long makes a further outage of its own
		last = [2]time.Duration{given(0), given(1)}
		return last[0] == last[1]
	})
	if most := time.Since(begun) + lasts; last[0] > most {
		t.Errorf("%v were given back, more than the %v since it was down", last[0], most)
	}
}

// late is a store that tells of outages after a while: a server that is alive again does not know of
// them yet.
type late struct {
	store.Shared
	by time.Duration
}

func (l late) Outages(ctx context.Context, after int64) ([]store.Outage, error) {
	time.Sleep(l.by)
	return l.Shared.Outages(ctx, after)
}

// full is a store without room for entries while it is told so.
type full struct {
	store.Shared
	is      *atomic.Bool
	setBack time.Duration // by how much the clock of the database is set back meanwhile
}

// Alive has the clock of the database set meanwhile, as the servers learn of it.
func (f full) Alive(ctx context.Context, node string, lasts time.Duration) (time.Time, error) {
	now, err := f.Shared.Alive(ctx, node, lasts)
	if f.is.Load() {
		now = now.Add(-f.setBack)
	}
	return now, err
}

func (f full) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if f.is.Load() {
		return store.ErrFull
	}
	return f.Shared.Append(ctx, id, seq, entry)
}

// While the database has no room nobody can answer, and no clock runs at any server: the time is
// given back at all tables when somebody finds that there is room, whoever has tried before, and
// once, though the servers learn meanwhile that their clocks are ahead.
func TestNoClockRunsWhileTheDatabaseHasNoRoom(t *testing.T) {
	const setBack = 100 * time.Millisecond
	var filled atomic.Bool
	p := start(t, nil, func(_ int, o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { return full{s.(store.Shared), &filled, setBack} }
		node := o.Node
		o.Node = func() *server.Node { n := node(); n.Lasts = time.Second; return n }
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
	<-time.After(2 * setBack) // or the questions are asked later, by the clock that is set back, than an answer is refused
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
	var given int64
	for range 2 { // once more when the servers have heard of the outage again
		await(t, func() bool { return stateAs(c[1], both[1].ID).Clock.Since != before[1].Clock.Since })
		if given = stateAs(c[1], both[1].ID).Clock.Since - before[1].Clock.Since; given < least-1 || given > most {
			t.Errorf("%d ms were given back, want %d to %d", given, least, most)
		}
		<-time.After(300 * time.Millisecond)
	}
}

// A server where an answer was refused for want of room learns from another that there is room
// again: its players are not given the time until one of them answers.
func TestAServerLearnsFromAnotherThatTheDatabaseHasRoom(t *testing.T) {
	var filled atomic.Bool
	p := start(t, nil, func(_ int, o *servertest.Options) {
		o.Wrap = func(s store.Store) store.Store { return full{s.(store.Shared), &filled, 0} }
		node := o.Node
		o.Node = func() *server.Node { n := node(); n.Lasts = 8 * time.Second; return n }
	})
	c := p.browser(t)
	timed := duel
	timed.Pace = "600+0+0"
	var clocked, plain server.MatchState
	c[0].Want(&clocked, http.MethodPost, "/api/matches", timed)
	c[1].Want(&plain, http.MethodPost, "/api/matches", duel)
	plain = stateAs(c[1], plain.ID) // no clock runs at the second server
	move := func(s server.MatchState) answer {
		return answer{s.Decision.Seat.String(), s.Number, s.Options[0].Text}
	}
	clocked = stateAs(c[0], clocked.ID)
	before := clocked.Clock.Since
	filled.Store(true)
	began := time.Now()
	for i, s := range []server.MatchState{clocked, plain} {
		if status, body := c[i].Post("/api/matches/"+s.ID+"/actions", move(s)); status != http.StatusInsufficientStorage {
			t.Fatalf("%d %s", status, body)
		}
	}
	<-time.After(200 * time.Millisecond)
	filled.Store(false)
	// The first server stores something that is no answer at the clocked table.
	var third server.MatchState
	c[0].Want(&third, http.MethodPost, "/api/matches", duel)
	third = stateAs(c[0], third.ID)
	c[0].Want(nil, http.MethodPost, "/api/matches/"+third.ID+"/actions", move(third))
	most := time.Since(began).Milliseconds()
	await(t, func() bool { return stateAs(c[0], clocked.ID).Clock.Since != before })
	<-time.After(time.Second) // all that while they can answer
	c[1].Want(nil, http.MethodPost, "/api/matches/"+plain.ID+"/actions", move(plain))
	<-time.After(200 * time.Millisecond)
	const apart = 300 // what the servers' clocks may be apart, on a busy machine
	if given := stateAs(c[1], clocked.ID).Clock.Since - before; given > most+apart {
		t.Errorf("%d ms were given back, and there was no room for %d at most", given, most)
	}
}
