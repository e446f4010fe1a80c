package frame

import (
	"slices"

	"go.yaml.in/yaml/v4"
)

// maxFaults is the most faults that are told of one file; one with more is probably not a content
// file. Of the first mostNoted the first lines are told; further ones are counted.
const (
	maxFaults = 100
	mostNoted = 10 * maxFaults
)

// A Reader reads the tree of a YAML file and collects its faults. Its methods accept nil nodes, which
// stand for missing keys, and return zero values for them and after a fault. So the caller reads on,
// and all faults are told at once. where is the path of keys to the node ("units.top.HI").
type Reader struct {
	file   string
	system string
	faults Faults
	more   int // faults beyond those
	warned Faults
}

// NewReader returns a reader of a file, whose name appears in its faults. The texts of a system
// translate the faults that only its reader tells:
//
//	[muskets.fault]
//	"%s holds a block already" = "%s ya tiene un bloque"
//	[muskets.fault-word]
//	zone = "zona"
func NewReader(file, system string) *Reader { return &Reader{file: file, system: system} }

// Fault notes what is wrong with a node and which limit it breaks. The format is the key of its
// Spanish translation.
func (r *Reader) Fault(n *yaml.Node, where, format string, args ...any) {
	r.FaultAt(lineOf(n), where, format, args...)
}

// FaultAt is [Reader.Fault] for a line, from 1.
func (r *Reader) FaultAt(line int, where, format string, args ...any) {
	if !r.counts() {
		r.faults = append(r.faults, r.newFault(line, where, format, args...))
	}
}

// counts reports whether further faults are counted alone, and counts one then.
func (r *Reader) counts() bool {
	if len(r.faults) < mostNoted {
		return false
	}
	r.more++
	return true
}

// told is how many faults there are so far.
func (r *Reader) told() int { return len(r.faults) + r.more }

// Warn notes a probable mistake that does not prevent playing; a hundred of them at most.
func (r *Reader) Warn(n *yaml.Node, where, format string, args ...any) {
	if len(r.warned) < maxFaults {
		r.warned = append(r.warned, r.newFault(lineOf(n), where, format, args...))
	}
}

func lineOf(n *yaml.Node) int {
	if n == nil {
		return 1
	}
	return max(1, n.Line)
}

// Fine reports whether there is no fault so far.
func (r *Reader) Fine() bool { return len(r.faults) == 0 }

// Result returns the faults as an error, sorted by line, or nil.
func (r *Reader) Result() error {
	if len(r.faults) == 0 {
		return nil
	}
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return a.Line - b.Line })
	if len(r.faults) > maxFaults {
		more := r.newFault(r.faults[maxFaults].Line, "", "and %d more faults", r.told()-maxFaults)
		r.faults = append(r.faults[:maxFaults:maxFaults], more)
	}
	return r.faults
}

// Warnings returns the warnings, sorted by line.
func (r *Reader) Warnings() Faults {
	slices.SortStableFunc(r.warned, func(a, b Fault) int { return a.Line - b.Line })
	return r.warned
}

// Tables checks that a canonical text was written for the built-in values with this checksum.
func (r *Reader) Tables(n *yaml.Node, sum string) {
	if n == nil {
		return
	}
	if was, ok := r.Scalar(n, "tables"); ok && was != sum {
		r.Fault(n, "tables", "the scenario was written for other unit and card values than this version's (%s)", sum)
	}
}
