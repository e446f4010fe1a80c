// Package report describes how a finished game went: the race of the scores and the
// chances of winning turn by turn, the moments that decided it, the losses of each side,
// and the luck of the dice.
//
// [Of] replays a record once and counts. It knows no values of pieces: a [Judge] estimates
// a side's chance to win, and names the events that matter and the actions to count.
// Without one the report has no chances and no moments, and counts only losses. The work
// grows with the record; nothing is simulated.
//
//	r, err := report.Of(sys, record, judge)
//	fmt.Println(r.Sides[game.Top].Luck.Hits, r.Sides[game.Top].Luck.Expected)
//
// Chances are in millionths and expected hits in thousandths, as everywhere in the
// program. Clients put the report into words.
package report
