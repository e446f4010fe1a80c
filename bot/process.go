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

// afterlife is how long the pipes of a process may stay open, by those that left its group.
const afterlife = time.Second

// What befalls an exchange of lines.
var (
	errLate  = errors.New("late")
	errLong  = errors.New("a line is too long")
	errEnded = errors.New("the process ended")
)

// A process is one run of a bot.
type process struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan []byte   // of its output, one by one; closed at its end
	fault  error         // why the lines ended, once they did
	ending chan struct{} // closed when nobody reads lines any more
	letGo  sync.Once     // closes it
	ended  chan struct{} // closed when it has ended, and its group with it
	state  string        // how it ended, once it has
	gone   chan struct{} // closed when nothing of it is left
	group  group
	tail   tail
}

// start runs a command. Its lines are read as they are asked for: who writes more than is
// read waits.
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
	readers.Go(func() { _, _ = io.Copy(&p.tail, errs) }) // the tail takes all
	go p.attend(&readers, out, errs)
	return p, nil
}

// attend waits for the end of the process, ends what it started with it, and closes what
// processes that left the group may still hold open.
func (p *process) attend(readers *sync.WaitGroup, outputs ...io.Closer) {
	defer close(p.gone)
	_ = p.cmd.Wait() // the state tells
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
		_ = c.Close() // read to its end, or of no more interest
	}
}

// read hands on the lines of the process until there are none, or one is too long.
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

// exchange writes a line and reads lines until take has what it wants or fails. The process
// has so long to read, and so long again from when it could have read all of it. After any
// error the process is of no more use.
func (p *process) exchange(ctx context.Context, line []byte, limit time.Duration, take func(line []byte) (done bool, err error)) error {
	wrote := make(chan error, 1)
	go func() {
		_, err := p.in.Write(line)
		wrote <- err
	}()
	clock := time.NewTimer(limit)
	defer clock.Stop()
	written := false
	for {
		select {
		case err := <-wrote:
			if err != nil {
				wrote = nil // what it said before it ended comes first, and then its end
				continue
			}
			if written = true; take == nil {
				return nil
			}
			clock.Reset(limit)
		case line, more := <-p.lines:
			if !more {
				return p.fault
			}
			if take == nil {
				continue
			}
			if done, err := take(line); err != nil || done && written {
				return err
			} else if done {
				return p.rest(ctx, wrote, clock)
			}
		case <-clock.C:
			return errLate
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// rest waits until a line is written whose answer came before its end.
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

// part tells the process a last line, if there is one, and that there will be no more, and
// waits so long; ended says that it went by itself.
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

// end ends the process and all it started. It returns when nothing of it is left, with how
// it ended.
func (p *process) end() (how string) {
	p.letGo.Do(func() { close(p.ending) })
	select {
	case <-p.ended: // its number may be another's by now
	default:
		p.group.kill(p.cmd)
	}
	<-p.gone
	return p.state
}
