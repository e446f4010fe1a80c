// Package napoleonics is what computer players know about Commands & Colors:
// Napoleonics. Importing it registers the players "recruit" and "centurion" with
// package ai.
//
// What things are worth is counted in banners. Blows are weighed by tables of what
// dice do (blow.go, fight.go); what the rules ask inside a combat, whether to stand,
// to form square or to retire among it, is answered by reflexes (reflex.go), quick
// enough to play out the rest of a turn thousands of times. The recruit goes by
// reflex and by eye.
package napoleonics
