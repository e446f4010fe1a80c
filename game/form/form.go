// Package form has the tables that systems write positions and answers with: text, reader,
// script drawings and hash of positions from a list of lines ([Form], [Line]), and the
// numbers and texts of answers from a table of verbs ([Verbs]).
//
//	var positions = form.Form[*Position]{Begin: begin, Lines: (*Position).lines, Proof: (*Position).proof, Hold: battles.Hold}
//
//	func (p *Position) lines() []form.Line {
//		return []form.Line{{Name: "points", Values: form.Numbers(p.points[:], 9)}}
//	}
//
// It knows no game. It allocates when it writes; a system that plays millions of games
// hashes its positions itself.
package form

import (
	"errors"
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
)

// A Line is one line of a position: its name, and its values in order.
type Line struct {
	Name   string
	Values []Value
}

// A Form writes, reads, draws and hashes the positions of a system.
type Form[P game.Position] struct {
	// Begin returns the position that a drawing of a scenario starts from; lines missing
	// in the drawing keep its values. Without an id the system chooses the scenario.
	Begin func(game.Ref) (P, error)
	// Lines lists everything a position holds except its scenario, always in one order.
	// The values point into the position.
	Lines func(P) []Line
	// Proof returns an error that says why a position is inconsistent.
	Proof func(P) error
	// Hold holds a scenario, as [game.Keeper] says.
	Hold func(game.Ref) (release func(), ok bool)
}

// A Fault is a wrong line in the text of a position or in a drawing.
type Fault struct {
	Line int // from 1
	What string
}

// Error implements error.
func (f *Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.What) }

// At returns the line and the fault: a script reports it with the line of its own file.
func (f *Fault) At() (line int, what string) { return f.Line, f.What }

// AppendText writes a position: its scenario, then line by line.
func (f Form[P]) AppendText(p P, buf []byte) []byte {
	ref := p.Scenario()
	buf = fmt.Appendf(buf, "scenario %s %s\n", ref.ID, ref.Sum)
	for _, l := range f.Lines(p) {
		buf = append(buf, l.Name...)
		for _, v := range l.Values {
			buf = append(append(buf, ' '), v.Word()...)
		}
		buf = append(buf, '\n')
	}
	return buf
}

// Hash returns a number of everything a position holds.
func (f Form[P]) Hash(p P) uint64 {
	h := uint64(14695981039346656037)
	add := func(n uint64) { h = (h ^ n ^ n>>29) * 1099511628211 }
	for _, c := range []byte(p.Scenario().Sum) {
		add(uint64(c))
	}
	for _, l := range f.Lines(p) {
		for _, v := range l.Values {
			add(v.Bits())
		}
	}
	return h
}

// Read reads what [Form.AppendText] writes, and nothing else.
func (f Form[P]) Read(text string) (game.Position, error) {
	p, err := f.read(text)
	switch {
	case err != nil:
		return nil, err
	case string(f.AppendText(p, make([]byte, 0, len(text)))) != text:
		return nil, &Fault{1, "the position is not written as it is stored"}
	}
	return p, nil
}

// Draw reads a drawing, as notation's Builder does, and holds its scenario. A drawing has
// lines of a position in any order, only those it needs, and comments after "#". A line
// may omit its last values, and the scenario its sum.
func (f Form[P]) Draw(text string) (game.Position, error) {
	p, err := f.read(text)
	if err != nil {
		return nil, err
	}
	if _, ok := f.Hold(p.Scenario()); !ok { // released by Forget
		return nil, &Fault{1, "the scenario has gone"}
	}
	return p, nil
}

func (f Form[P]) read(text string) (p P, err error) {
	lines := strings.Split(text, "\n")
	words := make([][]string, len(lines))
	ref, first := game.Ref{}, 1
	for i, line := range lines {
		line, _, _ = strings.Cut(line, "#")
		if words[i] = strings.Fields(line); len(words[i]) > 1 && words[i][0] == "scenario" {
			ref.ID, ref.Sum, first = words[i][1], strings.Join(words[i][2:], " "), i+1
			words[i] = nil
		}
	}
	if p, err = f.Begin(ref); err != nil {
		return p, &Fault{first, err.Error()}
	}
	all := f.Lines(p)
	var faults []error
	for i, w := range words {
		if len(w) == 0 {
			continue
		}
		if what := read(all, w); what != "" {
			faults = append(faults, &Fault{i + 1, what})
		}
	}
	if len(faults) == 0 {
		if err := f.Proof(p); err != nil {
			faults = append(faults, &Fault{first, err.Error()})
		}
	}
	return p, errors.Join(faults...)
}

// read reads the words of one line into the values with its name; it returns the fault, or "".
func read(all []Line, w []string) string {
	for _, l := range all {
		if l.Name != w[0] {
			continue
		}
		if len(w)-1 > len(l.Values) {
			return fmt.Sprintf("%s is followed by %d values at most", l.Name, len(l.Values))
		}
		for k, word := range w[1:] {
			if !l.Values[k].Read(word) {
				return fmt.Sprintf("%.40q cannot be number %d of %s, where now %s stands", word, k+1, l.Name, l.Values[k].Word())
			}
		}
		return ""
	}
	names := []string{"scenario"}
	for _, l := range all {
		names = append(names, l.Name)
	}
	return fmt.Sprintf("%.40q begins no line; lines are %s", w[0], spelling.List(w[0], names))
}
