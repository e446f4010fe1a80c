package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

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
