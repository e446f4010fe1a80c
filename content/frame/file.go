package frame

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// ErrNotRegular is the error of [ReadFile] for a folder, a pipe or a device.
var ErrNotRegular = errors.New("is not a regular file")

// ReadFile reads a regular file up to one byte more than limit, so that the caller can see that it is
// too long. Errors are those of package os, or wrap ErrNotRegular: opening a pipe would wait forever
// for a writer.
func ReadFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("%w (%s)", ErrNotRegular, info.Mode().Type())}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}
