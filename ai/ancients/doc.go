// Package ancients is what computer players know about Commands & Colors:
// Ancients. Importing it registers the players "recruit" and "centurion" with
// package ai.
//
// What things are worth is counted in banners: [Weigh] gives a position a value
// for a seat. Fights are weighed by exact tables of what dice do (blow.go,
// fight.go); what the rules then ask inside a combat, and which fights to
// choose, is answered by reflexes (reflex.go), quick enough to play out the rest
// of a turn thousands of times. The centurion makes whole turns as candidates
// and plays each out on fresh dice; the recruit goes by reflex and by eye.
package ancients
