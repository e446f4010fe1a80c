package server_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// shutMatch is a match that a [shutStore] takes its time with.
const shutMatch = "00000000000000000000"

// A shutStore answers about one match only once it is let, and counts how many ask about
// it at a time.
type shutStore struct {
	store.Store
	let chan struct{}

	mu        sync.Mutex
	now, most int
	asked     chan struct{} // a value for each who asks
}

func (s *shutStore) Match(ctx context.Context, id string) (store.Match, error) {
	if id != shutMatch {
		return s.Store.Match(ctx, id)
	}
	s.mu.Lock()
	s.now++
	s.most = max(s.most, s.now)
	s.mu.Unlock()
	select {
	case s.asked <- struct{}{}:
	default: // nobody counts so many
	}
	<-s.let
	s.mu.Lock()
	s.now--
	s.mu.Unlock()
	return store.Match{}, store.ErrNotFound
}

// A client that sends very many requests at once, over many connections and without
// waiting for answers, delays only itself: the server works on a few of them at a time,
// answers others at the same address meanwhile, and answers all of them in the end.
func TestWhoAsksVeryMuchAtOnceWaitsForHimself(t *testing.T) {
	t.Parallel()
	const connections, each = 60, 20
	slow := &shutStore{let: make(chan struct{}), asked: make(chan struct{}, connections)}
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Wrap: func(s store.Store) store.Store {
		slow.Store = s
		return slow
	}})
	other := h.Client(t)
	mine := create(other, people()).ID
	address := strings.TrimPrefix(h.URL, "http://")
	var lines sync.WaitGroup
	faults := make(chan error, connections)
	for range connections {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, strings.Repeat("GET /api/matches/"+shutMatch+" HTTP/1.1\r\nHost: "+address+"\r\n\r\n", each)); err != nil {
			t.Fatal(err)
		}
		lines.Go(func() { faults <- answers(conn, each) })
	}
	for range server.AtOnce {
		<-slow.asked
	}
	for range 5 {
		if status, body := other.Get("/api/matches/" + mine); status != http.StatusOK {
			t.Errorf("another is told %d %s", status, body)
		}
	}
	close(slow.let)
	lines.Wait()
	for range connections {
		if err := <-faults; err != nil {
			t.Error(err)
		}
	}
	if slow.most != server.AtOnce {
		t.Errorf("%d requests of one person were worked on at once, of %d", slow.most, connections*each)
	}
}

// answers reads so many answers that there is no such match.
func answers(conn net.Conn, n int) error {
	in := bufio.NewReader(conn)
	for range n {
		res, err := http.ReadResponse(in, nil)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, res.Body)
		if err = errors.Join(err, res.Body.Close()); err != nil {
			return err
		}
		if res.StatusCode != http.StatusNotFound {
			return fmt.Errorf("answered with %s", res.Status)
		}
	}
	return nil
}

// Persons at one address share what it may have: who comes later and has nothing under
// way is before one who has much, and a place that nobody waits for any more is free.
func TestPersonsAtAnAddressTakeTurns(t *testing.T) {
	t.Parallel()
	d := server.NewDesk()
	leaves := map[string][]func(){}
	take := func(address, person string) {
		t.Helper()
		leave, err := server.Take(t.Context(), d, address, person, 1)
		if err != nil {
			t.Fatal(err)
		}
		leaves[person] = append(leaves[person], leave)
	}
	for n := range server.AtOnceOfMany {
		take("203.0.113.9", fmt.Sprint("person ", n/server.AtOnce))
	}
	take("203.0.113.10", "elsewhere")
	given, stop := context.WithCancel(t.Context())
	stop()
	if _, err := server.Take(given, d, "203.0.113.9", "gone", 1); !errors.Is(err, context.Canceled) {
		t.Errorf("who has gone is given a place: %v", err)
	}
	order := make(chan string, 2)
	for _, person := range []string{"person 0", "new"} {
		before := server.Waiting(d)
		go func() {
			if _, err := server.Take(t.Context(), d, "203.0.113.9", person, 1); err == nil {
				order <- person
			}
		}()
		for server.Waiting(d) == before {
			select {
			case <-t.Context().Done():
				t.Fatal("nobody waits")
			default:
			}
		}
	}
	leaves["person 1"][0]()
	if first := <-order; first != "new" {
		t.Errorf("%s comes before who has nothing", first)
	}
	leaves["person 0"][0]()
	if second := <-order; second != "person 0" {
		t.Errorf("%s has the place that was given back", second)
	}
}

// A person who asks for lists over many connections at once has one of them made at a time,
// and what he asks beside them is answered meanwhile.
func TestOneListOfAPersonIsMadeAtATime(t *testing.T) {
	t.Parallel()
	const connections, each = 8, 20
	slow := &shutLists{let: make(chan struct{}), asked: make(chan struct{}, connections*each)}
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Wrap: func(s store.Store) store.Store {
		slow.Store = s
		return slow
	}})
	one := h.Client(t)
	mine := create(one, people()).ID
	slow.shut.Store(true)
	address := strings.TrimPrefix(h.URL, "http://")
	var lines sync.WaitGroup
	for range connections {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, strings.Repeat("GET /api/matches HTTP/1.1\r\nHost: "+address+"\r\n\r\n", each)); err != nil {
			t.Fatal(err)
		}
		lines.Go(func() {
			in := bufio.NewReader(conn)
			for range each {
				res, err := http.ReadResponse(in, nil)
				if err != nil {
					t.Error(err)
					return
				}
				_, _ = io.Copy(io.Discard, res.Body) // the next answer says whether this one was whole
				_ = res.Body.Close()                 // as above
				if res.StatusCode != http.StatusOK {
					t.Errorf("a list: %s", res.Status)
				}
			}
		})
	}
	<-slow.asked
	if status, body := one.Get("/api/matches/" + mine); status != http.StatusOK {
		t.Errorf("beside lists a match is answered with %d %s", status, body)
	}
	close(slow.let)
	lines.Wait()
	if slow.most != 1 {
		t.Errorf("%d lists of one person were made at once", slow.most)
	}
}

// A shutLists, once it is shut, lists matches only when it is let, and counts how many are
// listed at a time.
type shutLists struct {
	store.Store
	shut       atomic.Bool
	let, asked chan struct{}

	mu        sync.Mutex
	now, most int
}

func (s *shutLists) Matches(ctx context.Context, q store.Query) ([]store.Match, error) {
	if !s.shut.Load() || q.IDs != nil || q.ReturnOf != nil {
		return s.Store.Matches(ctx, q)
	}
	s.mu.Lock()
	s.now++
	s.most = max(s.most, s.now)
	s.mu.Unlock()
	select {
	case s.asked <- struct{}{}:
	default: // nobody counts so many
	}
	select {
	case <-s.let:
	case <-ctx.Done():
	}
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.now--
	}()
	return s.Store.Matches(ctx, q)
}
