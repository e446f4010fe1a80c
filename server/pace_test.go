package server_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/server"
)

// watched tells when a connection of it was closed by the server.
type watched struct {
	net.Listener
	closed chan struct{}
}

func (l watched) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err == nil {
		c = &told{c, l.closed}
	}
	return c, err
}

type told struct {
	net.Conn
	closed chan struct{}
}

func (c *told) Close() error {
	err := c.Conn.Close()
	select {
	case c.closed <- struct{}{}:
	default:
	}
	return err
}

// impatient serves on one more listener with short deadlines.
func impatient(t *testing.T, body, idle time.Duration) (address string, closed <-chan struct{}) {
	t.Helper()
	h := start(t)
	server.SetPace(h.Server, body, idle)
	l, err := server.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := watched{l, make(chan struct{}, 1)}
	ended := make(chan error, 1)
	go func() { ended <- server.Cut(h.Server, w) }()
	t.Cleanup(func() { _ = l.Close(); <-ended })
	return l.Addr().String(), w.closed
}

func dial(t *testing.T, address string) *net.TCPConn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	if err := c.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	return c.(*net.TCPConn)
}

func TestABodyThatDoesNotComeToItsEndIsCut(t *testing.T) {
	address, _ := impatient(t, 50*time.Millisecond, time.Minute)
	for _, e := range []struct{ request, want string }{
		{"POST /api/matches", "server.slow-body"},
		{"POST /api/records", "server.slow-body"},
		{"POST /api/scenarios", "server.slow-body"},
		{"GET /api/systems", "HTTP/1.1 200"},
		{"POST /nowhere", "HTTP/1.1 "},
		{"PUT /api/matches", "server.method"},
	} {
		t.Run(e.request, func(t *testing.T) {
			c := dial(t, address)
			_, err := fmt.Fprintf(c, "%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"scenario\"", e.request)
			if err != nil {
				t.Fatal(err)
			}
			answer, err := io.ReadAll(c) // until the server closes it
			if err != nil || !strings.Contains(string(answer), e.want) {
				t.Errorf("%v: %s", err, answer)
			}
		})
	}
}

func TestABodyThatComesInTimeMayBeAnsweredLater(t *testing.T) {
	address, _ := impatient(t, time.Minute, time.Minute)
	c := dial(t, address)
	r := bufio.NewReader(c)
	for range 2 { // the connection is good for the next one
		body := `{"scenario":"toy/duel","top":{"kind":"human"},"bottom":{"kind":"human"}}`
		if _, err := fmt.Fprintf(c, "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body); err != nil {
			t.Fatal(err)
		}
		res, err := http.ReadResponse(r, nil)
		if err != nil || res.StatusCode != 201 {
			t.Fatalf("%v %v", res, err)
		}
		if _, err := io.Copy(io.Discard, res.Body); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhoReadsNoAnswersIsCut(t *testing.T) {
	address, closed := impatient(t, time.Minute, 50*time.Millisecond)
	c := dial(t, address)
	if err := c.SetReadBuffer(4096); err != nil {
		t.Fatal(err)
	}
	gone := make(chan struct{})
	go func() { // asks and asks, and reads nothing
		defer close(gone)
		for {
			if _, err := io.WriteString(c, "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
				return
			}
		}
	}()
	select {
	case <-closed:
	case <-time.After(time.Minute):
		t.Error("the connection was not closed")
	}
	_ = c.Close()
	<-gone
}

func TestAStreamOutlivesTheDeadlineOfBodies(t *testing.T) {
	h := start(t)
	id, seats, s := asked(t, h)
	server.SetPace(h.Server, time.Nanosecond, time.Minute)
	next := listen(t, h, seats[0], "/api/matches/"+id+"/events?as=top", 0)
	for range 2 {
		m, ok := next()
		if !ok {
			t.Fatal("the stream ended")
		}
		if m.kind == "state" {
			break
		}
	}
	server.SetPace(h.Server, time.Minute, time.Minute)
	answer(seats[0], s)
	if _, ok := next(); !ok {
		t.Error("the stream ended before the news")
	}
}
