// Package page writes a study as one page of HTML that needs no network: wins, lengths, first
// cards, places and types of losses, use of rules, for each pair of players and beside the
// results that people recorded.
//
//	err := page.Write(file, "es", page.Source{Program: "1.4", Command: command, Seed: 1}, []page.Study{{System: sys, Info: info, Scene: scene, Results: results}})
//
// The package knows no game: it draws boards by their kind, and takes the names of cards,
// types and rules from the texts of their system.
package page
