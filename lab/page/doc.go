// Package page tells what a lab found: in lines for a terminal ([Writer.Lines]), as one page of
// HTML that needs no network, and in the sentences that both share.
//
//	w := page.For("es", sys, info)
//	fmt.Print(w.Lines(report))
//
// The package knows no game: names of armies, cards and types come from the scenario and the
// texts of its system.
package page
