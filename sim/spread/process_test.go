//go:build unix

package spread_test

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"mariscal/sim/spread"
)

// process starts a worker as a process of its own.
func process(t *testing.T, at string) *os.Process {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), workerVar+"="+at)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	return c.Process
}

// Scenarios travel to workers that have never seen them, one of which is killed and one of which
// stands still for longer than its lease and then answers too.
func TestTheDeathAndThePauseOfWorkersChangeNothing(t *testing.T) {
	list, at := studies(t), serve(t)
	for i := range list {
		list[i].Games *= 3
	}
	want := told(t, t.Context(), list, nil)
	killed, paused := process(t, at), process(t, at)
	var news newsroom
	h := begin(t, spread.Hosting{Wire: dial(t, at), Tell: news.tell, Lasts: 500 * time.Millisecond}, list)
	until(t, "both play", func() bool {
		s := h.Shares()
		return len(s) == 2 && s[0].Games > 0 && s[1].Games > 0
	})
	if err := killed.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := paused.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	until(t, "both are missed", func() bool { return len(news.of(spread.Silent)) >= 2 })
	process(t, at)
	until(t, "a third one plays", func() bool { s := h.Shares(); return len(s) == 3 && s[2].Games > 0 })
	if err := paused.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	until(t, "the paused one is back", func() bool { return len(news.of(spread.Back)) >= 1 })
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
		t.Errorf("%d games were counted, of %d", games, all)
	}
}
