package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"mariscal/content"
	"mariscal/sim"
)

// natsAt starts NATS and returns its address.
func natsAt(t *testing.T) string {
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

// A display passes what a program writes to a channel.
type display chan string

func (s display) Write(b []byte) (int, error) {
	select {
	case s <- string(b):
	default:
	}
	return len(b), nil
}

// works runs mariscal work until the test ends.
func works(t *testing.T, c *workCommand) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	out, ended := make(display, 10), make(chan error, 1)
	go func() {
		ended <- c.Run(ctx, &program{in: strings.NewReader(""), out: out, err: io.Discard, env: func(string) string { return "" }, say: "en", content: content.Standard()})
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	select {
	case <-out:
	case err := <-ended:
		t.Fatal(err)
	}
}

// contents reads all files below a folder into one text.
func contents(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		all.WriteString(name + "\n" + string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// Files and packs of one's own go with a study.
func TestASharedStudyTellsAndWritesTheSameAsOneMachine(t *testing.T) {
	at, own, pack := natsAt(t), brought(t, "commander"), written(t, "units: {HI: {close: 6}, LI: {range: 3}}\n")
	works(t, &workCommand{NATS: at, Name: "ann", Parallel: 2})
	works(t, &workCommand{NATS: at, Name: "ben", Parallel: 1})
	for _, pack := range []string{"", pack} {
		study := func(over overFlag) (told1, beside, folder string) {
			folder = t.TempDir()
			c := &simCommand{
				packFlag: packFlag{Pack: pack}, overFlag: over, Battles: []string{own, "akragas"}, Games: 8, Seed: 5, Top: []string{"random"}, Bottom: []string{"random"}, MaxTurns: 4, JSON: true,
				Each: filepath.Join(folder, "each.csv"), Positions: filepath.Join(folder, "positions.jsonl"), Records: filepath.Join(folder, "records"),
			}
			out, beside, err := told(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			return out, beside, folder
		}
		want, _, here := study(overFlag{OwnCores: -1})
		got, beside, there := study(overFlag{Over: at, OwnCores: 0})
		if got != want {
			t.Errorf("it tells\n%s\nand on one machine\n%s", got, want)
		}
		if contents(t, there) != contents(t, here) {
			t.Errorf("its files are others; %s", beside)
		}
		if !strings.Contains(beside, "worker ann plays too") || !strings.Contains(beside, "worker ben plays too") || strings.Count(beside, " games, ") != 2 {
			t.Errorf("nobody tells who has done what: %s", beside)
		}
	}
}

func TestAPageOfASharedStudyIsTheSame(t *testing.T) {
	at := natsAt(t)
	works(t, &workCommand{NATS: at, Parallel: 2})
	page := func(over overFlag) string {
		out, beside, err := told(t.Context(), &studyCommand{overFlag: over, Battles: []string{"akragas"}, Games: 3, Seed: 2, Players: []string{"random", "recruit"}, MaxTurns: 3, Out: stream})
		if err != nil {
			t.Fatal(err, beside)
		}
		return out
	}
	if page(overFlag{Over: at, OwnCores: 0}) != page(overFlag{OwnCores: -1}) {
		t.Error("the page is another one")
	}
}

// A lab over workers finds the same as one machine, its levels, the other file and the changes.
func TestALabOverWorkersFindsTheSame(t *testing.T) {
	at, before := natsAt(t), brought(t, "napoleonics")
	after := edited(t, "napoleonics", "first: top", "first: bottom")
	works(t, &workCommand{NATS: at, Parallel: 2})
	find := func(over overFlag) string {
		out, beside, err := told(t.Context(), &labCommand{
			overFlag: over, Battle: before, Players: []string{"random"}, Games: 20, Seed: 3, MaxTurns: 4, Least: 45, Most: 55, JSON: true,
			Against: after, Mend: true, Change: []string{"first", "cards"}, Confirm: 16,
		})
		if err != nil {
			t.Fatal(err, beside)
		}
		return out
	}
	if want, got := find(overFlag{OwnCores: -1}), find(overFlag{Over: at, OwnCores: 0}); got != want {
		t.Errorf("it tells\n%s\nand on one machine\n%s", got, want)
	}
}

// Workers play the games of a server's lab as well; its own wait for their turn, and end with it.
func TestLabsOfAServerAreSharedWithWorkers(t *testing.T) {
	at, p := natsAt(t), &program{say: "en", content: content.Standard()}
	works(t, &workCommand{NATS: at, Parallel: 2})
	sys := p.content.Rulebooks()[0]
	study := sim.Config{System: sys, Scenario: sys.Scenarios()[0].Ref, Players: [2]string{"random", "random"}, Games: 12, Seed: 6, MaxTurns: 4, Common: true}
	want, err := sim.Run(t.Context(), study)
	if err != nil {
		t.Fatal(err)
	}
	gone := errors.New("nobody asks")
	for _, end := range []error{nil, gone} {
		source, closed, err := p.share(at, []sim.Config{study}, func(context.Context) (func(), error) { return func() {}, end })
		if err != nil {
			t.Fatal(err)
		}
		shared := study
		shared.Source = source(0)
		if got, err := sim.Run(t.Context(), shared); !errors.Is(err, end) || end == nil && !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %+v, want %+v", err, got, want)
		}
		closed()
	}
}

func TestWrongCallsAboutWorkersAreRefused(t *testing.T) {
	for call, want := range map[string]string{
		"sim akragas --over nats://localhost:1 --top exec:true": "bots play on this machine only",
		"sim akragas --own-cores 1":                             "go with --over",
		"sim akragas --over nats://localhost:1 --own-cores=-2":  "the least is 0",
		"sim akragas --games 1 --over nats://localhost:1":       "NATS does not answer",
		"study akragas --over nats://a:hush%zz@x -o -":          "the address of NATS cannot be read",
		"work": "name the NATS",
		"work --nats nats://localhost:1 --parallel=-1": "--parallel is -1",
	} {
		if status, text := typed("en", nil, strings.Fields(call)...); status == statusOK || !strings.Contains(text, want) || strings.Contains(text, "hush") {
			t.Errorf("%s: status %d, %s", call, status, text)
		}
	}
}

func TestAWorkerTellsItsHealthAndItsFigures(t *testing.T) {
	at := natsAt(t)
	const address = "localhost:0"
	l := make(chan string, 1)
	works(t, &workCommand{NATS: at, Metrics: address, Parallel: 1, listening: func(a string) { l <- a }})
	base := "http://" + <-l
	get := func(path string) (int, string) {
		resp, err := http.Get(base + path)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		text, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		return resp.StatusCode, string(text)
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if status, _ := get("/healthz"); status == http.StatusNoContent {
			break
		} else if time.Now().After(end) {
			t.Fatal(status)
		}
	}
	if _, text := get("/metrics"); !strings.Contains(text, "mariscal_work_games_total 0") || !strings.Contains(text, "mariscal_work_nats 1") {
		t.Error(text)
	}
}
