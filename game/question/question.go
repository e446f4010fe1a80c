// Package question has the row that describes one question of a rulebook: which seat
// answers, about what, by which section of the book, which answers are listed, how an
// answer is played, and which rule refuses an answer that is not listed.
//
// A system with a stack of procedures, one frame each, keeps a table with a row for each
// stage of a frame. Its loop, its list of answers, its check and its decision look up the
// row of the top frame; no other code decides by stage. The stack, its text and its hash
// belong to the system.
package question

import (
	"fmt"

	"mariscal/game"
)

// A Row is one stage. It either runs without a question (Does), or asks one and has
// all other fields.
//
// R carries answers out, P is the position, B what never changes of it, F the frame. R is
// passed by value: a pointer passed to a function of a table would be allocated at every
// answer.
type Row[R, P, B, F any] struct {
	// Does runs a stage that never asks.
	Does func(r R, f *F)
	// Asks reports whether the stage asks now; when it returns false it has changed the
	// stack. A nil Asks always asks.
	Asks func(r R, f *F) bool
	// List appends the answers, in ascending order unless Mixed.
	List func(p P, b B, f *F, buf []game.Action) []game.Action
	// Play carries out a listed answer, given as verb and two operands.
	Play func(r R, f *F, v, x, y uint8)

	Mixed bool    // List appends in another order, so the answers must be sorted
	Marks uint8   // further properties of the stage, one bit each, defined by the system
	Verbs []uint8 // the verbs of its answers; every other verb answers another question
	Why   []uint8 // those that a query tries for a piece and a place; nil: none

	// Who returns the seat that answers; nil: the seat in the frame.
	Who func(p P, b B, f *F) game.Seat
	// Ask completes the decision; nil: nothing to add.
	Ask func(p P, b B, f *F, d game.Decision) game.Decision
	// Refuse returns the refusal of an answer that is not listed but has one of its
	// verbs; a nil refusal means that it is no answer now.
	Refuse func(p P, b B, f *F, v, x, y uint8) *game.Refusal

	Section string                      // the section of the printed book that asks: "24.3"; never the id of a rule
	Rule    string                      // the id of the rule that asks
	RuleNow func(p P, b B, f *F) string // Rule, where it depends on the position; nil: Rule
}

// Faults returns what is wrong with a table: a named stage without a row; a row that neither
// runs nor asks, or does both; a row without a section; a row without Refuse although said is
// true for one of its verbs; two stages with one name. Stages without a name are gaps.
func Faults[S ~uint8, R, P, B, F any](table []Row[R, P, B, F], name func(S) string, said func(verb uint8) bool) (faults []string) {
	fault := func(s S, format string, args ...any) {
		faults = append(faults, name(s)+": "+fmt.Sprintf(format, args...))
	}
	names := map[string]bool{}
	for i := range table {
		row, s := &table[i], S(i)
		if name(s) == "" {
			if row.Does != nil || row.List != nil {
				faults = append(faults, fmt.Sprintf("stage %d: a row without a name", i))
			}
			continue
		}
		if names[name(s)] {
			fault(s, "two stages have this name")
		}
		names[name(s)] = true
		asks := row.List != nil && row.Play != nil && len(row.Verbs) > 0
		some := row.List != nil || row.Play != nil || len(row.Verbs) > 0 || row.Asks != nil || row.Refuse != nil
		switch {
		case row.Does == nil && !some:
			fault(s, "has no row")
		case row.Does != nil && some:
			fault(s, "does and asks")
		case row.Does == nil && !asks:
			fault(s, "neither does nor lists, plays and has verbs")
		case row.Section == "":
			fault(s, "names no section")
		}
		for _, v := range row.Verbs {
			if said(v) && row.Refuse == nil {
				fault(s, "verb %d is said of something, and nothing refuses it", v)
				break
			}
		}
	}
	return faults
}
