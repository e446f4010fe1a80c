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

// name is the process name of a supervisor.
const name = "mariscal-supervises"

// The supervisor's files besides the program's three streams.
const (
	controlFile = 3 // its end ends everything
	statusFile  = 4 // gets "started" with a process id or the error, then how the program ended
)

// The pause between two looks at the remaining processes, and the number of looks before
// the supervisor gives up: a process that survives for seconds hangs in the kernel.
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
		_, _ = os.NewFile(controlFile, "control").Read(make([]byte, 1)) // nothing is ever sent
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

// started begins the status of a running program; its process id follows.
const started = "started"

// letGo closes the supervisor's copies of the program's streams, so that they end when
// the program closes them.
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

// A ward is the supervised program and everything it has started.
type ward struct {
	pid   int
	how   string // how the program ended
	alone bool   // no process is left
}

// reap collects all children that have ended; ended says that the program is one of them.
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

// kill kills the present children. Their children become ours, and are next; so no
// process id is used that may belong to another process.
func (w *ward) kill() {
	us := strconv.Itoa(os.Getpid())
	entries, err := os.ReadDir("/proc")
	if err != nil {
		_ = syscall.Kill(-w.pid, syscall.SIGKILL)
		return
	}
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		if stat, err := os.ReadFile("/proc/" + entry.Name() + "/stat"); err == nil && parent(string(stat)) == us {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}

// parent reads the id of a process's parent: the second field after its name, which is in
// parentheses and may contain anything.
func parent(stat string) string {
	fields := strings.Fields(stat[strings.LastIndexByte(stat, ')')+1:])
	if len(fields) < 2 {
		return ""
	}
	return fields[1]
}

// Prepare changes an unstarted command so that a supervisor runs it. control and status
// become its extra files.
func Prepare(cmd *exec.Cmd, control, status *os.File) {
	cmd.Args = append([]string{name, cmd.Path}, cmd.Args[1:]...)
	cmd.Path = "/proc/self/exe" // this program, even if its file was replaced
	cmd.ExtraFiles = []*os.File{control, status}
}

// Started reads the first line of a status: the program's process id; ok is false when
// the line is an error.
func Started(line string) (pid int, ok bool) {
	word, number, _ := strings.Cut(strings.TrimSpace(line), " ")
	pid, err := strconv.Atoi(number)
	return pid, word == started && err == nil
}
