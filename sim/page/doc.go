// Package page writes a study as one page of HTML that needs no network: who won how
// often, how long it took, with what the sides began, where pieces fell, what was lost
// and which rules were used, level against level and beside what people recorded.
//
//	err := page.Write(file, "es", page.Source{Program: "1.4", Command: command, Seed: 1}, []page.Study{{System: sys, Info: info, Scene: scene, Results: results}})
//
// It knows no game: boards are drawn by their kind, cards, types and rules are named by
// the words of their system.
package page
