package notation

import (
	"errors"
	"fmt"
	"strings"
)

// A ScriptFault is a line of a script that cannot be understood, or that names something
// that does not exist.
type ScriptFault struct {
	File string
	Line int // from 1; 0 for the file as a whole
	What string
}

// Error implements error: "file: line 7: what".
func (f *ScriptFault) Error() string {
	if f.Line == 0 {
		return fmt.Sprintf("%s: %s", f.File, f.What)
	}
	return fmt.Sprintf("%s: line %d: %s", f.File, f.Line, f.What)
}

// ScriptFaults are all the faults of a script, in the order of its lines: the
// error of [Runner.Run].
type ScriptFaults []*ScriptFault

// Error implements error, one fault a line.
func (f ScriptFaults) Error() string {
	var lines []string
	for _, fault := range f {
		lines = append(lines, fault.Error())
	}
	return strings.Join(lines, "\n")
}

// atLine returns a fault whose file is not known yet ([scriptFaults]).
func atLine(line int, format string, args ...any) error {
	return &ScriptFault{Line: line, What: fmt.Sprintf(format, args...)}
}

// A sectionError is a fault in a section, with the line where the section begins. The
// faults it wraps may have lines of their own, counted from there.
type sectionError struct {
	name string
	line int
	err  error
}

func (e *sectionError) Error() string {
	return fmt.Sprintf("%s section, from line %d: %v", e.name, e.line, e.err)
}

func (e *sectionError) Unwrap() error { return e.err }

// scriptFaults converts errors of reading a script into its faults.
func scriptFaults(file string, err error) ScriptFaults {
	var section *sectionError
	var fault *ScriptFault
	switch {
	case errors.As(err, &section):
		return section.faults(file)
	case errors.As(err, &fault):
		return ScriptFaults{{file, fault.Line, fault.What}}
	}
	return ScriptFaults{{file, 0, err.Error()}}
}

// faults returns the faults of a section by their lines in the script.
func (e *sectionError) faults(file string) (list ScriptFaults) {
	parts := []error{e.err}
	if many, ok := e.err.(interface{ Unwrap() []error }); ok {
		parts = many.Unwrap()
	}
	for _, part := range parts {
		if at, ok := part.(interface{ At() (int, string) }); ok {
			line, what := at.At()
			list = append(list, &ScriptFault{file, e.line + line - 1, what})
		} else {
			list = append(list, &ScriptFault{file, e.line, e.name + ": " + part.Error()})
		}
	}
	return list
}
