//go:build unix

package lock

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// TryFar locks one byte far behind the end of an open file. It locks the file itself,
// whatever its name, and does not conflict with locks of other bytes. [setLock] says how
// long the lock lasts. With write false the lock only excludes writers; held is true when
// another process has a conflicting lock.
func TryFar(f *os.File, write bool) (held bool, err error) {
	kind := int16(unix.F_RDLCK)
	if write {
		kind = unix.F_WRLCK
	}
	err = unix.FcntlFlock(f.Fd(), setLock, &unix.Flock_t{Type: kind, Whence: io.SeekStart, Start: far, Len: 1})
	if errors.Is(err, unix.EAGAIN) || errors.Is(err, unix.EACCES) {
		return true, nil
	}
	return false, err
}
