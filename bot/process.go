package bot

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"
)

// afterlife is how long processes that left the group may keep the pipes open.
const afterlife = time.Second

// Errors of an exchange of lines.
var (
	errLate  = errors.New("late")
	errLong  = errors.New("a line is too long")
	errEnded = errors.New("the process ended")
)

// A process is one run of a bot's program.
type process struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan []byte   // of its output, one by one; closed at the end
	fault  error         // why the lines ended
	ending chan struct{} // closed when no more lines are wanted
	letGo  sync.Once     // closes it
	ended  chan struct{} // closed when it has ended, with its group
	state  string        // how it ended
	gone   chan struct{} // closed when nothing of it is left
	group  group
	tail   tail
}

// start runs a command. Lines are read on demand: a bot that writes more than that waits.
func start(c Command) (*process, error) {
	p := &process{lines: make(chan []byte), ending: make(chan struct{}), ended: make(chan struct{}), gone: make(chan struct{})}
	p.cmd = exec.Command(c.Words[0], c.Words[1:]...)
	if err := p.group.prepare(p.cmd); err != nil {
		return nil, err
	}
	in, err := p.cmd.StdinPipe()
	if err != nil {
		p.group.end()
		return nil, err
	}
	p.in = in
	out, outEnd, err := os.Pipe()
	if err != nil {
		p.group.end()
		return nil, errors.Join(err, in.Close())
	}
	errs, errsEnd, err := os.Pipe()
	if err != nil {
		p.group.end()
		return nil, errors.Join(err, in.Close(), out.Close(), outEnd.Close())
	}
	p.cmd.Stdout, p.cmd.Stderr = outEnd, errsEnd
	err = p.cmd.Start()
	_, _ = outEnd.Close(), errsEnd.Close() // the process has its own
	if err == nil {
		err = p.group.begin(p.cmd)
	}
	if err != nil {
		p.group.end()
		return nil, errors.Join(err, in.Close(), out.Close(), errs.Close())
	}
	var readers sync.WaitGroup
	readers.Go(func() { p.read(out) })
	readers.Go(func() { _, _ = io.Copy(&p.tail, errs) }) // the tail accepts everything
	go p.attend(&readers, out, errs)
	return p, nil
}

// attend waits for the end of the process, ends everything it started, and closes pipes
// that processes outside the group may hold open.
func (p *process) attend(readers *sync.WaitGroup, outputs ...io.Closer) {
	defer close(p.gone)
	_ = p.cmd.Wait() // the state has the result
	p.group.kill(p.cmd)
	p.state = p.group.state(p.cmd)
	close(p.ended)
	late := time.AfterFunc(afterlife, func() { closeAll(outputs) })
	readers.Wait()
	late.Stop()
	closeAll(outputs)
	p.group.end()
}

func closeAll(list []io.Closer) {
	for _, c := range list {
		_ = c.Close() // read to its end, or no longer needed
	}
}

// read passes on the lines of the process until the output ends, or a line is too long.
func (p *process) read(out io.Reader) {
	defer close(p.lines)
	r := bufio.NewReaderSize(out, MostLine)
	for {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			p.fault = errLong
			return
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			select {
			case p.lines <- bytes.Clone(line):
			case <-p.ending:
				return
			}
		}
		if err != nil {
			p.fault = errEnded
			return
		}
	}
}

// exchange writes a line and reads lines until take is satisfied or fails. The process
// has limit to read the line, and limit again from when it could have read all of it, what
// take sends back included. After any error the process is unusable.
func (p *process) exchange(ctx context.Context, line []byte, limit time.Duration, take func(line []byte) (back []byte, done bool, err error)) error {
	wrote := make(chan error, 1)
	write := func(line []byte) {
		_, err := p.in.Write(line)
		wrote <- err
	}
	go write(line)
	clock := time.NewTimer(limit)
	defer clock.Stop()
	written := false // the line
	var waits []byte // what take sends back before that
	lines := p.lines // nil while something is sent back: a bot reads before it asks on
	for {
		select {
		case err := <-wrote:
			if err != nil {
				wrote, lines = nil, p.lines // its last output comes first, and then its end
				continue
			}
			if !written {
				if written = true; take == nil {
					return nil
				}
				clock.Reset(limit)
			}
			if lines = p.lines; waits != nil {
				lines = nil
				go write(waits)
				waits = nil
			}
		case line, more := <-lines:
			if !more {
				return p.fault
			}
			if take == nil {
				continue
			}
			back, done, err := take(line)
			switch {
			case err != nil || done && written:
				return err
			case done:
				return p.rest(ctx, wrote, clock)
			case back == nil || wrote == nil:
			case written:
				lines = nil
				go write(back)
			default:
				waits, lines = back, nil
			}
		case <-clock.C:
			return errLate
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// rest waits until a line is fully written whose answer came early.
func (p *process) rest(ctx context.Context, wrote <-chan error, clock *time.Timer) error {
	select {
	case err := <-wrote:
		if err != nil {
			return errEnded
		}
		return nil
	case <-clock.C:
		return errLate
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// part sends the process a last line, if there is one, closes its input, and waits for
// grace; ended says that it ended by itself.
func (p *process) part(last []byte, grace time.Duration) (ended bool) {
	p.letGo.Do(func() { close(p.ending) })
	go func() { // it may not be reading
		_, _ = p.in.Write(last)
		_ = p.in.Close()
	}()
	select {
	case <-p.ended:
		return true
	case <-time.After(grace):
		return false
	}
}

// end ends the process and everything it started. It returns when nothing is left, with
// how the process ended.
func (p *process) end() (how string) {
	p.letGo.Do(func() { close(p.ending) })
	select {
	case <-p.ended: // the process id may belong to another by now
	default:
		p.group.kill(p.cmd)
	}
	<-p.gone
	return p.state
}
