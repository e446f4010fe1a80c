//go:build unix

package lock

import (
	"errors"
	"os"
	"syscall"
)

// Try locks an open file without waiting; held is true when another process has it.
func Try(f *os.File) (held bool, err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return true, nil
	}
	return false, err
}

// release removes a lock file while it is still locked, so that no other process can own it.
func release(f *os.File) error { return errors.Join(os.Remove(f.Name()), f.Close()) }
