package fleet_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"mariscal/bus"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/postgres/postgrestest"
)

var cluster *postgrestest.Server

// startCluster starts PostgreSQL.
var startCluster = postgrestest.Start

// roles are what a copy of the test program can be ([process]).
var roles map[string]func() error

func TestMain(m *testing.M) {
	if role := roles[os.Getenv("MARISCAL_FLEET")]; role != nil {
		if err := role(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	s, err := startCluster()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	cluster = s
	code := m.Run()
	if err := s.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// schema returns the name of a schema for one run of a test.
func schema(t *testing.T) string {
	sum := sha256.Sum256(fmt.Append(nil, t.Name(), time.Now().UnixNano()))
	return "s" + hex.EncodeToString(sum[:10])
}

// A pair are two servers on one database of a test.
type pair struct {
	hosts   [2]*servertest.Host
	address string
}

// start starts two servers; change may change the options of each.
func start(t *testing.T, line *bus.Local, change func(i int, o *servertest.Options)) *pair {
	t.Helper()
	p := &pair{}
	var err error
	if p.address, err = cluster.Address(t.Context(), schema(t)); err != nil {
		t.Fatal(err)
	}
	for i := range p.hosts {
		o := servertest.Options{
			Systems: []game.System{toy.System{}},
			Open:    func() (store.Store, error) { return postgres.Open(context.Background(), p.address) },
			Node: func() *server.Node {
				n := &server.Node{}
				if line != nil {
					n.Bus = line.Join()
				}
				return n
			},
		}
		if change != nil {
			change(i, &o)
		}
		p.hosts[i] = servertest.Start(t, o)
	}
	return p
}

// browser returns a client at each server: one browser, with the same cookies at both.
func (p *pair) browser(t *testing.T) [2]*servertest.Client {
	both := [2]*servertest.Client{p.hosts[0].Client(t), p.hosts[1].Client(t)}
	both[1].HTTP.Jar = both[0].HTTP.Jar
	return both
}

type newSeat struct {
	Kind   string `json:"kind"`
	Player string `json:"player,omitempty"`
}

type newMatch struct {
	Scenario string  `json:"scenario"`
	Top      newSeat `json:"top"`
	Bottom   newSeat `json:"bottom"`
	Pace     string  `json:"pace,omitempty"`
}

// duel is a match of two at one screen.
var duel = newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "human"}}

type answer struct {
	Seat   string `json:"seat"`
	Number int    `json:"number"`
	Action string `json:"action"`
}

// stateAs returns the state for the seat that is asked.
func stateAs(c *servertest.Client, id string) (s server.MatchState) {
	c.Want(&s, http.MethodGet, "/api/matches/"+id, nil)
	if !s.Decision.Over && s.As != s.Decision.Seat.String() {
		seat := s.Decision.Seat.String()
		s = server.MatchState{}
		c.Want(&s, http.MethodGet, "/api/matches/"+id+"?as="+seat, nil)
	}
	return s
}

func TestEachAnswerCanBeGivenAtAnotherServer(t *testing.T) {
	p := start(t, nil, nil)
	c := p.browser(t)
	var s server.MatchState
	c[0].Want(&s, http.MethodPost, "/api/matches", duel)
	id := s.ID
	n, pick := 0, rand.New(rand.NewPCG(1, 2))
	for ; !s.Outcome.Over && n < 2000; n++ {
		at := c[n%2]
		s = stateAs(at, id)
		if s.Outcome.Over {
			break
		}
		if status, body := at.Post("/api/matches/"+id+"/actions", answer{s.Decision.Seat.String(), s.Number, s.Options[pick.IntN(len(s.Options))].Text}); status != http.StatusOK {
			t.Fatalf("answer %d: %d %s", n, status, body)
		}
	}
	if !s.Outcome.Over || n < 4 {
		t.Fatalf("after %d answers the game is not over", n)
	}
	var records [2]string
	for i := range records {
		_, body := c[i].Get("/api/matches/" + id + "/record")
		records[i] = string(body)
	}
	if records[0] != records[1] || !strings.Contains(records[0], "mariscal record") {
		t.Errorf("two games:\n%s\n%s", records[0], records[1])
	}
}

// Both know the question; the second answer comes too late, whatever its server knows.
func TestOfTwoAnswersAtTwoServersOneCounts(t *testing.T) {
	p := start(t, nil, nil)
	c := p.browser(t)
	var s server.MatchState
	c[0].Want(&s, http.MethodPost, "/api/matches", duel)
	for range 5 {
		s = stateAs(c[1], s.ID)
		if s.Outcome.Over {
			break
		}
		var statuses [2]int
		done := make(chan struct{})
		a := answer{s.Decision.Seat.String(), s.Number, s.Options[0].Text}
		go func() {
			defer close(done)
			statuses[0], _ = c[0].Post("/api/matches/"+s.ID+"/actions", a)
		}()
		statuses[1], _ = c[1].Post("/api/matches/"+s.ID+"/actions", a)
		<-done
		if statuses != [2]int{200, 409} && statuses != [2]int{409, 200} {
			t.Fatalf("question %d: answered with %v", s.Number, statuses)
		}
	}
}

// ring waits for a stream's message about a question after number.
func ring(t *testing.T, messages <-chan server.Change, number int) {
	t.Helper()
	for {
		select {
		case now := <-messages:
			if now.Number > number || now.Over {
				return
			}
		case <-time.After(20 * time.Second):
			t.Fatal("the stream at the other server did not ring")
		}
	}
}

// Whoever watches at a server sees what is answered at another one: without hints, and with
// hints that are lost, doubled and wrong.
func TestAStreamRingsForAnswersGivenAtAnotherServer(t *testing.T) {
	turn := 0
	for name, line := range map[string]*bus.Local{"alone": nil, "all": {}, "doubled": {Carry: func(bus.Hint) int { return 2 }}, "lost": {Carry: func(bus.Hint) int { turn++; return turn % 2 }}} {
		t.Run(name, func(t *testing.T) {
			p := start(t, line, nil)
			c := p.browser(t)
			var s server.MatchState
			c[0].Want(&s, http.MethodPost, "/api/matches", duel)
			messages := c[1].Bell(s.ID, "spectator")
			for range 2 {
				s = stateAs(c[0], s.ID)
				if line != nil { // hints of nothing do nothing
					other := line.Join()
					other.Send(bus.Hint{Kind: bus.Entries, ID: s.ID, N: 1 << 30})
					other.Send(bus.Hint{Kind: bus.Row, ID: "nobody"})
					other.Send(bus.Hint{Kind: "new", ID: s.ID})
				}
				c[0].Want(nil, http.MethodPost, "/api/matches/"+s.ID+"/actions", answer{s.Decision.Seat.String(), s.Number, s.Options[0].Text})
				ring(t, messages, s.Number)
			}
		})
	}
}

func TestASeatTakenAtAnotherServerIsSeenAndCallsForItsText(t *testing.T) {
	p := start(t, &bus.Local{}, nil)
	ana, eva := p.browser(t), p.browser(t)
	var s server.MatchState
	ana[0].Want(&s, http.MethodPost, "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "open"}})
	var invitation server.Invitation
	ana[1].Want(&invitation, http.MethodPost, "/api/matches/"+s.ID+"/invite", server.SeatOnly{Seat: "bottom"})
	eva[0].Want(&s, http.MethodPost, "/api/matches/"+s.ID+"/join", server.Joining{Token: invitation.Token, Name: "Eva"})
	for i := range ana {
		got := stateAs(ana[i], s.ID)
		if got.Match.Status != "playing" || got.Names[1] != "Eva" {
			t.Errorf("server %d: %s, %v", i, got.Match.Status, got.Names)
		}
	}
}

func TestABattleUploadedAtOneServerIsPlayedAtTheOther(t *testing.T) {
	p := start(t, &bus.Local{}, func(_ int, o *servertest.Options) { o.Content, o.Systems = content.Standard(), nil })
	c := p.browser(t)
	text, err := os.ReadFile("../../content/ancients/scenarios/akragas.yaml")
	if err != nil {
		t.Fatal(err)
	}
	mine := strings.Replace(string(text), "ancients/akragas", "ancients/mine", 1)
	var up server.ScenarioItem
	c[0].Want(&up, http.MethodPost, "/api/scenarios", server.Upload{Name: "mine.yaml", Text: mine})
	begin := newMatch{Scenario: up.ID, Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "human"}}
	await(t, func() bool { status, _ := c[1].Post("/api/matches", begin); return status == http.StatusCreated })
	var s server.MatchState
	c[0].Want(&s, http.MethodPost, "/api/matches", begin)
	var change server.MatchChange
	c[0].Want(&change, http.MethodGet, "/api/matches/"+s.ID+"?since=0", nil)
	if status, body := c[1].Get(change.BoardAt); status != http.StatusOK || len(body) < 100 {
		t.Errorf("the board that the other server named: %d, %d bytes", status, len(body))
	}
	c[1].Want(nil, http.MethodDelete, "/api/scenarios/"+up.ID, nil)
	await(t, func() bool { status, _ := c[0].Get("/api/scenarios/" + up.ID); return status == http.StatusNotFound })
}

// await waits until something holds at another server.
func await(t *testing.T, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); {
		if time.Now().After(end) {
			t.Fatal("the other server does not know of it")
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// Both players ask for the return match, each at another server.
func TestTwoServersMakeOneReturnMatch(t *testing.T) {
	p := start(t, nil, nil)
	c := p.browser(t)
	var s server.MatchState
	c[0].Want(&s, http.MethodPost, "/api/matches", duel)
	c[0].Want(nil, http.MethodPost, "/api/matches/"+s.ID+"/resign", server.SeatOnly{Seat: "top"})
	again := map[string]any{"returnOf": s.ID, "top": newSeat{Kind: "human"}, "bottom": newSeat{Kind: "human"}}
	ids := make(chan string)
	for i := range c {
		go func() {
			var back server.MatchState
			_, body := c[i].Post("/api/matches", again)
			_ = json.Unmarshal(body, &back)
			ids <- back.ID
		}()
	}
	if a, b := <-ids, <-ids; a != b || a == "" {
		t.Errorf("return matches %q and %q", a, b)
	}
}

// forgetful knows no computer player, as an older program does not know those of a newer one.
type forgetful struct{ servertest.Random }

func (forgetful) New(string, string, uint64) (server.Player, error) {
	return nil, errors.New("nobody of that name")
}

// What a server cannot play it leaves to others, though their keeper is gone.
func TestAServerThatDoesNotKnowAComputerPlayerKeepsNoMatchOfIts(t *testing.T) {
	p := start(t, &bus.Local{}, func(i int, o *servertest.Options) {
		node := o.Node
		o.Node = func() *server.Node { n := node(); n.Lasts = 300 * time.Millisecond; return n }
		if i == 1 {
			o.Players = forgetful{}
		}
	})
	c := p.browser(t)
	var s server.MatchState
	c[0].Want(&s, http.MethodPost, "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "computer", Player: "random"}})
	if err := p.hosts[0].Stop(); err != nil {
		t.Fatal(err)
	}
	shared, ok := p.hosts[1].Store.(store.Shared)
	if !ok {
		t.Fatal("the store is nobody's but one server's")
	}
	if fence, err := shared.Keep(t.Context(), s.ID, "one that was killed"); fence == 0 || err != nil {
		t.Fatal(err)
	}
	for begun := time.Now(); time.Since(begun) < 2500*time.Millisecond; time.Sleep(50 * time.Millisecond) { // it looks for such matches every second
		c[1].Want(nil, http.MethodGet, "/api/matches/"+s.ID, nil)
	}
	if fence, err := shared.Keep(t.Context(), s.ID, "another"); fence == 0 || err != nil {
		t.Errorf("nobody else may keep the match (%v)", err)
	}
}

// Two play at different servers, and one of them wishes to take every strike. The wished
// answers are given, each once, also when the server that saw to them is gone.
func TestAWishedAnswerIsGivenWhicheverServerKeepsTheMatch(t *testing.T) {
	p := start(t, &bus.Local{}, func(_ int, o *servertest.Options) { o.Pause = func() time.Duration { return 20 * time.Millisecond } })
	ana, eva := p.browser(t), p.browser(t)
	var s server.MatchState
	ana[0].Want(&s, http.MethodPost, "/api/matches", newMatch{Scenario: "toy/duel", Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "open"}})
	var invitation server.Invitation
	ana[0].Want(&invitation, http.MethodPost, "/api/matches/"+s.ID+"/invite", server.SeatOnly{Seat: "bottom"})
	eva[1].Want(&s, http.MethodPost, "/api/matches/"+s.ID+"/join", server.Joining{Token: invitation.Token, Name: "Eva"})
	for i, who := range [2][2]*servertest.Client{ana, eva} {
		who[i].Want(nil, http.MethodPost, "/api/matches/"+s.ID+"/wish", server.NewWish{Seat: [2]string{"top", "bottom"}[i], Kind: "parry", Wish: "take"})
	}
	wished, alive := 0, 2
	for n := 0; n < 300 && wished < 4; n++ {
		at := n % alive
		who := [2]*servertest.Client{ana[at], eva[at]}
		var now server.MatchState
		who[0].Want(&now, http.MethodGet, "/api/matches/"+s.ID, nil)
		if now.Outcome.Over {
			break
		}
		if now.Decision.Kind == "parry" {
			asked := now.Number
			await(t, func() bool {
				who[0].Want(&now, http.MethodGet, "/api/matches/"+s.ID, nil)
				return now.Number > asked
			})
			if wished++; wished == 2 { // the server that has seen to it ends
				alive = 1
				if err := p.hosts[1].Stop(); err != nil {
					t.Fatal(err)
				}
			}
			continue
		}
		by := who[now.Decision.Seat]
		var mine server.MatchState
		by.Want(&mine, http.MethodGet, "/api/matches/"+s.ID+"?as="+now.Decision.Seat.String(), nil)
		text := mine.Options[n%len(mine.Options)].Text
		for _, o := range mine.Options {
			if strings.HasPrefix(o.Text, "strike") {
				text = o.Text
			}
		}
		by.Want(nil, http.MethodPost, "/api/matches/"+s.ID+"/actions", answer{now.Decision.Seat.String(), now.Number, text})
	}
	if wished < 2 {
		t.Errorf("%d strikes were answered by a wish; the duel is too short to tell", wished)
	}
}
