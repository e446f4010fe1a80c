package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/words"
)

// printf writes to the error output.
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
	if errors.As(err, &missing) && errors.Is(err, fs.ErrNotExist) {
		return p.say.text("no-file", missing.Path)
	}
	if errors.As(err, &missing) && errors.Is(err, frame.ErrNotRegular) {
		return p.say.text("not-a-file", missing.Path)
	}
	// What stands around a refusal says where it is.
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
