package frame

import (
	"fmt"
	"strings"
)

// A Fault is one thing wrong in a content file.
type Fault struct {
	File  string
	Line  int    // from 1
	Where string // the keys that lead to it: "units.top.HI"; empty for the file as a whole
	What  string // what is wrong and which limit it breaks, in English

	format string // of What, with its arguments
	args   []any
	system string // whose reader found it
}

// Error returns "file:line: where: what".
func (f Fault) Error() string { return f.placed(f.What) }

// placed says where something is wrong.
func (f Fault) placed(what string) string {
	if f.Where == "" {
		return fmt.Sprintf("%s:%d: %s", f.File, f.Line, what)
	}
	return fmt.Sprintf("%s:%d: %s: %s", f.File, f.Line, f.Where, what)
}

// At returns the line and what is wrong in it: a script that holds a scenario
// tells it with the line of its own file.
func (f Fault) At() (line int, what string) {
	if f.Where == "" {
		return f.Line, f.What
	}
	return f.Line, f.Where + ": " + f.What
}

// Faults is everything wrong in a content file, in the order of its lines. It
// is the error of a system's reader.
type Faults []Fault

// Error returns the faults, one a line.
func (f Faults) Error() string { return f.In("en") }

// In returns the faults in a language ("es" or "en"), one a line.
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
