package supervisor

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// name is what the process is called whose program supervises another.
const name = "mariscal-supervises"

// What the supervisor has besides the three streams, which are the program's.
const (
	controlFile = 3 // at its end everything ends
	statusFile  = 4 // says "started" with a number or what failed, then how the program ended
)

// Between two looks at who is left, and how many of them there are before the supervisor
// gives up: who cannot be ended for seconds hangs in the kernel.
const (
	sweep  = 2 * time.Millisecond
	sweeps = 2500
)

func init() {
	if len(os.Args) > 1 && os.Args[0] == name {
		os.Exit(supervise(os.Args[1:]))
	}
}

// supervise starts a program and returns when nothing of it is left.
func supervise(words []string) (code int) {
	syscall.CloseOnExec(controlFile)
	syscall.CloseOnExec(statusFile)
	status := os.NewFile(statusFile, "status")
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		fmt.Fprintln(status, os.NewSyscallError("prctl", err))
		return 1
	}
	over := make(chan os.Signal, 1)
	signal.Notify(over, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	died := make(chan os.Signal, 1)
	signal.Notify(died, syscall.SIGCHLD)
	pid, err := syscall.ForkExec(words[0], words, &syscall.ProcAttr{
		Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Setpgid: true},
	})
	if err != nil {
		fmt.Fprintln(status, &os.PathError{Op: "fork/exec", Path: words[0], Err: err})
		return 1
	}
	fmt.Fprintln(status, started, pid)
	letGo()
	go func() {
		_, _ = os.NewFile(controlFile, "control").Read(make([]byte, 1)) // nothing ever comes
		over <- syscall.SIGTERM
	}()
	w := ward{pid: pid}
	for ended := false; !ended; {
		select {
		case <-died:
			ended = w.reap()
		case <-over:
			ended = true
		}
	}
	for n := 0; n < sweeps && !w.alone; n++ {
		w.kill()
		if w.reap(); !w.alone {
			time.Sleep(sweep)
		}
	}
	fmt.Fprintln(status, w.how)
	return 0
}

// started begins the status of a program that runs; its number follows.
const started = "started"

// letGo gives up the program's streams, so that they end when it closes them.
func letGo() {
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		return // they stay open until it ends
	}
	for fd := range 3 {
		_ = unix.Dup3(int(null.Fd()), fd, 0)
	}
	_ = null.Close()
}

// A ward is the program that is supervised, and all it has started.
type ward struct {
	pid   int
	how   string // how the program ended, once it has
	alone bool   // nobody is left
}

// reap takes note of all children that have ended; ended says that the program is one.
func (w *ward) reap() (ended bool) {
	for {
		var s syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &s, syscall.WNOHANG, nil)
		switch {
		case err == syscall.EINTR:
		case err != nil: // there are no children
			w.alone = true
			return true
		case pid == 0:
			return w.how != ""
		case pid == w.pid && s.Signaled():
			w.how = "signal: " + s.Signal().String()
		case pid == w.pid:
			w.how = "exit status " + strconv.Itoa(s.ExitStatus())
		}
	}
}

// kill ends the children there are now. Theirs become ours by that, and are next: so no
// number is used that may be another's by now.
func (w *ward) kill() {
	us := strconv.Itoa(os.Getpid())
	names, err := readNames("/proc")
	if err != nil {
		_ = syscall.Kill(-w.pid, syscall.SIGKILL)
		return
	}
	for _, entry := range names {
		pid, err := strconv.Atoi(entry)
		if err != nil {
			continue
		}
		if stat, err := os.ReadFile("/proc/" + entry + "/stat"); err == nil && parent(string(stat)) == us {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}

func readNames(dir string) ([]string, error) {
	d, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	return d.Readdirnames(-1)
}

// parent reads the number of a process's parent: the second field after its name, which
// stands in brackets and may hold anything.
func parent(stat string) string {
	fields := strings.Fields(stat[strings.LastIndexByte(stat, ')')+1:])
	if len(fields) < 2 {
		return ""
	}
	return fields[1]
}

// Prepare makes of a command that is not yet started one that supervises it. control and
// status are its further files.
func Prepare(cmd *exec.Cmd, control, status *os.File) {
	cmd.Args = append([]string{name, cmd.Path}, cmd.Args[1:]...)
	cmd.Path = "/proc/self/exe" // this program, also where its file has been replaced
	cmd.ExtraFiles = []*os.File{control, status}
}

// Started reads the first line of a status: the number of the program; ok is false when it
// says why there is none.
func Started(line string) (pid int, ok bool) {
	word, number, _ := strings.Cut(strings.TrimSpace(line), " ")
	pid, err := strconv.Atoi(number)
	return pid, word == started && err == nil
}
