//go:build unix && !linux

package bot

import (
	"os/exec"
	"syscall"
)

// A group is a process and everything it starts, except processes that leave its group.
type group struct{}

// prepare makes the process the leader of its own group, so that Ctrl-C at the terminal
// does not reach it.
func (*group) prepare(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return nil
}

// begin takes over the started process.
func (*group) begin(*exec.Cmd) error { return nil }

// kill ends the rest of the group.
func (*group) kill(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // there may be none left
}

// state returns how the process ended.
func (*group) state(cmd *exec.Cmd) string { return cmd.ProcessState.String() }

// end releases the group.
func (*group) end() {}
