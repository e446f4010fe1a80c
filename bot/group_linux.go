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

// A group is a process and all it starts, in sessions of their own too: a supervisor stands
// above them and ends them.
type group struct {
	control *os.File // its end here: at its close the supervisor ends everything
	status  *os.File
	theirs  []*os.File // the supervisor's ends of both, until it has started
	said    *bufio.Reader
	pid     int // of the process
	once    sync.Once
	late    *time.Timer // ends a supervisor that does not come to an end
}

// prepare puts the supervisor before the process, each the leader of a group of its own,
// which Ctrl-C at the terminal does not reach.
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

// kill has the supervisor end everything.
func (g *group) kill(cmd *exec.Cmd) {
	g.once.Do(func() {
		_ = g.control.Close() // it tells by its end
		g.late = time.AfterFunc(stubborn, func() { _ = cmd.Process.Kill() })
	})
}

// state says how the process ended, once the supervisor has. Where somebody else ended
// that one, or it did not come to an end, the group of the process is ended at least.
func (g *group) state(cmd *exec.Cmd) string {
	if !cmd.ProcessState.Success() {
		_ = syscall.Kill(-g.pid, syscall.SIGKILL) // there may be nobody left
		return cmd.ProcessState.String()
	}
	how, _ := io.ReadAll(g.said) // nobody writes any more
	return strings.TrimSpace(string(how))
}

// end gives the group back.
func (g *group) end() {
	g.closeTheirs()
	_ = g.control.Close() // it may be closed
	_ = g.status.Close()
	if g.late != nil {
		g.late.Stop()
	}
}
