package sqlite

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// flock takes the lock without waiting; held is true when another process has
// it. The system gives it back when the process ends, however it ends.
func flock(f *os.File) (held bool, err error) {
	err = windows.LockFileEx(windows.Handle(f.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return true, nil
	}
	return false, err
}

// names returns how many names a file has; here nobody is asked.
func names(fs.FileInfo) uint64 { return 1 }
