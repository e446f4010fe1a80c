package main

import (
	"bytes"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"mariscal/store/lock"
)

// brokenOff is an output that breaks the connection when the first question stands in it.
type brokenOff struct {
	bytes.Buffer
	once sync.Once
}

func (b *brokenOff) Write(text []byte) (int, error) {
	n, err := b.Buffer.Write(text)
	if bytes.HasSuffix(b.Bytes(), []byte("> ")) {
		b.once.Do(func() {
			gone := syscall.SIGHUP
			if signal.Ignored(gone) { // under nohup
				gone = syscall.SIGTERM
			}
			self, _ := os.FindProcess(os.Getpid())
			err = self.Signal(gone)
		})
	}
	return n, err
}

func TestAGameWhoseConnectionBreaksOffIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.rec")
	silent, typist := io.Pipe() // nobody types, and nobody hangs up
	defer typist.Close()
	var out brokenOff
	if status := run([]string{"play", "akragas", "--record", file}, silent, &out, io.Discard, func(string) string { return "" }); status != statusOK || !strings.Contains(out.String(), "--resume") {
		t.Errorf("%d:\n%s", status, out.String())
	}
	if rec, err := os.ReadFile(file); err != nil || lock.Known(file+".lock") {
		t.Errorf("of the game is left: %q, %v", rec, err)
	}
}

func TestTwoGamesBegunInTheSameSecondAreKeptApart(t *testing.T) {
	name := filepath.Join(t.TempDir(), "akragas-20260101-120000")
	for _, want := range []string{".rec", "-2.rec", "-3.rec"} {
		file := freshRecord(name)
		if file != name+want {
			t.Errorf("%s is chosen, not %s", file, name+want)
		}
		held, err := lock.Hold(file, "")
		if err != nil {
			t.Fatal(err)
		}
		defer held.Release()
	}
}

// Who holds a game says so in words of the one who asks.
func TestTheHolderOfAGameIsToldInTheReadersLanguage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.rec")
	held, err := (&program{say: "es"}).hold(file)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	if _, err := (&program{say: "en"}).hold(file); err == nil || !strings.Contains(err.Error(), "is being played by process ") {
		t.Errorf("it is told: %v", err)
	}
}

// Two processes on one record would lose moves: the second is told who has it.
func TestAGameIsPlayedByOneProcess(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.rec")
	play := func(args ...string) (status int, errs string) {
		var out, err bytes.Buffer
		status = run(append([]string{"play"}, args...), strings.NewReader(""), &out, &err, func(string) string { return "" })
		return status, err.String()
	}
	if status, errs := play("akragas", "--record", file); status != statusOK {
		t.Fatal(errs)
	}
	p := &program{say: "en"}
	held, err := p.hold(file)
	if err != nil {
		t.Fatal(err)
	}
	if status, errs := play("--resume", file); status != statusFailed || !strings.Contains(errs, "is being played by process ") {
		t.Errorf("a second process plays on: %d %s", status, errs)
	}
	if err := held.Release(); err != nil {
		t.Fatal(err)
	}
	if status, errs := play("--resume", file); status != statusOK {
		t.Errorf("nobody may play on: %s", errs)
	}
}
