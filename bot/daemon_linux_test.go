package bot_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// sessions is how many processes a bot of the kind "daemons" leaves behind.
const sessions = 20

func init() {
	kinds["detached"] = func() { daemon("asleep") }
	kinds["asleep"] = func() {
		told, err := os.OpenFile(os.Args[2], os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(told, "asleep", os.Getpid())
		time.Sleep(time.Hour)
	}
	kinds["table"] = table
	detach = daemons
}

// daemon starts a process in a session of its own, with no stream and no environment.
func daemon(kind string) {
	c := exec.Command(os.Args[0], "bot:"+kind, os.Args[2])
	c.Env = []string{}
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := c.Start(); err != nil {
		panic(err)
	}
	if kind == "detached" {
		_ = c.Wait() // it has gone, and the one it started has no parent any more
	}
}

// daemons leaves processes behind as daemons are made: forked twice, each time into a
// session of its own.
func daemons(question int) {
	if question > 3 {
		os.Exit(7)
	}
	for range sessions {
		daemon("detached")
	}
}

// table seats a bot, tells who it was started with, and waits to be ended.
func table() {
	g := bot.New(bot.Command{Words: append(behaves("daemons"), os.Args[2])}, bot.Config{Time: time.Minute})
	p, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		panic(err)
	}
	if err := g.Sit(context.Background(), ai.Sitting{System: toy.System{}, Scenario: p.Scenario(), Seat: p.Decision().Seat, Number: 1}); err != nil {
		panic(err)
	}
	for range 3 {
		if _, err := g.Answer(context.Background(), ai.Question{Position: p}); err != nil {
			panic(err)
		}
	}
	time.Sleep(time.Hour)
}

// daemonsOf reads the numbers of the daemons, as each has told its own.
func daemonsOf(t *testing.T, told string) (pids []int) {
	t.Helper()
	for end := time.Now().Add(time.Minute); len(pids) < sessions; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d of %d daemons have begun", len(pids), sessions)
		}
		data, err := os.ReadFile(told)
		if err != nil {
			t.Fatal(err)
		}
		pids = pids[:0]
		for line := range strings.Lines(string(data)) {
			if number, told := strings.CutPrefix(line, "asleep "); told && strings.HasSuffix(line, "\n") {
				pid, err := strconv.Atoi(strings.TrimSpace(number))
				if err != nil {
					t.Fatal(err)
				}
				pids = append(pids, pid)
			}
		}
	}
	return pids
}

// gone holds that processes end.
func gone(t *testing.T, pids []int) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); ; runtime.Gosched() {
		left := 0
		for _, pid := range pids {
			if alive(pid) {
				left++
			}
		}
		if left == 0 {
			return
		}
		if time.Now().After(end) {
			for _, pid := range pids {
				_ = syscall.Kill(pid, syscall.SIGKILL)
			}
			t.Fatalf("%d of %d outlive their bot", left, len(pids))
		}
	}
}

// telling returns a file for daemons to tell their numbers in.
func telling(t *testing.T) string {
	t.Helper()
	told := filepath.Join(t.TempDir(), "told")
	if err := os.WriteFile(told, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return told
}

// The processes a bot starts end with it, even daemons: forked twice, in sessions of their
// own, without the bot's pipes. They end when the bot is dismissed, when it ends by itself,
// and when its table is killed.
func TestDaemonsOfABotEndWithIt(t *testing.T) {
	t.Parallel()
	t.Run("sent away", func(t *testing.T) {
		t.Parallel()
		told := telling(t)
		g := bot.New(bot.Command{Words: append(behaves("daemons"), told)}, bot.Config{Time: time.Minute, Grace: time.Minute})
		t.Cleanup(g.Close)
		if _, err := ask(t, g, begin(t, g), 3); err != nil {
			t.Fatal(err)
		}
		pids := daemonsOf(t, told)
		g.Close()
		gone(t, pids)
	})
	t.Run("ended", func(t *testing.T) {
		t.Parallel()
		told := telling(t)
		g := bot.New(bot.Command{Words: append(behaves("daemons"), told)}, bot.Config{Time: time.Minute})
		t.Cleanup(g.Close)
		p := begin(t, g)
		if _, err := ask(t, g, p, 3); err != nil {
			t.Fatal(err)
		}
		pids := daemonsOf(t, told)
		_, err := ask(t, g, p, 1)
		var f *ai.Forfeit
		if !errors.As(err, &f) || f.Code != "ended" || !strings.Contains(bot.Tell("en", err), "exit status 7") {
			t.Errorf("%v", err)
		}
		gone(t, pids)
	})
	t.Run("table killed", func(t *testing.T) {
		t.Parallel()
		told := telling(t)
		c := exec.Command(os.Args[0], "bot:table", told)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		pids := daemonsOf(t, told)
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait() // it was killed
		gone(t, pids)
	})
}

// A program that cannot be run is told as such, and how a bot was ended too.
func TestASupervisedProgramTellsHowItEnds(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(file, []byte("no program"), 0o700); err != nil {
		t.Fatal(err)
	}
	err := bot.New(bot.Command{Words: []string{file}}, bot.Config{}).Meet(t.Context())
	var m *bot.MeetError
	if !errors.As(err, &m) || !strings.Contains(bot.Tell("en", err), "exec format error") {
		t.Errorf("%v", err)
	}
	g := of(t, "doomed", bot.Config{})
	_, err = ask(t, g, begin(t, g), 3)
	if !strings.Contains(bot.Tell("en", err), "signal: killed") {
		t.Errorf("%s", bot.Tell("en", err))
	}
}
