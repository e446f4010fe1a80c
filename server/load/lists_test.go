package load

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mariscal/store"
	"mariscal/store/sqlite"
)

// BenchmarkListsBeside measures how long a person waits for a list of 100 of 20,000 matches
// while another one asks for 300 lists at a time on each of so many connections. Server and
// both persons share the machine.
//
//	go test ./server/load -run '^$' -bench ListsBeside -benchtime 300x
func BenchmarkListsBeside(b *testing.B) {
	const matches, each = 20_000, 300
	address := serveWith(b, func(db *sqlite.Store) { fill(b, db, matches) })
	for _, connections := range []int{0, 1, 8} {
		b.Run(fmt.Sprint(connections), func(b *testing.B) {
			busy, err := dial(address)
			if err != nil {
				b.Fatal(err)
			}
			defer busy.conn.Close()
			if _, err := busy.ask(http.MethodGet, lists, nil); err != nil { // it is given its cookie
				b.Fatal(err)
			}
			var all sync.WaitGroup
			stop := make(chan struct{})
			for range connections {
				all.Go(func() { pipeline(b, address, busy.cookie, each, stop) })
			}
			other, err := dial(address)
			if err != nil {
				b.Fatal(err)
			}
			defer other.conn.Close()
			var took []time.Duration
			for b.Loop() {
				begun := time.Now()
				if _, err := other.ask(http.MethodGet, lists, nil); err != nil {
					b.Fatal(err)
				}
				took = append(took, time.Since(begun))
			}
			close(stop)
			all.Wait()
			slices.Sort(took)
			b.ReportMetric(millis(took[len(took)/2]), "p50-ms")
			b.ReportMetric(millis(took[len(took)*99/100]), "p99-ms")
		})
	}
}

const lists = "/api/matches"

// pipeline asks for lists, so many at a time without waiting for answers, until it is stopped.
func pipeline(b *testing.B, address, cookie string, each int, stop <-chan struct{}) {
	b.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		b.Error(err)
		return
	}
	var reading sync.WaitGroup
	reading.Go(func() {
		in := bufio.NewReader(conn)
		for {
			answer, err := http.ReadResponse(in, nil)
			if err != nil {
				return // it was stopped
			}
			_, _ = io.Copy(io.Discard, answer.Body) // as above
			if answer.StatusCode != http.StatusOK {
				b.Errorf("a list: %s", answer.Status)
			}
		}
	})
	go func() {
		request := "GET " + lists + " HTTP/1.1\r\nHost: " + address + "\r\nAccept-Encoding: gzip\r\nCookie: " + cookie + "\r\n\r\n"
		for {
			if _, err := io.WriteString(conn, strings.Repeat(request, each)); err != nil {
				return // it was stopped
			}
		}
	}()
	<-stop
	_ = conn.Close() // nothing more is wanted of it
	reading.Wait()
}

// fill makes so many finished matches of others.
func fill(b *testing.B, db *sqlite.Store, matches int) {
	b.Helper()
	var all sync.WaitGroup
	const writers = 100 // they are committed together
	for w := range writers {
		all.Go(func() {
			for i := w; i < matches; i += writers {
				m := store.Match{
					ID: fmt.Sprintf("%020d", i), System: "ancients", Scenario: "ancients/akragas", Status: store.Finished, Created: time.Now(), Updated: time.Now(),
					Seats: [2]store.Seat{{Kind: "human", Name: "Ana", Holder: fmt.Sprint("holder ", i/10)}, {Kind: "computer", Player: "veteran"}},
				}
				if err := db.Create(b.Context(), m); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}
