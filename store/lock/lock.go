// Package lock locks a file for one process.
//
// The operating system keeps the lock and releases it when the process ends, for whatever
// reason. [Hold] locks a path through a lock file beside it, which names the holder and is
// removed on release; [Try] locks an open file.
package lock

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// suffix is the ending of a path's lock file.
const suffix = ".lock"

// A HeldError says that another process holds a path.
type HeldError struct {
	Path string
	By   string // what that process wrote about itself; may be empty
}

// Error implements error.
func (e *HeldError) Error() string { return fmt.Sprintf("%s is in use: %s", e.Path, e.By) }

// A Held is a lock of this process on a path.
type Held struct{ file *os.File }

// Hold locks a path, which need not exist, for this process; who is shown to other
// processes that want it. The error is a *HeldError when another process has the lock,
// otherwise that of the lock file.
func Hold(path, who string) (*Held, error) {
	for {
		f, err := os.OpenFile(path+suffix, os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return nil, err
		}
		taken, err := Try(f)
		switch {
		case err != nil:
			return nil, errors.Join(err, f.Close())
		case taken:
			by := saidIn(f)
			return nil, errors.Join(&HeldError{path, by}, f.Close())
		}
		// The former holder may have removed the file since it was opened.
		there, err := os.Stat(path + suffix)
		mine, err2 := f.Stat()
		if err != nil || err2 != nil || !os.SameFile(there, mine) {
			if err := f.Close(); err != nil {
				return nil, err
			}
			continue
		}
		// Some systems lock the first byte against reading.
		if err := errors.Join(f.Truncate(0), writeAll(f, "\n"+who+"\n")); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		return &Held{f}, nil
	}
}

// Known reports whether a file exists at a path, or a lock file was left there.
func Known(path string) bool {
	_, err := os.Lstat(path)
	_, held := os.Lstat(path + suffix)
	return err == nil || held == nil
}

func writeAll(f *os.File, text string) error {
	_, err := f.WriteAt([]byte(text), 0)
	return err
}

// longest is the most bytes read of a holder's text.
const longest = 200

// saidIn returns the holder's text in a lock file.
func saidIn(f *os.File) string {
	text, _ := io.ReadAll(io.NewSectionReader(f, 1, longest)) // an unreadable holder has no name
	line, _, _ := strings.Cut(string(text), "\n")
	return line
}

// Release releases the lock.
func (h *Held) Release() error {
	return release(h.file)
}
