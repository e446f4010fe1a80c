//go:build unix

package fleet_test

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/bus"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

var thoughts = regexp.MustCompile(`mariscal_computer_answers_total (\d+)`)

// thoughtsOf returns how many answers of computer players a server has given.
func thoughtsOf(t *testing.T, h *servertest.Host) int {
	t.Helper()
	w := httptest.NewRecorder()
	h.Server.Metrics().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	found := thoughts.FindStringSubmatch(w.Body.String())
	if found == nil {
		t.Fatal(w.Body.String())
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// answers gives so many answers of a person against a computer player.
func answers(t *testing.T, c *servertest.Client, id string, pick *rand.Rand, n int) {
	t.Helper()
	for given := 0; given < n; {
		var s server.MatchState
		c.Want(&s, http.MethodGet, "/api/matches/"+id+"?as=top", nil)
		if s.Outcome.Over {
			return
		}
		if len(s.Options) == 0 { // the computer thinks
			time.Sleep(time.Millisecond)
			continue
		}
		c.Want(nil, http.MethodPost, "/api/matches/"+id+"/actions", answer{s.As, s.Number, s.Options[pick.IntN(len(s.Options))].Text})
		given++
	}
}

func TestAComputerPlaysOnAWorkerAndAtHomeWhileThereIsNone(t *testing.T) {
	var line bus.Local
	p := start(t, &line, func(i int, o *servertest.Options) {
		o.Node = func() *server.Node { return &server.Node{Bus: line.Join(), Leaves: i == 0, Works: i == 1} }
	})
	c := p.hosts[0].Client(t)
	pick := rand.New(rand.NewPCG(3, 4))
	begin := func(pace string) string {
		var s server.MatchState
		c.Want(&s, http.MethodPost, "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "computer", Player: "random"}, Pace: pace})
		return s.ID
	}
	time.Sleep(100 * time.Millisecond) // the worker has said that it is there
	id := begin("")
	answers(t, c, id, pick, 4)
	if here, there := thoughtsOf(t, p.hosts[0]), thoughtsOf(t, p.hosts[1]); here != 0 || there == 0 {
		t.Errorf("%d answers of the computer at the server, %d at the worker", here, there)
	}
	answers(t, c, begin("600+0+0"), pick, 3)
	if thoughtsOf(t, p.hosts[0]) == 0 {
		t.Error("a worker plays a match with a clock, which would run on there while nobody can answer")
	}
	before := thoughtsOf(t, p.hosts[0])
	if err := p.hosts[1].Stop(); err != nil {
		t.Fatal(err)
	}
	id = begin("")
	began := time.Now()
	answers(t, c, id, pick, 4)
	if thoughtsOf(t, p.hosts[0]) == before {
		t.Error("nobody plays, and the match goes on")
	}
	if took := time.Since(began); took > soon {
		t.Errorf("without a worker it took %v", took)
	}
}

// Of two workers one is killed while computers play, and then the other too.
func TestNobodyNoticesThatWorkersAreKilled(t *testing.T) {
	f := launch(t, "toy/duel", *seed, 2, 2, 0)
	conn, err := pgx.Connect(t.Context(), f.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	kept := func() (n int) {
		if err := conn.QueryRow(t.Context(), "SELECT count(*) FROM keepers WHERE starts_with(node, $1)", store.Worker).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	await(t, func() bool { return kept() >= 4 })
	f.goesOn()
	if err := f.workers[0].kill(); err != nil {
		t.Fatal(err)
	}
	if took := f.goesOn(); took > soon {
		t.Errorf("with one worker killed answers went on after %v", took)
	}
	if err := f.workers[1].kill(); err != nil {
		t.Fatal(err)
	}
	if took := f.goesOn(); took > soon {
		t.Errorf("without workers answers went on after %v", took)
	}
	f.land()
}
