package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"mariscal/store"
)

// mostLinks is the longest chain of symbolic links.
const mostLinks = 40

// resolve returns where the file of a database really is, whether it exists yet or not:
// the lock and SQLite's own files lie beside it, so every name must lead to the same
// ones.
func resolve(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	for range mostLinks {
		folder, err := filepath.EvalSymlinks(filepath.Dir(path))
		if errors.Is(err, fs.ErrNotExist) {
			return "", &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
		}
		if err != nil {
			return "", err
		}
		path = filepath.Join(folder, filepath.Base(path))
		to, err := os.Readlink(path)
		if err != nil { // it is no link
			return path, nil //nolint:nilerr // a file that cannot be read is found out when it is opened
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(folder, to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "open", Path: path, Err: errors.New("too many symbolic links")}
}

// onePlace refuses anything but a regular file with one name: a process that opened it by
// another name would hold another lock and write to another log.
func onePlace(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("database %s: %w", path, err)
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("file %s is %w: it is no regular file", path, store.ErrForeign)
	}
	if n := names(info); n > 1 {
		return fmt.Errorf("database %s: %w", path, store.ErrLinked)
	}
	return nil
}
