package main

import (
	"io"
	"os"

	"mariscal/content/frame"
)

// stream is the name of standard input or standard output in a command line.
const stream = "-"

// readFile reads a file or standard input, up to one byte more than limit, so that the caller can
// see that it is too long. The errors are those of [frame.ReadFile].
func (p *program) readFile(path string, limit int64) ([]byte, error) {
	if path == stream {
		return io.ReadAll(io.LimitReader(p.in, limit+1))
	}
	return frame.ReadFile(path, limit)
}

// writeFile writes a new file, or to standard output.
func (p *program) writeFile(path string, data []byte) error {
	if path == stream {
		_, err := p.out.Write(data)
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
