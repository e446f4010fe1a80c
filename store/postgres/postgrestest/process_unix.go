//go:build unix

package postgrestest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// owner returns the ids of the user postgres if this process is the superuser's.
func owner() (uid, gid int, ok bool) {
	if os.Geteuid() != 0 {
		return 0, 0, false
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return 0, 0, false
	}
	uid, _ = strconv.Atoi(u.Uid)
	gid, _ = strconv.Atoi(u.Gid)
	return uid, gid, true
}

// give makes a folder the property of who runs the server.
func give(dir string) error {
	if uid, gid, ok := owner(); ok {
		return os.Chown(dir, uid, gid)
	}
	return nil
}

// asUser lets a program run as who may run the server.
func asUser(cmd *exec.Cmd) {
	if uid, gid, ok := owner(); ok {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	}
}

// kill kills a process and waits until it is gone.
func kill(pid int) error {
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		return err
	}
	// Where nobody collects the dead, it stays visible after its end.
	for range 500 {
		if syscall.Kill(pid, 0) != nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil
}

// Halt lets all processes of the server stand still until goOn is called: nothing is answered, and
// no connection ends. The first process stands still first, so that none is added meanwhile.
func (s *Server) Halt() (goOn func() error, err error) {
	first, err := s.pid()
	if err != nil {
		return nil, err
	}
	all := []int{first}
	goOn = func() error {
		var errs []error
		for _, pid := range all {
			if err := syscall.Kill(pid, syscall.SIGCONT); err != nil && !errors.Is(err, syscall.ESRCH) {
				errs = append(errs, err)
			}
		}
		return errors.Join(errs...)
	}
	if err := syscall.Kill(first, syscall.SIGSTOP); err != nil {
		return nil, err
	}
	table, err := exec.Command("ps", "-A", "-o", "pid=,ppid=").Output()
	if err != nil {
		return nil, errors.Join(err, goOn())
	}
	for line := range strings.Lines(string(table)) {
		var pid, parent int
		if n, _ := fmt.Sscan(line, &pid, &parent); n != 2 || parent != first {
			continue
		}
		all = append(all, pid)
		if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil && !errors.Is(err, syscall.ESRCH) {
			return nil, errors.Join(err, goOn())
		}
	}
	return goOn, nil
}
