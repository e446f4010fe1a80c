package lock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Try locks an open file without waiting; held is true when another process has it.
func Try(f *os.File) (held bool, err error) {
	err = windows.LockFileEx(windows.Handle(f.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return true, nil
	}
	return false, err
}

// release closes a lock file and removes it; if another process has opened it meanwhile,
// it stays and belongs to that process.
func release(f *os.File) error {
	err := f.Close()
	_ = os.Remove(f.Name())
	return err
}
