//go:build unix

package bot

import (
	"os/exec"
	"syscall"
)

// A group is a process and all it starts.
type group struct{}

// prepare makes the process the leader of a group of its own, which Ctrl-C at the terminal
// does not reach.
func (*group) prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// begin takes in the process that was started.
func (*group) begin(*exec.Cmd) {}

// kill ends whoever is left of the group.
func (*group) kill(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // there may be nobody left
}

// end gives the group back.
func (*group) end() {}
