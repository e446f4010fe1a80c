package lock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// TryFar locks one byte far behind the end of an open file. It locks the file itself,
// whatever its name, and does not conflict with locks of other bytes. The lock belongs to
// f and ends when f is closed; locking again by f keeps it. held is true when another
// handle has the lock.
func TryFar(f *os.File, write bool) (held bool, err error) {
	at := windows.Overlapped{OffsetHigh: far >> 32}
	_ = windows.UnlockFileEx(windows.Handle(f.Fd()), 0, 1, 0, &at) // it may not be locked yet
	flags := uint32(windows.LOCKFILE_FAIL_IMMEDIATELY)
	if write {
		flags |= windows.LOCKFILE_EXCLUSIVE_LOCK
	}
	err = windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return true, nil
	}
	return false, err
}
