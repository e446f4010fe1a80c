package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/words"
)

// printf writes to standard error.
func (p *program) printf(format string, args ...any) { _, _ = fmt.Fprintf(p.err, format, args...) }

// report tells an error, one line for each fault in it.
func (p *program) report(err error) {
	for line := range strings.Lines(p.explain(err)) {
		p.printf("mariscal: %s\n", strings.TrimRight(line, "\n"))
	}
}

// explain puts an error into words.
func (p *program) explain(err error) string {
	var missing *fs.PathError
	if errors.As(err, &missing) {
		folder := filepath.Dir(missing.Path)
		_, gone := os.Stat(folder)
		switch {
		case errors.Is(err, fs.ErrNotExist) && errors.Is(gone, fs.ErrNotExist):
			return p.say.text("no-folder", missing.Path, folder)
		case errors.Is(err, fs.ErrNotExist):
			return p.say.text("no-file", missing.Path)
		case errors.Is(err, frame.ErrNotRegular):
			return p.say.text("not-a-file", missing.Path)
		case errors.Is(err, syscall.EISDIR):
			return p.say.text("is-folder", missing.Path)
		case errors.Is(err, syscall.ENOTDIR):
			return p.say.text("no-folder-there", missing.Path)
		case errors.Is(err, fs.ErrPermission):
			return p.say.text("not-allowed", missing.Path)
		}
	}
	// The text around a refusal says where it is.
	var refusal *game.Refusal
	if errors.As(err, &refusal) {
		return strings.Replace(err.Error(), refusal.Error(), words.For(string(p.say)).Refusal(refusal), 1)
	}
	var faults frame.Faults
	if errors.As(err, &faults) {
		return strings.Replace(err.Error(), faults.Error(), faults.In(string(p.say)), 1)
	}
	return err.Error()
}

// writeJSON writes a value as indented JSON to the output.
func (p *program) writeJSON(v any) error {
	e := json.NewEncoder(p.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
