package frame

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// ErrNotRegular is the error of [ReadFile] for what is there but is no regular
// file: a folder, a pipe, a device.
var ErrNotRegular = errors.New("is not a regular file")

// ReadFile reads at most limit bytes of a regular file, and one more, so that
// who reads it can say that it is too long. Errors are those of package os, or
// wrap ErrNotRegular: opening a pipe would wait for ever for whoever writes it.
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
