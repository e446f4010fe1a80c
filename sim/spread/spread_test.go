package spread_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"mariscal/bus"
	"mariscal/bus/nats"
	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
	"mariscal/sim/spread"
)

// workerVar is the environment variable by which a copy of the test program learns that it is a
// worker, and where NATS is.
const workerVar = "MARISCAL_TEST_WORKER"

// program is which program the tests are, to one another.
const program = "test 1"

func TestMain(m *testing.M) {
	if at := os.Getenv(workerVar); at != "" {
		wire, err := nats.Dial(at, "", true)
		if err == nil {
			err = worker(wire, fmt.Sprint("process-", os.Getpid()), program).Serve(context.Background())
		}
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// serve starts NATS and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	s, err := natsserver.NewServer(&natsserver.Options{Host: "127.0.0.1", Port: -1, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not answer")
	}
	return s.ClientURL()
}

func dial(t *testing.T, address string) bus.Wire {
	t.Helper()
	w, err := nats.Dial(address, "", false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	return w
}

func worker(wire bus.Wire, name, program string) *spread.Worker {
	return &spread.Worker{Wire: wire, Library: content.Standard(), Name: name, Program: program, Parallel: 2, Logger: slog.New(slog.NewTextHandler(os.Stderr, nil))}
}

// work lets a worker work until the test ends.
func work(t *testing.T, w *spread.Worker) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// studies are some of every kind, of a battle of each system and of one that no library has.
func studies(t *testing.T) (list []sim.Config) {
	t.Helper()
	l := content.Standard()
	systems, err := l.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for i, sys := range systems {
		list = append(list, sim.Config{
			System: sys, Scenario: sys.Scenarios()[0].Ref, Players: [2]string{"random", "random"}, Games: 4, Seed: uint64(i), MaxTurns: 4,
			Watch: true, Positions: true, Record: true, Swap: i%2 == 1, Letters: i == 0,
		})
	}
	text, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	ref, release, err := l.Lease("own", bytes.Replace(text, []byte("id: ancients/akragas"), []byte("id: ancients/of-my-own"), 1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	return append(list, sim.Config{
		System: list[0].System, Scenario: ref, Players: [2]string{"random", "random"}, Games: 5, Seed: 7, MaxTurns: 4, Watch: true, Record: true, Carry: true,
	}, sim.Config{
		System: list[0].System, Scenario: list[0].Scenario, Players: [2]string{"recruit", "recruit"}, Games: 3, Seed: 8, MaxTurns: 4, Common: true,
	})
}

// told plays studies and returns everything that is told of them; the games come from a
// host's source, or are played here.
func told(t *testing.T, ctx context.Context, list []sim.Config, source func(study int) sim.Source) string {
	t.Helper()
	columns, err := sim.ColumnsOf(list)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	games, positions := sim.NewRows(&out, "csv", false), sim.NewRows(&out, "jsonl", true)
	for i, c := range list {
		if source != nil {
			c.Source = source(i)
		}
		c.Tally = new(sim.Tally)
		c.Each = func(g *sim.Game) error {
			if err := games.Write(columns.Game(&c, g)); err != nil {
				return err
			}
			for _, row := range columns.Positions(&c, g) {
				if err := positions.Write(row); err != nil {
					return err
				}
			}
			if g.Record != nil {
				out.Write(g.Record.AppendText(nil))
			}
			return nil
		}
		r, err := sim.Run(ctx, c)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.NewEncoder(&out).Encode(struct {
			Result sim.Result
			Tally  *sim.Tally
		}{r, c.Tally}); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// A newsroom keeps what a host tells.
type newsroom struct {
	mu   sync.Mutex
	news []spread.News
}

func (n *newsroom) tell(news spread.News) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.news = append(n.news, news)
}

// of returns the news of a kind.
func (n *newsroom) of(kind spread.NewsKind) (list []spread.News) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, news := range n.news {
		if news.Kind == kind {
			list = append(list, news)
		}
	}
	return list
}

// begin begins a host, which the test ends.
func begin(t *testing.T, setup spread.Hosting, list []sim.Config) *spread.Host {
	t.Helper()
	setup.Name, setup.Program = "home", program
	h, err := spread.Begin(setup, list, make([]int, len(list)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

// until waits until something holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it does not come to this: " + what)
		}
	}
}

// same compares what was told with what one machine tells.
func same(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("line %d is\n%.300s\nand on one machine\n%.300s", i+1, g[i], w[i])
		}
	}
	t.Fatalf("%d lines; on one machine %d", len(g), len(w))
}

func TestTheSameBytesOverAnyNumberOfWorkers(t *testing.T) {
	list := studies(t)
	want := told(t, t.Context(), list, nil)
	for workers := range 4 { // without any all is played at home
		t.Run(fmt.Sprint(workers), func(t *testing.T) {
			at := serve(t)
			for range workers {
				work(t, worker(dial(t, at), "w", program))
			}
			h := begin(t, spread.Hosting{Wire: dial(t, at), Own: max(0, 2-workers)}, list)
			same(t, told(t, t.Context(), list, h.Source), want)
			games := 0
			for _, s := range h.Shares() {
				games += s.Games
			}
			all := 0
			for i := range list {
				all += list[i].Total()
			}
			if games != all {
				t.Errorf("the workers have played %d games of %d: %+v", games, all, h.Shares())
			}
		})
	}
}

// A doubling wire sends every message twice, and loses the second answer.
type doubling struct{ bus.Wire }

func (d doubling) Publish(subject string, data []byte) error {
	_ = d.Wire.Publish(subject, data)
	return d.Wire.Publish(subject, data)
}

func (d doubling) Ask(ctx context.Context, subject string, data []byte) ([]byte, error) {
	answer, err := d.Wire.Ask(ctx, subject, data)
	_, _ = d.Wire.Ask(ctx, subject, data)
	return answer, err
}

// Small messages go in many parts.
func (d doubling) Most() int { return 8 << 10 }

func TestAJobThatIsSentTwiceCountsOnceAndALostOneIsGivenAgain(t *testing.T) {
	list, at := studies(t)[:1], serve(t)
	work(t, worker(doubling{dial(t, at)}, "w", program))
	h := begin(t, spread.Hosting{Wire: doubling{dial(t, at)}, Lasts: 150 * time.Millisecond}, list)
	same(t, told(t, t.Context(), list, h.Source), told(t, t.Context(), list, nil))
	if s := h.Shares(); len(s) != 1 || s[0].Games != list[0].Total() {
		t.Errorf("%+v", s)
	}
}

func TestAWorkerOfAnotherVersionIsRefusedAndNamed(t *testing.T) {
	list, at := studies(t)[:1], serve(t)
	var told1 newsroom
	other := worker(dial(t, at), "old one\x1b[31m", "test 0")
	work(t, other)
	h := begin(t, spread.Hosting{Wire: dial(t, at), Tell: told1.tell}, list)
	until(t, "it is refused", func() bool { return len(told1.of(spread.OtherProgram)) > 0 && other.Refusals.Load() > 0 })
	if n := told1.of(spread.OtherProgram)[0]; n.Name != "old-one--31m" || n.Program != "test 0" {
		t.Errorf("%+v", n)
	}
	work(t, worker(dial(t, at), "new", program))
	same(t, told(t, t.Context(), list, h.Source), told(t, t.Context(), list, nil))
	if s := h.Shares(); other.Games.Load() != 0 || len(s) != 1 || s[0].Name != "new" {
		t.Errorf("the refused worker has played %d games; %+v", other.Games.Load(), s)
	}
	if n := len(told1.of(spread.OtherProgram)); n != 1 {
		t.Errorf("it is named %d times", n)
	}
}

func TestARunThatEndsEndsAtItsWorkers(t *testing.T) {
	list, at := studies(t)[:1], serve(t)
	list[0].Games, list[0].MaxTurns = 100_000, 400
	w := worker(dial(t, at), "w", program)
	work(t, w)
	ctx, stop := context.WithCancel(t.Context())
	h, err := spread.Begin(spread.Hosting{Wire: dial(t, at), Name: "home", Program: program}, list, []int{0})
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	c := list[0]
	c.Source, c.Each = h.Source(0), func(*sim.Game) error {
		if games++; games == 5 {
			stop()
		}
		return nil
	}
	r, err := sim.Run(ctx, c)
	if err != context.Canceled || !r.Partial || r.Games != 5 {
		t.Errorf("%v after %d games, %d counted", err, games, r.Games)
	}
	h.Close()
	until(t, "the worker plays nothing", func() bool { return w.Runs() == 0 && w.Playing.Load() == 0 })
}

func TestAStudyIsTakenUpWhereItWas(t *testing.T) {
	list, at := studies(t)[:2], serve(t)
	work(t, worker(dial(t, at), "w", program))
	c := list[1]
	var want, got []int
	c.Each = func(g *sim.Game) error { want = append(want, g.Actions); return nil }
	if _, err := sim.Run(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	h, err := spread.Begin(spread.Hosting{Wire: dial(t, at), Name: "home", Program: program}, list, []int{list[0].Total(), 3})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if err := h.Source(0)(t.Context(), list[0].Total(), nil); err != nil {
		t.Error(err)
	}
	if err := h.Source(1)(t.Context(), 3, func(g *sim.Game) error { got = append(got, g.Actions); return nil }); err != nil || fmt.Sprint(got) != fmt.Sprint(want[3:]) {
		t.Errorf("%v: %v, want %v", err, got, want[3:])
	}
}

func TestAnIllegalBattleIsReadAsAnyFileAndRefused(t *testing.T) {
	at := serve(t)
	c := studies(t)[0]
	c.System = altered{c.System}
	c.Carry = true
	var news newsroom
	work(t, worker(dial(t, at), "w", program))
	begin(t, spread.Hosting{Wire: dial(t, at), Tell: news.tell}, []sim.Config{c})
	until(t, "the worker says that it cannot", func() bool { return len(news.of(spread.Unable)) == 1 })
}

// An altered system has other texts of its battles than those that were read.
type altered struct{ game.System }

func (a altered) Scenarios() []game.ScenarioInfo {
	list := a.System.Scenarios()
	for i := range list {
		list[i].Canonical += "surprise: yes\n"
	}
	return list
}
