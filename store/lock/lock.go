// Package lock holds a file for one process.
//
// The system keeps the lock and gives it back when the process ends, however it
// ends. [Hold] locks what stands at a path through a file beside it, which says
// who has it and goes when it is let go; [Try] locks an open file.
package lock

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// suffix is what the lock file of a path is called by.
const suffix = ".lock"

// A HeldError says that another process holds a path.
type HeldError struct {
	Path string
	By   string // what that process said of itself; may be empty
}

// Error implements error.
func (e *HeldError) Error() string { return fmt.Sprintf("%s is in use: %s", e.Path, e.By) }

// A Held is a path that this process holds.
type Held struct{ file *os.File }

// Hold takes a path, which need not exist, for this process; who says whose it is to
// others that want it. The error is a *HeldError when another has it, otherwise that
// of the lock file.
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
		// Who held it before may have taken the file away since it was opened.
		there, err := os.Stat(path + suffix)
		mine, err2 := f.Stat()
		if err != nil || err2 != nil || !os.SameFile(there, mine) {
			if err := f.Close(); err != nil {
				return nil, err
			}
			continue
		}
		// The first byte is what some systems lock against reading.
		if err := errors.Join(f.Truncate(0), writeAll(f, "\n"+who+"\n")); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		return &Held{f}, nil
	}
}

// Known reports whether there is something at a path, or it was ever held and not let
// go.
func Known(path string) bool {
	_, err := os.Lstat(path)
	_, held := os.Lstat(path + suffix)
	return err == nil || held == nil
}

func writeAll(f *os.File, text string) error {
	_, err := f.WriteAt([]byte(text), 0)
	return err
}

// longest is how much is read of what a holder says of itself.
const longest = 200

// saidIn returns who holds a lock file.
func saidIn(f *os.File) string {
	text, _ := io.ReadAll(io.NewSectionReader(f, 1, longest)) // who cannot be read is not named
	line, _, _ := strings.Cut(string(text), "\n")
	return line
}

// Release lets the path go.
func (h *Held) Release() error {
	return release(h.file)
}
