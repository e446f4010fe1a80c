package bot

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"mariscal/bot/supervisor"
)

// A group is a process and everything it starts, including processes in sessions of their
// own: a supervisor is their ancestor and ends them.
type group struct {
	control *os.File // our end: closing it makes the supervisor end everything
	status  *os.File
	theirs  []*os.File // the supervisor's ends of both, until it has started
	said    *bufio.Reader
	pid     int // of the process
	once    sync.Once
	late    *time.Timer // kills a supervisor that hangs
}

// prepare puts the supervisor in front of the process. Each leads a group of its own, so
// that Ctrl-C at the terminal does not reach it.
func (g *group) prepare(cmd *exec.Cmd) error {
	control, ours, err := os.Pipe()
	if err != nil {
		return err
	}
	status, theirs, err := os.Pipe()
	if err != nil {
		return errors.Join(err, control.Close(), ours.Close())
	}
	g.control, g.status, g.theirs, g.said = ours, status, []*os.File{control, theirs}, bufio.NewReader(status)
	supervisor.Prepare(cmd, control, theirs)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return nil
}

// begin waits until the supervisor has started the process; the error says why it cannot.
func (g *group) begin(cmd *exec.Cmd) error {
	g.closeTheirs()
	line, err := g.said.ReadString('\n')
	pid, ok := supervisor.Started(line)
	if ok {
		g.pid = pid
		return nil
	}
	if line != "" {
		err = errors.New(strings.TrimSpace(line))
	}
	_ = cmd.Wait() // it has nothing to do
	return err
}

func (g *group) closeTheirs() {
	for _, f := range g.theirs {
		_ = f.Close() // the supervisor has its own
	}
	g.theirs = nil
}

// stubborn is how long a supervisor may take to end everything.
const stubborn = 10 * time.Second

// kill makes the supervisor end everything.
func (g *group) kill(cmd *exec.Cmd) {
	g.once.Do(func() {
		_ = g.control.Close() // its end is the signal
		g.late = time.AfterFunc(stubborn, func() { _ = cmd.Process.Kill() })
	})
}

// state returns how the process ended, after the supervisor has. If the supervisor was
// killed, or hung, it at least kills the process's group.
func (g *group) state(cmd *exec.Cmd) string {
	if !cmd.ProcessState.Success() {
		_ = syscall.Kill(-g.pid, syscall.SIGKILL) // there may be none left
		return cmd.ProcessState.String()
	}
	how, _ := io.ReadAll(g.said) // all writers have ended
	return strings.TrimSpace(string(how))
}

// end releases the group.
func (g *group) end() {
	g.closeTheirs()
	_ = g.control.Close() // it may be closed already
	_ = g.status.Close()
	if g.late != nil {
		g.late.Stop()
	}
}
