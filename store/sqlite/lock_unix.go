//go:build unix

package sqlite

import (
	"errors"
	"os"
	"syscall"
)

// flock takes the lock without waiting; held is true when another process has
// it. The system gives it back when the process ends, however it ends.
func flock(f *os.File) (held bool, err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return true, nil
	}
	return false, err
}
