package frame

import (
	"fmt"
	"strings"
)

// A Fault is one thing wrong in a content file.
type Fault struct {
	File  string
	Line  int    // from 1
	Where string // path of keys: "units.top.HI"; empty for the whole file
	What  string // what is wrong and which limit it breaks, in English

	format string // of What, with its arguments
	args   []any
	system string // of the reader
}

// Error returns "file:line: where: what".
func (f Fault) Error() string { return f.placed(f.What) }

// placed adds file, line and keys to a text.
func (f Fault) placed(what string) string {
	if f.Where == "" {
		return fmt.Sprintf("%s:%d: %s", f.File, f.Line, what)
	}
	return fmt.Sprintf("%s:%d: %s: %s", f.File, f.Line, f.Where, what)
}

// Form returns the English text with verbs in place of its arguments, "has %d items; the limit is %d":
// the same for all faults of a kind.
func (f Fault) Form() string { return f.format }

// At returns the line and what is wrong there. A script that contains a scenario adds it to its own
// line.
func (f Fault) At() (line int, what string) {
	if f.Where == "" {
		return f.Line, f.What
	}
	return f.Line, f.Where + ": " + f.What
}

// Faults are all faults of a content file, in the order of its lines: the error of a system's
// reader.
type Faults []Fault

// Error returns the faults in English, one on each line.
func (f Faults) Error() string { return f.In("en") }

// In returns the faults in a language ("es" or "en"), one on each line.
func (f Faults) In(lang string) string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.placed(fault.In(lang))
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the faults one by one.
func (f Faults) Unwrap() []error {
	list := make([]error, len(f))
	for i, fault := range f {
		list[i] = fault
	}
	return list
}
