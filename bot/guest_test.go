package bot_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// of returns the guest of a bot of a kind.
func of(t *testing.T, kind string, c bot.Config) *bot.Guest {
	t.Helper()
	if c.Time == 0 {
		c.Time = time.Minute // of a loaded machine
	}
	g := bot.New(bot.Command{Words: behaves(kind)}, c)
	t.Cleanup(g.Close)
	return g
}

// begin starts a toy game and seats a guest at the seat that is asked first.
func begin(t *testing.T, g *bot.Guest) game.Position {
	t.Helper()
	p, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	sitting := ai.Sitting{System: toy.System{}, Scenario: p.Scenario(), Seat: p.Decision().Seat, Number: 1, Seed: 1 << 60}
	if err := g.Sit(t.Context(), sitting); err != nil {
		t.Fatal(err)
	}
	return p
}

// ask asks the same question so often, and returns the first error.
func ask(t *testing.T, g *bot.Guest, p game.Position, times int) (a game.Action, err error) {
	t.Helper()
	for range times {
		if a, err = g.Answer(t.Context(), ai.Question{Position: p}); err != nil {
			return a, err
		}
	}
	return a, nil
}

func TestABotThatBreaksAPromiseForfeits(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]string{
		"slow": "late", "wordy": "garbled", "garbled": "garbled", "ahead": "garbled", "mortal": "ended", "illegal": "illegal",
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			c := bot.Config{}
			if kind == "slow" {
				c.Time = 3 * time.Second
			}
			g := of(t, kind, c)
			p := begin(t, g)
			_, err := ask(t, g, p, 3)
			var f *ai.Forfeit
			if !errors.As(err, &f) || f.Code != want {
				t.Fatalf("%v", err)
			}
			if kind == "mortal" && (len(f.Said) != 10 || f.Said[9] != "[31mand gone" || !strings.Contains(bot.Tell("es", err), "exit status 3")) {
				t.Errorf("%q, %s", f.Said, bot.Tell("es", err))
			}
			g.Rise(t.Context(), ai.Ending{Forfeit: f})
			if p = begin(t, g); kind != "illegal" {
				if _, err := ask(t, g, p, 1); err != nil {
					t.Errorf("in the next game: %v", err)
				}
			}
		})
	}
}

// A bot's log lines, unknown messages and late answers do not disturb the game; it learns
// why an answer is not legal, and is asked again.
func TestABotIsHeardPastItsGossipAndItsFirstFault(t *testing.T) {
	t.Parallel()
	var logged []string
	g := of(t, "chatty", bot.Config{Log: func(text string) { logged = append(logged, text) }})
	p := begin(t, g)
	if _, err := ask(t, g, p, 4); err != nil || len(logged) != 2 || logged[0] != "question [31m3" {
		t.Errorf("%v, %q", err, logged)
	}
	var refused []byte
	g = of(t, "corrected", bot.Config{Heard: func(to bool, line []byte) {
		if to && bytes.Contains(line, []byte(`"refused"`)) {
			refused = bytes.Clone(line)
		}
	}})
	p = begin(t, g)
	a, err := ask(t, g, p, 1)
	if want := p.Actions(nil); err != nil || a != want[len(want)-1] {
		t.Errorf("%v, %v", a, err)
	}
	if !bytes.Contains(refused, []byte(`"n":1,"text":"nonsense"`)) || !bytes.Contains(refused, []byte(`"left":2`)) || !bytes.Contains(refused, []byte(`“nonsense”`)) {
		t.Errorf("%s", refused)
	}
}

// A bot of version 2 asks as often as it likes before it answers, and a failed request is no
// wrong answer.
func TestABotSearchesBeforeItAnswers(t *testing.T) {
	t.Parallel()
	asked := 0
	g := of(t, "searcher", bot.Config{Heard: func(to bool, line []byte) {
		if to && bytes.Contains(line, []byte(`"type":"world"`)) {
			asked++
		}
	}})
	p := begin(t, g)
	if _, err := ask(t, g, p, 2); err != nil {
		t.Fatal(err)
	}
	if want := 2 * (1 + len(p.Actions(nil))); asked != want {
		t.Errorf("%d worlds told, want %d", asked, want)
	}
}

func TestABotThatCannotBeMetIsToldOf(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]string{"newer": "version 3", "nameless": "without a name"} {
		err := of(t, kind, bot.Config{}).Meet(t.Context())
		var m *bot.MeetError
		if !errors.As(err, &m) || !strings.Contains(bot.Tell("en", err), want) {
			t.Errorf("%s: %v, %s", kind, err, bot.Tell("en", err))
		}
	}
	g := of(t, "picky", bot.Config{})
	if err := g.Sit(t.Context(), ai.Sitting{System: toy.System{}}); err == nil || bot.Tell("es", err) != "picky no juega a toy" {
		t.Errorf("%v", err)
	}
	if g.Name() != "picky" || g.Plays("toy") || !g.Plays("ancients") {
		t.Errorf("%s, %+v", g.Name(), g.Ready())
	}
	ctx, stop := context.WithCancel(t.Context())
	go stop()
	if err := of(t, "silent", bot.Config{}).Meet(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("left alone: %v", err)
	}
}

// A bot that reads nothing holds nobody up, however much there is to tell.
func TestABotThatDoesNotReadIsLate(t *testing.T) {
	t.Parallel()
	g := of(t, "deaf", bot.Config{Time: time.Second})
	p := begin(t, g)
	long := game.Event{Message: game.Message{ID: strings.Repeat("x", 1<<20)}}
	_, err := g.Answer(t.Context(), ai.Question{Position: p, Events: []game.Event{long}})
	var f *ai.Forfeit
	if !errors.As(err, &f) || f.Code != "late" {
		t.Errorf("%v", err)
	}
}

// When a guest is closed nothing of it is left: no goroutine, no process, none of the
// processes it started.
func TestNothingIsLeftOfABot(t *testing.T) {
	before := runtime.NumGoroutine()
	stubborn := of(t, "stubborn", bot.Config{Grace: 50 * time.Millisecond})
	begin(t, stubborn)
	stubborn.Close()
	parent := of(t, "parent", bot.Config{})
	_, err := ask(t, parent, begin(t, parent), 3)
	var f *ai.Forfeit
	if !errors.As(err, &f) || f.Code != "late" && f.Code != "ended" || len(f.Said) == 0 {
		t.Fatalf("%v", err)
	}
	pid, err := strconv.Atoi(strings.TrimPrefix(f.Said[0], "child "))
	if err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(20 * time.Second); alive(pid) || runtime.NumGoroutine() > before; runtime.Gosched() { // the last of them are on their way out
		if time.Now().After(end) {
			buf := make([]byte, 1<<16)
			t.Fatalf("child %d lives: %v; %d goroutines, %d before\n%s", pid, alive(pid), runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
		}
	}
}

func TestWhatABotIsCalledIsSafe(t *testing.T) {
	taken := []string{"random", "human"}
	for name, want := range map[string]string{
		"Hannibal 2.1": "Hannibal-2.1", "Aníbal": "Aníbal", "../../etc/passwd": "etc-passwd", "\x1b[31m": "31m", "": "bot", "...": "bot", "Random": "Random-bot",
		strings.Repeat("x", 100): strings.Repeat("x", 32), "a\nb": "a-b",
	} {
		if got := bot.SafeName(name, taken); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestACommandIsSplitAsAShellDoesAndRunByNone(t *testing.T) {
	c, err := bot.ParseCommand(`exec:` + os.Args[0] + ` --name 'two words' "$HOME" a\ b;c`)
	if err != nil || strings.Join(c.Words[1:], "|") != "--name|two words|$HOME|a b;c" {
		t.Errorf("%v, %q", err, c.Words)
	}
	for name, want := range map[string]error{"exec:'x": bot.ErrQuotes, "exec: ": bot.ErrNoWords} {
		if _, err := bot.ParseCommand(name); !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := bot.ParseCommand("exec:./nothing-of-that-name"); err == nil {
		t.Error("a program that is not there is found")
	}
}
