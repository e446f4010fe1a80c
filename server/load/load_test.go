package load

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store/sqlite"
)

type players struct{ servertest.Random }

func (players) Names(system string) []string { return ai.Names(system) }

func (players) New(name, system string, seed uint64) (server.Player, error) {
	return ai.New(name, system, seed)
}

// serve starts a server with a database of its own and returns its address.
func serve(t testing.TB) string {
	t.Helper()
	return serveWith(t, func(*sqlite.Store) {})
}

// serveWith is [serve] with a database that has been filled.
func serveWith(t testing.TB, fill func(*sqlite.Store)) string {
	t.Helper()
	db, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "table.db"))
	if err != nil {
		t.Fatal(err)
	}
	fill(db)
	listener, err := server.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	proxies, err := server.Proxies([]string{"127.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(server.Config{Store: db, Content: content.Standard(), Players: players{}, Listen: listener.Addr().String(), Proxies: proxies})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String()
}

// Whole games are played: matches end under the load and others begin.
func TestALoadIsAcknowledged(t *testing.T) {
	r, err := Run(t.Context(), Plan{Address: serve(t), Scenario: "ancients/akragas", Matches: 4, During: 500 * time.Millisecond, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Answered == 0 || r.Acks <= 0 || r.Median <= 0 || r.Slow < r.Median || r.Bytes <= 0 {
		t.Errorf("%+v", r)
	}
}

func TestACrowdHasItsTablesOpenUntilItLeaves(t *testing.T) {
	address := serve(t)
	leave, err := Gather(t.Context(), Crowd{Address: address, Scenario: "ancients/akragas", Tables: 12, Answers: 3, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	leave()
	if _, err := Gather(t.Context(), Crowd{Address: address, Scenario: "ancients/nowhere", Tables: 2}); err == nil {
		t.Error("a battle that does not exist has open tables")
	}
}

// BenchmarkServer is for profiles: server and load in one process.
//
//	go test ./server/load -run '^$' -bench Server -benchtime 1x -cpuprofile cpu.out
func BenchmarkServer(b *testing.B) {
	address := serve(b)
	for b.Loop() {
		r, err := Run(b.Context(), Plan{Address: address, Scenario: "ancients/akragas", Matches: 16, During: 5 * time.Second, Seed: 1})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(r.Acks, "acks/s")
		b.ReportMetric(r.Slow, "p99-ms")
		b.ReportMetric(r.Bytes, "bytes/ack")
	}
}
