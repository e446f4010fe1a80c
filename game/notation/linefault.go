package notation

import (
	"errors"
	"fmt"
)

// A LineFault is a line of a record that cannot be read (from [Parse]), or that does not
// follow from the rules or from the seed (from [Walk] and [Check]). Err is the reason; it
// is a [game.Refusal] when the action can be read but is not legal.
type LineFault struct {
	Line int // counted from 1
	What Part
	Text string // the action, for a fault of [PartAction]
	Err  error
}

// A Part is the part of a record that is wrong.
type Part int

// The parts of a record.
const (
	PartAction Part = iota // the answer to a question
	PartChance             // dice and draws
	PartEnd                // the end of the game
	PartForm               // the form of the record
)

// Error implements error: "line 17: "move C5-C6": ...", "record line 3: ...".
func (f *LineFault) Error() string {
	switch f.What {
	case PartAction:
		return fmt.Sprintf("line %d: %q: %v", f.Line, f.Text, f.Err)
	case PartForm:
		return fmt.Sprintf("record line %d: %v", f.Line, f.Err)
	}
	return fmt.Sprintf("line %d: %v", f.Line, f.Err)
}

// Unwrap returns the reason.
func (f *LineFault) Unwrap() error { return f.Err }

func chanceFault(line int, format string, args ...any) error {
	return &LineFault{Line: line, What: PartChance, Err: fmt.Errorf(format, args...)}
}

func endFault(line int, text string) error {
	return &LineFault{Line: line, What: PartEnd, Err: errors.New(text)}
}
