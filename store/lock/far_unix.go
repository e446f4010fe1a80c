//go:build unix

package lock

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// TryFar locks one byte far behind the end of an open file, so that the file itself
// is held whatever it is called, and whoever locks other bytes of it is not in the
// way. How long the lock lasts is that of [setLock]. A file opened for reading alone is held
// against those who would write; held is true when another has it.
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
