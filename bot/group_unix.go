//go:build unix && !linux

package bot

import (
	"os/exec"
	"syscall"
)

// A group is a process and all it starts, without those that leave its group.
type group struct{}

// prepare makes the process the leader of a group of its own, which Ctrl-C at the terminal
// does not reach.
func (*group) prepare(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return nil
}

// begin takes in the process that was started.
func (*group) begin(*exec.Cmd) error { return nil }

// kill ends whoever is left of the group.
func (*group) kill(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // there may be nobody left
}

// state says how the process ended.
func (*group) state(cmd *exec.Cmd) string { return cmd.ProcessState.String() }

// end gives the group back.
func (*group) end() {}
