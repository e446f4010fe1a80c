package postgrestest

import (
	"os"
	"os/exec"
)

func give(string) error { return nil }

func asUser(*exec.Cmd) {}

// kill kills a process and waits until it is gone.
func kill(pid int) error {
	p, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	if err := p.Kill(); err != nil {
		return err
	}
	_, _ = p.Wait() // of another process there may be nothing to wait for
	return nil
}
