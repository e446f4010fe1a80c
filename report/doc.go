// Package report tells how a finished game went: the race of the scores and the
// chances of winning turn by turn, the moments that decided it, who lost what,
// and whether the dice were kind to anybody.
//
// [Of] plays a record through once and counts. What things were worth is not
// known here: a [Judge] says how likely a side was to win, which events weigh and
// what is counted of what was done; without one the report has no chances and no
// moments, and counts what was lost. The work is fixed by the length of the
// record; nothing is simulated.
//
//	r, err := report.Of(sys, record, judge)
//	fmt.Println(r.Sides[game.Top].Luck.Hits, r.Sides[game.Top].Luck.Expected)
//
// Chances are in millionths and expected hits in thousandths, as everywhere in
// the program. Words are made from it at the edge.
package report
