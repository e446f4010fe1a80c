// Package question has the row that says all of one question of a rulebook: who is
// asked, about what, by which section of the book, what is listed, how an answer is
// played, and what forbids an answer that is not listed.
//
// A system whose procedures lie on a stack, one frame a procedure, keeps a table with a
// row for each stage of a frame. Its loop, its list of answers, its check and its
// decision look the row of the frame on top up; nothing else decides by a stage. The
// stack, its text and its hash are the system's.
package question

import (
	"fmt"

	"mariscal/game"
)

// A Row is one stage: it either does something and asks nobody, or it asks and has all
// the rest.
//
// S is the stage, R who carries answers out, P the position, B what never changes of
// it, F the frame. R is handed as a value: a pointer that goes to a function of a table
// would be allocated at every answer.
type Row[S ~uint8, R, P, B, F any] struct {
	// Does runs a stage that never asks.
	Does func(r R, f *F)
	// Asks reports whether the stage asks now; otherwise it has changed the stack. A nil
	// Asks always asks.
	Asks func(r R, f *F) bool
	// List appends the answers, ascending unless Mixed.
	List func(p P, b B, f *F, buf []game.Action) []game.Action
	// Play carries out a listed answer: its verb and two operands.
	Play func(r R, f *F, v, x, y uint8)

	Stage S
	Mixed bool    // List appends in an order of its own, and the answers are sorted
	Marks uint8   // what else the system says of a stage, a bit each
	Verbs []uint8 // the verbs of its answers; any other verb answers another question

	// Who returns who is asked; nil: the seat that every frame of the system names.
	Who func(p P, b B, f *F) game.Seat
	// Ask completes the decision; nil: there is nothing to add.
	Ask func(p P, b B, f *F, d game.Decision) game.Decision
	// Refuse names what forbids an answer that is not listed and has one of its verbs; a nil
	// refusal: it is no answer now.
	Refuse func(p P, b B, f *F, v, x, y uint8) *game.Refusal

	Section string                      // the section of the printed book that asks: "24.3"; never the id of a rule
	Rule    string                      // the id of the rule that asks
	RuleNow func(p P, b B, f *F) string // the same where it depends on the position; nil: Rule
}

// Faults returns what is wrong with a table: a row that neither does nor asks, or does
// both; a verb without a refusal that is said of something; two rows of one stage, or
// of one name. The table may have gaps: rows without a name.
func Faults[S ~uint8, R, P, B, F any](table []Row[S, R, P, B, F], name func(S) string, said func(verb uint8) bool) (faults []string) {
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
		case row.Stage != s:
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
